//! A table in memory: what it is, how its match stands, and the match. Whatever is to become of it is worked out here
//! and in the neighbouring chapters by functions that change nothing: they give a [`super::change::Change`].

use super::core::Match;
use super::table::{Standing, Table};
use super::{Here, locked};
use crate::store::Number;
use crate::time::now;
use games::seat::{Seat, Viewer};
use std::collections::BTreeMap;

/// See the module's words.
pub(super) struct State {
    pub(super) number: Number,
    pub(super) table: Table,
    pub(super) standing: Standing,
    /// Since the start.
    pub(super) game: Option<Match>,
    /// The players connected to it.
    pub(super) here: Here,
    /// When this table was loaded: who was here before is not known.
    pub(super) loaded_at: i64,
    /// When each player's last connection ended.
    pub(super) left_at: BTreeMap<String, i64>,
}

impl State {
    /// A table as it was stored, before its match is loaded.
    pub(super) fn of(number: Number, table: Table, standing: Standing, here: Here) -> Self {
        State { number, table, standing, game: None, here, loaded_at: now(), left_at: BTreeMap::new() }
    }

    /// Through whose eyes a player sees the match.
    pub(super) fn viewer(&self, player: Option<&str>) -> Viewer {
        player.and_then(|player| self.table.seat_of(player)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seats that nobody waits for.
    pub(super) fn away(&self) -> Vec<Seat> {
        Seat::all(self.table.seats.len()).filter(|seat| self.standing.is_away(*seat)).collect()
    }

    /// The seats whose time has run out and whose players have not acted since.
    pub(super) fn late(&self) -> Vec<Seat> {
        Seat::all(self.table.seats.len()).filter(|seat| self.standing.is_late(*seat)).collect()
    }

    /// The turn that the match is in.
    pub(super) fn turn(&self) -> u32 {
        self.game.as_ref().map_or(0, Match::turn)
    }

    /// The seats in play.
    pub(super) fn in_play(&self) -> Vec<Seat> {
        self.game.as_ref().map(|game| game.in_play()).unwrap_or_default()
    }

    /// Those of them that people have.
    pub(super) fn people_in_play(&self) -> Vec<Seat> {
        self.table.people(self.in_play())
    }

    /// The seats in play that have a player, also where a bot plays for them.
    pub(super) fn players_in_play(&self) -> Vec<Seat> {
        let has_player =
            |seat: &Seat| self.table.place(*seat).is_some_and(|place| place.player.is_some() && !place.gone);
        self.in_play().into_iter().filter(has_player).collect()
    }

    /// True if the player of that seat is connected.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        let player = self.table.place(seat).and_then(|place| place.player.as_ref());
        player.is_some_and(|player| locked(&self.here).contains(player))
    }

    /// Who sits there, in words.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.table.place(seat).and_then(|place| place.name.as_deref()).unwrap_or("Nobody")
    }
}
