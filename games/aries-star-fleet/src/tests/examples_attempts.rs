//! Worked examples E11 to E17, E22, E23, E28, E34, E35: attempts, saved crews, pods.

use super::scene::{Table, id};
use kit::game::{Departure, Game};
use kit::scene::Scene;
use kit::seat::Seat;
use serde_json::{Value, json};

#[test]
fn e11_three_attempts_at_one_objective() {
    let mut table = Table::new("mars asteroid-belt");
    table.active('A', "chart-the-belt", "asteroid-belt").ship("a.narra", "asteroid-belt", "helm-watch survey-team");
    table.pile('B', "computer-virus cave-in ion-storm injunction accident strange-readings mutiny");
    table.say('A', "attempt a.narra").say('A', "confirm");
    assert_eq!(table.last("attempt-started")["count"], 4);
    assert_eq!(table.refused('B', "pick b.cave-in"), "out-of-scope");
    for card in ["b.computer-virus", "b.ion-storm", "b.injunction"] {
        table.say('B', &format!("pick {card}"));
    }
    table.say('B', "confirm");
    assert_eq!(table.last("interventions-unused")["cards"], json!(["b.cave-in"]));
    assert_eq!(table.stopped(), "a.narra a.helm-watch a.survey-team");
    assert_eq!(table.piled('B'), "accident strange-readings mutiny cave-in^");
    assert_eq!(table.beneath('A'), "computer-virus ion-storm injunction");
    table.say('A', "end-turn").say('B', "end-turn").roll([0]);
    table.say('A', "attempt a.narra").say('A', "confirm");
    assert_eq!(table.last("attempt-started")["count"], 1);
    table.say('B', "pick-all");
    assert_eq!(table.last("random-pick")["chosen"], "a.helm-watch");
    assert_eq!(table.piled('B'), "strange-readings mutiny cave-in^ accident^");
    assert_eq!(table.last("attempt-result")["success"], false);
    table.say('A', "end-turn").say('B', "end-turn");
    table.say('A', "attempt a.narra").say('A', "confirm").say('B', "pick-all");
    assert_eq!((table.player('A').points, table.stopped()), (25, String::new()));
    assert_eq!(table.piled('B'), "mutiny cave-in^ accident^ computer-virus^ ion-storm^ injunction^ strange-readings^");
}

#[test]
fn e12_whole_team_stopped() {
    let mut table = Table::new("europa");
    table.active('A', "europa-dive", "europa").ship("a.narra", "europa surface", "marine-platoon medical-team");
    table.pile('B', "contaminated-water computer-virus spy-in-the-ranks ambush locals-object mutiny");
    table.say('A', "attempt a.narra").say('A', "confirm").say('B', "pick b.computer-virus").say('B', "pick b.ambush");
    table.roll([1]).say('B', "confirm");
    assert!(table.spent());
    assert_eq!(
        table.last("interventions-unused")["cards"],
        json!(["b.contaminated-water", "b.spy-in-the-ranks", "b.locals-object"])
    );
    assert_eq!(table.last("interventions-unflipped")["cards"], json!(["b.ambush"]));
    assert_eq!(table.piled('B'), "mutiny contaminated-water^ spy-in-the-ranks^ locals-object^ computer-virus^ ambush^");
    assert_eq!(
        (table.beneath('A'), table.stopped()),
        (String::new(), "a.narra a.marine-platoon a.medical-team".into())
    );
}

#[test]
fn e13_pile_runs_out_during_the_draw() {
    let mut table = Table::new("earth");
    table.active('A', "training-cruise", "earth").ship("a.narra", "earth", "bridge-officers");
    table.pile('B', "accident injunction^ mutiny^ ion-storm^").script([vec![2, 0, 1]]);
    table.say('A', "attempt a.narra");
    assert_eq!(table.last("interventions-drawn")["cards"], json!(["b.accident", "b.ion-storm", "b.injunction"]));
    table.say('B', "confirm");
    assert_eq!(table.piled('B'), "mutiny accident^ ion-storm^ injunction^");
    assert_eq!(table.player('A').points, 15);
}

/// The position of E14, E15 and E34; `second` is the other crew of the Molave.
fn jupiter(objective: &str, second: &str, pile: &str) -> Table {
    let mut table = Table::new("jupiter");
    table.active('A', objective, "");
    table.ship("a.kamagong", "jupiter", "bridge-officers fleet-captain");
    table.ship("a.molave", "jupiter", &format!("line-officers {second}"));
    table.ship("b.buhawi", "jupiter", "raider-crew cell-leader").pile('B', pile);
    table
}

/// `se 1 of 1` for each requirement in a result, or in the view of an attempt.
fn met(needs: &Value) -> Vec<String> {
    let needs = needs.as_array().into_iter().flatten();
    needs.map(|need| format!("{} {} of {}", need["what"].as_str().unwrap_or("?"), need["have"], need["need"])).collect()
}

const PILE: &str = "accident solar-flare mutiny engine-failure ion-storm outbreak";

