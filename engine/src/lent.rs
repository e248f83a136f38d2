//! Lent seats: a friend plays for a player who has to leave.

use crate::table::{Identity, Place, Table, same_secret};
use games::seat::Seat;

impl Table {
    /// The seat that a friend plays for this player.
    pub fn lent_seat_of(&self, owner: &str) -> Option<Seat> {
        self.first_seat(|place| place.lent_by.as_ref().is_some_and(|lent| lent.id == owner))
    }

    /// The seat that the lending link with the secret `invite` gives.
    pub fn lent_by_link(&self, invite: &str) -> Option<Seat> {
        self.first_seat(|place| place.lending.as_ref().is_some_and(|secret| same_secret(invite, secret)))
    }

    /// Lends the seat to a friend. A bot that is playing there stops.
    pub fn lend(&mut self, seat: Seat, friend: &Identity) {
        let place = &mut self.seats[seat.index()];
        let owner = place.player.take().zip(place.name.take());
        let owner = owner.map(|(id, name)| Identity { id, name, kept: place.kept });
        place.lent_by = owner;
        place.lending = None;
        (place.bot, place.stand_in) = (None, Default::default());
        place.seat_player(friend);
    }

    /// Gives a lent seat back to its player. The friend may keep watching.
    pub fn give_back(&mut self, seat: Seat) {
        let place = &mut self.seats[seat.index()];
        let Some(owner) = place.lent_by.take() else { return };
        (place.bot, place.stand_in, place.lending) = (None, Default::default(), None);
        let friend = place.player.take();
        place.seat_player(&owner);
        self.known_to.extend(friend.filter(|friend| !self.known_to.contains(friend)));
    }

    /// Gives all lent seats back at the end of the match.
    pub fn give_all_back(&mut self) {
        for seat in Seat::all(self.seats.len()) {
            self.give_back(seat);
            self.seats[seat.index()].lending = None;
        }
    }
}

impl Place {
    fn seat_player(&mut self, player: &Identity) {
        let Identity { id, name, kept } = player.clone();
        (self.player, self.name, self.kept) = (Some(id), Some(name), kept);
    }
}
