//! The effect of each card that the worked examples do not show. Without the effect a test fails.

use super::scene::{Table, id};
use crate::cards::{Card, Level};
use crate::state::{Play, PlayKind};
use kit::scene::Scene;
use serde_json::json;

/// The kinds of plays in a's next turn.
fn plays(table: &mut Table) -> Vec<PlayKind> {
    table.turn_of('B').say('B', "end-turn");
    table.player('A').plays.iter().map(|play| play.play).collect()
}

#[test]
fn stations_and_enhancements_give_additional_plays() {
    for station in ["luna-citadel", "patrol-base", "mars-warrens", "drifter-haven", "earth-command"] {
        let mut table = Table::new("earth");
        table.station(&format!("a.{station}"), "earth", "");
        assert_eq!(plays(&mut table), [PlayKind::Normal, PlayKind::Crew], "{station}");
    }
    let mut table = Table::new("earth");
    table.station("a.survey-post", "earth", "").table('A', "recruiting-office");
    assert_eq!(plays(&mut table), [PlayKind::Normal, PlayKind::Upgrade, PlayKind::Crew]);
    table.table('B', "red-tape");
    assert_eq!(plays(&mut table), [PlayKind::Normal], "Red Tape");
}

#[test]
fn yards_and_drones_repair_at_the_beginning_of_the_turn() {
    for station in ["fleet-yard", "hollow-rock"] {
        let mut table = Table::new("earth mars");
        table.station(&format!("a.{station}"), "earth", "").ship("a.narra", "earth", "").ship("a.ipil", "mars", "");
        table.ship("a.yakal", "earth surface", "").ship("a.molave", "mars", "+ repair-drones");
        for ship in ["a.narra", "a.ipil", "a.yakal", "a.molave"] {
            table.the(ship).base = [2, 0, 1];
        }
        table.turn_of('B').say('B', "end-turn");
        let bases = ["a.narra", "a.ipil", "a.yakal", "a.molave"].map(|ship| table.the(ship).base);
        assert_eq!(bases, [[6, 0, 1], [2, 0, 1], [2, 0, 1], [4, 0, 1]], "{station}: power first, at its very place");
    }
}

#[test]
fn supply_and_the_trade_hub_draw_beyond_the_hand_limit() {
    let mut table = Table::new("earth");
    table
        .station("a.trade-hub", "earth", "")
        .table('A', "forward-supply")
        .deck('A', "cadets narra ipil banaba molave yakal tindalo");
    table.turn_of('B').say('B', "end-turn");
    assert_eq!(table.player('A').hand.len(), 6);
}

#[test]
fn upgrades_give_their_bonus_while_effective() {
    let printed = |ship: &str| Card::find(ship).expect("a ship").ship().base;
    let plus = |ship: &str, upgrades: &str| {
        let mut table = Table::new("earth");
        table.ship(&format!("a.{ship}"), "earth", &format!("+ {upgrades}"));
        let values = table.values(&format!("a.{ship}"));
        let more = |at: usize| values[at] - printed(ship)[at];
        [more(0), more(1), more(2)]
    };
    assert_eq!(plus("molave", "fusion-core"), [0, 3, 0]);
    assert_eq!(plus("molave", "standard-torpedoes"), [0, 0, 4]);
    assert_eq!(plus("narra", "standard-torpedoes"), [0, 0, 0], "no tubes");
    assert_eq!(plus("narra", "tube-retrofit standard-torpedoes"), [0, 0, 4]);
    assert_eq!(plus("banaba", "plasma-torpedoes"), [0, 0, 7]);
    assert_eq!(plus("molave", "plasma-torpedoes"), [0, 0, 0], "no core");
    assert_eq!(plus("ipil", "armor-plating"), [3, 0, 0]);
    assert_eq!(plus("courier", "screen-projector"), [6, 0, 0]);
    assert_eq!(plus("narra", "screen-projector"), [0, 0, 0], "no core");
    assert_eq!(plus("courier", "ion-drive"), [0, 6, 0]);
    assert_eq!(plus("narra", "laser-battery"), [0, 0, 0], "too large for it");
    assert_eq!(plus("molave", "laser-battery"), [0, 0, 5]);
    let mut table = Table::new("earth");
    table.ship("a.molave", "earth", "bridge-officers + thruster-kit").say('A', "land a.molave");
}

