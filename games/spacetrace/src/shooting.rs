//! The hits of shots (R64, R65).

use super::board::Ship;
use super::cards::BASE_LP;
use super::event::Hit;

/// Pairs of a number of shots and the points of each.
pub(super) type Shots = Vec<(u32, u32)>;

/// Fires shots at a stack, one after another at its foremost living ship (R64). Returns the number of shots without a target.
pub(super) fn hit(ships: &mut [Ship], stack: impl Iterator<Item = usize>, shots: Shots, hits: &mut Vec<Hit>) -> u32 {
    let standing: Vec<usize> = stack.filter(|at| stands(&ships[*at])).collect();
    let mut targets = standing.into_iter();
    let mut target = targets.next();
    let mut lost = 0;
    for (mut count, ap) in shots {
        while count > 0 {
            let Some(at) = target else {
                lost += count;
                break;
            };
            let ship = &mut ships[at];
            let id = ship.id;
            if hits.last().is_none_or(|hit| hit.ship != id) {
                hits.push(Hit { ship: id, hits: 0, destroyed: 0, lead_before: ship.lead, lead_after: 0, excess: 0 });
            }
            let Some(entry) = hits.last_mut() else { break };
            count -= shoot(ship, count, ap, entry);
            entry.lead_after = ship.lead;
            if !stands(ship) {
                target = targets.next();
            }
        }
    }
    lost
}

/// True if a ship of the card is alive. A Base is alive until its damage reaches [`BASE_LP`].
fn stands(ship: &Ship) -> bool {
    ship.alive > 0 && ship.lead < BASE_LP
}

/// Fires at the foremost ship of a card, and if that is undamaged, at all undamaged ones behind it too. Returns the number of
/// shots used.
fn shoot(ship: &mut Ship, count: u32, ap: u32, hit: &mut Hit) -> u32 {
    let lp = ship.hull().lp;
    let needed = (lp - ship.lead).div_ceil(ap);
    if count < needed {
        ship.lead += count * ap;
        hit.hits += count;
        return count;
    }
    let wrecked = if ship.lead == 0 && !ship.is_base() { (count / needed).min(ship.alive) } else { 1 };
    hit.hits += wrecked * needed;
    hit.excess += wrecked * (needed * ap + ship.lead - lp);
    if ship.is_base() {
        ship.lead = BASE_LP;
    } else {
        (ship.alive, ship.lead) = (ship.alive - wrecked, 0);
        hit.destroyed += wrecked;
    }
    wrecked * needed
}
