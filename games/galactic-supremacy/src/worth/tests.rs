use super::*;
use crate::Loadout;
use crate::cards::Tech;
use crate::options::Options;
use crate::unit::{Unit, UnitKind};
use kit::dice::Dice;
use kit::duel::other;
use kit::events::Events;
use kit::game::{Departure, Game};

fn begin(seats: usize) -> Galaxy {
    let loadouts = vec![Loadout::default(); seats];
    Galaxy::setup(&Options::default(), &loadouts, &mut Dice::from_number(1), &mut Events::default()).unwrap()
}

fn build_fleets(galaxy: &mut Galaxy, owner: Seat, count: u32) {
    for _ in 0..count {
        galaxy.serial += 1;
        let world = Some(UnitId::Home(owner));
        let fleet = Unit { owner, kind: UnitKind::Fleet, card: None, world, leader: None, tactical: 0 };
        galaxy.units.insert(UnitId::Built(galaxy.serial), fleet);
    }
}

#[test]
fn possessions_cards_and_income_count() {
    let mut galaxy = begin(2);
    let seat = galaxy.active;
    let cards = |galaxy: &Galaxy, seat| 3 * galaxy.player(seat).hand.len() as i32;
    let ahead = cards(&galaxy, seat) - cards(&galaxy, other(seat));
    assert_eq!(worth(&galaxy, seat), ahead);
    galaxy.player_mut(seat).credits = 7;
    galaxy.player_mut(seat).tech[Tech::Range as usize] = 3;
    assert_eq!(worth(&galaxy, seat), ahead + 7 + 20);
    for tech in Tech::ECONOMY {
        galaxy.player_mut(seat).tech[tech as usize] = 2;
    }
    assert_eq!(worth(&galaxy, seat), ahead + 7 + 50 + 12, "one more credit from the homeworld");
    assert_eq!(worth(&galaxy, other(seat)), -worth(&galaxy, seat), "what one has the other lacks");
}

#[test]
fn a_chance_at_a_homeworld_has_value_and_costs_its_owner_more() {
    let mut galaxy = begin(2);
    let before = worth(&galaxy, Seat(0));
    build_fleets(&mut galaxy, Seat(0), 8);
    // Eight fleets take a lone homeworld in 999 of 1,000 combats (rules section 13): 40 for the chance, 60 for the danger.
    let gain = worth(&galaxy, Seat(0)) - before - 80;
    assert!((98..=100).contains(&gain), "{gain}");
}

#[test]
fn with_three_players_the_mean_of_the_others_is_subtracted() {
    let mut galaxy = begin(3);
    let other = galaxy.order[2];
    let seat = galaxy.order[1];
    let before = worth(&galaxy, seat);
    galaxy.player_mut(other).credits += 10;
    assert_eq!(worth(&galaxy, seat), before - 5);
    assert_eq!(worth(&galaxy, other), 3 * galaxy.player(other).hand.len() as i32 + 10 - 6 - cards_above_two(&galaxy));
}

/// Half the value of the card with which the active player's turn began. It is subtracted from the value of both others.
fn cards_above_two(galaxy: &Galaxy) -> i32 {
    3 * (galaxy.player(galaxy.active).hand.len() as i32 - 2) / 2
}

#[test]
fn winning_and_losing_outweigh_everything() {
    let mut galaxy = begin(2);
    build_fleets(&mut galaxy, Seat(1), 15);
    galaxy.leave(Seat(1), Departure::Resigned, &mut Dice::from_number(2), &mut Events::default());
    assert_eq!(worth(&galaxy, Seat(1)), -10_000);
    assert!(worth(&galaxy, Seat(0)) >= 10_000);
}
