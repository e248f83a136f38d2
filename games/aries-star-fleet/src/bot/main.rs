//! A bot's own turn: it does the first thing that applies, one after another (14).

use super::super::board::{Place, Ship};
use super::super::cards::{Ability, Kind};
use super::super::command::{Command, Giving};
use super::super::id::Id;
use super::super::state::StarFleet;
use super::mind::missing;
use super::{Rehearsals, battle, cards, travel};
use kit::seat::Seat;

/// The most teams that are rehearsed.
const TEAMS: usize = 6;
/// The best possible chance, in percent.
const SURE: u32 = 100;

pub(super) fn next(game: &StarFleet, seat: Seat, rehearsals: &mut Rehearsals) -> Vec<Command> {
    let aim = game.aim(seat);
    let aim = aim.as_ref();
    let one = |command: Option<Command>| command.map(|command| vec![command]);
    attempt(game, seat, rehearsals)
        .or_else(|| battle::objective(game, seat, rehearsals))
        .or_else(|| one(activate(game, seat)))
        .or_else(|| one(cards::play(game, seat, aim)))
        .or_else(|| one(covert(game, seat)))
        .or_else(|| battle::attack(game, seat, aim))
        .or_else(|| battle::board(game, seat))
        .or_else(|| one(aim.and_then(|aim| travel::load(game, aim))))
        .or_else(|| aim.and_then(|aim| travel::fly(game, aim)))
        .or_else(|| one(mend(game, seat)))
        .or_else(|| one(cards::store(game, seat, aim)))
        .or_else(|| one(reinforce(game, seat)))
        .unwrap_or_else(|| vec![Command::EndTurn])
}

/// True if a ship is at the place and level where the objective is attempted.
fn stands_at(ship: &Ship, kind: Kind, location: super::super::cards::Card) -> bool {
    match kind {
        Kind::Space => ship.place == Place::space(location),
        Kind::Planet => ship.place == Place::surface(location),
        _ => ship.place.location == location,
    }
}

/// The active objective with the team that has the best chance, if the requirements are met.
fn attempt(game: &StarFleet, seat: Seat, rehearsals: &mut Rehearsals) -> Option<Vec<Command>> {
    let mission = game.player(seat).active.as_ref()?;
    let objective = mission.card.card.objective();
    let mut best: Option<(u32, Vec<Command>)> = None;
    for ship in game.ships_of(seat).filter(|ship| game.may_attempt(ship, &game.status(ship)).is_ok()) {
        let aboard: Vec<Id> = game.crews_in(ship.id).filter(|crew| !crew.stopped).map(|crew| crew.id).collect();
        let lacks = |team: &[Id]| missing(objective, &game.levels(team.iter().copied(), std::iter::once(ship.id))) > 0;
        for team in teams(&aboard).into_iter().filter(|team| !lacks(team)).take(TEAMS) {
            let mut plan = vec![Command::Attempt { ship: ship.id }];
            if aboard.len() > 1 {
                let out = aboard.iter().filter(|id| !team.contains(id));
                plan.extend(out.map(|id| Command::Toggle { id: *id }));
                plan.push(Command::Confirm);
            }
            let hope = rehearsals.chance(game, seat, &plan);
            if best.as_ref().is_none_or(|(so_far, _)| hope > *so_far) {
                best = Some((hope, plan));
            }
            if hope == SURE {
                break;
            }
        }
    }
    best.map(|(_, plan)| plan)
}

/// The whole team, then all teams without one crew, then without two.
fn teams(aboard: &[Id]) -> Vec<Vec<Id>> {
    let without = |out: &[usize]| -> Vec<Id> {
        aboard.iter().enumerate().filter(|(at, _)| !out.contains(at)).map(|(_, id)| *id).collect()
    };
    let count = aboard.len();
    let mut teams = vec![without(&[])];
    teams.extend((0..count).map(|one| without(&[one])));
    teams.extend((0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).map(|out| without(&out)));
    teams.retain(|team| !team.is_empty());
    teams
}

/// A face-down objective that a ship could attempt at once.
fn activate(game: &StarFleet, seat: Seat) -> Option<Command> {
    let player = game.player(seat);
    if player.active.is_some() {
        return abandon(game, seat);
    }
    let ready = |card: Id, location: super::super::cards::Card| {
        let objective = card.card.objective();
        game.ships_of(seat).any(|ship| {
            let status = game.status(ship);
            let able = ship.is_open() && status.staffed && stands_at(ship, objective.kind, location);
            let crews = game.crews_in(ship.id).filter(|crew| !crew.stopped).map(|crew| crew.id);
            able && missing(objective, &game.levels(crews, std::iter::once(ship.id))) == 0 && meets(objective, &status)
        })
    };
    let row = player.row.iter().map(|slot| slot.id).filter(|id| id.card.as_objective().is_some());
    let mut places = row.flat_map(|card| {
        let fitting =
            game.line.iter().map(|location| location.planet).filter(move |at| game.fits(seat, card.card, *at));
        fitting.map(move |location| (card, location))
    });
    let (card, location) = places.find(|(card, location)| ready(*card, *location))?;
    Some(Command::Activate { card, location: Some(location) })
}

fn meets(objective: &super::super::cards::Objective, status: &super::super::power::Status) -> bool {
    use super::super::cards::Further;
    match objective.further {
        Further::Power(power) => status.values[0] >= power,
        Further::Has(tokens) => status.tokens.has(tokens),
        _ => true,
    }
}

/// R70: abandons an active objective whose skills the seat lacks, if another one waits.
fn abandon(game: &StarFleet, seat: Seat) -> Option<Command> {
    let mission = game.player(seat).active.as_ref()?;
    let objective = mission.card.card.objective();
    let crews = game.crews_of(seat).map(|crew| crew.id);
    let hopeless = !objective.kind.is_combat() && missing(objective, &game.levels(crews, std::iter::empty())) > 1;
    let others = game.player(seat).row.iter().any(|slot| slot.id.card.as_objective().is_some());
    (hopeless && others && game.may_abandon(seat).is_ok()).then_some(Command::Abandon)
}

/// A covert enhancement that has a target.
fn covert(game: &StarFleet, seat: Seat) -> Option<Command> {
    let row = game.player(seat).row.iter().map(|slot| slot.id).filter(|id| id.card.as_enhancement().is_some());
    let mut aimed = row.filter_map(|card| Some((card, *game.targets(seat, card)?.first()?)));
    aimed.next().map(|(card, target)| Command::Reveal { card, target })
}

fn mend(game: &StarFleet, seat: Seat) -> Option<Command> {
    let mends = |id: &Id| matches!(id.card.ability(), Some(Ability::Mend(_))) && game.may_use(seat, *id).is_ok();
    game.crews_of(seat).map(|crew| crew.id).find(mends).map(|card| Command::Use { card })
}

/// Lets idle ships raise their Power for the opponent's turn (R41).
fn reinforce(game: &StarFleet, seat: Seat) -> Option<Command> {
    let mut ships = game.reinforcements(seat);
    let (ship, from): (Id, Giving) = ships.next()?;
    let several = ships.next().is_some();
    let alone = Command::Transfer { ship, to: super::super::cards::Attribute::Power, from };
    Some(if several { Command::ReinforceAll } else { alone })
}
