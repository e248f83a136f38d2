//! Every refusal of section 7.1, and the order of the checks.

use super::scene::Table;
use crate::refusals::Code;
use kit::game::{Departure, Game};
use kit::refusals::faults;
use kit::scene::Scene;
use serde_json::from_value;

#[test]
fn every_refusal_has_a_text_and_a_rule() {
    assert_eq!(faults::<Code>(), [""; 0]);
}

/// Checks the codes with which A is refused, one command after another in one position.
fn refused(table: &mut Table, commands: &[(&str, &str)]) {
    for (command, code) in commands {
        assert_eq!(table.refused('A', command), *code, "{command}");
    }
}

#[test]
fn turn_and_question_are_checked_first() {
    let mut table = Table::new("earth mars");
    table
        .ship("a.narra", "earth", "bridge-officers cadets")
        .active('A', "training-cruise", "earth")
        .pile('B', "accident mutiny");
    assert_eq!(table.refused('B', "end-turn"), "not-your-turn");
    refused(
        &mut table,
        &[("confirm", "wrong-state"), ("absorb power", "wrong-state"), ("pick b.accident", "wrong-state")],
    );
    table.say('A', "attempt a.narra");
    assert_eq!(
        table.refusal('A', "end-turn").message,
        "You cannot do that now; first: confirm or cancel who takes part."
    );
    assert_eq!(table.refused('B', "end-turn"), "not-your-turn", "to the other it is still main");
    refused(&mut table, &[("toggle a.narra", "not-selectable")]);
    table.say('A', "toggle a.cadets");
    refused(&mut table, &[("toggle a.bridge-officers", "selection-minimum")]);
    table.say('A', "confirm");
    assert_eq!(table.refusal('A', "end-turn").message, "You cannot do that now; first: your opponent must answer.");
    assert_eq!(table.refused('B', "end-turn"), "wrong-state");
    let mut theirs = |command: &str| table.refused('B', command);
    assert_eq!([theirs("unpick"), theirs("pick b.raiders")], ["nothing-picked", "not-drawn"]);
    table.say('B', "pick b.accident");
    assert_eq!(table.refused('B', "pick b.accident"), "already-picked");
    table.leave('B', Departure::Resigned);
    refused(&mut table, &[("end-turn", "game-over")]);
}

#[test]
fn refusals_of_card_plays() {
    let mut table = Table::new("earth mars");
    table.station("a.earth-command", "earth surface", "").ship("a.ore-hauler", "mars", "").ship("a.narra", "earth", "");
    table.hand(
        'A',
        "cadets narra#2 armor-plating escape-pod fusion-core training-cruise admiral-reyes countermand sabotage-cell",
    );
    table.loose('A', "mars", "admiral-reyes#2");
    refused(
        &mut table,
        &[
            ("play-crew a.medical-team a.earth-command", "not-in-hand"),
            ("play-crew a.narra#2 a.earth-command", "wrong-card-type"),
            ("play-face-down a.cadets", "wrong-card-type"),
            ("play-enhancement a.sabotage-cell", "wrong-card-type"),
            ("play-crew a.admiral-reyes a.earth-command", "unique-in-play"),
            ("play-crew a.cadets a.narra", "not-a-home"),
            ("play-ship a.narra#2 a.ore-hauler", "home-no-ships"),
            ("play-upgrade a.fusion-core a.narra", "upgrade-place"),
            ("play-enhancement a.countermand", "bad-target"),
            ("play-enhancement a.countermand a.narra", "bad-target"),
            ("store a.cadets", "core-missing"),
            ("discard a.cadets", "wrong-state"),
        ],
    );
    let words = table.refusal('A', "play-ship a.narra#2 a.ore-hauler").message;
    assert_eq!(words, "Ships cannot be reported at Ore Hauler.");
    table.say('A', "play-upgrade a.armor-plating a.narra");
    assert_eq!(
        table.refusal('A', "play-crew a.cadets a.earth-command").message,
        "You have no card play left for a crew this turn."
    );
    refused(&mut table, &[("play-face-down a.training-cruise", "no-card-play"), ("abandon", "no-card-play")]);
    let mut table = Table::new("earth");
    table.ship("a.narra", "earth", "+ armor-plating").table('A', "fleet-upgrade computer-core");
    table.hand('A', "armor-plating#2 med-bay thruster-kit").player('A').store_used = true;
    refused(
        &mut table,
        &[
            ("play-upgrade a.armor-plating#2 a.narra", "upgrade-duplicate"),
            ("play-upgrade a.med-bay a.fleet-upgrade", "host-not-allowed"),
            ("store a.med-bay", "core-used"),
            ("abandon", "no-active-objective"),
        ],
    );
    table.say('A', "play-upgrade a.armor-plating#2 a.fleet-upgrade");
    table.turn_of('A');
    refused(&mut table, &[("play-upgrade a.thruster-kit a.fleet-upgrade", "host-full")]);
    let mut full = Table::new("earth");
    full.table('A', "computer-core").hand('A', "cadets ipil narra banaba");
    for _ in 0..3 {
        full.player('A').store_used = false;
        let card = full.player('A').hand[0].id;
        full.say('A', &format!("store {card}"));
    }
    refused(&mut full, &[("store a.banaba", "core-full")]);
}

