//! Worked examples E1–E4, E17–E19, E24, E25, E27: turns, income, research, trade, the round limit.

use super::scene::Scene;
use crate::cards::{Kind, Tech};
use crate::event::{DiscardReason, Event};
use crate::options::Options;
use crate::state::Galaxy;
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::Seat;

#[test]
fn e01_setup_and_turn_order() {
    // The fixed order: research 0–14, fleet 15–29, colony 30–44, command 45–59, leader 60–74.
    let top: [u32; 7] = [15, 30, 45, 60, 0, 1, 16];
    let rest = (0..75).filter(|card| !top.contains(card));
    let shuffle: Vec<u32> = top.into_iter().chain(rest).collect();
    let rolls = [4, 9, 9, 3, 8].map(|roll| vec![roll]);
    let mut dice = Dice::scripted([shuffle].into_iter().chain(rolls));
    let galaxy = Galaxy::setup(&Options::default(), &[Default::default(); 3], &mut dice, &mut Events::default());
    let galaxy = galaxy.expect("starts");
    assert!(!dice.has_unused_script());
    assert_eq!(galaxy.order, [Seat(2), Seat(1), Seat(0)]);
    let kinds = |seat: usize| galaxy.players[seat].hand.iter().map(|card| card.kind).collect::<Vec<_>>();
    assert_eq!(kinds(2), [Kind::Fleet, Kind::Colony, Kind::Fleet]);
    assert_eq!(kinds(1), [Kind::Command, Kind::Leader]);
    assert_eq!(kinds(0), [Kind::Research, Kind::Research]);
    let mut scene = Scene::new(3, Step::Draw);
    scene.stage.game = galaxy;
    assert_eq!(scene.asked(), Some((2, PendingKind::Draw)));
    assert_eq!(scene.actions(2), ["exchange exploration", "exchange draft", "end-phase"]);
}

#[test]
fn e02_draw_phase() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    scene.credits(0, 12).hand(0, "F R K L L").deck("L C F R F").begin();
    assert_eq!(scene.hand_of(0), "F R K L L L");
    scene.say(0, "exchange exploration");
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("R K L L L C", "F"));
    scene.say(0, "exchange military-rd");
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("R L L L C", "F K F"));
    scene.say(0, "buy-card");
    assert_eq!((scene.hand_of(0).as_str(), scene.credits_of(0)), ("R L L L C R", 7));
    assert_eq!(scene.refused(0, "buy-card"), "already-bought");
    scene.say(0, "end-phase");
    assert_eq!(scene.actions(0), ["discard research", "discard colony", "discard leader"]);
    assert_eq!(scene.refused(0, "end-phase"), "must-discard");
    scene.say(0, "discard leader");
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("R L L C R", "F K F L"));
    assert_eq!(scene.credits_of(0), 12);
    assert_eq!(scene.asked(), Some((0, PendingKind::Build)));
    assert_eq!(scene.actions(0), ["build-colony", "build-leader hw0", "end-phase", "end-turn"]);
}

#[test]
fn e03_reshuffle_takes_in_the_paid_card() {
    let mut scene = Scene::new(2, Step::Draw);
    scene.hand(0, "C").deck("K").discarded("F L").begin();
    // The discards are then F L C, which the shuffle turns into C F L.
    scene.script([vec![2, 0, 1]]).say(0, "exchange draft");
    assert_eq!(scene.hand_of(0), "K");
    assert_eq!((scene.draw_pile().as_str(), scene.discards().as_str()), ("F L", "C"));
}

#[test]
fn e04_income_the_seeds_figures() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    scene.credits(0, 3).hand(0, "F F F F F F").deck("F R");
    scene.tech(0, Tech::Terraforming, 3).tech(0, Tech::Industry, 5).tech(0, Tech::Energy, 4);
    scene.colony("u1", 0).colony("u2", 0).fleet("u3", 0, "hw0").lead("hw0").lead("u1").lead("u3");
    scene.begin();
    assert_eq!(scene.hand_of(0).len(), "F F F F F F F".len());
    scene.say(0, "end-phase");
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.credits_of(0), 18);
}

#[test]
fn e17_research() {
    let mut scene = Scene::new(2, Step::Research);
    scene.credits(0, 25).hand(0, "R R C").colony("u1", 0);
    scene.tech(0, Tech::Terraforming, 2).tech(0, Tech::Industry, 2);
    scene.roll([10, 4]).say(0, "research");
    assert_eq!(scene.asked(), Some((0, PendingKind::PickTechnology)));
    assert_eq!(scene.actions(0).len(), 9);
    scene.say(0, "pick-technology energy");
    assert_eq!(scene.hand_limit(Seat(0)), 6);
    assert_eq!(scene.income(Seat(0)), 8);
    scene.say(0, "research");
    assert_eq!(scene.player(Seat(0)).level(Tech::Defenses), 2);
    assert_eq!(scene.credits_of(0), 5);
    assert_eq!(scene.actions(0), ["end-phase", "end-turn"]);
}

