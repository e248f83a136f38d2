//! Departures (R89, R90, D87) outside combat, and elimination.

use super::examples_combat::won;
use super::scene::{Scene, seat};
use crate::event::{Ending, Event, Loss, Victory};
use crate::state::Step;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;

/// Three players, A in their first construction step. Each has a ship and a planet.
fn three() -> Scene {
    let mut scene = Scene::new(3);
    scene.ship('A', 1, "rapier").ship('B', 2, "drone").ship('C', 3, "drone");
    scene.controls('A', &[1]).controls('B', &[2]).controls('C', &[3]).building('B', "mines", 2);
    scene.construction('A', false);
    scene
}

#[test]
fn with_two_players_the_other_wins() {
    for (why, reason) in [(Departure::Resigned, Ending::Resignation), (Departure::Absent, Ending::Abandonment)] {
        let mut scene = Scene::new(2);
        scene.construction('A', false).leave('A', why);
        assert_eq!(scene.end(), Some((reason, "B".into())));
        assert_eq!(scene.stage.game.outcome().expect("over").places, [2, 1]);
        assert!(scene.stage.game.decisions().is_empty());
    }
}

#[test]
fn a_departed_seat_loses_its_fleet_and_frees_its_planets() {
    let mut scene = three();
    scene.in_effect('B', "sabotage", &[]).leave('B', Departure::Resigned);
    assert_eq!((scene.map().as_str(), scene.building_on(2)), ("A-C---", Some("mines")));
    assert_eq!((scene.discards('B').as_str(), scene.state_of(2).as_str()), ("drone", "gone"));
    let gone = scene.stage.game.player(seat('B'));
    assert!(gone.hand.is_empty() && gone.deck.is_empty() && gone.events.is_empty());
    let removed = &gone.removed;
    assert_eq!((removed.hand.len(), removed.deck.len(), removed.events.len()), (1, 1, 1));
    assert_eq!(scene.stage.game.eliminated(), [vec![seat('B')]]);
    assert_eq!(scene.asked(), ["A construction"]);
    scene.say('A', "construction-done");
    assert_eq!(scene.asked(), ["C construction"]);
}

#[test]
fn in_ones_own_step_the_next_seat_follows() {
    let mut scene = three();
    scene.hand('A', "ion-storm").controls('A', &[1, 5]);
    scene.say('A', "play ion-storm").leave('A', Departure::Absent);
    assert_eq!(scene.asked(), ["B construction"]);
    scene.say('B', "construction-done").say('C', "construction-done");
    assert_eq!(scene.asked(), ["B deployment"]);
    scene.leave('B', Departure::Resigned);
    assert_eq!(scene.end(), Some((Ending::LastStanding, "C".into())));
    assert_eq!(scene.stage.game.outcome().expect("over").places, [3, 2, 1]);
}

#[test]
fn a_spy_that_leaves_spies_no_more() {
    let mut scene = three();
    scene.in_effect('A', "spy-network", &[]).in_effect('B', "spy-network", &[]);
    scene.step(Step::Spy { seat: seat('A'), left: 1 }).leave('A', Departure::Resigned);
    assert_eq!(scene.asked(), ["B spy"]);
}

#[test]
fn the_others_continue_while_decks_are_arranged() {
    let mut scene = three();
    scene.turn = 0;
    scene.priority = None;
    scene.players.iter_mut().for_each(|player| player.arranged = false);
    scene.step(Step::Arrange);
    assert_eq!(scene.asked(), ["A arrange", "B arrange", "C arrange"]);
    scene.say('A', "arrange-confirm").say('C', "arrange-confirm").roll([2]).leave('B', Departure::Resigned);
    assert_eq!(scene.asked(), ["C set-first"], "the second of those still in has won the toss");
    assert_eq!(scene.refused('C', "set-first B"), "unknown-player");
    scene.leave('C', Departure::Resigned);
    assert_eq!(scene.end(), Some((Ending::LastStanding, "A".into())));
}