#[test]
fn refusals_for_objectives() {
    let mut table = Table::new("earth mars jupiter");
    table.row('A', "training-cruise rescue-mission show-of-force").ship("a.narra", "mars", "bridge-officers");
    refused(
        &mut table,
        &[
            ("activate a.chart-the-belt earth", "no-such-card"),
            ("activate a.training-cruise", "objective-location"),
            ("activate a.rescue-mission jupiter", "objective-location"),
            ("activate a.show-of-force earth", "objective-location"),
            ("attempt a.narra", "no-active-objective"),
            ("attempt a.molave", "no-such-card"),
        ],
    );
    table.say('A', "activate a.rescue-mission earth").ship("b.narra", "mars", "cadets").station(
        "b.drifter-haven",
        "mars",
        "",
    );
    refused(
        &mut table,
        &[
            ("activate a.training-cruise earth", "objective-active"),
            ("attempt a.narra", "not-at-objective"),
            ("attempt-battle b.narra", "wrong-attempt"),
        ],
    );
    table.the("a.narra").place.location = super::scene::card("earth");
    assert_eq!(table.refusal('A', "attempt a.narra").message, "The ship must be on the surface for this.");
    table.the("a.narra").place.level = crate::cards::Level::Surface;
    table.stop("a.bridge-officers");
    refused(&mut table, &[("attempt a.narra", "no-crew")]);
    table.ship("a.yakal", "earth surface", "cadets#2").stop("a.yakal");
    refused(&mut table, &[("attempt a.yakal", "ship-stopped")]);
    table.the("a.yakal").stopped = false;
    let unstaffed = table.refusal('A', "attempt a.yakal");
    assert_eq!(
        (&*unstaffed.code, &*unstaffed.message),
        ("ship-unstaffed", "That ship lacks staffing: needs M S, has S.")
    );
}

#[test]
fn refusals_for_ships() {
    let mut table = Table::new("earth mars jupiter");
    table
        .ship("a.amihan", "earth", "raider-crew")
        .ship("a.molave", "earth", "bridge-officers")
        .ship("a.ipil", "jupiter", "hackers");
    table.ship("a.tindalo", "earth surface", "helm-watch");
    refused(
        &mut table,
        &[
            ("move-ship a.molave earth", "same-location"),
            ("move-ship a.molave jupiter", "out-of-range"),
            ("move-ship a.molave venus", "not-offered"),
            ("move-ship a.tindalo mars", "wrong-level"),
            ("land a.molave", "no-thrusters"),
            ("land a.ipil", "no-surface"),
            ("take-off a.ipil", "wrong-level"),
            ("cloak a.molave", "no-cloak"),
            ("decloak a.amihan", "not-offered"),
            ("use a.tindalo", "not-offered"),
            ("use a.molave", "no-such-card"),
            ("transfer a.molave power power", "not-offered"),
        ],
    );
    table.say('A', "cloak a.amihan");
    refused(
        &mut table,
        &[("decloak a.amihan", "cloak-used"), ("cloak a.amihan", "ship-cloaked"), ("land a.amihan", "ship-cloaked")],
    );
    table.pile('B', "mutiny").say('A', "use a.tindalo");
    refused(&mut table, &[("use a.tindalo", "ability-used")]);
    table.stop("a.molave");
    refused(&mut table, &[("move-ship a.molave mars", "ship-stopped")]);
}

