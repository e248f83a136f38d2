//! Battles and their consequences (R51–R58, R61–R70; W1–W8, W17, W20 to W22).

use super::scene::{A, B, C, D, Scene};
use crate::event::{Event, Part, Tally};
use crate::factions::Rank::{High, Low};
use crate::factions::Technology::{Biomech, Chrono, Tachyon};
use crate::factions::Trait::{Arrogant, Conqueror, Defender, Diplomat, Resourceful, Unprepared};
use kit::scene::Scene as _;
use kit::seat::Seat;
use serde_json::json;

/// All draws are used, and the position is valid.
pub(super) fn settled(scene: &Scene) {
    assert!(scene.spent(), "draws left over");
    assert_eq!(kit::game::Game::check(&scene.stage.game), Ok(()));
}

/// The totals of every duel so far: attacker, attack, defence.
fn duels(scene: &Scene) -> Vec<(Seat, i32, i32)> {
    let duel = |event: &&Event| match event {
        Event::Duel { attacker, attack, defence, success, .. } => {
            assert_eq!(*success, attack.total > defence.total);
            Some((*attacker, attack.total, defence.total))
        }
        _ => None,
    };
    scene.events().iter().filter_map(duel).collect()
}

fn tossed(scene: &Scene) -> Vec<Seat> {
    let toss = |event: &&Event| if let Event::AdmiralToss { seat, .. } = event { Some(*seat) } else { None };
    scene.events().iter().filter_map(toss).collect()
}

#[test]
fn w1_conquest_of_an_independent() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .traits(&[Conqueror, Resourceful])
        .cv(6)
        .holds("amberfold", 10)
        .seat(B)
        .holds("bascarne", 10);
    assert_eq!(scene.totals(), [15, 10]);
    scene.roll([3, 9]).seals(A, "attack jessamar 10 led; invest amberfold 1").seals(B, "");
    assert_eq!(duels(&scene), [(A, 21, 19)]);
    assert_eq!((scene.at("jessamar"), scene.at("amberfold")), ((Some(A), 5), (Some(A), 11)));
    assert_eq!(scene.totals(), [21, 10]);
    assert!(tossed(&scene).is_empty());
    assert_eq!((scene.faction(A).admiral.served, scene.faction(A).captures), (1, 1));
    settled(&scene);
}

fn w2() -> Scene {
    Scene::on("trivet", 2)
        .turn(4)
        .seat(A)
        .traits(&[Defender, Diplomat])
        .drones(2)
        .holds("amberfold", 12)
        .seat(B)
        .holds("bascarne", 10)
}

#[test]
fn w2_a_tie_is_held_and_the_admiral_returns() {
    let mut scene = w2();
    scene.roll([4, 9, 1]).seals(A, "attack ironquay 7 drones 1 led").seals(B, "");
    assert_eq!(duels(&scene), [(A, 19, 19)]);
    assert_eq!((scene.at("ironquay"), scene.faction(A).ready), ((None, 10), 1));
    assert_eq!((scene.faction(A).admiral.cv, scene.faction(A).admiral.served), (5, 1));
    assert_eq!(scene.totals(), [12, 10]);
    settled(&scene);
}

#[test]
fn w2_a_tie_is_held_and_the_admiral_dies() {
    let mut scene = w2();
    scene.roll([4, 9, 2, 2, 4, 17, 3]).seals(A, "attack ironquay 7 drones 1 led").seals(B, "");
    let admiral = &scene.faction(A).admiral;
    assert_eq!((admiral.rank, admiral.cv, &admiral.traits[..]), (High, 5, &[Resourceful][..]));
    assert_eq!((admiral.name.as_str(), admiral.served), ("Rhazeel Dawnbreaker", 0));
    assert_eq!((scene.faction(A).admirals_lost, scene.totals()), (1, vec![17, 10]));
    settled(&scene);
}

#[test]
fn w3_undefended_two_takers() {
    let mut scene = Scene::on("trivet", 3)
        .turn(5)
        .seat(A)
        .drones(1)
        .holds("amberfold", 14)
        .holds("jessamar", 5)
        .seat(B)
        .cv(6)
        .holds("bascarne", 14)
        .holds("kardoval", 5)
        .seat(C)
        .holds("cindervale", 13)
        .holds("lanthorn", 9);
    assert!(!scene.is_exposed(scene.place("cindervale")));
    scene
        .seals(A, "attack lanthorn 4 drones 1; defend jessamar 8")
        .seals(B, "attack lanthorn 5 led; defend kardoval 10")
        .seals(C, "");
    assert_eq!((scene.at("lanthorn"), scene.faction(A).ready), ((Some(B), 4), 1));
    assert_eq!(scene.totals(), [19, 23, 13]);
    assert!(tossed(&scene).is_empty());
    let lanthorn = scene.place("lanthorn");
    assert!(scene.events().contains(&&Event::BeatenToIt { system: lanthorn, seats: vec![A] }));
    settled(&scene);
}

