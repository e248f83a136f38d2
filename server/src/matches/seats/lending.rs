//! Lets players lend their seats to friends and choose their colours, and lets a host give up their own seat.

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::{Place, Table};
use crate::random;
use crate::refusals::Code;
use crate::store::Identity;
use engine::colours::COLOURS;
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{Colour, TableStatus, TakeOver};

impl RoomState {
    /// Creates an invite for a friend to take over the player's seat. An earlier invite stops working.
    pub(crate) fn lend(&self, by: &Identity) -> Result<Table, ApiError> {
        let seat = self.seat_of(by)?;
        self.must_run()?;
        let place = &self.table.seats[seat.index()];
        if let Some(owner) = &place.lent_by {
            return Err(ApiError::Conflict(lent_by(owner)));
        }
        if place.gone {
            return Err(ApiError::Conflict(engine::refusals::Code::NotInPlay.plain()));
        }
        let mut table = self.table.clone();
        table.seats[seat.index()].lending = Some(random::invite());
        Ok(table)
    }

    /// Gives a lent seat to the friend who has its invite.
    pub(crate) fn take_over(&self, by: &Identity, TakeOver { invite }: &TakeOver) -> Result<Change, ApiError> {
        if self.table.has_removed(Some(&by.id), None) {
            return Err(ApiError::Forbidden(Code::Removed.plain()));
        }
        self.must_run()?;
        let gone = || ApiError::Conflict(Code::SeatNotLent.plain());
        let seat = self.table.lent_by_link(invite).ok_or_else(gone)?;
        if self.table.seat_of(&by.id).is_some() || self.table.lent_seat_of(&by.id).is_some() {
            return Err(ApiError::Conflict(Code::OwnSeat.with([("then", "take-over".into())])));
        }
        let mut table = self.table.clone();
        table.lend(seat, by);
        let (name, owner) = (by.name.clone(), self.name(seat).to_owned());
        Ok(Change::of_table(table).saying(Code::SeatLent.with([("name", name.into()), ("owner", owner.into())])))
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
        Ok(Change::of_table(table).saying(Code::SeatTakenBack.with([("name", owner.into())])))
    }

    /// Frees the host's own seat. They remain the host.
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
            return Err(ApiError::Invalid(Code::NoSuchColour.with([("colours", COLOURS.into())])));
        }
        let mut table = self.table.clone();
        table.recolour(seat, colour);
        Ok(table)
    }

    /// Refuses to let a friend resign a lent seat.
    pub(crate) fn must_own(&self, seat: Seat) -> Result<(), Refusal> {
        let owner = self.table.place(seat).and_then(|place| place.lent_by.as_ref());
        owner.map_or(Ok(()), |owner| Err(lent_by(owner)))
    }

    fn must_run(&self) -> Result<(), ApiError> {
        match self.table.status {
            TableStatus::Playing | TableStatus::Frozen => Ok(()),
            _ => Err(ApiError::Conflict(Code::NotPlaying.plain())),
        }
    }
}

fn lent_by(owner: &Identity) -> Refusal {
    Code::LentSeat.with([("owner", owner.name.clone().into())])
}
