use super::*;
use crate::Loadout;
use crate::cards::Tech;
use crate::options::Options;
use crate::unit::Unit;
use kit::chance::{SURE, chances};
use kit::dice::Dice;
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

fn feature(galaxy: &Galaxy, seat: Seat, name: &str) -> i32 {
    let at = FEATURES.iter().position(|feature| *feature == name).unwrap();
    galaxy.features_of(seat)[at]
}

#[test]
fn possessions_and_income_count() {
    let mut galaxy = begin(2);
    let seat = galaxy.active;
    let income = feature(&galaxy, seat, "income");
    galaxy.player_mut(seat).credits = 7;
    for tech in Tech::ECONOMY {
        galaxy.player_mut(seat).tech[tech as usize] = 2;
    }
    assert_eq!(feature(&galaxy, seat, "credits"), 7);
    assert_eq!(feature(&galaxy, seat, "technologies"), Tech::ECONOMY.len() as i32);
    assert_eq!(feature(&galaxy, seat, "income"), income + 1, "one more credit from the homeworld");
}

#[test]
fn a_chance_at_a_homeworld_is_a_threat_by_one_and_costs_the_other_safety() {
    let mut galaxy = begin(2);
    build_fleets(&mut galaxy, Seat(0), 8);
    // Eight fleets take a lone homeworld in 999 of 1,000 combats (rules section 13).
    let [threat, safety] = [(Seat(0), "threat"), (Seat(1), "safety")].map(|(seat, name)| feature(&galaxy, seat, name));
    assert_eq!(threat, 100 - safety);
    assert!((98..=100).contains(&threat), "{threat}");
    let [own, other] = [0, 1].map(|seat| chances(&galaxy)[seat]);
    assert!(own > other, "{own} to {other}");
}

#[test]
fn who_has_left_has_no_chance() {
    let mut galaxy = begin(2);
    galaxy.leave(Seat(1), Departure::Resigned, &mut Dice::from_number(2), &mut Events::default());
    assert_eq!(chances(&galaxy), [SURE, 0]);
}