#[test]
fn w4_three_attackers_leftovers() {
    let mut scene = Scene::on("lantern-ring-4", 4)
        .turn(7)
        .seat(A)
        .traits(&[Diplomat])
        .drones(1)
        .holds("argenthal", 20)
        .seat(B)
        .drones(2)
        .holds("bluewend", 10)
        .holds("norrowby", 8)
        .seat(C)
        .cv(6)
        .holds("cyrrane", 10)
        .holds("pyrelle", 6)
        .seat(D)
        .traits(&[Defender])
        .drones(4)
        .holds("dunmarrow", 10)
        .holds("mothlight", 21);
    scene
        .roll([6, 4, 5, 7, 2, 3, 1, 2, 1, 3, 0, 5])
        .seals(A, "attack mothlight 14 drones 1")
        .seals(B, "attack mothlight 14 drones 2")
        .seals(C, "attack mothlight 9 led")
        .seals(D, "defend mothlight 17 drones 4 led");
    assert_eq!(duels(&scene), [(A, 23, 19), (B, 25, 27), (C, 17, 18)]);
    assert_eq!(scene.at("mothlight"), (Some(A), 11));
    assert_eq!([A, B, C, D].map(|seat| scene.faction(seat).ready), [1, 0, 0, 0]);
    assert_eq!(tossed(&scene), [C, D]);
    let admiral = &scene.faction(D).admiral;
    assert_eq!((admiral.rank, admiral.cv, &admiral.traits[..]), (High, 4, &[Diplomat][..]));
    assert_eq!(admiral.name, "Aelith Farsight");
    assert_eq!(scene.totals(), [31, 18, 16, 10]);
    settled(&scene);
}

#[test]
fn w5_swap_and_investment_before_halving() {
    let mut scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .holds("amberfold", 20)
        .holds("dovrane", 15)
        .seat(B)
        .drones(1)
        .holds("bascarne", 18)
        .holds("gildern", 17);
    scene
        .roll([7, 8])
        .seals(A, "attack gildern 3; defend dovrane 7; invest dovrane 5")
        .seals(B, "attack dovrane 10 drones 1; invest gildern 2; invest bascarne 3");
    assert_eq!(duels(&scene), [(B, 20, 15)]);
    assert_eq!((scene.at("dovrane"), scene.at("gildern")), ((Some(B), 10), (Some(A), 9)));
    assert_eq!(scene.totals(), [29, 31]);
    settled(&scene);
}

#[test]
fn w6_ring_of_attacks() {
    let mut scene = Scene::on("trivet", 3)
        .turn(6)
        .seat(A)
        .holds("amberfold", 20)
        .holds("jessamar", 8)
        .seat(B)
        .holds("bascarne", 10)
        .holds("kardoval", 12)
        .seat(C)
        .holds("cindervale", 14)
        .holds("lanthorn", 10);
    scene
        .roll([4, 9, 6, 6, 8, 7])
        .seals(A, "attack kardoval 16; defend jessamar 4")
        .seals(B, "attack lanthorn 12; defend kardoval 9")
        .seals(C, "attack jessamar 9; defend lanthorn 6");
    assert_eq!(duels(&scene), [(C, 13, 13), (A, 22, 15), (B, 20, 13)]);
    assert_eq!(scene.at("jessamar"), (Some(A), 8));
    assert_eq!((scene.at("kardoval"), scene.at("lanthorn")), ((Some(A), 6), (Some(B), 5)));
    assert_eq!(scene.totals(), [34, 15, 14]);
    settled(&scene);
}

fn w7() -> Scene {
    Scene::on("lantern-ring-4", 4)
        .turn(8)
        .seat(A)
        .technology(Tachyon)
        .traits(&[Conqueror])
        .cv(6)
        .drones(2)
        .holds("argenthal", 22)
        .holds("mothlight", 8)
        .seat(B)
        .technology(Biomech)
        .rank(Low)
        .traits(&[Unprepared, Resourceful])
        .cv(2)
        .drones(3)
        .holds("bluewend", 20)
        .holds("norrowby", 14)
        .seat(C)
        .holds("cyrrane", 10)
        .seat(D)
        .technology(Chrono)
        .holds("dunmarrow", 10)
}