#[test]
fn refusals_for_crews_and_upgrades() {
    let mut table = Table::new("earth mars");
    table
        .ship("a.narra", "earth", "chief-engineer cadets + med-bay")
        .ship("a.ipil", "mars", "")
        .ship("a.molave", "earth", "");
    table
        .station("a.earth-command", "earth surface", "")
        .ship("a.yakal", "earth", "+ med-bay#2")
        .stop("a.molave")
        .stop("a.cadets");
    refused(
        &mut table,
        &[
            ("move-crew a.cadets a.yakal", "crew-stopped"),
            ("move-crew a.chief-engineer a.molave", "crew-locked"),
            ("move-crew a.chief-engineer a.ipil", "not-same-place"),
            ("move-crew a.chief-engineer surface", "not-same-place"),
            ("move-crew a.chief-engineer a.narra", "not-offered"),
            ("move-crew a.hackers a.narra", "no-such-card"),
            ("move-upgrade a.med-bay a.yakal", "upgrade-duplicate"),
            ("move-upgrade a.med-bay a.molave", "crew-locked"),
            ("move-upgrade a.med-bay a.ipil", "not-same-place"),
            ("use a.chief-engineer", "nothing-to-repair"),
        ],
    );
    table.the("a.narra").base = [6, 6, 5];
    table.say('A', "use a.chief-engineer");
    assert_eq!(table.the("a.narra").base, [6, 6, 6]);
}

#[test]
fn refusals_of_battles() {
    let mut table = Table::new("earth mars");
    table.ship("a.narra", "mars", "bridge-officers").ship("b.narra", "earth", "cadets").ship(
        "b.ipil",
        "mars surface",
        "hackers",
    );
    table.ship("b.amihan", "mars", "smugglers").ship("b.molave", "mars", "");
    table.the("b.amihan").cloaked = true;
    refused(
        &mut table,
        &[
            ("attack b.amihan", "target-cloaked"),
            ("attack b.ipil", "target-landed"),
            ("attack b.narra", "no-attacker"),
            ("attack b.yakal", "no-such-card"),
            ("attack a.narra", "no-such-card"),
            ("board b.amihan", "target-cloaked"),
            ("board b.ipil", "no-boarder"),
            ("board b.molave", "no-defender"),
            ("board surface:b:venus", "no-such-card"),
            ("board surface:b:mars", "no-boarder"),
        ],
    );
    table.active('A', "storm-the-outpost", "").station("b.drifter-haven", "mars", "");
    refused(
        &mut table,
        &[("attempt-battle b.drifter-haven", "no-defender"), ("attempt-battle b.molave", "not-offered")],
    );
    refused(&mut table, &[("attempt a.narra", "wrong-attempt")]);
}

#[test]
fn refusals_before_the_first_turn_and_of_answers() {
    let mut game = super::examples_ships::begun(["fleet-home-guard", "rebel-belt-uprising"]);
    let mut code = |seat, command| {
        let command = from_value(command).expect("a command");
        let (mut dice, mut log) = (kit::dice::Dice::scripted([]), kit::events::Events::default());
        game.apply(kit::seat::Seat(seat), command, &mut dice, &mut log).expect_err("refused").code
    };
    use serde_json::json;
    let place =
        |card: &str, at: &str, level: &str| json!({"type": "place-seed", "card": card, "location": at, "level": level});
    assert_eq!(code(0, place("a.fleet-yard", "earth", "surface")), "seed-place");
    assert_eq!(code(0, place("a.computer-core", "earth", "space")), "no-such-card");
    assert_eq!(code(1, place("b.drifter-haven", "earth", "space")), "not-your-turn");
    assert_eq!(code(0, json!({"type": "end-turn"})), "wrong-state");
    let mut table = Table::new("mars ceres");
    table.station("b.drifter-haven", "ceres", "").ship("b.habagat", "mars", "hired-guns cell-leader + escape-pod");
    table.ship("a.kamagong", "mars", "bridge-officers fleet-captain");
    table.say('A', "transfer a.kamagong weapons both").say('A', "attack b.habagat");
    assert_eq!([table.refused('B', "choose b.hackers"), table.refused('B', "pod-done")], ["not-offered"; 2]);
    let options = |options| from_value::<crate::options::Options>(options).expect("options").faults(2);
    let bad = options(json!({"points_to_win": 60, "round_cap": 9}));
    assert_eq!(bad.iter().map(|refusal| &*refusal.code).collect::<Vec<_>>(), ["bad-option"; 2]);
    assert_eq!(bad[0].message, "The points to win must be 50, 75, 100, 125 or 150.");
    assert_eq!(crate::options::Options::default().faults(3)[0].code, "bad-player-count");
    assert_eq!(options(json!({"points_to_win": 75, "round_cap": 60})), []);
}
