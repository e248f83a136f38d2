//! The host's changes to a table that is waiting for players. Each change is announced to the table. Players who are
//! ready stay ready unless a change affects them.

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::seats::opening::{
    bad_seats, checked_clock, checked_name, checked_options, checked_watching, preset_of,
};
use crate::matches::seats::seating::ready_loadout;
use crate::matches::state::RoomState;
use crate::matches::table::{Place, Table};
use crate::refusals::Code;
use crate::store::Identity;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{Audience, ChangeTable, Mute, TableStatus, Visibility};
use serde_json::Value;

impl RoomState {
    /// Checks the changes that the host wants, and returns them as one [`Change`].
    pub(crate) fn rearranged(&self, by: &Identity, wanted: ChangeTable) -> Result<Change, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let before = &self.table;
        let host = wanted.host.map(|seat| self.player_at(seat)).transpose()?;
        let mut table = before.clone();
        if wanted.seats.is_some() || wanted.options.is_some() {
            self.must_be_new()?;
        }
        if let Some(order) = &wanted.seats {
            table.seats = self.reseated(order)?;
            table.colour_as_ordered(order);
        }
        if wanted.options.is_some() || table.seats.len() != before.seats.len() {
            play_by(&mut table, wanted.options.as_ref().unwrap_or(&before.options))?;
        }
        table.clock = wanted.clock.map(checked_clock).transpose()?.unwrap_or(table.clock);
        table.name = wanted.name.map(|name| checked_name(Some(&name))).transpose()?.unwrap_or(table.name);
        table.visibility = wanted.visibility.unwrap_or(table.visibility);
        table.messages = wanted.messages.unwrap_or(table.messages);
        table.hints_off = wanted.hints_off.unwrap_or(table.hints_off);
        table.watching = wanted.watching.map(checked_watching).transpose()?.unwrap_or(table.watching);
        table.start_when_ready = wanted.start.unwrap_or(table.start_when_ready);
        table.host = host.clone().map_or(table.host, |player| player.id);
        let concerns_all = table.options != before.options
            || table.clock != before.clock
            || table.messages != before.messages
            || table.hints_off != before.hints_off
            || table.watching != before.watching
            || table.seats.len() != before.seats.len();
        for (seat, place) in Seat::all(table.seats.len()).zip(&mut table.seats) {
            let moved = place.player.is_some() && before.place(seat).map(|old| &old.player) != Some(&place.player);
            if (concerns_all || moved) && place.player.as_ref() != Some(&by.id) {
                place.ready = place.bot.is_some();
            }
        }
        let changed = what_changed(before, &table);
        let change = changed.into_iter().fold(Change::of_table(table), |change, what| {
            change.saying(Code::Changed.with([("name", by.name.clone().into()), ("what", what.into())]))
        });
        Ok(match host.filter(|host| host.id != by.id) {
            Some(host) => change.hosted_by(&host),
            None => change,
        })
    }

    /// Closes the table for everybody.
    pub(crate) fn closed(&self, by: &Identity) -> Result<Change, ApiError> {
        self.must_host(by)?;
        self.must_wait()?;
        let table = Table { status: TableStatus::Closed, ..self.table.clone() };
        Ok(Change::of_table(table).saying(Code::Closed.with([("name", by.name.clone().into())])))
    }

    /// Mutes a player at this table, or unmutes them. Only the host may do this.
    pub(crate) fn muted(&self, by: &Identity, Mute { player, muted }: Mute) -> Result<Change, ApiError> {
        const MAX_MUTED: usize = 100;
        self.must_host(by)?;
        if player == by.id {
            return Err(ApiError::Conflict(Code::OwnSeat.with([("then", "mute".into())])));
        }
        let mut table = self.table.clone();
        table.muted.retain(|other| *other != player);
        if muted {
            if table.muted.len() == MAX_MUTED {
                return Err(ApiError::Conflict(Code::TooMany.with([("most", MAX_MUTED.into())])));
            }
            table.muted.push(player);
        }
        Ok(Change::of_table(table))
    }

    /// Sets who may see a finished match. The host and every player may do this, since each of them could share the
    /// record anyway.
    pub(crate) fn shown_to(&self, by: &Identity, audience: Audience) -> Result<Change, ApiError> {
        if self.table.host != by.id {
            self.seat_of(by)?;
        }
        if self.table.status != TableStatus::Finished {
            return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
        }
        let public = audience == Audience::Public;
        Ok(Change::of_table(Table {
            visibility: if public { Visibility::Public } else { Visibility::Private },
            for_players_alone: audience == Audience::Players,
            ..self.table.clone()
        }))
    }

    /// Refuses to change the seats and options of a fork or of a match in a series.
    fn must_be_new(&self) -> Result<(), ApiError> {
        if self.table.forked_from.is_some() {
            return Err(ApiError::Conflict(Code::Forked.plain()));
        }
        if self.table.series.is_some() {
            return Err(ApiError::Conflict(Code::InSeries.plain()));
        }
        Ok(())
    }

    /// The seats in a new order. Each entry of `order` is the old seat whose place moves there, or `None` for a free
    /// seat.
    fn reseated(&self, order: &[Option<Seat>]) -> Result<Vec<Place>, ApiError> {
        let game = self.table.game_type().ok_or(ApiError::NotFound)?;
        let (least, most) = game.info.seats;
        if !(usize::from(least)..=usize::from(most)).contains(&order.len()) {
            return Err(bad_seats(game, "number"));
        }
        let once = |seat: Seat| order.iter().filter(|other| **other == Some(seat)).count();
        for (seat, place) in Seat::all(self.table.seats.len()).zip(&self.table.seats) {
            if !place.is_free() && once(seat) == 0 {
                return Err(self.seat_taken("change", seat));
            }
            if once(seat) > 1 {
                return Err(bad_seats(game, "twice"));
            }
        }
        let place = |seat: &Option<Seat>| match seat {
            None => Ok(Place::default()),
            Some(seat) => {
                let place = self.table.place(*seat).cloned();
                place.ok_or_else(|| ApiError::Invalid(engine::refusals::Code::NoSuchSeat.plain()))
            }
        };
        order.iter().map(place).collect()
    }

    /// The player in a seat. Refuses if the seat is free or has a bot.
    fn player_at(&self, seat: Seat) -> Result<Identity, ApiError> {
        let place = self.table.place(seat).filter(|place| place.bot.is_none());
        let player = place.and_then(|place| Some((place.player.clone()?, place.name.clone()?, place.kept)));
        let (id, name, kept) = player.ok_or_else(|| ApiError::Conflict(Code::SeatFree.plain()))?;
        Ok(Identity { id, name, kept })
    }
}

