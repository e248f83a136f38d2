//! The set of 80 cards, and the Base (rules 2.2–2.7). Data only.

use super::Ability::{self, *};
use super::Class::{self, I, II, III, IV};
use super::{BASE_LP, BASE_SCORE, Extra, Hull, Kind, Office, Print, Tactic};

/// The copies in half A and in half B of the set, and the most in a player's own deck.
type Counts = ([usize; 2], usize);

const fn ship(
    id: &'static str,
    name: &'static str,
    class: Class,
    [ships, ap, lp, mp]: [u32; 4],
    abilities: &'static [Ability],
    (halves, copies): Counts,
) -> Print {
    Print { id, name, kind: Kind::Ship(Hull { class, ships, ap, lp, abilities }), mp, halves, copies }
}

const fn reinforcement(id: &'static str, name: &'static str, mp: u32, extra: Extra, (halves, copies): Counts) -> Print {
    Print { id, name, kind: Kind::Reinforcement(extra), mp, halves, copies }
}

const fn tactic(id: &'static str, name: &'static str, mp: u32, tactic: Tactic, (halves, copies): Counts) -> Print {
    Print { id, name, kind: Kind::Tactic(tactic), mp, halves, copies }
}

const fn commander(
    id: &'static str,
    name: &'static str,
    boards: Class,
    mp: u32,
    office: Office,
    (halves, copies): Counts,
) -> Print {
    Print { id, name, kind: Kind::Commander { boards, office }, mp, halves, copies }
}

const BASE: Print = Print {
    id: "base",
    name: "Base",
    kind: Kind::Base(Hull { class: IV, ships: 1, ap: 0, lp: BASE_LP, abilities: &[] }),
    mp: BASE_SCORE,
    halves: [0, 0],
    copies: 0,
};

#[rustfmt::skip]
pub(super) const PRINTS: [Print; 39] = [
    BASE,
    // id, name, class, [ships, AP, LP, MP], abilities, (copies in [A, B], most in a deck)
    ship("fighters", "Fighters", I, [100, 1, 1, 100], &[], ([3, 3], 6)),
    ship("interceptors", "Interceptors", I, [50, 1, 1, 60], &[PreemptiveFire], ([1, 1], 2)),
    ship("commando-fighter", "Commando Fighter", I, [40, 1, 1, 80], &[Supply(50)], ([1, 1], 2)),
    ship("emp-fighters", "EMP Fighters", I, [50, 0, 1, 70], &[Jam(1)], ([1, 0], 1)),
    ship("hammer", "Hammer", I, [1, 1, 1, 60], &[Blast(80), SelfDestruct], ([0, 1], 1)),
    ship("destroyers", "Destroyers", II, [10, 10, 10, 100], &[], ([1, 1], 2)),
    ship("campaign-ship", "Campaign Ship", II, [5, 4, 10, 80], &[Levy(20)], ([1, 1], 2)),
    ship("combat-reconstructor", "Combat Reconstructor", II, [10, 2, 10, 90], &[Reconstruct(2)], ([1, 0], 1)),
    ship("eagles", "Eagles", II, [20, 2, 10, 120], &[Strike(1)], ([0, 1], 1)),
    ship("cruisers", "Cruisers", III, [2, 50, 100, 140], &[], ([2, 2], 4)),
    ship("battlecruisers", "Battlecruisers", III, [3, 40, 100, 200], &[], ([1, 1], 2)),
    ship("dominator", "Dominator", III, [1, 0, 100, 70], &[Jam(2)], ([1, 1], 2)),
    ship("apollo", "Apollo", III, [2, 1, 100, 170], &[Salvo(40)], ([1, 1], 2)),
    ship("battleship", "Battleship", IV, [1, 150, 400, 250], &[], ([1, 1], 2)),
    ship("carrier", "Carrier", IV, [1, 1, 300, 220], &[Salvo(100)], ([1, 1], 2)),
    ship("mothership", "Mothership", IV, [1, 100, 500, 250], &[Flagship], ([1, 1], 1)),
    // id, name, MP, effect, (copies in [A, B], most in a deck)
    reinforcement("mp-60", "Manpower 60", 60, Extra::Nothing, ([2, 2], 4)),
    reinforcement("mp-100", "Manpower 100", 100, Extra::Nothing, ([5, 5], 10)),
    reinforcement("mp-150", "Manpower 150", 150, Extra::Nothing, ([2, 2], 4)),
    reinforcement("mp-200", "Manpower 200", 200, Extra::Nothing, ([1, 1], 2)),
    reinforcement("reinforcement-1", "Reinforcement 1", 80, Extra::Draw, ([1, 1], 2)),
    reinforcement("reinforcement-2", "Reinforcement 2", 60, Extra::Damage(40), ([1, 1], 2)),
    reinforcement("reinforcement-3", "Reinforcement 3", 60, Extra::Repair, ([1, 1], 2)),
    reinforcement("reinforcement-4", "Reinforcement 4", 50, Extra::Return, ([1, 1], 2)),
    // id, name, MP, effect, (copies in [A, B], most in a deck)
    tactic("counter-strike", "Counter Strike", 0, Tactic::CounterStrike, ([2, 1], 3)),
    tactic("false-orders", "False Orders", 0, Tactic::FalseOrders, ([0, 1], 1)),
    tactic("deserter", "Deserter", 100, Tactic::Deserter, ([1, 0], 1)),
    tactic("emp-burst", "EMP Burst", 40, Tactic::EmpBurst, ([1, 0], 1)),
    tactic("emergency-repair", "Emergency Repair", 40, Tactic::EmergencyRepair, ([1, 0], 1)),
    tactic("orbital-strike", "Orbital Strike", 80, Tactic::OrbitalStrike, ([1, 0], 1)),
    tactic("kamikaze", "Kamikaze", 0, Tactic::Kamikaze, ([0, 1], 1)),
    tactic("ambush", "Ambush", 0, Tactic::Ambush, ([0, 1], 1)),
    tactic("wormhole", "Wormhole", 60, Tactic::Wormhole, ([0, 1], 1)),
    tactic("saboteurs", "Saboteurs", 40, Tactic::Saboteurs, ([0, 1], 1)),
    // id, name, class of the ship, MP, effect, (copies in [A, B], most in a deck)
    commander("vega", "Captain Vega", I, 40, Office::ShootFirst, ([1, 0], 1)),
    commander("okoro", "Professor Okoro", II, 40, Office::Cheaper(40), ([0, 1], 1)),
    commander("brandt", "Commodore Brandt", III, 60, Office::Stronger(20), ([0, 1], 1)),
    commander("sorel", "Admiral Sorel", IV, 60, Office::Draws(3), ([1, 0], 1)),
];