#[test]
fn e18_trade() {
    let mut scene = Scene::new(3, Step::Build);
    scene.credits(0, 12).hand(0, "R R L").credits(1, 2).hand(1, "F K");
    for command in ["trade-open s1", "trade-give research", "trade-give credits 6", "trade-want fleet", "trade-send"] {
        scene.say(0, command);
    }
    assert_eq!(scene.refused(2, "trade-accept t1"), "no-such-offer");
    assert_eq!(scene.refused(2, "trade-decline t1"), "no-such-offer");
    scene.say(1, "trade-accept t1");
    assert_eq!((scene.credits_of(0), scene.hand_of(0).as_str()), (6, "R L F"));
    assert_eq!((scene.credits_of(1), scene.hand_of(1).as_str()), (8, "K R"));
    assert_eq!(scene.refused(1, "trade-accept t1"), "no-such-offer");
}

#[test]
fn e19_round_limit() {
    let mut scene = Scene::new(2, Step::Research);
    scene.order = vec![Seat(1), Seat(0)];
    scene.round = 120;
    scene.credits(0, 4).tech(0, Tech::Range, 3).colony("u1", 0).lead("u1");
    scene.credits(1, 11).tech(1, Tech::Energy, 2).colony("u2", 1).fleet("u3", 1, "hw1");
    scene.say(0, "end-phase");
    assert_eq!((scene.stage.game.value(Seat(0)), scene.stage.game.value(Seat(1))), (39, 41));
    assert_eq!((scene.reason(), scene.winners()), (Some("round-limit"), vec![1]));
    assert_eq!(scene.outcome().expect("over").places, [2, 1]);
}

#[test]
fn e24_skipping() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    scene.credits(0, 10).hand(0, "K F").deck("K L").begin();
    assert_eq!(scene.hand_of(0), "K F K");
    assert_eq!(scene.actions(0), ["buy-card", "exchange exploration", "exchange military-rd", "end-phase"]);
    assert_eq!(scene.skips(0), ["skip-to build", "skip-to attack", "skip-to move", "skip-to research"]);
    scene.say(0, "skip-to build");
    assert_eq!((scene.credits_of(0), scene.asked()), (15, Some((0, PendingKind::Build))));
    assert_eq!(scene.actions(0), ["build-fleet hw0", "end-phase", "end-turn"]);
    assert_eq!(scene.skips(0), ["skip-to move", "skip-to research"]);
    scene.say(0, "build-fleet hw0");
    assert_eq!((scene.credits_of(0), scene.asked()), (5, Some((0, PendingKind::Attack))));
    assert_eq!(scene.actions(0), ["target hw1", "end-phase", "end-turn"]);
    assert_eq!(scene.skips(0), ["skip-to research"]);
    scene.say(0, "skip-to research");
    assert_eq!(scene.active, Seat(1));
}

#[test]
fn e25_discards_of_one_kind() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    // s1's turn begins at once. It shuffles the two discards and draws one of them (R12, R16).
    scene.hand(0, "F F F F F F").deck("F").script([vec![0, 1]]).begin();
    assert_eq!((scene.hand_of(0).as_str(), scene.credits_of(0)), ("F F F F F", 5));
    let limit = |event: &Event| matches!(event, Event::Discarded { reason: DiscardReason::Limit, .. });
    assert_eq!(scene.stage.told.iter().filter(|told| limit(&told.full)).count(), 2);
    assert!(scene.stage.told.iter().any(|told| matches!(told.full, Event::PileReshuffled { count: 2, .. })));
    assert_eq!((scene.active, scene.hand_of(1).as_str(), scene.draw_pile().as_str()), (Seat(1), "F", "F"));
}

#[test]
fn e27_the_table_answers_for_a_silent_seat() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    scene.credits(0, 12).hand(0, "K F").fleet("u1", 0, "hw0").deck("R L").begin();
    let mut silent = Scene::new(2, Step::Draw);
    silent.stage.game = scene.stage.game.clone();
    silent.say(0, "end-phase");
    assert_eq!(super::scene::parse("end-phase"), scene.on_deadline(Seat(0)));
    assert_eq!((silent.credits_of(0), silent.asked()), (17, Some((0, PendingKind::Command))));
    assert_eq!(silent.on_deadline(Seat(0)), super::scene::parse("end-turn"));
    silent.say(0, "end-turn");
    assert_eq!(silent.active, Seat(1));
    scene.say(0, "skip-to attack").say(0, "target hw1");
    assert_eq!(scene.on_deadline(Seat(0)), super::scene::parse("cancel-attack"));
    scene.say(0, "cancel-attack");
    assert_eq!(scene.on_deadline(Seat(0)), super::scene::parse("end-turn"));
}