impl Change {
    /// Announces the new host to the table, and tells the host what they can do.
    pub(crate) fn hosted_by(self, host: &Identity) -> Self {
        let told = |to: &'static str| Code::Host.with([("to", to.into()), ("name", host.name.clone().into())]);
        let mut change = self.saying(told("others"));
        change.personal.push((host.id.clone(), told("host")));
        change
    }
}

/// Sets the table's options. A loadout that the options do not allow is removed; a bot gets a ready-made one instead.
fn play_by(table: &mut Table, options: &Value) -> Result<(), ApiError> {
    let game = table.game_type().ok_or(ApiError::NotFound)?;
    table.options = checked_options(game, options, table.seats.len())?;
    table.preset = preset_of(game, &table.options, table.seats.len());
    for index in 0..table.seats.len() {
        let place = &table.seats[index];
        let fits = place.loadout.is_null()
            || !(game.check_loadout)(&table.options, &place.loadout).iter().any(|fault| !fault.warning);
        if fits {
            continue;
        }
        let loadout = if place.bot.is_some() { ready_loadout(table).unwrap_or_default() } else { Value::Null };
        table.seats[index].loadout = loadout;
    }
    Ok(())
}

/// The changes between two tables, as keys for the text of the notice.
fn what_changed(before: &Table, after: &Table) -> Vec<&'static str> {
    let sitters = |table: &Table| table.seats.iter().map(|place| place.name.clone()).collect::<Vec<_>>();
    let resized = before.seats.len() != after.seats.len();
    let changes = [
        (before.name != after.name, "name"),
        (before.options != after.options, "options"),
        (before.clock != after.clock, "clock"),
        (resized, "seats"),
        (!resized && sitters(before) != sitters(after), "order"),
        (before.visibility != after.visibility, "visibility"),
        (before.messages != after.messages, "messages"),
        (before.hints_off != after.hints_off, "hints"),
        (before.watching != after.watching, "watching"),
        (before.start_when_ready != after.start_when_ready, "start"),
    ];
    changes.into_iter().filter(|(changed, _)| *changed).map(|(_, what)| what).collect()
}