#[test]
fn some_upgrades_supply_skills() {
    for (upgrade, objective, crew) in [
        ("med-bay", "rescue-mission", "bridge-officers cadets"),
        ("sensor-suite", "chart-the-belt", "helm-watch prospectors science-team"),
    ] {
        let attempted = |aboard: &str| {
            let mut table = Table::new("asteroid-belt ceres");
            let planet = objective == "rescue-mission";
            let at = if planet { "ceres" } else { "asteroid-belt" };
            table.active('A', objective, at).ship("a.narra", at, aboard);
            if planet {
                table.the("a.narra").place.level = Level::Surface;
            }
            if aboard.contains("science-team") {
                table.stop("a.science-team");
            }
            table.say('A', "attempt a.narra").say('A', "confirm");
            table.player('A').points
        };
        assert_eq!(attempted(crew), 0, "{upgrade}");
        assert_eq!(attempted(&format!("{crew} + {upgrade}")), 25, "{upgrade}");
    }
}

#[test]
fn crews_give_their_bonus_to_their_ship() {
    for (crew, at) in [("gunnery-chief", 2), ("ace-pilot", 1), ("shield-rigger", 0)] {
        let mut table = Table::new("earth");
        table.ship("a.narra", "earth", &format!("{crew} {crew}#2"));
        let mut expected = [6, 6, 6];
        expected[at] += 4;
        assert_eq!(table.values("a.narra"), expected, "{crew}");
        table.stop(&format!("a.{crew}"));
        expected[at] -= 2;
        assert_eq!(table.values("a.narra"), expected, "a stopped {crew} lends nothing");
    }
}

#[test]
fn a_leader_scores_a_bonus_only_if_live_and_in_play() {
    for leader in ["admiral-reyes", "firebrand-salazar"] {
        let mut table = Table::new("earth");
        table.ship("a.narra", "earth", &format!("{leader} helm-watch")).active('A', "training-cruise", "earth");
        table.say('A', "attempt a.narra").say('A', "confirm");
        assert_eq!(table.player('A').points, 20);
    }
    let mut table = Table::new("earth");
    table.ship("a.narra", "earth", "admiral-reyes bridge-officers").active('A', "training-cruise", "earth");
    table.say('A', "attempt a.narra").say('A', "toggle a.admiral-reyes").say('A', "confirm");
    assert_eq!(table.player('A').points, 15, "who stays out of it scores nothing");
}

#[test]
fn both_surgeons_save() {
    for surgeon in ["ships-surgeon", "free-surgeon"] {
        let mut table = Table::new("mars");
        table.ship("a.yakal", "mars surface", &format!("agitator {surgeon}")).station(
            "b.mars-warrens",
            "mars surface",
            "raider-crew",
        );
        table.script([vec![0, 1], vec![0]]).say('A', "board b.mars-warrens").say('A', "confirm");
        table.say('A', &format!("save a.{surgeon}"));
        assert_eq!((table.stopped(), table.player('A').discard.len()), ("a.agitator".into(), 0), "{surgeon}");
        assert_eq!(table.refused('A', &format!("save a.{surgeon}")), "wrong-state");
    }
}

#[test]
fn drills_count_in_crew_battles() {
    let fought = |drill: &str| {
        let mut table = Table::new("mars");
        table.loose('A', "mars", "cadets").loose('B', "mars", "hired-guns").table('A', drill);
        table.script([vec![0], vec![0]]).say('A', "board surface:b:mars");
        table.last("crew-compared")["result"].clone()
    };
    assert_eq!([fought(""), fought("drill-program")], ["tie", "defender-stopped"]);
}

