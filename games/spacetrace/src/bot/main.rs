//! A bot's own turn: it does the first thing that applies, one after another.

use super::super::answer::{cheapest, fight_out};
use super::super::board::Board;
use super::super::cards::{Card, Extra, Kind, Office};
use super::super::command::{Command, Joins, Scrap};
use super::super::event::Ending;
use super::super::state::{Duel, TRAY};
use super::{orders, other, tricks, value};
use crate::Log;
use kit::seat::Seat;

/// With this many cards other than reinforcements, a hand is crowded.
const CROWDED: usize = 6;
/// The bot takes a wreck back only if its price is at least this.
const RECOVERED: u32 = 100;

pub(super) fn next(game: &Duel, seat: Seat) -> Vec<Command> {
    appoint(game, seat, pays_for_itself)
        .map(|command| vec![command])
        .or_else(|| build(game, seat))
        .or_else(|| appoint(game, seat, |_| true).map(|command| vec![command]))
        .or_else(|| scrap(game, seat))
        .or_else(|| tricks::in_own_turn(game, seat))
        .or_else(|| attack(game, seat).map(|command| vec![command]))
        .unwrap_or_else(|| vec![Command::Ready])
}

/// The total MP that the seat can spend.
fn means(game: &Duel, seat: Seat) -> u32 {
    let player = game.player(seat);
    let given = player.hand.iter().filter(|card| card.extra().is_some()).map(|card| game.gives(seat, *card));
    player.pool + given.sum::<u32>()
}

/// The ship to deploy next: of a class that the base fleet lacks, if possible, and then the most expensive.
fn wanted(game: &Duel, seat: Seat, means: u32) -> Option<Card> {
    let has = |card: &Card| {
        let class = card.hull().map(|hull| hull.class);
        game.board.of(seat).any(|ship| Some(ship.class()) == class)
    };
    let ships = game.player(seat).sorts().filter(|card| card.is_ship());
    let payable = ships.filter(|card| game.price(seat, *card) <= means);
    payable.max_by_key(|card| (!has(card), card.print().mp))
}

/// Deploys a ship, or plays the next card that pays for it.
fn build(game: &Duel, seat: Seat) -> Option<Vec<Command>> {
    let card = wanted(game, seat, means(game, seat))?;
    if game.can_pay(seat, card) {
        return Some(vec![Command::Deploy { card }]);
    }
    pay(game, seat, game.price(seat, card)).map(|command| vec![command])
}

/// The next reinforcement card towards a price, from the payment with the least surplus.
pub(super) fn pay(game: &Duel, seat: Seat, price: u32) -> Option<Command> {
    let missing = price.saturating_sub(game.player(seat).pool);
    let given = game.player(seat).hand.iter().filter(|card| card.extra().is_some());
    let gives: Vec<(Card, u32)> = given.map(|card| (*card, game.gives(seat, *card))).collect();
    let card = *cheapest(&gives, missing)?.first()?;
    Some(reinforcement(game, seat, card))
}

/// A reinforcement card with the best use of its effect.
fn reinforcement(game: &Duel, seat: Seat, card: Card) -> Command {
    let dear = |id: &_| game.board.ship(*id).map(|ship| ship.card.print().mp);
    let (ship, wreck) = match card.extra() {
        Some(Extra::Damage(_)) => (Some(game.board.base(other(seat)).id), None),
        Some(Extra::Repair) => (game.repairable(seat).max_by_key(dear), None),
        Some(Extra::Return) => {
            let wrecks = game.board.side(seat).wrecks.iter();
            let mp = |id| wrecks.clone().find(|wreck| wreck.id == id).map_or(0, |wreck| wreck.card.print().mp);
            (None, game.recoverable(seat).filter(|id| mp(*id) >= RECOVERED).max_by_key(|id| mp(*id)))
        }
        _ => (None, None),
    };
    Command::PlayReinforcement { card, ship, wreck }
}

/// A commander who draws cards every turn comes before any ship.
fn pays_for_itself(office: Office) -> bool {
    matches!(office, Office::Draws(_))
}

/// Places a commander on the most expensive card that fires, if there is MP left over, or nothing else to spend it on.
fn appoint(game: &Duel, seat: Seat, which: impl Fn(Office) -> bool) -> Option<Command> {
    for card in game.player(seat).sorts() {
        let Kind::Commander { boards, office } = card.print().kind else { continue };
        if !which(office) {
            continue;
        }
        let carriers = game.board.ships_of(seat).filter(|ship| ship.class() == boards && ship.hull().ap > 0);
        let Some(ship) = carriers.max_by_key(|ship| ship.card.print().mp).map(|ship| ship.id) else { continue };
        if game.may_command(seat, card, ship).is_ok() {
            return Some(Command::PlayCommander { card, ship });
        }
        let free = game.board.commander(seat).is_none() && !game.once.commander;
        let ships = game.player(seat).hand.iter().any(|card| card.is_ship());
        if free && (pays_for_itself(office) || !ships) && game.price(seat, card) <= means(game, seat) {
            return pay(game, seat, game.price(seat, card));
        }
    }
    None
}

/// Scraps three cards for 100 MP if that pays for a ship, or three reinforcements for a card.
fn scrap(game: &Duel, seat: Seat) -> Option<Vec<Command>> {
    let player = game.player(seat);
    let ships = player.hand.iter().any(|card| card.is_ship());
    let (given, mut others): (Vec<Card>, Vec<Card>) = player.hand.iter().partition(|card| card.extra().is_some());
    let plan = |kind, cards: &[Card]| {
        let commands = cards.iter().take(TRAY).map(|card| Command::Scrap { kind, card: *card });
        let commands: Vec<Command> = commands.collect();
        game.judge(seat, commands.first()?).is_ok().then_some(commands)
    };
    if !ships && given.len() > TRAY {
        return plan(Scrap::Draw, &given);
    }
    let crowded = others.len() >= CROWDED || (player.library.is_empty() && others.len() > TRAY);
    if !crowded {
        return None;
    }
    others.sort_by_key(|card| card.print().mp);
    let best = others.last().filter(|card| card.is_ship())?;
    let pays = game.price(seat, *best) <= means(game, seat) + super::super::state::SCRAP_MP;
    if pays { plan(Scrap::Mp, &others) } else { None }
}

/// The attack that leads to the best board, if that is better than the present one, or if quiet turns would lose.
fn attack(game: &Duel, seat: Seat) -> Option<Command> {
    let scoring = game.options.scoring;
    let now = value(&game.board, scoring, seat);
    let best_of = |extra: Joins| {
        let outcome = |ships| {
            let mut board = Board { ships, ..game.board.clone() };
            fight_out(&mut board, seat, [extra, Joins::No], &mut Log::default());
            value(&board, scoring, seat)
        };
        orders::candidates(&game.board, seat).into_iter().map(outcome).max()
    };
    let attacks = game.attacks(seat).filter_map(|extra| Some((best_of(extra)?, extra)));
    let (best, extra) = attacks.max_by_key(|(worth, _)| *worth)?;
    let pause = tricks::wants_pause(game, seat);
    let loses = game.libraries_are_empty() && game.winner_by(Ending::Exhaustion) == Some(other(seat));
    (best > now || loses).then_some(Command::Attack { extra, pause })
}
