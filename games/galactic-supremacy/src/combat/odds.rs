//! The chances of an attack, from simulated combats with their own dice (rules section 9, "Odds").
//!
//! The generator is seeded by the question alone. So equal questions give equal figures, and the figures reveal nothing hidden.
//! All numbers are integers.

use super::matching::{MOST, Mark, Volley, preference, world_falls};
use crate::options::{HomeworldShield, HomeworldTies};
use crate::state::Galaxy;
use crate::unit::{UnitId, UnitKind};
use kit::dice::Dice;
use kit::seat::Seat;

/// The number of simulations for a figure that players see, and for that of a large combat, in which each takes longer.
const SHOWN_TRIALS: u32 = 2_000;
const LARGE_TRIALS: u32 = 1_000;
/// A combat with more fleets than this is large.
const LARGE: usize = 10;
/// A side with more shooters than this is matched only by the quick answer.
const EXACT_SHOOTERS: usize = 10;
/// The number of simulations for a bot's guess, all matched by the quick answer.
const GUESS_TRIALS: u32 = 200;

/// A combat reduced to what decides the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// In the order of preference as targets (R76), like `defenders`.
    attackers: Vec<Ship>,
    defenders: Vec<Ship>,
    world_dice: u32,
    colony: bool,
    /// A tie doesn't destroy the world (R71, D42).
    world_wins_ties: bool,
    /// The world can be destroyed although fleets defend it (R99).
    unshielded: bool,
}

/// A fleet in a simulated combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ship {
    dice: u32,
    led: bool,
}

/// The results of the simulated combats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// The chance that the world falls, in thousandths.
    pub win: u32,
    /// The mean losses of fleets, in hundredths.
    pub attacker_loss: u32,
    pub defender_loss: u32,
}

impl Question {
    /// An attack by these fleets on `world` with these defenders. All fleets of a side have the same owner.
    pub fn attack(galaxy: &Galaxy, fleets: &[UnitId], world: UnitId, defenders: &[UnitId]) -> Self {
        let defender = galaxy.units[world].owner;
        let attacker = fleets.first().map_or(defender, |fleet| galaxy.units[*fleet].owner);
        let colony = galaxy.units[world].kind == UnitKind::Colony;
        Question {
            attackers: ships(galaxy, fleets, defender),
            defenders: ships(galaxy, defenders, attacker),
            world_dice: galaxy.dice_count(world, attacker),
            colony,
            world_wins_ties: colony || galaxy.options.homeworld_ties == HomeworldTies::Homeworld,
            unshielded: !colony && galaxy.options.homeworld_shield == HomeworldShield::None,
        }
    }

    /// The question with one more die on the first attacker, or on the world.
    #[must_use]
    pub fn reinforced(mut self, attacker: bool) -> Self {
        match self.attackers.first_mut().filter(|_| attacker) {
            Some(first) => first.dice += 1,
            None => self.world_dice += 1,
        }
        self
    }

    /// The figures that players see. Both sides always choose the first option of R74.
    pub fn forecast(&self) -> Forecast {
        let large = self.attackers.len() + self.defenders.len() > LARGE;
        self.trials(if large { LARGE_TRIALS } else { SHOWN_TRIALS }, EXACT_SHOOTERS)
    }

    /// A guess that is good enough for a bot.
    pub(super) fn guess(&self) -> Forecast {
        self.trials(GUESS_TRIALS, 0)
    }

    fn trials(&self, trials: u32, exact: usize) -> Forecast {
        let mut dice = Dice::forecast(self.seed());
        let (mut won, mut attackers_lost, mut defenders_lost) = (0, 0, 0);
        for _ in 0..trials {
            let (fell, attackers, defenders) = self.fight(&mut dice, exact);
            won += u32::from(fell);
            attackers_lost += self.attackers.len() as u32 - attackers.count_ones();
            defenders_lost += self.defenders.len() as u32 - defenders.count_ones();
        }
        let mean = |sum: u32, unit: u32| (sum * unit + trials / 2) / trials;
        Forecast {
            win: mean(won, 1000),
            attacker_loss: mean(attackers_lost, 100),
            defender_loss: mean(defenders_lost, 100),
        }
    }

