//! Which card a bot plays, stores or discards.

use super::super::cards::{Ability, Card, Face, Plays, Sort, Tokens};
use super::super::command::Command;
use super::super::id::Id;
use super::super::state::{PlayKind, StarFleet};
use super::mind::{Aim, missing};
use kit::seat::Seat;

/// The best card that can be played now, additional plays first.
pub(super) fn play(game: &StarFleet, seat: Seat, aim: Option<&Aim>) -> Option<Command> {
    let player = game.player(seat);
    let extra = player.plays.iter().any(|play| play.play != PlayKind::Normal);
    let options = player.playable().filter_map(|card| Some((card, command(game, seat, card, aim)?)));
    let priced = options.map(|(card, command)| {
        let sort = card.card.sort();
        let free = extra
            && sort.and_then(|sort| player.play_for(sort)).is_some_and(|at| player.plays[at].play != PlayKind::Normal);
        ((free, value(game, seat, card, aim)), command)
    });
    let best = priced.filter(|((_, value), _)| *value > 0).max_by_key(|(key, _)| *key);
    best.map(|(_, command)| command)
}

/// The command that plays it, if that is possible.
fn command(game: &StarFleet, seat: Seat, card: Id, aim: Option<&Aim>) -> Option<Command> {
    let command = match card.card.print().face {
        Face::Crew(_) => Command::PlayCrew { card, home: game.base(seat, Sort::Crew, aim)? },
        Face::Ship(_) => Command::PlayShip { card, home: game.base(seat, Sort::Ship, aim)? },
        Face::Upgrade(_) => Command::PlayUpgrade { card, to: bearer(game, seat, card, aim)? },
        Face::Objective(_) => Command::PlayFaceDown { card },
        Face::Enhancement(enhancement) if enhancement.plays == Plays::Covert => Command::PlayFaceDown { card },
        Face::Enhancement(_) => {
            let target = match game.targets(seat, card) {
                None => None,
                Some(targets) => Some(*targets.first()?),
            };
            Command::PlayEnhancement { card, target }
        }
        _ => return None,
    };
    game.judge(seat, &command).is_ok().then_some(command)
}

/// A ship on which the upgrade works, the carrier first.
fn bearer(game: &StarFleet, seat: Seat, card: Id, aim: Option<&Aim>) -> Option<Id> {
    let upgrade = card.card.upgrade();
    let works = |ship: &&super::super::board::Ship| {
        let size = ship.id.card.ship().size().value();
        let staffed = upgrade.icon.is_none_or(|icon| icon.value() <= size);
        let new = upgrade.gives.tokens == Tokens::NONE || !game.equipment(ship).0.has(upgrade.gives.tokens);
        staffed && new && game.equipment(ship).0.has(upgrade.needs) && game.may_equip(seat, card, ship.id).is_ok()
    };
    let ships = game.ships_of(seat).filter(works);
    ships.max_by_key(|ship| aim.is_some_and(|aim| aim.ship == ship.id)).map(|ship| ship.id)
}

/// The value of playing a card; 0 if it should be kept.
fn value(game: &StarFleet, seat: Seat, card: Id, aim: Option<&Aim>) -> i32 {
    match card.card.print().face {
        Face::Ship(_) => ship_value(game, seat, card.card),
        Face::Crew(_) => crew_value(game, seat, card, aim),
        Face::Objective(_) => {
            let row = game.player(seat).row.iter().filter(|slot| slot.id.card.as_objective().is_some()).count();
            let waiting = row + usize::from(game.player(seat).active.is_some());
            let aimed = i32::from(aim.is_some_and(|aim| aim.card == card));
            [70, 50, 12][waiting.min(2)] + 15 * aimed
        }
        Face::Upgrade(_) => 24,
        Face::Enhancement(_) => enhancement_value(game, seat, card),
        _ => 0,
    }
}

fn ship_value(game: &StarFleet, seat: Seat, card: Card) -> i32 {
    let ship = card.ship();
    let strength: i32 = ship.base.iter().sum();
    let lands = 8 * i32::from(ship.skills.has(Tokens::LANDING_THRUSTERS));
    let light = 6 * (3 - ship.staffing.len() as i32);
    let quality = (strength + lands + light) / 2;
    let staffed =
        game.ships_of(seat).filter(|ship| game.could_staff(ship, game.at_hand(ship).map(|crew| crew.id))).count();
    match (staffed, game.ships_of(seat).count()) {
        (_, 0) => 100 + quality,
        (0, 1) => 75 + quality,
        (_, 1) => 45 + quality,
        (_, 2) => 12 + quality,
        _ => quality / 2,
    }
}

fn crew_value(game: &StarFleet, seat: Seat, card: Id, aim: Option<&Aim>) -> i32 {
    let crew = card.card.crew();
    let in_play = || game.crews_of(seat).map(|crew| crew.id);
    let helps = |objective: Id| {
        let objective = objective.card.objective();
        let lacking = |crews: &mut dyn Iterator<Item = Id>| missing(objective, &game.levels(crews, std::iter::empty()));
        (lacking(&mut in_play()) - lacking(&mut in_play().chain([card]))) as i32
    };
    let aimed = aim.map_or(0, |aim| helps(aim.card));
    let others: i32 = game.waiting(seat).into_iter().map(helps).sum();
    let few = (10 - 2 * in_play().count() as i32).max(0);
    25 + 25 * aimed + 6 * others + crew.rating() + crew.personnel as i32 + few
}

fn enhancement_value(game: &StarFleet, seat: Seat, card: Id) -> i32 {
    let held = |sorts: &[Sort]| {
        game.player(seat).playable().filter(|id| id.card.sort().is_some_and(|sort| sorts.contains(&sort))).count()
    };
    match card.card.ability() {
        Some(Ability::Extra(_) | Ability::Draw(_)) => 66,
        Some(Ability::Store(_)) => 62,
        Some(Ability::RedTape) => 34,
        Some(Ability::Medevac) => 27,
        Some(Ability::Report) => 30,
        Some(Ability::Scramble(_)) if held(&[Sort::Crew, Sort::Ship]) > 2 => 60,
        Some(Ability::Countermand) => 40,
        Some(Ability::Repair(_)) => 28,
        Some(Ability::Salvage) => 26,
        Some(Ability::Embargo(_) | Ability::Drill(_) | Ability::Host) => 22,
        Some(Ability::Bounty(_)) => 14,
        Some(Ability::Rally | Ability::Sabotage(_)) => 16,
        _ => 0,
    }
}

/// R26: stores a remaining card at the end of the turn, to make room for another one.
pub(super) fn store(game: &StarFleet, seat: Seat, aim: Option<&Aim>) -> Option<Command> {
    let hand = game.player(seat).hand.iter().map(|held| held.id);
    let card = hand.max_by_key(|card| value(game, seat, *card, aim))?;
    let command = Command::Store { card };
    game.judge(seat, &command).is_ok().then_some(command)
}

/// R12: discards the card of the hand with the lowest value.
pub(super) fn least_wanted(game: &StarFleet, seat: Seat) -> Option<Command> {
    let aim = game.aim(seat);
    let hand = game.player(seat).hand.iter().map(|held| held.id);
    let card = hand.min_by_key(|card| value(game, seat, *card, aim.as_ref()))?;
    Some(Command::Discard { card })
}
