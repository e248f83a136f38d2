//! How a bot plays (rules section 14).

use super::scene::{Scene, seat};
use crate::Empires;
use crate::Loadout;
use crate::command::{Orbit, ShipId};
use crate::options::{Arrange, Options};
use crate::starters::STARTERS;
use crate::state::Step;
use kit::bots::{Strategy, choose};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::Seat;

/// The commands of the bot in a seat, in the notation of the rules.
fn plan(scene: &Scene, letter: char) -> Vec<String> {
    let commands = scene.stage.game.policy(seat(letter), &mut Dice::forecast(5));
    commands.iter().map(|command| scene.words(seat(letter), command)).collect()
}

/// Plays a match to its end and returns the winners. Every command of a bot that follows the policy is accepted.
fn play(deck: &str, strategies: &[Strategy], seed: u64) -> Vec<Seat> {
    let (mut dice, mut chance) = (Dice::from_number(seed), Dice::forecast(seed));
    let options = Options { arrange: Arrange::AsListed, ..Options::default() };
    let loadouts = vec![Loadout { starter: Some(deck.into()), deck: None }; strategies.len()];
    let mut game = Empires::setup(&options, &loadouts, &mut dice, &mut Events::default()).unwrap();
    while game.outcome().is_none() {
        let seat = game.decisions()[0].seat;
        for command in choose(&game, strategies[seat.index()], seat, &mut chance) {
            let done = game.apply(seat, command.clone(), &mut dice, &mut Events::default());
            done.unwrap_or_else(|refusal| panic!("seed {seed}: {command:?} of {seat}: {refusal}"));
        }
    }
    game.outcome().unwrap().winners()
}

#[test]
fn greedy_bots_beat_random_ones_with_the_same_deck() {
    let mut won = 0;
    for (seed, starter) in (0..).zip(STARTERS.iter().cycle().take(12)) {
        let own = Seat((seed / 6 % 2) as u8);
        let mut strategies = [Strategy::Random; 2];
        strategies[own.index()] = Strategy::Greedy;
        won += u32::from(play(starter.id, &strategies, seed) == [own]);
    }
    assert!(won >= 11, "{won} of 12");
}

#[test]
fn three_and_four_greedy_bots_come_to_an_end() {
    for seats in 3..=4 {
        assert!(!play("chain-swarm", &vec![Strategy::Greedy; seats], seats as u64).is_empty());
    }
}

#[test]
fn in_construction_ships_come_first_then_missing_yields() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2]).hand('A', "mines rapier biodome").deck('A', "mothership").construction('A', false);
    assert_eq!(plan(&scene, 'A'), ["play rapier"]);
    scene.say('A', "play rapier").deck('A', "stripminer");
    assert_eq!(plan(&scene, 'A'), ["build mines 2"], "minerals are what a Stripminer lacks");
    scene.hand('A', "biodome mines").deck('A', "infested-derelict");
    assert_eq!(plan(&scene, 'A'), ["build biodome 2"]);
    scene.hand('A', "world-eater");
    assert_eq!(plan(&scene, 'A'), ["construction-done"]);
}

#[test]
fn the_cannon_shoots_at_the_richest_enemy_planet() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3]).building('A', "solaris-cannon", 1).building('A', "re-supply-base", 2);
    scene.building('A', "re-supply-base", 3).controls('B', &[4, 5]).building('B', "mines", 5).construction('A', false);
    assert_eq!(plan(&scene, 'A'), ["fire-cannon 1 5"]);
    scene.controls('A', &[4, 5]);
    assert_eq!(plan(&scene, 'A'), ["fire-cannon 1 6"], "the last one that is not its own");
}

#[test]
fn damage_cards_are_played_if_they_destroy_an_enemy() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3]).hand('A', "hidden-infection").ship('A', 1, "rapier");
    scene.ship('B', 2, "stripminer").construction('A', false);
    assert_eq!(plan(&scene, 'A'), ["construction-done"], "a Stripminer would survive");
    scene.ship('B', 3, "drone").ship('B', 4, "missile-drone");
    assert_eq!(plan(&scene, 'A'), ["play hidden-infection"]);
    scene.say('A', "play hidden-infection");
    assert_eq!(plan(&scene, 'A'), ["target-ship s3"]);
}