    /// Simulates one combat. Returns whether the world fell, and masks of the fleets left on both sides.
    fn fight(&self, dice: &mut Dice, exact: usize) -> (bool, u32, u32) {
        let (mut attackers, mut defenders) = (full(&self.attackers), full(&self.defenders));
        while attackers != 0 {
            let attack = Rolled::new(&self.attackers, attackers, dice);
            let defence = Rolled::new(&self.defenders, defenders, dice);
            let world = sum_of_dice(self.world_dice, dice);
            let at_world = defenders == 0 || self.unshielded;
            let fell = at_world && world_falls(attack.sum(), world, self.world_wins_ties);
            let defenders_hit = if fell { 0 } else { defence.hit_by(attack.rolls(), exact) };
            attackers &= !attack.hit_by(defence.rolls().chain([world]), exact);
            defenders &= !defenders_hit;
            if fell {
                return (true, attackers, defenders);
            }
        }
        (false, attackers, defenders)
    }

    /// FNV-1a over all parts of the question.
    pub(super) fn seed(&self) -> u64 {
        let ship = |ship: &Ship| [ship.dice, u32::from(ship.led)];
        let side = |ships: &[Ship]| ships.iter().flat_map(ship).chain([u32::MAX]).collect::<Vec<_>>();
        let flags = [self.colony, self.world_wins_ties, self.unshielded].map(u32::from);
        let words = [side(&self.attackers), side(&self.defenders), vec![self.world_dice], flags.to_vec()].concat();
        let bytes = words.into_iter().flat_map(u32::to_le_bytes);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
}

fn full(ships: &[Ship]) -> u32 {
    (1 << ships.len()) - 1
}

/// The ships in the order of preference. Only losses change it during a combat.
fn ships(galaxy: &Galaxy, fleets: &[UnitId], against: Seat) -> Vec<Ship> {
    let mark = |fleet: &UnitId| Mark {
        unit: *fleet,
        roll: 0,
        dice: galaxy.dice_count(*fleet, against),
        led: galaxy.units[*fleet].leader.is_some(),
    };
    let mut marks: Vec<Mark> = fleets.iter().map(mark).collect();
    marks.sort_unstable_by_key(preference);
    marks.into_iter().map(|mark| Ship { dice: mark.dice, led: mark.led }).collect()
}

/// One side's fleets with their rolls, in the order of preference.
struct Rolled {
    marks: [Mark; MOST],
    len: usize,
}

impl Rolled {
    fn new(ships: &[Ship], left: u32, dice: &mut Dice) -> Self {
        let nobody = Mark { unit: UnitId::Built(0), roll: 0, dice: 0, led: false };
        let mut rolled = Rolled { marks: [nobody; MOST], len: 0 };
        for (place, ship) in ships.iter().enumerate().filter(|(place, _)| left & 1 << place != 0) {
            let roll = sum_of_dice(ship.dice, dice);
            let unit = UnitId::Built(place as u32);
            rolled.marks[rolled.len] = Mark { unit, roll, dice: ship.dice, led: ship.led };
            rolled.len += 1;
        }
        rolled
    }

    fn marks(&self) -> &[Mark] {
        &self.marks[..self.len]
    }

    fn rolls(&self) -> impl Iterator<Item = u32> + Clone {
        self.marks().iter().map(|mark| mark.roll)
    }

    fn sum(&self) -> u32 {
        self.rolls().sum()
    }

