//! When a bot fires and boards, for an objective or otherwise.

use super::super::board::Ship;
use super::super::cards::{Attribute, Further};
use super::super::command::{Command, Giving};
use super::super::id::{Group, Id};
use super::super::state::{Selecting, StarFleet};
use super::Rehearsals;
use super::mind::Aim;
use kit::duel::other;
use kit::seat::Seat;

/// The bot tries a combat objective with at least this chance, in percent.
const WORTHWHILE: u32 = 45;
/// An attack with at least this damage is worth stopping the attackers.
const DAMAGE: i32 = 5;

/// Transfers as much as possible to the weapons of those ships.
fn armed(game: &StarFleet, ships: &[Id]) -> Vec<Command> {
    let transfer = |id: &Id| {
        let ship = game.ship(*id)?;
        let status = game.status(ship);
        let all = [Giving::Both, Giving::Power, Giving::Reserve];
        let legal = |from: &Giving| game.may_transfer(ship, &status, Attribute::Weapons, *from).is_ok();
        let from = all.into_iter().find(legal)?;
        Some(Command::Transfer { ship: *id, to: Attribute::Weapons, from })
    };
    ships.iter().filter_map(transfer).collect()
}

/// The damage of those ships after their transfers, and whether it destroys the target.
fn salvo(game: &StarFleet, ships: &[Id], prey: &Ship) -> (i32, bool) {
    let weapons = ships.iter().filter_map(|id| game.ship(*id)).map(|ship| {
        let status = game.status(ship);
        status.value(Attribute::Weapons) + game.most_given(ship, &status, Attribute::Weapons)
    });
    let damage = weapons.sum::<i32>() - game.status(prey).value(Attribute::Power);
    (damage, damage >= prey.base.iter().sum())
}

/// A combat objective, active or face-down, that has a good enough chance now.
pub(super) fn objective(game: &StarFleet, seat: Seat, rehearsals: &mut Rehearsals) -> Option<Vec<Command>> {
    let player = game.player(seat);
    let waiting = match &player.active {
        Some(mission) => vec![mission.card],
        None => player.row.iter().map(|slot| slot.id).collect(),
    };
    let combat = |id: &Id| id.card.as_objective().is_some_and(|objective| objective.kind.is_combat());
    let mut best: Option<(u32, Vec<Command>)> = None;
    for card in waiting.into_iter().filter(combat) {
        for plan in plans(game, seat, card) {
            let hope = rehearsals.chance(game, seat, &plan);
            if hope >= WORTHWHILE && best.as_ref().is_none_or(|(so_far, _)| hope > *so_far) {
                best = Some((hope, plan));
            }
        }
    }
    best.map(|(_, plan)| plan)
}

/// The possible plans for a combat objective, with everybody who can take part.
fn plans(game: &StarFleet, seat: Seat, card: Id) -> Vec<Vec<Command>> {
    let further = card.card.objective().further;
    let fights_ships = matches!(further, Further::Damage | Further::Destroy);
    let active = game.player(seat).active.is_some();
    let opening = (!active).then_some(Command::Activate { card, location: None });
    let mut plans = Vec::new();
    let containers =
        game.ships_of(other(seat)).map(|ship| ship.id).chain(game.stations_of(other(seat)).map(|station| station.id));
    for id in containers {
        let target = Group::In(id);
        let ships: Vec<Id> = match (fights_ships, game.ship(id)) {
            (true, Some(prey)) => {
                let ships: Vec<Id> = game.attackers(seat, prey.place).collect();
                let (damage, destroys) = salvo(game, &ships, prey);
                let enough = if further == Further::Destroy { destroys } else { damage > 0 };
                if prey.cloaked || !enough { Vec::new() } else { ships }
            }
            (false, ship) if ship.is_some() == (further == Further::WinAboard) => {
                let open = game.may_board(seat, target).is_ok();
                let here = game.place_of(id);
                let manned = |ship: &&Ship| {
                    Some(ship.place) == here && ship.is_open() && game.crews_in(ship.id).any(|crew| !crew.stopped)
                };
                game.ships_of(seat).filter(|_| open).filter(manned).map(|ship| ship.id).collect()
            }
            _ => Vec::new(),
        };
        if ships.is_empty() {
            continue;
        }
        let arms = if fights_ships { armed(game, &ships) } else { Vec::new() };
        let confirm = (ships.len() > 1).then_some(Command::Confirm);
        let attempt = Command::AttemptBattle { target };
        plans.push(opening.iter().cloned().chain(arms).chain([attempt]).chain(confirm).collect());
    }
    plans
}

/// An attack that destroys its target, or damages it without using the carrier.
pub(super) fn attack(game: &StarFleet, seat: Seat, aim: Option<&Aim>) -> Option<Vec<Command>> {
    let mut best: Option<(i32, Vec<Command>)> = None;
    for prey in game.ships_of(other(seat)).filter(|prey| game.may_attack(seat, prey.id).is_ok()) {
        let all: Vec<Id> = game.attackers(seat, prey.place).collect();
        let (damage, destroys) = salvo(game, &all, prey);
        let idle: Vec<Id> = all.iter().copied().filter(|id| aim.is_none_or(|aim| aim.ship != *id)).collect();
        let (ships, worth) = if destroys {
            let crews = game.crews_in(prey.id).count() as i32;
            (all.clone(), 100 + 10 * crews + prey.base.iter().sum::<i32>())
        } else if salvo(game, &idle, prey).0 >= DAMAGE && !idle.is_empty() {
            (idle, damage)
        } else {
            continue;
        };
        let mut plan = armed(game, &ships);
        plan.push(Command::Attack { target: prey.id });
        if all.len() > 1 {
            let out = all.iter().filter(|id| !ships.contains(id));
            plan.extend(out.map(|id| Command::Toggle { id: *id }));
            plan.push(Command::Confirm);
        }
        if best.as_ref().is_none_or(|(so_far, _)| worth > *so_far) {
            best = Some((worth, plan));
        }
    }
    best.map(|(_, plan)| plan)
}

/// A crew battle that should cost the opponent clearly more.
pub(super) fn board(game: &StarFleet, seat: Seat) -> Option<Vec<Command>> {
    for target in game.rival_groups(seat).filter(|group| game.may_board(seat, *group).is_ok()) {
        let boarders: Vec<Id> = game.candidates(seat, Selecting::Boarders { target }).collect();
        let defenders: Vec<Id> = game.defenders(target).collect();
        let brawl = game.foresee_brawl(&boarders, &defenders);
        let [own, theirs] = brawl.discarded;
        if theirs >= own + 400 && brawl.won > brawl.lost {
            let confirm = (boarders.len() > 1).then_some(Command::Confirm);
            return Some([Command::Board { target }].into_iter().chain(confirm).collect());
        }
    }
    None
}