#[test]
fn the_last_to_deploy_takes_unguarded_planets_and_makes_winning_attacks() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[3, 4]).controls('B', &[5]).destroyed(&[1, 2]).fleet('A', 4, "s1 drone");
    scene.ship('B', 2, "rapier").ship('B', 3, "battleaxe").ship('B', 4, "broadsword");
    scene.step(Step::Deployment { seat: seat('B') });
    assert_eq!(plan(&scene, 'B'), ["deploy s2 3", "deploy s3 4", "deploy s4 6", "deploy-done"]);
}

#[test]
fn no_ship_goes_alone_to_a_planet_with_silos() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 4, 5, 6]).building('A', "missile-silos", 2).building('A', "support-turrets", 3);
    scene.ship('B', 1, "missile-drone");
    scene.destroyed(&[1, 4, 5, 6]).step(Step::Deployment { seat: seat('B') });
    assert_eq!(plan(&scene, 'B'), ["deploy-done"], "armour 3 survives neither");
    scene.ship('B', 2, "drone");
    assert_eq!(plan(&scene, 'B'), ["deploy s2 3", "deploy-done"], "armour 6 survives the Turrets");
}

#[test]
fn a_hopeless_fleet_withdraws_unless_everything_is_lost_with_it() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1]).fleet('A', 2, "s1 drone, s2 scimitar").fleet('B', 2, "s3 trebuchet, s4 broadsword");
    scene.roll([1, 1]).fight().say('A', "point s2").say('B', "point s4").say('B', "assign s4");
    scene.say('A', "assign s2");
    assert_eq!((scene.asked(), plan(&scene, 'A')), (vec!["A volley".to_owned()], vec!["withdraw".to_owned()]));
    scene.controls('B', &[1, 3, 4, 5, 6]);
    assert_eq!(plan(&scene, 'A'), ["attack B"], "B would hold every planet");
}

#[test]
fn damage_goes_to_a_ship_that_survives_else_to_the_cheapest() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 trebuchet").fleet('B', 2, "s2 drone, s3 stripminer, s4 missile-drone");
    scene.roll([2]).fight().say('B', "point s3");
    assert_eq!(plan(&scene, 'B'), ["assign s4"], "12 destroys any of them");
    scene.say('B', "assign s4");
    assert_eq!(plan(&scene, 'B'), ["assign s3"], "of the 9 that are left the Stripminer does not die");
}

#[test]
fn fighters_that_would_be_destroyed_are_intercepted() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 5, "s1 scimitar, s2 dagger").fleet('B', 5, "s3 longsword, s4 stiletto, s5 rapier");
    scene.roll([2]).fight().say('A', "point s1").say('B', "point s3");
    assert_eq!(plan(&scene, 'A'), ["intercept s5"], "7 destroys either");
    scene.stage.game.ships.get_mut(&ShipId(5)).unwrap().damage = 4;
    assert_eq!(plan(&scene, 'A'), ["intercept s4"], "the less damaged of two that are alike");
}

#[test]
fn enemy_planets_are_eaten_and_own_planets_kept() {
    let mut scene = Scene::new(2);
    scene
        .controls('A', &[1, 2])
        .controls('B', &[3, 4])
        .fleet('A', 3, "s1 world-eater")
        .discarded('A', "drone mothership");
    scene.fight();
    assert_eq!(plan(&scene, 'A'), ["eat yes"]);
    scene.say('A', "eat yes");
    assert_eq!(plan(&scene, 'A'), ["revive mothership"], "the strongest first");
    let mut own = Scene::new(2);
    own.controls('A', &[1, 2]).controls('B', &[3]).fleet('A', 2, "s1 world-eater").fight();
    assert_eq!(plan(&own, 'A'), ["eat no"]);
}

#[test]
fn order_101_destroys_dangerous_buildings() {
    for (building, answer) in [("infected-city", "order-101 yes"), ("fusion-plant", "order-101 no")] {
        let mut scene = Scene::new(2);
        scene.controls('B', &[2, 3]).building('B', building, 2).in_effect('B', "order-101", &[]);
        scene.fleet('A', 2, "s1 scimitar").fight();
        assert_eq!(plan(&scene, 'B'), [answer]);
    }
}

