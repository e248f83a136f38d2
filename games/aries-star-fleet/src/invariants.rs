//! The invariants of every state (rules 10.3).

use super::cards::Face;
use super::id::Id;
use super::setup::rank;
use super::state::{StarFleet, Task};
use kit::seat::Seat;

/// See [`kit::game::Game::check`].
pub(super) fn check(game: &StarFleet) -> Result<(), String> {
    for seat in Seat::all(2) {
        game.cards_are_conserved(seat)?;
        game.side_is_sound(seat)?;
    }
    game.ships_are_sound()?;
    if !game.line.windows(2).all(|pair| rank(pair[0].planet) <= rank(pair[1].planet)) {
        return Err("the line is not sorted".into());
    }
    if game.ended.is_none() && game.attempt.is_some() && game.todo.is_empty() {
        return Err("an attempt has no next task".into());
    }
    Ok(())
}

impl StarFleet {
    /// All cards of a seat, wherever they are.
    pub(super) fn everywhere(&self, seat: Seat) -> Vec<Id> {
        let player = self.player(seat);
        let mut cards: Vec<Id> = player.hand.iter().map(|held| held.id).collect();
        cards.extend(player.row.iter().map(|slot| slot.id));
        for pile in [&player.deck, &player.stored, &player.scored, &player.table, &player.discard, &player.pile] {
            cards.extend(pile);
        }
        cards.extend(player.active.iter().map(|mission| mission.card));
        cards.extend(self.stations.iter().map(|station| station.id));
        cards.extend(self.ships.iter().map(|ship| ship.id));
        cards.extend(self.crews.iter().map(|crew| crew.id));
        cards.extend(self.upgrades.iter().map(|upgrade| upgrade.id));
        cards.extend(self.players.iter().flat_map(|player| &player.active).flat_map(|mission| &mission.beneath));
        cards.extend(self.attempt.iter().flat_map(|attempt| attempt.drawn.iter().chain(&attempt.picked)));
        cards.extend(self.todo.iter().filter_map(|task| match task {
            Task::Goes { card, .. } => Some(*card),
            _ => None,
        }));
        cards.retain(|id| id.seat == seat);
        cards
    }

    /// Every card is in exactly one zone, except planets and seeds that are still to be placed.
    fn cards_are_conserved(&self, seat: Seat) -> Result<(), String> {
        let mut cards = self.everywhere(seat);
        let list = &self.player(seat).list;
        if let Some(stranger) = cards.iter().find(|id| !list.has(**id)) {
            return Err(format!("{stranger} is in no deck"));
        }
        let waiting = match self.step {
            super::state::Step::Seeding { .. } => {
                let seeds = list.ids(seat, &list.parts.seeds);
                seeds.iter().filter(|id| !cards.contains(id)).count()
            }
            _ => 0,
        };
        cards.sort_unstable();
        if let Some(pair) = cards.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("{} exists twice", pair[0]));
        }
        let all = list.parts.all().filter(|card| !matches!(card.print().face, Face::Planet(_))).count();
        if cards.len() + waiting == all { Ok(()) } else { Err(format!("{seat} has {} of {all} cards", cards.len())) }
    }

    fn ships_are_sound(&self) -> Result<(), String> {
        let falling = |id: Id| {
            self.ended.is_some() || self.todo.iter().any(|task| matches!(task, Task::Pod { ship, .. } if *ship == id))
        };
        let unsound = |ship: &&super::board::Ship| {
            let printed = ship.id.card.ship().base;
            (0..3).any(|at| !(0..=printed[at]).contains(&ship.base[at]))
                || (ship.base == [0; 3] && !falling(ship.id))
                || ship.shift.iter().sum::<i32>() != 0
                || (!ship.place.is_space() && !ship.place.location.has_surface())
        };
        if let Some(ship) = self.ships.iter().find(unsound) {
            return Err(format!("{ship:?}"));
        }
        let sorted = |ids: Vec<Id>| ids.is_sorted_by_key(|id| self.order(*id));
        let in_order = sorted(self.ships.iter().map(|ship| ship.id).collect())
            && sorted(self.stations.iter().map(|station| station.id).collect())
            && sorted(self.crews.iter().map(|crew| crew.id).collect())
            && sorted(self.upgrades.iter().map(|upgrade| upgrade.id).collect());
        let held = self.crews.iter().all(|crew| self.place_of_crew(crew).is_some());
        if in_order && held { Ok(()) } else { Err("cards in play are unsorted, or have no place".into()) }
    }

    fn side_is_sound(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let ships = self.ships_of(seat).map(|ship| ship.id);
        let in_play = ships.chain(self.crews_of(seat).map(|crew| crew.id)).chain(player.table.iter().copied());
        let mut unique: Vec<_> = in_play.map(|id| id.card).filter(|card| card.print().unique).collect();
        unique.sort_unstable();
        let facts = [
            (player.stored.len() <= 3 && (player.stored.is_empty() || self.core(seat).is_some()), "stores too much"),
            (player.table.iter().all(|id| self.upgrades_in(*id).count() <= 1), "hosts too much"),
            (unique.windows(2).all(|pair| pair[0] != pair[1]), "has a unique card twice"),
            (player.face_down <= player.pile.len(), "has more cards face-down than in its pile"),
            (!player.scanned || player.face_down > 0, "is known to have a card that it does not have"),
        ];
        match facts.into_iter().find(|(true_of_it, _)| !true_of_it) {
            Some((_, words)) => Err(format!("{seat} {words}")),
            None => Ok(()),
        }
    }
}