#[test]
fn e14_combat_objective_with_two_ships() {
    let mut table = jupiter("show-of-force", "science-team", PILE);
    table.say('A', "attempt-battle b.buhawi").say('A', "confirm");
    assert_eq!(table.last("attempt-started")["count"], 4);
    table.say('B', "pick b.accident").say('B', "pick b.mutiny").say('B', "confirm");
    assert_eq!(table.asked(), ["s1 choose-ship"]);
    table.roll([1]).say('B', "choose a.molave");
    assert_eq!(table.last("random-pick")["chosen"], "a.science-team");
    let battle = table.last("ship-battle");
    assert_eq!((&battle["weapons"], battle["attackers"].as_array().map(Vec::len)), (&json!(11), Some(1)));
    let judged = json!(table.game().view(kit::seat::Viewer::Spectator))["attempt"]["needs"].clone();
    assert_eq!(met(&judged), ["co 3 of 1"], "of the crews that the battle has stopped");
    table.say('B', "absorb weapons");
    assert_eq!(met(&table.last("attempt-result")["needs"]), ["co 3 of 1", "damage 1 of 1"]);
    assert_eq!((table.the("b.buhawi").base, table.player('A').points), ([7, 7, 4], 25));
    assert_eq!(
        table.stopped(),
        "a.kamagong b.buhawi a.bridge-officers a.fleet-captain a.science-team b.raider-crew b.cell-leader"
    );
    assert_eq!(table.piled('B'), "ion-storm outbreak solar-flare^ engine-failure^ accident^ mutiny^");
}

#[test]
fn e15_combat_objective_fails() {
    let mut table = jupiter("kill-order", "gunnery-chief", "injunction");
    table.the("b.buhawi").shift = [15, -7, -8];
    table.say('A', "attempt-battle b.buhawi").say('A', "confirm").say('B', "confirm");
    let battle = table.last("ship-battle");
    assert_eq!([&battle["weapons"], &battle["power"]], [21, 22]);
    let result = table.last("attempt-result");
    assert_eq!(
        (&result["success"], met(&result["needs"])),
        (&json!(false), vec!["se 1 of 1".into(), "destroyed 0 of 1".into()])
    );
    assert_eq!((table.piled('B'), table.stopped().split(' ').count()), ("injunction^".into(), 9));
    assert!(table.player('A').active.is_some());
}

/// E16, up to the question whether the Science Team is saved.
fn phobos() -> Table {
    let mut table = Table::new("phobos");
    table.station("a.patrol-base", "phobos", "").table('A', "medevac-contract");
    table.active('A', "lunar-inspection", "phobos");
    table.ship("a.narra", "phobos surface", "marine-platoon ships-surgeon science-team");
    table.pile('B', "ambush raiders cave-in outbreak hull-breach mutiny");
    table.say('A', "attempt a.narra").say('A', "confirm");
    for card in ["b.cave-in", "b.ambush", "b.raiders"] {
        table.say('B', &format!("pick {card}"));
    }
    table.roll([1]).say('B', "confirm");
    table
}

#[test]
fn e16_triage_and_medevac() {
    let mut table = phobos();
    assert_eq!(table.last("interventions-unused")["cards"], json!(["b.outbreak", "b.hull-breach", "b.mutiny"]));
    assert_eq!(table.listed('A', "save"), ["none", "a.ships-surgeon", "a.medevac-contract"]);
    table.say('A', "save a.ships-surgeon");
    assert_eq!(table.listed('A', "save"), ["none", "a.medevac-contract"], "triage is used up");
    table.say('A', "save a.medevac-contract");
    assert_eq!(table.last("crew-saved")["refuge"], "a.patrol-base");
    assert!(table.player('A').discard.contains(&id("a.medevac-contract")));
    assert_eq!(table.beneath('A'), "cave-in ambush raiders");
    assert_eq!(table.stopped(), "a.narra a.marine-platoon a.ships-surgeon a.science-team");
    assert_eq!(table.last("attempt-result")["success"], false);
}

#[test]
fn e17_escape_pod() {
    let mut table = Table::new("mars ceres");
    table.station("b.drifter-haven", "ceres", "");
    table.ship("b.habagat", "mars", "hired-guns cell-leader smugglers + escape-pod med-bay");
    table.ship("a.kamagong", "mars", "bridge-officers fleet-captain");
    table.say('A', "transfer a.kamagong weapons both").say('A', "attack b.habagat");
    assert_eq!(table.last("ship-battle")["difference"], 19);
    assert_eq!(table.listed('B', "choose"), ["b.hired-guns", "b.cell-leader", "b.smugglers"]);
    table.say('B', "choose b.cell-leader");
    assert_eq!(table.listed('B', ""), ["b.smugglers", ""], "or pod-done");
    table.say('B', "choose b.smugglers");
    let launched = table.last("pod-launched");
    assert_eq!(launched["crews"], json!(["b.cell-leader", "b.smugglers"]));
    assert_eq!((&launched["refuge"], &launched["upgrades"]), (&json!("b.drifter-haven"), &json!(["b.med-bay"])));
    let discarded: Vec<&str> = table.player('B').discard.iter().map(|id| id.card.id()).collect();
    assert_eq!(discarded, ["hired-guns", "escape-pod", "habagat"]);
    assert_eq!(table.stopped(), "a.kamagong a.bridge-officers a.fleet-captain b.cell-leader b.smugglers");
}