#[test]
fn w7_itemised_bonuses_and_an_assault_on_the_attack() {
    let mut scene = w7();
    scene
        .roll([5, 7, 1])
        .seals(A, "attack norrowby 13 drones 2 led")
        .seals(B, "defend norrowby 12 drones 3 led")
        .seals(C, "assault attack norrowby A")
        .seals(D, "");
    use Part::*;
    let items = |tally: &Tally| tally.items.iter().map(|item| (item.what, item.value)).collect::<Vec<_>>();
    let duel = |event: &&Event| match event {
        Event::Duel { attack, defence, .. } => Some((items(attack), items(defence))),
        _ => None,
    };
    let (attack, defence) = scene.events().iter().find_map(duel).expect("a duel");
    let expected = [(Die, 5), (Units, 13), (Drones, 8), (Admiral, 6), (Tachyon, 1), (Conqueror, 2), (Assault, -2)];
    assert_eq!(attack, expected);
    assert_eq!(defence, [(Die, 7), (Units, 12), (Drones, 15), (Admiral, 2), (Unprepared, -2)]);
    assert_eq!(duels(&scene), [(A, 33, 34)]);
    assert_eq!((scene.at("norrowby"), tossed(&scene)), ((Some(B), 14), vec![A]));
    assert_eq!((scene.faction(A).ready, scene.faction(B).ready), (0, 3));
    settled(&scene);
}

#[test]
fn w7_an_assault_on_the_defence() {
    let mut scene = w7();
    scene
        .roll([5, 7, 1])
        .seals(A, "attack norrowby 13 drones 2 led")
        .seals(B, "defend norrowby 12 drones 3 led")
        .seals(C, "assault defence norrowby")
        .seals(D, "");
    assert_eq!(duels(&scene), [(A, 35, 32)]);
    assert_eq!((scene.at("norrowby"), tossed(&scene)), ((Some(A), 7), vec![B]));
    assert_eq!((scene.faction(B).ready, scene.faction(B).lost, scene.faction(A).ready), (0, 3, 2));
    settled(&scene);
}

#[test]
fn w8_attacks_on_stasis_are_void() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .technology(Chrono)
        .traits(&[Resourceful])
        .holds("amberfold", 16)
        .holds("jessamar", 9)
        .seat(B)
        .technology(Tachyon)
        .cv(7)
        .drones(2)
        .holds("bascarne", 18)
        .holds("kardoval", 7);
    scene
        .seals(A, "time-skip amberfold; stasis jessamar; invest amberfold 4; invest jessamar 1")
        .seals(B, "attack jessamar 12 drones 2 led; defend kardoval 13");
    assert!(tossed(&scene).is_empty() && duels(&scene).is_empty());
    assert_eq!((scene.faction(B).ready, scene.at("jessamar")), (2, (Some(A), 10)));
    assert_eq!(scene.totals(), [35, 25]);
    let void = json!({"type": "battle-void", "system": scene.place("jessamar"), "attackers": [
        {"seat": 1, "units": 12, "drones": 2},
    ]});
    assert_eq!(scene.events().into_iter().filter(|event| json!(event) == void).count(), 1, "nothing of its leader");
    settled(&scene);
}

#[test]
fn w17_two_beat_an_independent() {
    let mut scene = Scene::on("trivet", 2)
        .turn(4)
        .seat(A)
        .traits(&[Arrogant, Resourceful])
        .drones(1)
        .holds("amberfold", 10)
        .holds("dovrane", 5)
        .seat(B)
        .cv(6)
        .holds("bascarne", 14);
    scene.roll([2, 5, 4, 9, 0]).seals(A, "attack gildern 8 drones 1").seals(B, "attack gildern 8 led");
    assert_eq!(duels(&scene), [(A, 13, 10), (B, 18, 14)]);
    let gildern = scene.place("gildern");
    assert!(scene.events().contains(&&Event::ControlDraw { system: gildern, candidates: vec![A, B], chosen: A }));
    assert_eq!((scene.at("gildern"), tossed(&scene)), ((Some(A), 4), vec![]));
    assert_eq!(scene.totals(), [24, 14]);
    settled(&scene);
}

#[test]
fn w21_leftover_tie_drawn() {
    let mut scene = Scene::on("lantern-ring-4", 4)
        .turn(7)
        .seat(A)
        .holds("argenthal", 20)
        .seat(B)
        .holds("norrowby", 20)
        .seat(C)
        .traits(&[Defender])
        .holds("mothlight", 12)
        .seat(D)
        .holds("dunmarrow", 10);
    scene
        .roll([1, 7, 3, 2, 8])
        .seals(A, "attack mothlight 10")
        .seals(B, "attack mothlight 10")
        .seals(C, "defend mothlight 11")
        .seals(D, "");
    let mothlight = scene.place("mothlight");
    assert!(scene.events().contains(&&Event::LeftoverDraw { system: mothlight, candidates: vec![A, B], chosen: B }));
    assert_eq!(duels(&scene), [(A, 17, 10), (B, 12, 16)]);
    assert_eq!(scene.at("mothlight"), (Some(A), 6));
    assert!(!scene.faction(C).alive);
    assert!(scene.events().contains(&&Event::SeatEliminated { seat: C, by: Some(A) }));
    assert_eq!(scene.totals(), [26, 20, 0, 10]);
    settled(&scene);
}
