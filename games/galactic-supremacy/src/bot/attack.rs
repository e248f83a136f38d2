//! Which world the bot attacks, and with how many fleets.

use super::after_attacks;
use crate::cards::Tech;
use crate::combat::odds::{Forecast, threat};
use crate::command::Command;
use crate::state::Galaxy;
use crate::unit::UnitId;
use kit::seat::Seat;

/// It attacks a homeworld only with at least this chance, in thousandths.
const HOMEWORLD_CHANCE: u32 = 600;
/// It attacks a colony only if the attack scores at least this, in hundredths.
const COLONY_SCORE: i32 = 300;
/// It does not try more fleets than give this chance, in thousandths.
const SURE: u32 = 980;

/// An attack worth making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub world: UnitId,
    pub fleets: Vec<UnitId>,
    pub forecast: Forecast,
    /// In hundredths.
    pub score: i32,
}

/// Attack Phase: makes the best attack, then the next, until none is good enough.
pub(super) fn attack(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    if galaxy.flags.staged.is_some() {
        return vec![Command::CancelAttack];
    }
    let plan = if galaxy.has_attack_left() && !galaxy.restless(seat) { best(galaxy, seat, |_| true) } else { None };
    plan.map_or_else(|| vec![after_attacks(galaxy, seat)], commands)
}

/// The commands that prepare and launch the attack.
fn commands(plan: Plan) -> Vec<Command> {
    let committed = plan.fleets.into_iter().map(|fleet| Command::Commit { fleet });
    [Command::Target { world: plan.world }].into_iter().chain(committed).chain([Command::Launch]).collect()
}

/// Attacks that a search may find good although the policy would not make them: on each world, with the best number of fleets and
/// with all fleets.
pub(super) fn candidate_plans(galaxy: &Galaxy, seat: Seat) -> Vec<Vec<Command>> {
    let ready = ready(galaxy, seat);
    let plans = targets(galaxy, seat).flat_map(|world| {
        let mut plans: Vec<Plan> = by_number(galaxy, &ready, world);
        let all = plans.pop();
        plans.into_iter().max_by_key(|plan| plan.score).into_iter().chain(all)
    });
    plans.map(commands).collect()
}

/// Fleets that may still attack.
fn ready(galaxy: &Galaxy, seat: Seat) -> Vec<UnitId> {
    galaxy.fleets_of(seat).filter(|fleet| !galaxy.flags.fought.contains(fleet)).collect()
}

/// Worlds that may be attacked, in turn order.
fn targets(galaxy: &Galaxy, seat: Seat) -> impl Iterator<Item = UnitId> {
    let opponents = galaxy.others_after(seat).filter(|other| !galaxy.flags.truces.contains(other));
    opponents.flat_map(|other| galaxy.worlds_of(other))
}

/// The best attack on a world for which `allowed` is true.
pub(super) fn best(galaxy: &Galaxy, seat: Seat, allowed: impl Fn(UnitId) -> bool) -> Option<Plan> {
    let ready = ready(galaxy, seat);
    let worlds = targets(galaxy, seat).filter(|world| allowed(*world));
    let plans = worlds.filter_map(|world| best_against(galaxy, &ready, world));
    // Among equal attacks, the first.
    plans.reduce(|best, plan| if plan.score > best.score { plan } else { best })
}

/// The best number of fleets against a world, if that attack is good enough.
fn best_against(galaxy: &Galaxy, ready: &[UnitId], world: UnitId) -> Option<Plan> {
    let homeworld = matches!(world, UnitId::Home(_));
    let enough = |plan: &Plan| {
        if homeworld { plan.forecast.win >= HOMEWORLD_CHANCE } else { plan.score >= COLONY_SCORE }
    };
    let plans = by_number(galaxy, ready, world).into_iter().filter(enough);
    plans.reduce(|best, plan| if plan.score > best.score { plan } else { best })
}