#[test]
fn if_the_winner_of_the_toss_leaves_the_next_one_is_first() {
    let mut scene = three();
    scene.turn = 0;
    scene.priority = None;
    scene.step(Step::SetFirst { winner: seat('C') }).leave('C', Departure::Absent);
    assert_eq!((scene.turn, scene.priority), (1, Some(seat('A'))));
    assert_eq!(scene.asked(), ["A construction"]);
}

#[test]
fn aiming_without_targets_is_taken_back() {
    let mut scene = three();
    scene.hand('A', "ion-storm infector").controls('A', &[1, 3, 5]);
    scene.say('A', "play ion-storm").say('A', "target-ship s2");
    let before = scene.stage.told.len();
    scene.leave('B', Departure::Resigned);
    assert_eq!(scene.asked(), ["A construction"]);
    assert_eq!(scene.hand_of('A'), "ion-storm infector");
    assert!(!scene.events()[before..].iter().any(|event| matches!(event, Event::CardPlayed { .. })));
    scene.say('A', "play ion-storm").say('A', "target-ship s3");
    assert_eq!(scene.asked(), ["A targeting"]);
}

#[test]
fn a_departure_during_ground_fire_is_no_loss_in_it() {
    let raid = || {
        let mut scene = Scene::new(4);
        scene.fleet('A', 2, "s1 drone, s2 hulk").fleet('B', 2, "s3 drone").in_effect('D', "asteroid-swarm", &[2, 5]);
        scene
    };
    let mut two = raid();
    two.roll([6, 6]).fight().leave('B', Departure::Resigned);
    assert_eq!((two.asked(), won(&two)), (vec!["A swarm-assign".to_owned()], None));
    assert_eq!(won(two.say('A', "assign s2")), Some(('A', Victory::Withdrawal)));
    let mut three = raid();
    three.fleet('C', 2, "s4 drone").roll([6, 6]).fight().leave('C', Departure::Resigned);
    assert_eq!(won(three.say('A', "assign s2")), Some(('A', Victory::GroundFire)), "B dies in it after that");
    let mut alone = Scene::new(3);
    alone.fleet('A', 2, "s1 drone, s2 hulk").in_effect('C', "asteroid-swarm", &[2, 5]).roll([1]).fight();
    alone.leave('C', Departure::Resigned).say('A', "assign s2");
    assert_eq!(won(&alone), Some(('A', Victory::Unopposed)));
}

#[test]
fn priority_skips_departed_players() {
    let mut scene = three();
    scene.leave('B', Departure::Resigned).clean_up();
    assert_eq!((scene.turn, scene.priority), (4, Some(seat('C'))));
    scene.clean_up();
    assert_eq!(scene.priority, Some(seat('A')));
}

#[test]
fn an_exhausted_seat_of_three_is_eliminated() {
    let mut scene = three();
    scene.hand('B', "").deck('B', "").ship('C', 4, "drone");
    scene.hand('A', "hidden-infection infector").controls('A', &[1, 2, 4]);
    scene.say('A', "play hidden-infection").say('A', "target-ship s2");
    let out = Event::SeatEliminated { seat: seat('B'), reason: Loss::Exhaustion };
    assert!(scene.events().contains(&&out));
    assert_eq!((scene.end(), scene.stage.game.eliminated()), (None, vec![vec![seat('B')]]));
    assert_eq!(scene.asked(), ["A construction"]);
}

#[test]
fn players_who_fall_together_share_a_place() {
    let mut scene = Scene::new(4);
    for letter in ['B', 'C'] {
        scene.hand(letter, "").deck(letter, "");
    }
    scene.ship('A', 1, "drone").construction('A', false);
    assert_eq!(scene.stage.game.eliminated(), [vec![seat('B'), seat('C')]]);
    scene.leave('D', Departure::Resigned);
    assert_eq!(scene.stage.game.outcome().expect("over").places, [1, 3, 3, 2]);
}
