//! The reasons for refusals: every code, in the order of errors of section 7.

use super::scene::{A, B, C, Scene};
use crate::factions::{Technology, Trait};
use crate::refusals::Code;
use kit::refusals::Reason;
use kit::scene::Scene as _;
use std::collections::BTreeSet;

/// A (psionic) at Amberfold and Jessamar, one drone; B (chrono) at Kardoval, Bascarne, C (psionic) at Cindervale.
fn scene() -> Scene {
    Scene::on("trivet", 3)
        .turn(5)
        .seat(A)
        .drones(1)
        .holds("amberfold", 28)
        .holds("jessamar", 0)
        .holds("ironquay", 1)
        .seat(B)
        .technology(Technology::Chrono)
        .traits(&[Trait::Indecisive, Trait::Inefficient])
        .holds("kardoval", 18)
        .holds("bascarne", 10)
        .seat(C)
        .holds("cindervale", 10)
}

/// Refused commands of A or B: first their drafts, then the command and the code.
const REFUSED: &[(u8, &str, &str, &str)] = &[
    (0, "", "assign attack amberfold 0", "own-system"),
    (0, "", "assign attack 300 1", "unknown-system"),
    (0, "", "assign attack gildern 0", "not-adjacent"),
    (0, "", "assign attack lanthorn 0", "no-launch-base"),
    (0, "", "assign attack fallowmere 0", "bad-amount"),
    (0, "", "assign attack fallowmere 30", "not-enough-units"),
    (1, "", "assign attack gildern 29", "not-enough-units"),
    (1, "", "assign attack gildern 16", "indecisive-limit"),
    (0, "", "assign defend kardoval 0", "not-your-system"),
    (1, "stasis kardoval", "assign defend kardoval 0", "in-stasis"),
    (1, "", "assign defend bascarne 0", "not-exposed"),
    (0, "", "assign defend jessamar 0", "bad-amount"),
    (0, "", "assign defend jessamar 30", "not-enough-units"),
    (1, "", "assign defend kardoval 16", "indecisive-limit"),
    (0, "", "unassign attack fallowmere 0", "nothing-assigned"),
    (0, "assign attack fallowmere 2", "unassign attack fallowmere 3", "bad-amount"),
    (0, "assign attack fallowmere 2", "unassign defend fallowmere 1", "nothing-assigned"),
    (0, "", "assign-drone attack fallowmere 1", "needs-a-unit"),
    (0, "assign attack fallowmere 2", "assign-drone attack fallowmere 2", "no-drones"),
    (0, "assign attack fallowmere 2", "assign-drone attack fallowmere 1 from amberfold", "no-drones"),
    (0, "assign attack fallowmere 2", "assign-drone attack fallowmere 0", "bad-amount"),
    (0, "assign attack fallowmere 2", "unassign-drone attack fallowmere 1", "nothing-assigned"),
    (
        0,
        "assign attack fallowmere 2; assign-drone attack fallowmere 1",
        "unassign-drone attack fallowmere 2",
        "bad-amount",
    ),
    (0, "", "lead attack fallowmere", "needs-a-unit"),
    (0, "assign attack fallowmere 2; lead attack fallowmere", "lead attack fallowmere", "already-set"),
    (0, "", "stop-leading", "nothing-assigned"),
    (0, "", "invest kardoval 0", "not-your-system"),
    (0, "", "invest amberfold 0", "bad-amount"),
    (0, "", "invest amberfold 6", "not-enough-units"),
    (0, "", "invest amberfold 3", "output-cap"),
    (1, "", "invest kardoval 4", "indecisive-limit"),
    (0, "", "uninvest amberfold 0", "nothing-assigned"),
    (0, "invest amberfold 1", "uninvest amberfold 2", "bad-amount"),
    (0, "", "raise-drone kardoval", "not-your-system"),
    (0, "raise-drone amberfold", "raise-drone amberfold", "already-raised"),
    (1, "stasis kardoval", "raise-drone kardoval", "in-stasis"),
    (0, "", "raise-drone jessamar", "no-output"),
    (1, "", "raise-drone kardoval", "inefficient-admiral"),
    (0, "assign attack fallowmere 29", "raise-drone amberfold", "not-enough-units"),
    (0, "", "cancel-raise amberfold", "nothing-assigned"),
    (0, "raise-drone amberfold; invest amberfold 3", "cancel-raise amberfold", "output-cap"),
    (0, "", "time-skip kardoval", "wrong-technology"),
    (1, "", "time-skip amberfold", "not-your-system"),
    (1, "stasis kardoval", "time-skip kardoval", "in-stasis"),
    (1, "time-skip kardoval", "time-skip kardoval", "already-set"),
    (0, "", "cancel-time-skip", "wrong-technology"),
    (1, "", "cancel-time-skip", "nothing-assigned"),
    (
        1,
        "time-skip bascarne; assign attack gildern 15; assign defend kardoval 15",
        "cancel-time-skip",
        "would-overspend",
    ),
    (0, "", "stasis amberfold", "wrong-technology"),
    (1, "", "stasis amberfold", "not-your-system"),
    (1, "time-skip kardoval", "stasis kardoval", "stasis-conflict"),
    (1, "assign defend kardoval 1", "stasis kardoval", "stasis-conflict"),
    (1, "stasis kardoval", "stasis kardoval", "already-set"),
    (1, "assign attack gildern 11", "stasis kardoval", "would-overspend"),
    (1, "assign attack lanthorn 1", "stasis kardoval", "would-strand-attack"),
    (0, "", "cancel-stasis", "nothing-assigned"),
    (1, "", "sabotage amberfold", "wrong-technology"),
    (0, "", "sabotage lanthorn", "bad-target"),
    (0, "", "sabotage amberfold", "bad-target"),
    (0, "sabotage kardoval", "sabotage kardoval", "already-set"),
    (0, "", "cancel-sabotage", "nothing-assigned"),
    (1, "", "assault defence lanthorn", "wrong-technology"),
    (0, "", "assault defence amberfold", "bad-target"),
    (0, "", "assault defence kardoval B", "bad-target"),
    (0, "", "assault attack gildern", "bad-target"),
    (0, "", "assault attack gildern A", "bad-target"),
    (0, "", "assault attack kardoval B", "bad-target"),
    (0, "", "assault attack dovrane B", "bad-target"),
    (0, "assault attack gildern B", "assault attack gildern B", "already-set"),
    (0, "", "cancel-assault", "nothing-assigned"),
    (1, "", "insight A", "wrong-technology"),
    (0, "", "insight A", "bad-target"),
    (0, "", "insight C", "target-immune"),
    (0, "insight B", "insight B", "ability-used"),
    (0, "", "proclaim-empire", "no-contiguous-four"),
    (0, "", "cancel-proclaim", "nothing-assigned"),
    (0, "", "undo", "nothing-to-undo"),
    (0, "", "reset-draft", "nothing-to-undo"),
    (0, "", "defend-evenly 0", "bad-amount"),
    (0, "", "defend-evenly 30", "bad-amount"),
    (1, "", "defend-evenly 16", "bad-amount"),
    (1, "stasis kardoval", "defend-evenly 1", "not-exposed"),
    (1, "", "spread-drones", "no-drones"),
    (0, "", "spread-drones", "needs-a-unit"),
    (0, "assign attack fallowmere 25", "invest-evenly 1 all", "not-enough-units"),
    (0, "", "invest-evenly 0 all", "bad-amount"),
    (0, "", "invest-evenly 6 all", "bad-amount"),
    (1, "", "raise-everywhere", "inefficient-admiral"),
    (0, "assign attack fallowmere 29", "raise-everywhere", "not-enough-units"),
    (0, "raise-everywhere", "raise-everywhere", "no-output"),
    (0, "", "repeat-last", "nothing-to-repeat"),
    (0, "default-orders", "default-orders", "already-set"),
    (0, "", "clear raises", "nothing-assigned"),
    (0, "raise-drone amberfold; invest amberfold 3", "clear raises", "output-cap"),
];

