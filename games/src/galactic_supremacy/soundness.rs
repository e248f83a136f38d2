//! What is true of every state, whatever was done: the laws ask after each input of random play.

use super::cards::{Card, Kind};
use super::options::Deck;
use super::state::{CAP, Galaxy};
use super::unit::UnitKind;
use crate::seat::Seat;
use std::collections::BTreeSet;

/// Cards of one deck: fifteen of each kind (R1).
const DECK_SIZE: usize = 75;

impl Galaxy {
    /// What is wrong, in words.
    pub(super) fn soundness(&self) -> Result<(), String> {
        self.cards_are_kept()?;
        self.units_hang_together()?;
        self.hands_hold_what_is_known()
    }

    /// No card twice, and none lost: but with own decks the cards of the fallen may leave play (R2, R95).
    fn cards_are_kept(&self) -> Result<(), String> {
        let piles = self.piles.iter().flat_map(|pile| pile.deck.iter().chain(&pile.discard));
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let units = self.units.values().flat_map(|unit| unit.card.iter().chain(&unit.leader));
        let all: Vec<Card> = piles.chain(hands).chain(units).copied().collect();
        let different: BTreeSet<Card> = all.iter().copied().collect();
        if different.len() < all.len() {
            return Err(format!("{} cards are in two places", all.len() - different.len()));
        }
        let total = DECK_SIZE * self.piles.len();
        let may_lack = self.options.deck == Deck::Own && !self.fallen.is_empty();
        if all.len() == total || (may_lack && all.len() < total) {
            return Ok(());
        }
        Err(format!("{} cards instead of {total}", all.len()))
    }

    /// Units belong to the living and are of their cards' kinds, fleets are at worlds of their owner, nobody has more
    /// than the cap of either (R7, R8, R9).
    fn units_hang_together(&self) -> Result<(), String> {
        for (id, unit) in &self.units {
            let kind = unit.card.map(|card| card.kind);
            let fits = match unit.kind {
                UnitKind::Homeworld => kind.is_none() && unit.world.is_none(),
                UnitKind::Colony => kind == Some(Kind::Colony) && unit.world.is_none(),
                UnitKind::Fleet => kind == Some(Kind::Fleet) && unit.world.is_some(),
            };
            let led = unit.leader.is_none_or(|card| card.kind == Kind::Leader);
            let world = unit.world.map(|world| self.units.get(&world));
            let at_own = world.is_none_or(|world| world.is_some_and(|w| w.is_world() && w.owner == unit.owner));
            if !(fits && led && at_own && self.alive(unit.owner)) {
                return Err(format!("{id} does not hang together: {unit:?}"));
            }
        }
        for seat in Seat::all(self.players.len()) {
            for kind in [UnitKind::Fleet, UnitKind::Colony] {
                let count = self.units.values().filter(|unit| unit.owner == seat && unit.kind == kind).count();
                if count > CAP as usize {
                    return Err(format!("{seat} has {count} units of one kind"));
                }
            }
        }
        Ok(())
    }

    fn hands_hold_what_is_known(&self) -> Result<(), String> {
        for seat in Seat::all(self.players.len()) {
            let player = self.player(seat);
            let lacks = Kind::ALL.into_iter().find(|kind| player.known_in_hand[*kind as usize] > player.count(*kind));
            if let Some(kind) = lacks {
                return Err(format!("{seat} is known to hold more {kind:?} cards than he does"));
            }
        }
        Ok(())
    }
}