#[test]
fn an_embargo_costs_reserve_and_cells_give_it() {
    let mut table = Table::new("earth");
    table
        .ship("a.narra", "earth", "raider-crew")
        .table('B', "fuel-embargo")
        .hand('A', "reserve-cells reserve-cells#2 narra#2");
    assert_eq!((table.values("a.narra"), table.left("a.narra")), ([6, 4, 6], 4));
    table.say('A', "play-enhancement a.reserve-cells a.narra");
    table.player('A').plays = vec![Play { play: PlayKind::Normal, source: None }];
    table.say('A', "play-enhancement a.reserve-cells#2 a.narra");
    assert_eq!(table.left("a.narra"), 16);
    table.say('A', "land a.narra").player('A').plays = vec![Play { play: PlayKind::Normal, source: None }];
    table.hand('A', "reserve-cells#3 ipil cadets");
    assert_eq!(table.refused('A', "play-enhancement a.reserve-cells#3 a.narra"), "bad-target");
    table.say('A', "end-turn");
    assert_eq!(table.values("a.narra"), [6, 4, 6]);
}

#[test]
fn a_bounty_is_paid_for_a_ship_destroyed_in_battle() {
    let mut table = Table::new("mars");
    table.table('A', "bounty").ship("b.ipil", "mars", "").ship("a.kamagong", "mars", "bridge-officers fleet-captain");
    table.active('A', "kill-order", "").points('A', 40).say('A', "transfer a.kamagong weapons both");
    table.say('A', "attack b.ipil");
    let scored = table.last("scored");
    assert_eq!(
        (&scored["points"], &scored["total"], &scored["items"][0]["card"]),
        (&json!(10), &json!(50), &json!("a.bounty"))
    );
}

#[test]
fn one_shots_do_what_they_say() {
    let mut table = Table::new("earth");
    table.ship("a.banaba", "earth", "").hand('A', "emergency-repairs").the("a.banaba").base = [1, 3, 8];
    table.say('A', "play-enhancement a.emergency-repairs a.banaba");
    assert_eq!(table.the("a.banaba").base, [8, 4, 8]);
    let mut table = Table::new("earth");
    table.hand('A', "salvage-rights").discard('A', "cadets banaba fusion-core narra");
    assert_eq!(table.listed('A', "play-enhancement").len(), 3, "ships and upgrades only");
    table.say('A', "play-enhancement a.salvage-rights a.banaba");
    assert!(table.player('A').hand[0].known && table.handed('A') == "banaba");
    let mut table = Table::new("earth");
    table.hand('A', "intel-report").deck('A', "cadets narra").row('B', "kill-order");
    table.say('A', "play-enhancement a.intel-report");
    assert_eq!((table.handed('A'), table.player('B').row[0].known), ("cadets".into(), true));
    let mut table = Table::new("earth");
    table.hand('A', "countermand").table('B', "computer-core").player('B').stored = vec![id("b.kill-order")];
    table.say('A', "play-enhancement a.countermand b.computer-core");
    assert_eq!(table.player('B').discard, [id("b.computer-core"), id("b.kill-order")], "with what is stored under it");
}

#[test]
fn covert_cards_rally_and_sabotage() {
    let mut table = Table::new("mars");
    table
        .ship("a.narra", "mars", "bridge-officers cadets")
        .stop("a.narra")
        .stop("a.cadets")
        .row('A', "rally-the-crew sabotage-cell");
    table.ship("b.narra", "mars", "").ship("b.amihan", "mars", "").the("b.amihan").cloaked = true;
    assert_eq!(table.listed('A', "reveal"), ["a.rally-the-crew a.narra", "a.sabotage-cell b.narra"]);
    table.say('A', "reveal a.rally-the-crew a.narra");
    assert_eq!(table.stopped(), "");
    table.say('A', "reveal a.sabotage-cell b.narra").say('B', "absorb power");
    assert_eq!((table.the("b.narra").base, table.last("damaged")["amount"].clone()), ([1, 6, 6], json!(5)));
    let discarded: Vec<&str> = table.player('A').discard.iter().map(|id| id.card.id()).collect();
    assert_eq!(discarded, ["rally-the-crew", "sabotage-cell"]);
}