/// A controls every planet but two, with buildings for any cost.
fn rich() -> Scene {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 4]).controls('B', &[5, 6]).building('A', "infected-city", 1);
    scene.building('A', "infected-city", 2);
    scene
}

/// The bot's play with that card alone in hand, before combat or after it.
fn with(scene: &mut Scene, card: &str, second: bool) -> String {
    scene.hand('A', card).construction('A', second);
    plan(scene, 'A').remove(0)
}

#[test]
fn events_are_played_when_they_help() {
    let done = "construction-done";
    let mut scene = rich();
    assert_eq!(with(&mut scene, "mass-conscription", false), done, "nothing to bring back");
    scene.discarded('A', "hulk rapier");
    assert_eq!(with(&mut scene, "mass-conscription", false), "play mass-conscription");
    assert_eq!(with(&mut scene, "spy-network", false), done, "nobody to spy on");
    scene.ship('A', 1, "hulk").ship('B', 2, "drone");
    assert_eq!(with(&mut scene, "spy-network", false), "play spy-network");
    assert_eq!(with(&mut scene, "spy-network", true), done, "too late");
    assert_eq!(with(&mut scene, "flack-load", false), done, "one fighter");
    scene.ship('B', 3, "drone");
    assert_eq!(with(&mut scene, "flack-load", false), "play flack-load");
    assert_eq!(with(&mut scene, "greater-rift", true), done);
    assert_eq!(with(&mut scene, "blackest-night", true), done, "fewer ships");
    scene.building('B', "mines", 5).building('B', "mines", 6).ship('A', 4, "rapier").ship('A', 5, "rapier");
    assert_eq!(with(&mut scene, "greater-rift", true), "play greater-rift");
    assert_eq!(with(&mut scene, "blackest-night", true), "play blackest-night");
}

#[test]
fn cards_target_the_best_ship() {
    let mut scene = rich();
    scene.ship('A', 1, "rapier").ship('A', 2, "hulk").ship('A', 3, "hive-ship").ship('B', 4, "drone");
    let first = |card: &str, deck: &str| {
        let mut scene = scene.copy();
        scene.deck('A', deck).hand('A', card).construction('A', false);
        scene.say('A', &format!("play {card}"));
        plan(&scene, 'A').remove(0)
    };
    assert_eq!(first("solar-flare", "mines"), "target-orbit 2", "one of its own cities");
    assert_eq!(first("asteroid-swarm", "mines"), "target-orbit 6", "a planet of the enemy");
    assert_eq!(first("teleport-jump", "rapier mines defender rapier"), "target-deck 3");
    assert_eq!(first("shielding-gaze", "mines"), "target-ship s3", "the Hulk has a shield of its own");
}

#[test]
fn the_first_to_deploy_keeps_planets_that_the_enemy_would_take_guarded() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 4, 5, 6]).controls('B', &[3]).building('A', "infected-city", 1).destroyed(&[4, 5, 6]);
    scene.ship('A', 1, "hulk").ship('B', 2, "rapier").ship('B', 3, "rapier");
    scene.step(Step::Deployment { seat: seat('A') });
    assert_eq!(plan(&scene, 'A'), ["deploy s1 1", "deploy-done"], "it guards the city");
}

#[test]
fn a_spy_moves_a_ship_to_where_it_wins_or_stays() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2]).controls('B', &[3]).ship('B', 1, "rapier").fleet('A', 1, "s2 hulk");
    scene.destroyed(&[2, 4, 5, 6]).in_effect('B', "spy-network", &[]);
    scene.step(Step::Spy { seat: seat('B'), left: 1 });
    assert_eq!(plan(&scene, 'B'), ["spy-pass"], "the Hulk holds the only planet there is to take");
    scene.stage.game.ships.get_mut(&ShipId(2)).unwrap().orbit = Some(Orbit(3));
    assert_eq!(plan(&scene, 'B'), ["spy-move s1 1"], "unguarded now");
}

#[test]
fn the_bot_leads_with_the_ship_that_wins_most() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 defender, s2 stripminer, s3 rapier").fleet('B', 2, "s4 hive-ship").fight();
    assert_eq!(plan(&scene, 'A'), ["point s1"], "its shield turns 3 of every attack");
}
