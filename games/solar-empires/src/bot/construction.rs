//! Construction: fires the Cannon, then plays all ships, then buildings that help to pay for the most expensive cards, then
//! events and spells.

use super::{timing, value};
use crate::cards::{Card, Kind, Triple};
use crate::command::{Command, HandId, Orbit};
use crate::state::Empires;
use kit::seat::Seat;

/// The number of cards of the deck that it considers.
const AHEAD: usize = 10;
/// The usefulness in tenths of a point of yield that coming cards need, of one that they do not need, and of a building that
/// fights.
const CLOSES: u32 = 20;
const SPARE: u32 = 3;
const FIGHTS: u32 = 30;
/// A building replaces another only if it is better by at least this.
const CLEARLY: u32 = 15;

/// The next command in a construction step.
pub(super) fn next(game: &Empires, seat: Seat) -> Command {
    fire(game, seat)
        .or_else(|| launch(game, seat))
        .or_else(|| build(game, seat))
        .or_else(|| timing::play(game, seat))
        .unwrap_or(Command::ConstructionDone)
}

/// The richest enemy planet, else a neutral one. Never its own.
fn fire(game: &Empires, seat: Seat) -> Option<Command> {
    let from = game.loaded_cannons(seat).next()?;
    let foreign: Vec<Orbit> = game.orbits().filter(|orbit| game.controller(*orbit) != Some(seat)).collect();
    let enemy = |orbit: &Orbit| game.controller(*orbit).is_some();
    let orbit = foreign.into_iter().max_by_key(|orbit| (enemy(orbit), value::planet(game, seat, *orbit)))?;
    Some(Command::FireCannon { from, orbit })
}

fn affordable(game: &Empires, seat: Seat) -> impl Iterator<Item = (HandId, Card)> + Clone {
    let support = game.support(seat);
    let hand = game.player(seat).hand.iter().map(|(hand, card)| (*hand, *card));
    hand.filter(move |(_, card)| card.print().cost.covered_by(support))
}

/// Plays every affordable ship, since playing uses nothing up.
fn launch(game: &Empires, seat: Seat) -> Option<Command> {
    let (hand, _) = affordable(game, seat).find(|(_, card)| card.hull().is_some())?;
    Some(Command::Play { hand })
}

/// The support that the most expensive coming cards need beyond the present one.
fn gap(game: &Empires, seat: Seat) -> Triple {
    let player = game.player(seat);
    let coming = player.hand.values().chain(player.deck.iter().take(AHEAD)).map(|card| card.print().cost);
    let dearest = coming.fold(Triple::default(), |most, cost| Triple {
        e: most.e.max(cost.e),
        m: most.m.max(cost.m),
        o: most.o.max(cost.o),
    });
    dearest.beyond(game.support(seat))
}

/// The usefulness of a building, in tenths.
fn usefulness(card: Card, gap: Triple) -> u32 {
    let yields = card.yields();
    let closed = yields.sum() - yields.beyond(gap).sum();
    let fights = [Card::SUPPORT_TURRETS, Card::MISSILE_SILOS, Card::COMMAND_CENTER, Card::SOLARIS_CANNON];
    let fighting = if fights.contains(&card) { FIGHTS } else { 0 };
    CLOSES * closed + SPARE * (yields.sum() - closed) + fighting
}

/// The most useful building, on the best planet without one, or in place of one that is clearly worse.
fn build(game: &Empires, seat: Seat) -> Option<Command> {
    let gap = gap(game, seat);
    let buildings = affordable(game, seat).filter(|(_, card)| matches!(card.print().kind, Kind::Building { .. }));
    let standing = |orbit| game.planet(orbit).and_then(|planet| planet.building).map(|building| building.card);
    let sites = |card| {
        game.controlled(seat).filter_map(move |orbit| {
            let gain = match standing(orbit) {
                None => usefulness(card, gap) + 1,
                Some(Card::SOLARIS_CANNON) => 0,
                // Without the old building its yield is missing too.
                Some(old) => {
                    usefulness(card, gap + old.yields()).saturating_sub(usefulness(old, gap + old.yields()) + CLEARLY)
                }
            };
            (gain > 0).then_some((gain, value::planet(game, seat, orbit), orbit))
        })
    };
    let best = buildings.flat_map(|(hand, card)| sites(card).map(move |site| (site, hand))).max()?;
    let ((_, _, orbit), hand) = best;
    Some(Command::Build { hand, orbit })
}
