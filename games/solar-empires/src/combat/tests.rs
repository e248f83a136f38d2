//! The forecasts (13): odds compared with the combat itself, faces and chances with sums done by hand.

use super::forecast::forecast;
use super::skirmish::Skirmish;
use crate::answer::BattleForecast;
use crate::cards::Card;
use crate::command::{Orbit, ShipId};
use crate::event::{AttackPart, Event, Phase};
use crate::state::{Empires, InForce, Ship};
use crate::tests::scene::{Scene, card, letter, seat};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::Seat;
use std::collections::BTreeSet;
use std::sync::Arc;

const HERE: Orbit = Orbit(2);

fn here(game: &Empires) -> BattleForecast {
    forecast(game, HERE).expect("two fleets")
}

/// Two to four fleets of any ships at orbit 2, with any building and events.
fn anything(chance: &mut Dice) -> Empires {
    let mut pick = |count: usize| chance.pick(count, "layout");
    let ships: Vec<Card> = Card::all().filter(|card| card.hull().is_some()).collect();
    let seats = 2 + pick(3);
    let mut scene = Scene::new(seats);
    scene.priority = Some(Seat(pick(seats) as u8));
    let mut number = 0;
    for owner in Seat::all(seats).map(letter) {
        // Few kinds and many ships, so that some are interchangeable.
        let kinds = [ships[pick(ships.len())], ships[pick(ships.len())]];
        for _ in 0..=pick(5) {
            number += 1;
            scene.fleet(owner, HERE.0, &format!("s{number} {}", kinds[pick(2)].print().id));
            let ship = scene.ships.get_mut(&ShipId(number)).expect("in play");
            ship.damage = pick(ship.hull().armour as usize) as u32 / 2;
            ship.granted = [0, 0, 3][pick(3)];
        }
        if pick(3) == 0 {
            scene.in_effect(owner, "flack-load", &[]);
        }
        if pick(3) == 0 {
            scene.in_effect(owner, "asteroid-swarm", &[2, 5]);
        }
    }
    scene.controls(letter(Seat(pick(seats) as u8)), &[HERE.0]);
    let buildings = ["mines", "support-turrets", "missile-silos", "command-center"];
    scene.building('A', buildings[pick(buildings.len())], HERE.0);
    scene.settle();
    scene.stage.game.clone()
}

/// The winner there, once the combat is over; it may have none.
fn result(events: &Events<Event>) -> Option<Option<Seat>> {
    events.as_slice().iter().find_map(|told| match &told.full {
        Event::CombatWon { seat, .. } => Some(Some(*seat)),
        Event::CombatWithoutWinner { .. } => Some(None),
        _ => None,
    })
}