    /// The mask of the ships that the shots destroy, by index among all ships of the side.
    fn hit_by(&self, shots: impl Iterator<Item = u32> + Clone, exact: usize) -> u32 {
        let places = |chosen: u32| {
            let hit = self.marks().iter().enumerate().filter(|(at, _)| chosen & 1 << at != 0);
            hit.fold(0, |mask, (_, mark)| match mark.unit {
                UnitId::Built(place) => mask | 1 << place,
                UnitId::Home(_) => mask,
            })
        };
        let number = shots.clone().count();
        if number == 1 {
            // A single shot takes the most preferred target that it can destroy.
            let reach: u32 = shots.sum();
            return places(self.marks().iter().position(|mark| mark.roll <= reach).map_or(0, |at| 1 << at));
        }
        let volley = Volley::new(shots, number <= exact);
        let first = volley.options(self.marks()).next();
        places(first.map_or(0, |option| volley.kill_set(self.marks(), option)))
    }
}

/// The sum of `count` ten-sided dice, up to nine from one draw: the digits of a number below 10^count.
fn sum_of_dice(count: u32, dice: &mut Dice) -> u32 {
    const DIGIT_SUMS: [u32; 1000] = digit_sums();
    let mut sum = count;
    let mut left = count;
    while left > 0 {
        let drawn = left.min(9);
        left -= drawn;
        let digits = dice.pick(10usize.pow(drawn), "trial");
        sum += DIGIT_SUMS[digits % 1000] + DIGIT_SUMS[digits / 1000 % 1000] + DIGIT_SUMS[digits / 1_000_000];
    }
    sum
}

const fn digit_sums() -> [u32; 1000] {
    let mut sums = [0; 1000];
    let mut number = 0;
    while number < sums.len() {
        sums[number] = (number % 10 + number / 10 % 10 + number / 100) as u32;
        number += 1;
    }
    sums
}

/// The normal distribution function in thousandths, at steps of half a standard deviation above the mean.
const NORMAL: [i64; 7] = [500, 691, 841, 933, 977, 994, 999];

/// An approximation of [`threat`] from means and variances. It simulates nothing, so it costs next to nothing.
pub fn estimate(galaxy: &Galaxy, seat: Seat, world: UnitId) -> u32 {
    let owner = galaxy.units[world].owner;
    let dice = |fleets: &mut dyn Iterator<Item = UnitId>, against| -> u32 {
        fleets.map(|fleet| galaxy.dice_count(fleet, against)).sum()
    };
    let attack = dice(&mut galaxy.fleets_of(seat), owner);
    if attack == 0 {
        return 0;
    }
    let guards = dice(&mut galaxy.fleets_at(world), seat);
    let shielded = matches!(world, UnitId::Built(_)) || galaxy.options.homeworld_shield == HomeworldShield::Fleets;
    // In half dice. A guard that shields the world counts as much as one and a half dice of the world. Attackers have more than
    // one round, which makes up for a tenth of the world's dice and sharpens the odds by more than half.
    let world = 2 * galaxy.dice_count(world, seat) + if shielded { 3 * guards } else { guards / 2 };
    let (ahead, spread) = (20 * i64::from(attack) - 9 * i64::from(world), 1650 * (2 * attack + world));
    let hundredths = 880 * ahead.abs() / i64::from(spread.isqrt());
    let normal = |place: i64| NORMAL.get(place as usize).copied().unwrap_or(1000);
    let (place, part) = (hundredths / 50, hundredths % 50);
    let above = normal(place) + (normal(place + 1) - normal(place)) * part / 50;
    (if ahead < 0 { 1000 - above } else { above }) as u32
}

/// The chance in thousandths that all fleets of `seat` together take `world` now, if no fleets join from elsewhere.
pub fn threat(galaxy: &Galaxy, seat: Seat, world: UnitId) -> u32 {
    let fleets: Vec<UnitId> = galaxy.fleets_of(seat).collect();
    let guards: Vec<UnitId> = galaxy.fleets_at(world).collect();
    if fleets.is_empty() {
        return 0;
    }
    galaxy.guess(&fleets, world, &guards).win
}

#[cfg(test)]
mod tests;