#[test]
fn every_command_is_refused_for_the_first_reason_that_applies() {
    for (seat, drafted, command, code) in REFUSED {
        let (mut scene, seat) = (scene(), kit::seat::Seat(*seat));
        if !drafted.is_empty() {
            scene.say(seat, drafted);
        }
        let before = scene.stage.game.clone();
        assert_eq!(scene.refused(seat, command), *code, "{seat}: {drafted} / {command}");
        assert_eq!(scene.stage.game, before);
    }
}

/// Codes that other tests cover, because they need a different match.
const ELSEWHERE: [&str; 5] = ["draft-limit", "already-empire", "drone-out-of-reach", "unknown-system", "unknown-seat"];
/// Codes for options, loadouts and questions.
const OF_NO_COMMAND: [&str; 8] = [
    "bad-option",
    "bad-trait",
    "map-does-not-fit",
    "name-invalid",
    "not-yours",
    "nothing-to-ask",
    "seat-count",
    "trait-limit",
];
/// Codes for a seat that is not asked.
const UNASKED: [&str; 3] = ["wrong-phase", "seat-out", "orders-sealed"];

#[test]
fn every_code_is_tested() {
    let of_commands = REFUSED.iter().map(|(.., code)| *code);
    let tested: BTreeSet<&str> = of_commands.chain(ELSEWHERE).chain(OF_NO_COMMAND).chain(UNASKED).collect();
    assert_eq!(Code::TABLE.iter().map(|row| row.key).collect::<BTreeSet<_>>(), tested);
    assert_eq!(Code::TABLE.len(), tested.len(), "each once");
}

