//! The invariants of every state (section 10).

use super::board::{FleetKind, Ship};
use super::cards::{BASE_LP, Card};
use super::state::{Duel, Step};
use kit::seat::Seat;

/// See [`kit::game::Game::check`].
pub(super) fn check(game: &Duel) -> Result<(), String> {
    game.cards_are_conserved()?;
    game.ships_are_sound()?;
    for seat in Seat::all(2) {
        game.side_is_sound(seat)?;
    }
    let attacking = !matches!(game.step, Step::Main | Step::EndWindow);
    if game.ended.is_none() && attacking != game.attack.is_some() {
        return Err(format!("{:?} with the attack {:?}", game.step, game.attack));
    }
    Ok(())
}

impl Duel {
    /// Every card of both lists is in exactly one place. Deserters and their remains are on the other side.
    fn cards_are_conserved(&self) -> Result<(), String> {
        let in_play = self.board.ships.iter().filter(|ship| !ship.is_base());
        let mut cards: Vec<Card> = in_play.flat_map(|ship| [Some(ship.card), ship.commander]).flatten().collect();
        for (player, side) in self.players.iter().zip(&self.board.sides) {
            cards.extend(player.library.iter().chain(&player.hand).chain(&side.discard).chain(&side.removed));
            cards.extend(side.wrecks.iter().map(|wreck| wreck.card));
        }
        // A card returned by False Orders is already in a hand.
        let waiting = self.stack.iter().filter(|played| played.outcome != Some(super::event::Outcome::Returned));
        cards.extend(waiting.map(|played| played.card));
        cards.sort_unstable();
        let mut lists: Vec<Card> = self.players.iter().flat_map(|player| player.list.iter().copied()).collect();
        lists.sort_unstable();
        if cards == lists { Ok(()) } else { Err(format!("cards are lost or duplicated: {cards:?} of {lists:?}")) }
    }

    fn ships_are_sound(&self) -> Result<(), String> {
        let mut ids: Vec<_> = self.board.ships.iter().map(|ship| ship.id).collect();
        ids.extend(self.board.sides.iter().flat_map(|side| side.wrecks.iter().map(|wreck| wreck.id)));
        ids.sort_unstable();
        if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("{:?} exists twice", pair[0]));
        }
        let unsound = |ship: &&Ship| {
            let hull = ship.hull();
            let most = if ship.is_base() { BASE_LP + 1 } else { hull.lp };
            !(1..=ship.max).contains(&ship.alive) || ship.max > hull.ships || ship.lead >= most
        };
        match self.board.ships.iter().find(unsound) {
            Some(ship) => Err(format!("{ship:?}")),
            None => Ok(()),
        }
    }

    fn side_is_sound(&self, seat: Seat) -> Result<(), String> {
        let (player, side) = (self.player(seat), self.board.side(seat));
        let commanders = self.board.of(seat).filter(|ship| ship.commander.is_some()).count();
        let extra = |ship: &&Ship| ship.fleet == FleetKind::Extra;
        let flagship = side.flagship.map(|flagship| self.board.of(seat).find(|ship| ship.id == flagship));
        let led = match flagship {
            Some(ship) => ship.is_some_and(|ship| ship.fleet == FleetKind::Extra && ship.card.is_flagship()),
            None => !self.board.of(seat).any(|ship| extra(&ship)),
        };
        let mut hand = player.hand.clone();
        let known = player.known.iter().all(|card| {
            let at = hand.iter().position(|held| held == card);
            at.map(|at| hand.remove(at)).is_some()
        });
        let facts = [
            (commanders <= 1, "has more than one commander"),
            (led, "has an extra fleet without its flagship, or a flagship outside it"),
            (known, "is known to hold cards that it does not have"),
            (player.hand.is_sorted(), "has an unsorted hand"),
        ];
        match facts.into_iter().find(|(true_of_it, _)| !true_of_it) {
            Some((_, words)) => Err(format!("{seat} {words}")),
            None => Ok(()),
        }
    }
}
