//! The inner loop of the odds, which simulates hundreds of battles for each question: volley after volley (R50, R63, R64), with
//! the defaults of 10.4 and without withdrawals.

use super::battle::{MISSES, throw};
use super::craft::{Craft, Sum};
use kit::dice::Dice;
use kit::seat::Seat;

/// A fleet with its point ship, and whether a Command Center helps it.
pub(super) type Led = (Seat, Craft, Vec<Craft>, bool);

/// A fleet in a simulation. By default its ships fall in a fixed order, the point ship last. So the damage it has taken
/// determines which ships are left.
#[derive(Clone, Debug)]
struct Line {
    seat: Seat,
    point: Craft,
    /// The total damage with which each ship has fallen, in the order of falling.
    falls: Vec<u32>,
    /// For each fleet it fires at, the sum of its attack without the die, by the number of its fallen ships.
    attacks: Vec<Vec<i32>>,
}

impl Line {
    fn new((seat, point, ships, commanded): &Led, others: &[Option<Led>]) -> Self {
        let mut ships = ships.clone();
        ships.sort_by_key(|ship| (ship.id == point.id, ship.left, ship.id));
        let falls = ships.iter().scan(0, |taken, ship| {
            *taken += ship.left;
            Some(*taken)
        });
        let against = |other: &Option<Led>| {
            let Some((_, opposite, ..)) = other else { return Vec::new() };
            let sum = |fallen| Sum::of(&ships[fallen..], *point, *opposite, *commanded).total(0);
            (0..ships.len()).map(sum).collect()
        };
        Line { seat: *seat, point: *point, falls: falls.collect(), attacks: others.iter().map(against).collect() }
    }

    /// The damage that it can still take.
    fn left(&self, taken: u32) -> u32 {
        self.falls.last().map_or(0, |all| all.saturating_sub(taken))
    }
}

/// The fleets of a battle before the next volley, in the order of fire; `None` in place of one that has left.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    lines: Vec<Option<Line>>,
    next: usize,
    misses: u32,
}

impl Lines {
    pub(super) fn new(fleets: &[Option<Led>], next: usize, misses: u32) -> Self {
        let line = |led: &Option<Led>| led.as_ref().map(|led| Line::new(led, fleets));
        Lines { lines: fleets.iter().map(line).collect(), next, misses }
    }

    /// Plays volley after volley and counts them. Returns the winner, if there is one.
    pub(super) fn play(&self, dice: &mut Dice, rolls: &mut u32) -> Option<Seat> {
        let mut taken = vec![0; self.lines.len()];
        let (mut next, mut misses) = (self.next, self.misses);
        while misses < MISSES {
            let standing = |place: &usize| self.left(*place, &taken) > 0;
            let mut places = (0..self.lines.len()).filter(standing);
            let first = places.next()?;
            if places.next().is_none() {
                return self.lines[first].as_ref().map(|line| line.seat);
            }
            let attacker = next % self.lines.len();
            next += 1;
            let Some(line) = self.lines[attacker].as_ref().filter(|_| standing(&attacker)) else { continue };
            let others = (0..self.lines.len()).filter(|place| *place != attacker && standing(place));
            let target = others.min_by_key(|place| self.left(*place, &taken))?;
            let fallen = line.falls.iter().take_while(|falls| **falls <= taken[attacker]).count();
            let total = line.attacks[target][fallen] + throw(line.point, dice).0.cast_signed();
            *rolls += 1;
            misses = if total > 0 { 0 } else { misses + 1 };
            taken[target] += total.max(0).cast_unsigned();
        }
        None
    }

    fn left(&self, place: usize, taken: &[u32]) -> u32 {
        self.lines[place].as_ref().map_or(0, |line| line.left(taken[place]))
    }
}