#[test]
fn a_seat_that_is_not_asked_gets_the_reason() {
    let mut sealed = scene();
    sealed.say(A, "submit");
    for command in ["submit", "submit-defaults", "insight B", "undo", "sabotage 99"] {
        assert_eq!(sealed.refused(A, command), "orders-sealed");
    }
    let mut out = scene();
    out.stage.game.factions[0].alive = false;
    assert_eq!(out.refused(A, "submit"), "seat-out");
    let mut ended = Scene::on("trivet", 2).seat(A).holds("amberfold", 10).seat(B).holds("bascarne", 10);
    ended.resigns(B);
    assert_eq!(ended.refused(A, "submit"), "wrong-phase");
    assert_eq!(ended.refused(B, "submit"), "wrong-phase");
}

/// The texts of 7.1 with their blanks filled.
#[test]
fn refusals_name_systems_and_numbers() {
    let words = [
        ("", "assign attack gildern 1", "None of your systems is next to Gildern."),
        (
            "",
            "assign attack lanthorn 1",
            "Your systems next to Lanthorn produce nothing this turn, so no attack can start there.",
        ),
        ("assign attack fallowmere 4", "assign attack fallowmere 26", "You have only 25 units left."),
        ("", "invest amberfold 3", "Amberfold can't grow beyond 30."),
        ("", "assign defend amberfold 1", "No rival can reach Amberfold this turn, so it needs no defence."),
        ("raise-everywhere", "raise-everywhere", "Each system left produces nothing to make a drone of."),
        ("", "sabotage amberfold", "That can't be targeted."),
    ];
    for (drafted, command, message) in words {
        let mut scene = scene();
        if !drafted.is_empty() {
            scene.say(A, drafted);
        }
        assert_eq!(scene.refusal(A, command).message, message);
    }
    let rule = scene().refusal(A, "assign attack lanthorn 1").rule;
    assert_eq!(rule.as_deref(), Some("R10"));
    assert_eq!(scene().refusal(C, "insight A").message, "Psionic minds cannot be read.");
}

/// The cap of a BioMech faction is 35 (R7).
#[test]
fn a_refusal_names_the_players_own_cap() {
    let mut scene = Scene::on("trivet", 2).seat(A).technology(Technology::Biomech).holds("amberfold", 35);
    scene = scene.seat(B).holds("bascarne", 10);
    assert_eq!(scene.refusal(A, "invest amberfold 1").message, "Amberfold can't grow beyond 35.");
}

#[test]
fn texts_and_rules_are_complete() {
    assert_eq!(kit::refusals::faults::<Code>(), [""; 0]);
}
