//! The evaluation of a position (rules 9.1 and 14), in whole numbers. A search calls it thousands of times, so chances are
//! estimates.

use super::combat::odds::estimate;
use super::state::Galaxy;
use super::unit::UnitId;
use kit::seat::Seat;

/// More than any living empire can be worth.
const DECIDED: i32 = 10_000;

/// The evaluation of a seat, less the mean of its living opponents. This includes duels (D79): a search that ignores the opponent
/// wins fewer of them.
pub fn worth(galaxy: &Galaxy, seat: Seat) -> i32 {
    if !galaxy.alive(seat) {
        return -DECIDED;
    }
    let won = galaxy.ended.as_ref().is_some_and(|end| end.winners.contains(&seat));
    let own = prospects(galaxy, seat) + if won { DECIDED } else { 0 };
    let opponents: Vec<Seat> = galaxy.others_after(seat).collect();
    if opponents.is_empty() {
        return own;
    }
    let sum: i32 = opponents.iter().map(|opponent| prospects(galaxy, *opponent)).sum();
    own - sum / opponents.len() as i32
}

/// Possessions, income, the danger to the own homeworld and to those of others.
fn prospects(galaxy: &Galaxy, seat: Seat) -> i32 {
    let home = |seat| UnitId::Home(seat);
    let danger = galaxy.others_after(seat).map(|other| estimate(galaxy, other, home(seat))).max().unwrap_or(0) as i32;
    let chance = galaxy.others_after(seat).map(|other| estimate(galaxy, seat, home(other))).max().unwrap_or(0) as i32;
    let cards = galaxy.player(seat).hand.len() as i32;
    let income = galaxy.income(seat) as i32;
    galaxy.value(seat) as i32 + 3 * cards + 12 * (income - 5) - 60 * danger / 1000 + 40 * chance / 1000
}

#[cfg(test)]
mod tests;
