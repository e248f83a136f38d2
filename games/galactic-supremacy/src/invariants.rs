//! The invariants of every state of a match (law 4).

use super::cards::Kind;
use super::limits::{CAP, RESTLESS_BUDGET};
use super::options::Deck;
use super::state::Galaxy;
use super::unit::{Unit, UnitKind};
use kit::seat::Seat;

impl Galaxy {
    /// Describes the first broken invariant.
    pub(super) fn fault(&self) -> Result<(), String> {
        self.cards_are_kept()?;
        self.units_are_attached()?;
        Seat::all(self.players.len()).try_for_each(|seat| self.player_is_sound(seat))?;
        self.fleets_are_real()
    }

    /// R1: no card is lost or duplicated. With own decks, eliminated players take their cards out of the match (R94).
    fn cards_are_kept(&self) -> Result<(), String> {
        let piles = self.piles.iter().flat_map(|pile| pile.deck.iter().chain(&pile.discard));
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let units = self.units.values().flat_map(|unit| unit.card.iter().chain(&unit.leader));
        let mut cards: Vec<_> = piles.chain(hands).chain(units).copied().collect();
        let count = cards.len();
        cards.sort();
        cards.dedup();
        let all = 75 * self.piles.len();
        let left = self.options.deck == Deck::Own && !self.fallen.is_empty();
        if cards.len() == count && (count == all || left && count < all) {
            Ok(())
        } else {
            Err(format!(
                "{count} cards, {} of them different, instead of {all}: some are lost or duplicated",
                cards.len()
            ))
        }
    }

    /// R8: fleets are at worlds of their owner, who is in play.
    fn units_are_attached(&self) -> Result<(), String> {
        let sound = |unit: &Unit| {
            let world = unit.world.map(|world| self.units.get(world));
            let attached = match world {
                Some(world) => world.is_some_and(|world| world.is_world() && world.owner == unit.owner),
                None => unit.is_world(),
            };
            attached && self.alive(unit.owner)
        };
        match self.units.iter().find(|(_, unit)| !sound(unit)) {
            Some((id, _)) => Err(format!("{id} is not at a world of its owner")),
            None => Ok(()),
        }
    }

    /// The limits of R9 and R98 hold, and cards that are known to be in a hand are in it (rules section 9).
    fn player_is_sound(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let known = |kind: &Kind| player.known_in_hand[*kind as usize] <= player.count(*kind);
        if let Some(kind) = Kind::ALL.iter().find(|kind| !known(kind)) {
            return Err(format!("{seat} is known to hold more {} cards than it has", kind.id()));
        }
        if [UnitKind::Fleet, UnitKind::Colony].into_iter().any(|kind| self.count_units(seat, kind) > CAP) {
            return Err(format!("{seat} has too many units of a kind"));
        }
        // Beyond the budget, preparations may still be finished or dropped, by at most one change for each fleet.
        if player.restless > RESTLESS_BUDGET + 2 * CAP {
            return Err(format!("{seat} has made {} uncommitted changes", player.restless));
        }
        Ok(())
    }

    /// Every prepared or running combat is fought by fleets in play.
    fn fleets_are_real(&self) -> Result<(), String> {
        let staged = self.flags.staged.iter().flat_map(|staged| &staged.fleets);
        let fighting = self.combat().into_iter().flat_map(|combat| combat.fleets.iter().chain(&combat.defenders));
        match staged.chain(fighting).find(|fleet| !self.units.contains(**fleet)) {
            Some(fleet) => Err(format!("{fleet} fights but is not in play")),
            None => Ok(()),
        }
    }
}
