//! The bot's answers, situation by situation (rules section 14).

use super::scene::{Scene, parse};
use crate::bot::policy;
use crate::cards::Tech;
use crate::command::Command;
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::dice::Dice;
use kit::scene::Scene as _;
use kit::seat::Seat;

fn answers(scene: &Scene, seat: u8) -> Vec<Command> {
    policy(scene, Seat(seat), &mut Dice::forecast(1))
}

#[track_caller]
fn assert_answers(scene: &Scene, seat: u8, expected: &[&str]) {
    assert_eq!(answers(scene, seat), expected.iter().map(|text| parse(text)).collect::<Vec<_>>());
}

/// The distinct answers over many rolls of the bot's own dice.
fn all_answers(scene: &Scene, seat: u8) -> Vec<Command> {
    let mut dice = Dice::forecast(2);
    let mut all: Vec<Command> = Vec::new();
    for command in (0..40).flat_map(|_| policy(scene, Seat(seat), &mut dice)) {
        if !all.contains(&command) {
            all.push(command);
        }
    }
    all
}

/// `count` fleets of a seat at its homeworld, with serials from `first`.
fn fleets(scene: &mut Scene, owner: u8, first: u32, count: u32) {
    for serial in first..first + count {
        scene.fleet(&format!("u{serial}"), owner, &format!("hw{owner}"));
    }
}

/// s0 has attacked `world` with fleets u1, u2, …
fn attacked(scene: &mut Scene, world: &str, count: u32) {
    let names: Vec<String> = (1..=count).map(|serial| format!("u{serial}")).collect();
    scene.attack(world, &names.join(" "));
}

#[test]
fn draw_phase() {
    let table = [
        (10, "F", "buy-card"),
        (9, "F", "end-phase"),
        (5, "", "buy-card"),
        (20, "F F F F F", "end-phase"),
        (0, "C C R", "exchange draft"),
        (0, "C C F", "end-phase"),
        (0, "K K K F", "exchange military-rd"),
        (0, "K K F", "end-phase"),
        (0, "K F", "skip-to build"),
    ];
    for (credits, hand, expected) in table {
        let mut scene = Scene::new(2, Step::Draw);
        scene.credits(0, credits).hand(0, hand).deck("L L");
        assert_answers(&scene, 0, &[expected]);
    }
}

#[test]
fn discards() {
    let table = [
        ("K K L C R F", "discard command"),
        ("K L C R F F", "discard leader"),
        ("F F R R C K", "discard colony"),
        ("F F F R R K", "discard research"),
        ("F F F F F K", "discard fleet"),
    ];
    for (hand, expected) in table {
        let mut scene = Scene::new(2, Step::Discard);
        scene.hand(0, hand);
        assert_answers(&scene, 0, &[expected]);
    }
}

#[test]
fn command_phase() {
    let mut scene = Scene::new(3, Step::Command);
    scene.hand(0, "K K");
    assert_answers(&scene, 0, &["play exceed-quotas"]);
    scene.hand(1, "F").hand(2, "F F");
    assert_answers(&scene, 0, &["play steal-secrets s2"]);
    scene.hand(0, "K");
    assert_answers(&scene, 0, &["end-phase"]);

    let mut guarded = Scene::new(2, Step::Command);
    guarded.hand(0, "K K").colony("u6", 1).fleet("u7", 1, "u6");
    fleets(&mut guarded, 0, 1, 5);
    fleets(&mut guarded, 1, 8, 2);
    assert_answers(&guarded, 0, &["play military-sabotage u7"]);

    let mut twice = Scene::new(3, Step::Command);
    twice.hand(0, "K K").hand(1, "F").colony("u7", 1).colony("u8", 2);
    fleets(&mut twice, 0, 1, 4);
    assert_answers(&twice, 0, &["play strategic-initiative"]);
}

#[test]
fn build_phase() {
    let mut scene = Scene::new(2, Step::Build);
    scene.credits(0, 10).hand(0, "C L F");
    assert_answers(&scene, 0, &["build-leader hw0"]);
    scene.lead("hw0");
    assert_answers(&scene, 0, &["build-fleet hw0"]);
    scene.hand(0, "C R");
    assert_answers(&scene, 0, &["build-colony"]);
    scene.colony("u1", 0).colony("u2", 0).lead("u1").lead("u2");
    assert_answers(&scene, 0, &["end-phase"]);
    scene.fleet("u3", 0, "hw0").hand(0, "R L");
    assert_answers(&scene, 0, &["build-leader u3"]);
}

#[test]
fn attack_phase() {
    let mut scene = Scene::new(2, Step::Attack);
    fleets(&mut scene, 0, 1, 3);
    assert_answers(&scene, 0, &["end-turn"]);
    scene.colony("u8", 1);
    assert_eq!(answers(&scene, 0).first(), Some(&parse("target u8")));
    fleets(&mut scene, 0, 4, 4);
    let orders = answers(&scene, 0);
    assert_eq!((orders.first(), orders.last()), (Some(&parse("target hw1")), Some(&parse("launch"))));
    // A half-prepared attack is dropped first.
    scene.say(0, "target hw1");
    assert_answers(&scene, 0, &["cancel-attack"]);

    let mut stay = Scene::new(2, Step::Attack);
    stay.colony("u2", 0).fleet("u1", 0, "u2");
    assert_answers(&stay, 0, &["end-phase"]);
    let mut learn = Scene::new(2, Step::Attack);
    learn.fleet("u1", 0, "hw0").credits(0, 10).hand(0, "R");
    assert_answers(&learn, 0, &["skip-to research"]);
}