/// Attacks on a world by one fleet, by two, and so on, up to the first that is nearly certain. Fleets with the most dice come
/// first. Numbers that have no chance against a homeworld are left out.
fn by_number(galaxy: &Galaxy, ready: &[UnitId], world: UnitId) -> Vec<Plan> {
    let owner = galaxy.units[world].owner;
    let mut fleets = ready.to_vec();
    fleets.sort_by_key(|fleet| std::cmp::Reverse(galaxy.dice_count(*fleet, owner)));
    let Some(seat) = fleets.first().map(|fleet| galaxy.units[*fleet].owner) else { return Vec::new() };
    let defenders = likely_defenders(galaxy, seat, world);
    let mut plans = Vec::new();
    for number in 1..=fleets.len() {
        let sent = &fleets[..number];
        let dice: u32 = sent.iter().map(|fleet| galaxy.dice_count(*fleet, owner)).sum();
        if world == UnitId::Home(owner) && 5 * dice < 4 * galaxy.dice_count(world, seat) {
            continue;
        }
        let forecast = galaxy.guess(sent, world, &defenders);
        let score = score(galaxy, world, &forecast);
        plans.push(Plan { world, fleets: sent.to_vec(), forecast, score });
        if forecast.win >= SURE {
            break;
        }
    }
    plans
}

/// The fleets at the world; if it is a homeworld and the others may join, all fleets of its owner.
fn likely_defenders(galaxy: &Galaxy, attacker: Seat, world: UnitId) -> Vec<UnitId> {
    let owner = galaxy.units[world].owner;
    let faster = galaxy.player(owner).level(Tech::JumpSpeed) > galaxy.player(attacker).level(Tech::JumpSpeed);
    if faster && world == UnitId::Home(owner) {
        galaxy.fleets_of(owner).collect()
    } else {
        galaxy.fleets_at(world).collect()
    }
}

/// The score of an attack, in hundredths: the world's value times the chance, and the difference of the mean losses.
fn score(galaxy: &Galaxy, world: UnitId, forecast: &Forecast) -> i32 {
    let prize = prize(galaxy, world);
    let fleets = forecast.defender_loss as i32 - forecast.attacker_loss as i32;
    forecast.win as i32 * prize / 10 + 10 * fleets
}

fn prize(galaxy: &Galaxy, world: UnitId) -> i32 {
    match world {
        UnitId::Home(_) if galaxy.living().count() == 2 => 60,
        UnitId::Home(_) => 45,
        UnitId::Built(_) => 18 + if galaxy.units[world].leader.is_some() { 5 } else { 0 },
    }
}

/// True if it would use a second Attack Phase: it has at least three fleets, there is a good attack that does not end the match,
/// and the fleets left over make another one on a different world.
pub(super) fn worth_it_twice(galaxy: &Galaxy, seat: Seat) -> bool {
    if galaxy.fleets_of(seat).count() < 3 {
        return false;
    }
    let Some(first) = best(galaxy, seat, |_| true) else { return false };
    let lost = first.forecast.attacker_loss.div_ceil(100) as usize;
    let decided = matches!(first.world, UnitId::Home(_)) && galaxy.living().count() == 2;
    let second = best(galaxy, seat, |world| world != first.world);
    !decided && second.is_some_and(|second| second.fleets.len() + lost <= galaxy.fleets_of(seat).count())
}

/// A fleet that is stationed at the world it would attack.
pub(super) fn guard_in_the_way(galaxy: &Galaxy, seat: Seat) -> Option<UnitId> {
    let plan = best(galaxy, seat, |_| true)?;
    galaxy.fleets_at(plan.world).next()
}

/// The world that its fleets should guard: the homeworld, unless a colony with a leader is in danger and the homeworld is safe
/// without guards.
pub(super) fn likeliest_target(galaxy: &Galaxy, seat: Seat) -> UnitId {
    let home = UnitId::Home(seat);
    let danger = |world| galaxy.others_after(seat).map(|other| threat(galaxy, other, world)).max().unwrap_or(0);
    let led = |world: &UnitId| *world != home && galaxy.units[*world].leader.is_some();
    let Some(colony) = galaxy.worlds_of(seat).filter(led).max_by_key(|world| danger(*world)) else { return home };
    let alone = |other| {
        let fleets: Vec<UnitId> = galaxy.fleets_of(other).collect();
        if fleets.is_empty() { 0 } else { galaxy.guess(&fleets, home, &[]).win }
    };
    let safe = galaxy.others_after(seat).map(alone).max().unwrap_or(0) < 50;
    if safe && danger(colony) > 0 { colony } else { home }
}