/// As few crews as possible with that skill, at no more than that level in total.
fn with_skill(skill: crate::cards::Skill, level: u32) -> Vec<String> {
    let alone =
        |card: &Card| card.as_crew().is_some_and(|crew| crew.skills == [(skill, 1)] || crew.skills == [(skill, 2)]);
    let has = |card: &Card| card.as_crew().is_some_and(|crew| crew.skills.contains(&(skill, 1)));
    let card =
        Card::all().find(|card| alone(card) && card.crew().skills[0].1 <= level).or_else(|| Card::all().find(has));
    let card = card.expect("somebody has it");
    let each = card.crew().skills.iter().find(|(own, _)| *own == skill).map_or(1, |(_, level)| *level);
    (1..=level / each).map(|copy| if copy == 1 { card.id().into() } else { format!("{}#{copy}", card.id()) }).collect()
}

/// The skills of a team in an attempt are those of its crews, and an objective needs each of its skills.
#[test]
fn every_objective_needs_each_of_its_skills() {
    for objective in Card::all().filter(|card| card.as_objective().is_some()) {
        let print = objective.objective();
        for spared in 0..=print.skills.len() {
            let skills = print.skills.iter().enumerate().filter(|(at, _)| *at != spared);
            let crews: Vec<String> = skills.flat_map(|(_, (skill, level))| with_skill(*skill, *level)).collect();
            let mut table = Table::new("mars");
            table.ship("a.narra", "mars", &crews.join(" "));
            let game = table.game();
            let levels = game.levels(game.crews.iter().map(|crew| crew.id), std::iter::once(id("a.narra")));
            let lacking = |(skill, level): &(crate::cards::Skill, u32)| levels[*skill as usize] < *level;
            let lacks = print.skills.iter().any(lacking);
            let others = print.skills.get(spared).is_some_and(lacking);
            assert_eq!(lacks, others, "{} without {spared}", objective.id());
        }
    }
}

#[test]
fn an_objective_is_placed_where_its_card_says() {
    let line = "sol vulcanoids venus earth luna mars phobos asteroid-belt ceres jupiter io europa";
    let places = |objective: &str| {
        let mut table = Table::new(line);
        table.station("b.trade-hub", "luna", "").station("a.survey-post", "mars", "").row('A', objective);
        let listed = table.listed('A', "activate");
        listed.iter().map(|words| words.split(' ').next_back().unwrap_or("").to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(places("training-cruise"), line);
    assert_eq!(places("rescue-mission"), "venus earth luna mars phobos ceres io europa");
    assert_eq!(places("salvage-derelict"), "mars phobos asteroid-belt ceres jupiter io europa");
    assert_eq!(places("solar-survey"), "sol vulcanoids venus");
    assert_eq!(places("prospect-strike"), "luna phobos ceres io europa");
    assert_eq!(places("treaty-talks"), "luna");
    assert_eq!(places("prison-break"), "venus earth luna phobos ceres io europa");
    assert_eq!(places("arm-the-miners"), "mars phobos ceres io");
    assert_eq!(places("kill-order"), "a.kill-order", "on the table");
}

#[test]
fn solar_survey_wants_power_and_smuggling_a_cloak() {
    let tried = |objective: &str, ship: &str, crews: &str, power: i32| {
        let mut table = Table::new("venus");
        table.ship(&format!("a.{ship}"), "venus", crews).active('A', objective, "venus");
        table.the(&format!("a.{ship}")).shift = [power, -power, 0];
        table.say('A', &format!("attempt a.{ship}")).say('A', "confirm");
        table.player('A').points
    };
    assert_eq!(
        [
            tried("solar-survey", "narra", "science-team engineering-team", 2),
            tried("solar-survey", "narra", "science-team engineering-team", 3)
        ],
        [0, 35]
    );
    assert_eq!(
        [
            tried("smuggling-run", "narra", "cell-leader smugglers", 0),
            tried("smuggling-run", "amihan", "cell-leader smugglers", 0)
        ],
        [0, 20]
    );
}