#[test]
fn a_skirmish_equals_the_combat_with_default_answers() {
    let mut stages = BTreeSet::new();
    for number in 0..600 {
        let mut chance = Dice::forecast(number);
        let mut game = anything(&mut chance);
        let (mut dice, mut log) = (Dice::from_number(number), Events::default());
        // Some begin with arbitrary answers. The forecast covers the rest of the combat.
        let mut strange = if number % 2 == 0 { 0 } else { chance.pick(12, "answers of any kind") };
        let mut foretold = Vec::new();
        if strange == 0 {
            foretold.push(Skirmish::of(&game, HERE).fight(&mut dice.clone()));
        }
        super::begin(&mut game, &mut log);
        game.proceed(&mut dice, &mut log);
        let winner = loop {
            if let Some(winner) = result(&log) {
                break winner;
            }
            let decision = game.decisions().remove(0);
            let mut answer = game.on_deadline(decision.seat);
            if strange > 0 {
                strange -= 1;
                let listed = game.legal(decision.seat);
                answer = listed[chance.pick(listed.len(), "answer")].command.clone();
            } else {
                stages.insert(decision.question.kind.to_string());
                foretold.push(Skirmish::of(&game, HERE).fight(&mut dice.clone()));
            }
            game.apply(decision.seat, answer, &mut dice, &mut log).expect("a listed answer");
        };
        assert!(foretold.iter().all(|it| *it == winner), "{number}: {winner:?}, foretold {foretold:?}");
    }
    let all = ["assign", "intercept", "point", "repoint", "silo", "swarm-assign", "volley"];
    assert_eq!(stages.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// Adds events that matter after a combat, a second planet, and sometimes a World Eater and ships to revive.
fn more(game: &mut Empires, chance: &mut Dice) {
    let after = [Card::SABOTAGE, Card::PRECISION_BOMBING, Card::ORDER_101, Card::BATTLEFIELD_RECLAMATION];
    for seat in game.order().collect::<Vec<_>>() {
        let event = after[chance.pick(after.len(), "event")];
        let ship = [Card::WORLD_EATER, card("drone")][chance.pick(2, "ship")];
        let orbit = Some(Orbit(2 + chance.pick(2, "orbit") as u8));
        game.last_ship += 1;
        let state = Ship { owner: seat, card: ship, orbit, damage: 0, granted: 0, withdrawn: false };
        game.ships.insert(ShipId(game.last_ship), state);
        let player = game.player_mut(seat);
        player.events.push(InForce { card: event, orbits: Vec::new() });
        player.discard.push(card("drone"));
        Arc::make_mut(&mut player.list).extend([event, ship, card("drone")]);
    }
}

#[test]
fn random_combats_are_valid_with_any_departure() {
    let mut asked = BTreeSet::new();
    for number in 0..900 {
        let (mut chance, mut dice) = (Dice::forecast(number), Dice::from_number(number));
        let mut game = anything(&mut chance);
        more(&mut game, &mut chance);
        super::begin(&mut game, &mut Events::default());
        game.proceed(&mut dice, &mut Events::default());
        while game.ended.is_none() && game.phase() == Phase::Combat {
            game.check().unwrap_or_else(|fault| panic!("{number}: {fault}"));
            let decision = game.decisions().remove(0);
            asked.insert(decision.question.kind.to_string());
            let listed = game.legal(decision.seat);
            let default = game.on_deadline(decision.seat);
            assert!(listed.len() > 1, "{number}: one answer only: {decision:?} {listed:?}");
            assert!(listed.iter().any(|choice| choice.command == default), "{number}: {default:?} is not listed");
            if number % 3 == 0 && chance.pick(12, "leaves") == 0 {
                let living: Vec<Seat> = game.living().collect();
                let leaver = living[chance.pick(living.len(), "who")];
                game.leave(leaver, Departure::Resigned, &mut dice, &mut Events::default());
            } else {
                let answer = listed[chance.pick(listed.len(), "answer")].command.clone();
                game.apply(decision.seat, answer, &mut dice, &mut Events::default()).expect("listed");
            }
        }
        game.check().unwrap_or_else(|fault| panic!("{number}: {fault}"));
    }
    let all = "assign eat fight intercept order-101 point repoint reroll revive silo swarm-assign volley";
    assert_eq!(asked.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn odds_are_certain_if_the_result_is_and_add_up() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 hulk, s2 hulk, s3 rapier").fleet('B', 2, "s4 drone");
    let odds = |game: &Empires| -> Vec<u32> { here(game).odds.iter().map(|odds| odds.per_cent).collect() };
    assert_eq!(odds(&scene.stage.game), [100, 0]);
    // B's Silos leave A without a ship. The forecast includes ground fire.
    let mut silos = Scene::new(2);
    silos.fleet('A', 2, "s1 hulk").fleet('B', 2, "s2 drone").controls('B', &[2]).building('B', "missile-silos", 2);
    assert_eq!(odds(&silos.stage.game), [0, 100]);
    let mut even = Scene::new(2);
    even.fleet('A', 2, "s1 stripminer").fleet('B', 2, "s2 stripminer");
    let even = odds(&even.stage.game);
    assert!(even.iter().sum::<u32>() == 100 && even[0] > 50 && even[0] < 95, "whoever fires first: {even:?}");
    assert_eq!(forecast(Scene::new(2).fleet('A', 2, "s1 drone"), HERE), None, "nobody is opposite");
}

#[test]
fn volleys_are_itemised_by_face_and_chance() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 scimitar, s2 rapier").fleet('B', 2, "s3 defender, s4 drone");
    let forecast = &here(&scene.stage.game);
    let [first, back] = &forecast.volleys[..] else { panic!("two fleets: {forecast:?}") };
    assert_eq!((first.attacker, first.target, forecast.orbit), (seat('A'), seat('B'), HERE));
    let items: Vec<_> = first.items.iter().map(|item| (item.source, item.value)).collect();
    assert_eq!(items, [(AttackPart::PointShip, 4), (AttackPart::SmallerSupporters, 1), (AttackPart::Shield, -3)]);
    assert_eq!(first.faces.iter().map(|face| face.damage).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8]);
    // The drone dies from 4 on. The Defender, with armour 10, never does.
    let could: Vec<_> = first.faces.iter().map(|face| face.could_destroy.len()).collect();
    assert_eq!((could, first.kills_point, first.kills_fleet), (vec![0, 0, 0, 1, 1, 1], 0, 0));
    // The return fire: 6 + 1 and the die, against 8 for the Scimitar and 14 for the fleet.
    assert_eq!((back.kills_point, back.kills_fleet), (36, 0));
    assert_eq!(back.faces[0].could_destroy, [ShipId(1), ShipId(2)]);
    scene.ships.get_mut(&ShipId(2)).expect("the Rapier").damage = 4;
    assert_eq!(here(&scene.stage.game).volleys[1].kills_fleet, 24, "10 in all: 3 and more");
}

#[test]
fn an_accurate_ship_rolls_a_one_again() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 catapult").fleet('B', 2, "s2 hive-ship");
    // 6 and the die against 10: 4, 5 and 6 are enough, each in 7 of 36 cases.
    assert_eq!(here(&scene.stage.game).volleys[0].kills_point, 21);
    scene.ships.get_mut(&ShipId(2)).expect("the Hive Ship").damage = 3;
    assert_eq!(here(&scene.stage.game).volleys[0].kills_fleet, 36);
}

#[test]
fn an_open_battle_is_forecast_with_the_point_ships_chosen() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 scimitar, s2 rapier").fleet('B', 2, "s3 broadsword").fight();
    scene.roll([1, 1]).say('A', "point s2");
    let forecast = &here(&scene.stage.game);
    assert_eq!(forecast.volleys[0].items[0].value, 2, "the Rapier leads, not the Scimitar");
    assert_eq!(scene.ships[&ShipId(3)].damage, 4);
    assert!(forecast.volleys[0].faces[2].all, "3 + 2 + 1 of the 6 left");
}