#[test]
fn move_and_research_phases() {
    let mut scene = Scene::new(2, Step::Move);
    scene.colony("u2", 0).fleet("u1", 0, "u2").fleet("u3", 0, "hw0");
    assert_answers(&scene, 0, &["move-fleet u1 hw0"]);
    scene.say(0, "move-fleet u1 hw0");
    assert_answers(&scene, 0, &["end-phase"]);

    let mut scene = Scene::new(2, Step::Research);
    scene.tech(0, Tech::Firepower, 2).credits(0, 10).hand(0, "R");
    assert_answers(&scene, 0, &["research"]);
    scene.roll([10]).say(0, "research");
    assert_answers(&scene, 0, &["pick-technology range"]);
}

#[test]
fn counters() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K").hand(1, "K F").say(0, "play steal-secrets s1");
    let mut all = all_answers(&scene, 1);
    all.sort_by_key(|command| *command == Command::Pass);
    assert_eq!(all, [parse("play counter-espionage"), parse("pass")], "with an even chance");

    let mut scene = Scene::new(2, Step::Attack);
    fleets(&mut scene, 0, 1, 6);
    scene.hand(0, "K").hand(1, "K");
    attacked(&mut scene, "hw1", 6);
    assert_answers(&scene, 1, &["play peace-talks"]);
    scene.say(1, "play peace-talks");
    assert_eq!(all_answers(&scene, 0), [parse("play counter-espionage")], "always for a homeworld");
}

#[test]
fn combat_windows() {
    let mut scene = Scene::new(2, Step::Attack);
    fleets(&mut scene, 0, 1, 6);
    scene.hand(1, "K").colony("u7", 1);
    ["u8", "u9", "u10", "u11"].into_iter().for_each(|fleet| _ = scene.fleet(fleet, 1, "u7"));
    attacked(&mut scene, "hw1", 6);
    assert_eq!(scene.asked(), Some((1, PendingKind::Answer)));
    assert_answers(&scene, 1, &["play ambush"]);

    let mut faster = Scene::new(2, Step::Attack);
    fleets(&mut faster, 0, 1, 6);
    faster.hand(0, "K").tech(1, Tech::JumpSpeed, 2).colony("u7", 1);
    ["u8", "u9", "u10", "u11"].into_iter().for_each(|fleet| _ = faster.fleet(fleet, 1, "u7"));
    attacked(&mut faster, "hw1", 6);
    assert_eq!(faster.asked(), Some((0, PendingKind::Riposte)));
    assert_answers(&faster, 0, &["play surprise"]);
}

#[test]
fn dispositions() {
    for (attackers, expected) in [(5, &["retreat u10 hw1", "confirm-defence"][..]), (1, &["confirm-defence"])] {
        let mut scene = Scene::new(2, Step::Attack);
        fleets(&mut scene, 0, 1, attackers);
        scene.colony("u9", 1).fleet("u10", 1, "u9");
        attacked(&mut scene, "u9", attackers);
        assert_eq!(scene.asked(), Some((1, PendingKind::Disposition)));
        assert_answers(&scene, 1, expected);
    }
}

#[test]
fn tactical_superiority_where_the_outcome_is_open() {
    for (attackers, own, other) in
        [(5, "play tactical-superiority u1", "play tactical-superiority hw1"), (8, "pass", "pass")]
    {
        let mut scene = Scene::new(2, Step::Attack);
        fleets(&mut scene, 0, 1, attackers);
        scene.hand(0, "K").hand(1, "K");
        attacked(&mut scene, "hw1", attackers);
        scene.say(1, "pass");
        assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
        assert_answers(&scene, 0, &[own]);
        scene.say(0, "pass");
        assert_eq!(scene.asked(), Some((1, PendingKind::Tactics)));
        assert_answers(&scene, 1, &[other]);
    }
}

#[test]
fn more_ships_rather_than_more_leaders() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u4", 1);
    scene.fleet("u5", 1, "u4").fleet("u6", 1, "u4").fleet("u7", 1, "u4").lead("u7");
    scene.attack("u4", "u1 u2").roll([8, 8, 4, 3, 9, 6, 2]).say(1, "confirm-defence");
    assert_answers(&scene, 0, &["choose-kills 2"]);
}

#[test]
fn offers() {
    for (want, attackers, expected) in
        [(5, 0, "trade-accept t1"), (9, 0, "trade-decline t1"), (5, 8, "trade-decline t1")]
    {
        let mut scene = Scene::new(2, Step::Build);
        scene.credits(0, 10).hand(1, "F");
        fleets(&mut scene, 1, 1, attackers);
        scene.say(1, "trade-open s0").say(1, "trade-give fleet").say(1, &format!("trade-want credits {want}"));
        scene.say(1, "trade-send");
        assert_answers(&scene, 0, &[expected]);
        assert_answers(&scene, 1, &[]);
    }
}
