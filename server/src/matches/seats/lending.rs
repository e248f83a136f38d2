//! Lets players lend their seats to friends and choose their colours, and lets a host give up their own seat.

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::seats::seating::REMOVED;
use crate::matches::state::RoomState;
use crate::matches::table::{Place, Table};
use crate::secrets;
use crate::store::Identity;
use engine::colours::COLOURS;
use games::seat::Seat;
use protocol::rest::{Colour, TableStatus, TakeOver};

impl RoomState {
    /// Creates an invite for a friend to take over the player's seat. An earlier one stops working.
    pub(crate) fn lend(&self, by: &Identity) -> Result<Table, ApiError> {
        let seat = self.seat_of(by)?;
        self.must_run()?;
        let place = &self.table.seats[seat.index()];
        if let Some(owner) = &place.lent_by {
            let words = format!("{} has lent you this seat. Only they can hand it to another.", owner.name);
            return Err(ApiError::conflict("lent-seat", words));
        }
        if place.gone {
            return Err(ApiError::conflict("not-in-play", "Your seat is not in play."));
        }
        let mut table = self.table.clone();
        table.seats[seat.index()].lending = Some(secrets::invite());
        Ok(table)
    }

    /// Gives a lent seat to the friend who has its invite.
    pub(crate) fn take_over(&self, by: &Identity, TakeOver { invite }: &TakeOver) -> Result<Change, ApiError> {
        if self.table.has_removed(Some(&by.id), None) {
            return Err(ApiError::Forbidden(REMOVED.to_owned()));
        }
        self.must_run()?;
        let gone = || ApiError::conflict("seat-not-lent", "That seat is taken, or its player wants it back.");
        let seat = self.table.lent_by_link(invite).ok_or_else(gone)?;
        if self.table.seat_of(&by.id).is_some() || self.table.lent_seat_of(&by.id).is_some() {
            return Err(ApiError::conflict("own-seat", "You have a seat at this table. Ask another friend."));
        }
        let mut table = self.table.clone();
        table.lend(seat, by);
        let words = format!("{} plays for {} from now on.", by.name, self.name(seat));
        Ok(Change::of_table(table).saying("seat-lent", words))
    }

    /// Returns a lent seat to its player. The player can take it back, and the friend can give it back.
    pub(crate) fn give_back(&self, by: &Identity) -> Result<Change, ApiError> {
        let seat = self.table.lent_seat_of(&by.id).map_or_else(|| self.seat_of(by), Ok)?;
        self.must_run()?;
        let mut table = self.table.clone();
        if table.seats[seat.index()].lent_by.is_none() {
            // Nobody has used the invite yet.
            table.seats[seat.index()].lending = None;
            return Ok(Change::of_table(table));
        }
        table.give_back(seat);
        let owner = table.seats[seat.index()].name.clone().unwrap_or_default();
        Ok(Change::of_table(table).saying("seat-taken-back", format!("{owner} has their seat again.")))
    }

    /// Frees the host's own seat. They stay the host.
    pub(crate) fn stand_up(&self, by: &Identity) -> Result<Table, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let seat = self.seat_of(by)?;
        let mut table = self.table.clone();
        table.put(seat, Place::default());
        table.host_name = Some(by.name.clone());
        Ok(table)
    }

    /// Sets the colour of the player's seat.
    pub(crate) fn colour(&self, by: &Identity, Colour { colour }: Colour) -> Result<Table, ApiError> {
        let seat = self.seat_of(by)?;
        self.must_wait()?;
        if colour >= COLOURS {
            return Err(ApiError::invalid("no-such-colour", format!("There are {COLOURS} colours, counted from 0.")));
        }
        let mut table = self.table.clone();
        table.recolour(seat, colour);
        Ok(table)
    }

    /// Refuses to let a friend resign a lent seat.
    pub(crate) fn must_own(&self, seat: Seat) -> Result<(), games::game::Refusal> {
        match self.table.place(seat).and_then(|place| place.lent_by.as_ref()) {
            None => Ok(()),
            Some(owner) => {
                let words = format!("The seat is {}’s: only they can resign. Give it back instead.", owner.name);
                Err(games::game::Refusal::plain("lent-seat", words))
            }
        }
    }

    fn must_run(&self) -> Result<(), ApiError> {
        match self.table.status {
            TableStatus::Playing | TableStatus::Frozen => Ok(()),
            _ => Err(ApiError::conflict("not-playing", "No match is being played here.")),
        }
    }
}
