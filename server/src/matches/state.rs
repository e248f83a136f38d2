//! The state of a loaded table: the table itself, its clocks and its match. Functions here and in the neighbouring
//! modules work out a [`crate::matches::moves::change::Change`], which the table's task stores and applies.

use super::core::Match;
use super::table::{Table, TurnState};
use super::{Here, locked};
use crate::store::Number;
use crate::time::now;
use games::seat::{Seat, Viewer};
use protocol::rest::TableView;
use std::collections::BTreeMap;

/// The state of a loaded table.
pub(super) struct RoomState {
    pub(super) number: Number,
    pub(super) table: Table,
    pub(super) standing: TurnState,
    /// `None` before the start.
    pub(super) game: Option<Match>,
    /// The connected players.
    pub(super) here: Here,
    /// When the table was loaded. Earlier connections are unknown.
    pub(super) loaded_at: i64,
    /// When each player's last connection ended.
    pub(super) left_at: BTreeMap<String, i64>,
}

impl RoomState {
    /// Creates the state of a stored table whose match is not loaded yet.
    pub(super) fn of(number: Number, table: Table, standing: TurnState, here: Here) -> Self {
        RoomState { number, table, standing, game: None, here, loaded_at: now(), left_at: BTreeMap::new() }
    }

    /// The perspective from which a player sees the match.
    pub(super) fn viewer(&self, player: Option<&str>) -> Viewer {
        player.and_then(|player| self.table.seat_of(player)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seats that the table does not wait for because their players are away.
    pub(super) fn away(&self) -> Vec<Seat> {
        Seat::all(self.table.seats.len()).filter(|seat| self.standing.is_away(*seat)).collect()
    }

    /// The seats whose time has run out and whose players have not acted since.
    pub(super) fn late(&self) -> Vec<Seat> {
        Seat::all(self.table.seats.len()).filter(|seat| self.standing.is_late(*seat)).collect()
    }

    /// The current turn of the match. 0 without a match.
    pub(super) fn turn(&self) -> u32 {
        self.game.as_ref().map_or(0, Match::turn)
    }

    /// The seats in play.
    pub(super) fn in_play(&self) -> Vec<Seat> {
        self.game.as_ref().map(|game| game.in_play()).unwrap_or_default()
    }

    /// The seats in play controlled by a person, excluding those a bot is covering.
    pub(super) fn people_in_play(&self) -> Vec<Seat> {
        self.table.people(self.in_play())
    }

    /// The seats in play that belong to a player, including those a bot is covering.
    pub(super) fn players_in_play(&self) -> Vec<Seat> {
        let has_player =
            |seat: &Seat| self.table.place(*seat).is_some_and(|place| place.player.is_some() && !place.gone);
        self.in_play().into_iter().filter(has_player).collect()
    }

    /// True if the player in this seat is connected.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        let player = self.table.place(seat).and_then(|place| place.player.as_ref());
        player.is_some_and(|player| locked(&self.here).contains(player))
    }

    /// The table as `player` sees it.
    pub(super) fn table_view(&self, player: Option<&str>) -> TableView {
        self.table.view(&self.standing, player, &locked(&self.here))
    }

    /// The name of the player or bot in this seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.table.place(seat).and_then(|place| place.name.as_deref()).unwrap_or("Nobody")
    }
}
