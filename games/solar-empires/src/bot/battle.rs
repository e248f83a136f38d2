//! A bot's answers in combats and their aftermath.

use super::{Effort, value};
use crate::cards::{Card, Size};
use crate::combat;
use crate::command::{Command, ShipId};
use crate::prompt::Prompt;
use crate::state::{Combat, Empires, Ship, Stage};
use kit::dice::Dice;
use kit::seat::Seat;

/// A fleet withdraws if its chance is below this, in percent.
const HOPELESS: u32 = 30;
/// Buildings that the bot prefers destroyed to captured.
const DANGEROUS: [&str; 3] = ["solaris-cannon", "world-stripper", "infected-city"];

/// The answer of a seat; `None` if the default is good enough.
pub(super) fn answer(game: &Empires, seat: Seat, prompt: Prompt, dice: &mut Dice, effort: &Effort) -> Option<Command> {
    match prompt {
        Prompt::Point => leading(game, seat, dice, effort).map(|ship| Command::Point { ship }),
        Prompt::Repoint => leading(game, seat, dice, effort).map(|ship| Command::Repoint { ship }),
        Prompt::Volley => volley(game, seat, dice, effort),
        Prompt::Intercept => Some(intercept(game, game.combat()?)),
        Prompt::Assign | Prompt::SwarmAssign => assign(game, seat, game.combat()?),
        Prompt::Eat => Some(Command::Eat { yes: eats(game, seat, game.combat()?) }),
        Prompt::Revive => revive(game, seat),
        Prompt::Order101 => Some(Command::Order101 { yes: burns(game, game.combat()?) }),
        _ => None,
    }
}

fn chance(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> u32 {
    let Some(combat) = game.combat() else { return 0 };
    let winners = combat::winners(game, combat.orbit, effort.battles, dice);
    winners.into_iter().find(|(winner, _)| *winner == seat).map_or(0, |(_, chance)| chance)
}

/// The ship behind which the fleet wins most often. Of identical ships only one is tried.
fn leading(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> Option<ShipId> {
    let mut tried: Vec<Ship> = Vec::new();
    let mut best: Option<(u32, i32, ShipId)> = None;
    for choice in game.choices(seat) {
        let (Command::Point { ship } | Command::Repoint { ship }) = choice.command else { continue };
        let Some(state) = game.ships.get(&ship) else { continue };
        if tried.contains(state) {
            continue;
        }
        tried.push(*state);
        let mut trial = game.clone();
        if let Some(combat) = trial.combat_mut() {
            combat.battle.points.insert(seat, ship);
            combat.battle.lost = None;
        }
        let judged = (chance(&trial, seat, dice, effort), value::ship(state), ship);
        best = best.max(Some(judged));
    }
    best.map(|(_, _, ship)| ship)
}

/// Withdraws from a battle that is nearly lost; otherwise fires at the fleet that can take the least damage.
fn volley(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> Option<Command> {
    let choices: Vec<Command> = game.choices(seat).into_iter().map(|choice| choice.command).collect();
    if choices.contains(&Command::Withdraw) && chance(game, seat, dice, effort) < HOPELESS && !must_hold(game, seat) {
        return Some(Command::Withdraw);
    }
    let orbit = game.combat()?.orbit;
    let left = |enemy| game.fleet(enemy, orbit).map(|(_, ship)| ship.left()).sum::<u32>();
    let targets = choices.into_iter().filter_map(|choice| match choice {
        Command::Attack { seat } => Some((left(seat), seat)),
        _ => None,
    });
    targets.min().map(|(_, seat)| Command::Attack { seat })
}

/// True if an enemy who takes this planet would control every planet.
fn must_hold(game: &Empires, seat: Seat) -> bool {
    let Some(combat) = game.combat() else { return false };
    let mut others = game.orbits().filter(|orbit| *orbit != combat.orbit).map(|orbit| game.controller(orbit));
    let enemies = game.fleets_at(combat.orbit).filter(|enemy| *enemy != seat);
    let first = others.next();
    enemies.into_iter().any(|enemy| first.is_none_or(|first| first == Some(enemy)))
        && others.all(|controller| Some(controller) == first)
}

/// A fighter that the damage destroys: the point ship if no other fighter can replace it, else the most valuable.
fn intercept(game: &Empires, combat: &Combat) -> Command {
    let Stage::Intercept { target, damage } = combat.stage else { return Command::InterceptNone };
    let point = combat.battle.points.get(&target);
    let fighters = || game.fleet(target, combat.orbit).filter(|(_, ship)| ship.hull().size == Size::Fighter);
    let alone = fighters().count() == 1;
    let doomed = fighters().filter(|(_, ship)| ship.left() <= damage);
    let best = doomed.max_by_key(|(id, ship)| (alone && Some(id) == point, value::ship(ship)));
    best.map_or(Command::InterceptNone, |(ship, _)| Command::Intercept { ship })
}

/// A ship that survives the damage, preferably not the point ship, and then the one that can take the least. If none survives,
/// the cheapest.
fn assign(game: &Empires, seat: Seat, combat: &Combat) -> Option<Command> {
    let amount = match combat.stage {
        Stage::Assign(placing) | Stage::Swarm { placing: Some(placing), .. } => placing.amount,
        _ => return None,
    };
    let point = combat.battle.points.get(&seat).copied();
    let fleet = || game.fleet(seat, combat.orbit);
    let survivor =
        fleet().filter(|(_, ship)| ship.left() > amount).min_by_key(|(id, ship)| (Some(*id) == point, ship.left()));
    let cheapest = || fleet().min_by_key(|(id, ship)| (Some(*id) == point, value::ship(ship)));
    survivor.or_else(cheapest).map(|(ship, _)| Command::Assign { ship })
}

/// World Eater: eats enemy planets, and any planet if that completes a conquest.
fn eats(game: &Empires, seat: Seat, combat: &Combat) -> bool {
    let controller = game.controller(combat.orbit);
    let rest = || game.orbits().filter(|orbit| *orbit != combat.orbit);
    let wins = rest().next().is_some() && rest().all(|orbit| game.controller(orbit) == Some(seat));
    wins || controller.is_some_and(|controller| controller != seat)
}

fn revive(game: &Empires, seat: Seat) -> Option<Command> {
    let cards = game.choices(seat).into_iter().filter_map(|choice| match choice.command {
        Command::Revive { card } => Some((value::card(card), card)),
        _ => None,
    });
    cards.max().map(|(_, card)| Command::Revive { card })
}

fn burns(game: &Empires, combat: &Combat) -> bool {
    let building = game.planet(combat.orbit).and_then(|planet| planet.building);
    building.is_some_and(|building| DANGEROUS.into_iter().filter_map(Card::find).any(|card| card == building.card))
}