fn training(points: u32) -> Table {
    let mut table = Table::new("earth luna");
    table.ship("a.narra", "earth", "admiral-reyes helm-watch").active('A', "training-cruise", "earth");
    table.row('A', "pirate-broadcast").points('A', points).points('B', 95);
    table.say('A', "attempt a.narra").say('A', "confirm");
    table
}

#[test]
fn e22_two_objectives_in_one_turn() {
    let mut table = training(0);
    assert_eq!((table.last("scored")["points"].clone(), table.stopped()), (json!(20), String::new()));
    assert_eq!(table.listed('A', "activate"), ["a.pirate-broadcast earth", "a.pirate-broadcast luna"]);
    table.say('A', "activate a.pirate-broadcast earth").say('A', "attempt a.narra").say('A', "confirm");
    assert_eq!(table.player('A').points, 45);
}

#[test]
fn e23_reaching_100() {
    let mut table = training(80);
    let outcome = table.stage().game.outcome().expect("over");
    assert_eq!((&*outcome.reason, outcome.places), ("points", vec![1, 2]));
    assert_eq!(table.asked(), [""; 0]);
    assert_eq!(table.refused('A', "end-turn"), "game-over");
}

#[test]
fn e28_locked_in_after_a_failure() {
    let mut table = Table::new("mars asteroid-belt");
    table.ship("a.narra", "asteroid-belt", "gunnery-chief engineering-team survey-team").ship(
        "a.ipil",
        "asteroid-belt",
        "",
    );
    table.active('A', "salvage-derelict", "asteroid-belt").pile('B', "navigation-error power-drain mutiny");
    table.say('A', "attempt a.narra").say('A', "toggle a.survey-team").say('A', "confirm");
    assert_eq!(table.last("attempt-started")["count"], 3);
    table.say('B', "pick b.power-drain").say('B', "pick b.navigation-error").say('B', "confirm");
    assert_eq!(table.piled('B'), "mutiny^");
    assert_eq!(table.beneath('A'), "power-drain navigation-error");
    assert_eq!(table.stopped(), "a.narra a.gunnery-chief a.engineering-team");
    assert_eq!(table.refused('A', "move-crew a.survey-team a.ipil"), "crew-locked");
}

#[test]
fn e30_a_pod_with_several_small_upgrades() {
    let lost = |crew: &str| {
        let mut table = Table::new("mars ceres");
        table.station("b.drifter-haven", "ceres", "");
        table.ship("b.habagat", "mars", &format!("{crew} + escape-pod med-bay sensor-suite"));
        table.ship("a.kamagong", "mars", "bridge-officers fleet-captain");
        table.say('A', "transfer a.kamagong weapons both").say('A', "attack b.habagat");
        assert_eq!(table.asked(), ["s0 main"], "nothing is asked");
        table.player('B').discard.iter().map(|id| id.card.id()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(lost("hired-guns"), "escape-pod habagat");
    assert_eq!(lost("journalist"), "journalist escape-pod med-bay sensor-suite habagat");
}

#[test]
fn e34_silent_in_an_attempt() {
    let mut table = jupiter("show-of-force", "science-team", PILE);
    table.say('A', "attempt-battle b.buhawi").say('A', "confirm").roll([0]);
    let span = table.stage().game.decisions()[0].question.span;
    table.silent('B');
    assert_eq!((table.asked(), table.stage().game.decisions()[0].question.span), (vec!["s1 choose-ship".into()], span));
    table.silent('B');
    assert_eq!(table.last("random-pick")["chosen"], "a.bridge-officers");
    assert_eq!(table.last("attempt-result")["success"], false);
    assert_eq!(table.stopped(), "a.kamagong a.molave a.bridge-officers a.fleet-captain a.line-officers a.science-team");
    assert_eq!(table.beneath('A'), "solar-flare mutiny engine-failure");
    assert_eq!((table.piled('B'), table.asked()), ("ion-storm outbreak accident^".into(), vec!["s0 main".into()]));
}

#[test]
fn e35_leaving_in_the_middle() {
    let mut table = phobos();
    table.leave('A', Departure::Resigned);
    let outcome = table.stage().game.outcome().expect("over");
    assert_eq!((&*outcome.reason, outcome.places), ("resignation", vec![2, 1]));
    assert_eq!(table.player('A').table, [id("a.medevac-contract")]);
    assert_eq!(table.stage().game.attempt.as_ref().map(|attempt| attempt.picked.clone()), Some(vec![id("b.raiders")]));
    let mut game = super::examples_ships::begun(["fleet-home-guard", "rebel-sunward-raiders"]);
    game.leave(Seat(1), Departure::Absent, &mut kit::dice::Dice::scripted([]), &mut kit::events::Events::default());
    let outcome = game.outcome().expect("over");
    assert_eq!((&*outcome.reason, outcome.places), ("abandonment", vec![1, 2]));
}
