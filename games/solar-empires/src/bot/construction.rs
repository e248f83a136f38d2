//! Construction: the Cannon, all ships, buildings where they close the gap to the dearest cards, then events and spells.

use super::{timing, value};
use crate::cards::{Card, Kind, Triple};
use crate::command::{Command, HandId, Orbit};
use crate::state::Empires;
use kit::seat::Seat;

/// So many cards of the deck are looked ahead to.
const AHEAD: usize = 10;
/// In tenths: a point of yield that costs ahead ask for, one that they do not, and a building that fights.
const CLOSES: u32 = 20;
const SPARE: u32 = 3;
const FIGHTS: u32 = 30;
/// A building replaces another only if it is better by so much.
const CLEARLY: u32 = 15;

/// What to do next in a construction step.
pub(super) fn next(game: &Empires, seat: Seat) -> Command {
    fire(game, seat)
        .or_else(|| launch(game, seat))
        .or_else(|| build(game, seat))
        .or_else(|| timing::play(game, seat))
        .unwrap_or(Command::ConstructionDone)
}

/// The richest enemy planet, else a neutral one; one's own never, but any that leaves one in control of all the rest.
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

/// Nothing is used up, so every ship that can be paid for is played.
fn launch(game: &Empires, seat: Seat) -> Option<Command> {
    let (hand, _) = affordable(game, seat).find(|(_, card)| card.hull().is_some())?;
    Some(Command::Play { hand })
}

/// What the dearest of the cards to come ask for beyond the support there is.
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

/// What a building is good for, in tenths.
fn usefulness(card: Card, gap: Triple) -> u32 {
    let yields = card.yields();
    let closed = yields.sum() - yields.beyond(gap).sum();
    let fights = [Card::SUPPORT_TURRETS, Card::MISSILE_SILOS, Card::COMMAND_CENTER, Card::SOLARIS_CANNON];
    let fighting = if fights.contains(&card) { FIGHTS } else { 0 };
    CLOSES * closed + SPARE * (yields.sum() - closed) + fighting
}

/// The most useful building, on the best planet that has none, or in place of one that is clearly worse.
fn build(game: &Empires, seat: Seat) -> Option<Command> {
    let gap = gap(game, seat);
    let buildings = affordable(game, seat).filter(|(_, card)| matches!(card.print().kind, Kind::Building { .. }));
    let standing = |orbit| game.planet(orbit).and_then(|planet| planet.building).map(|building| building.card);
    let sites = |card| {
        game.controlled(seat).filter_map(move |orbit| {
            let gain = match standing(orbit) {
                None => usefulness(card, gap) + 1,
                Some(Card::SOLARIS_CANNON) => 0,
                // What goes leaves a gap of its own.
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
