//! Tables as visitors see them.

use super::{Place, Table, TurnState, Vote};
use crate::time::{now, to_wall};
use games::seat::Seat;
use protocol::frame::Presence;
use protocol::rest::{FrozenView, MotionView, SeatView, TableStatus, TableSummary, TableView};
use serde_json::Value;
use std::collections::BTreeSet;

impl Table {
    /// The players with a seat, and whether each is online. `here` are the connected players.
    pub fn present(&self, here: &BTreeSet<String>) -> impl Iterator<Item = Presence> {
        Seat::all(self.seats.len()).zip(&self.seats).filter_map(|(seat, place)| {
            let player = place.player.clone()?;
            let online = here.contains(&player);
            Some(Presence { player, name: place.name.clone().unwrap_or_default(), seat: Some(seat), online })
        })
    }

    /// The name at each seat.
    pub fn names(&self) -> Vec<String> {
        let name = |place: &Place| place.name.clone().unwrap_or_else(|| "Nobody".to_owned());
        self.seats.iter().map(name).collect()
    }

    /// The table in a list, as `player` sees it. `here` are the players connected to it.
    pub fn summary(&self, standing: &TurnState, player: Option<&str>, here: &BTreeSet<String>) -> TableSummary {
        let own = player.and_then(|player| self.seat_of(player));
        let playing = self.status == TableStatus::Playing;
        let names = self.names();
        let (hidden, unknown) = (self.is_hidden_from(player), TurnState::default());
        let standing = if hidden { &unknown } else { standing };
        TableSummary {
            id: self.id.clone(),
            name: self.called(own),
            game: self.game.clone(),
            status: self.status,
            visibility: self.visibility,
            seats: Seat::all(self.seats.len())
                .zip(&self.seats)
                .map(|(seat, at)| SeatView {
                    away: standing.is_away(seat),
                    late: standing.is_late(seat),
                    gone: at.gone && !hidden,
                    ..seat_view(seat, at, player, own, here)
                })
                .collect(),
            clock: self.clock,
            watching: self.watching,
            preset: self.preset.clone(),
            your_move: playing && own.is_some_and(|seat| standing.awaited.contains(&seat)),
            deadline: own
                .filter(|_| playing)
                .and_then(|seat| standing.clocks.as_ref()?.deadline(seat, now()))
                .map(to_wall),
            created_at: self.created_at,
            started_at: self.started_at,
            ended_at: self.ended_at,
            outcome: self.outcome.clone(),
            stopped_by: self.stopped_by.filter(|_| self.status == TableStatus::Finished),
            turns: self.turns,
            imported_by: self.importer().map(str::to_owned),
            lesson: self.lesson,
            series: self.series_view(),
            colours: self.colours.clone(),
            waiting_for: if playing {
                standing.openly.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// The table with everything that the visitor may know.
    pub fn view(&self, standing: &TurnState, player: Option<&str>, here: &BTreeSet<String>) -> TableView {
        let own = player.and_then(|player| self.place(self.seat_of(player)?));
        let belongs = own.is_some() || player == Some(self.host.as_str());
        let hidden = self.is_hidden_from(player);
        TableView {
            summary: self.summary(standing, player, here),
            options: self.options.clone(),
            invite: Some(self.invite.clone()).filter(|_| belongs),
            code: Some(self.code.clone()).filter(|code| belongs && !code.is_empty() && self.is_waiting()),
            host: self.host.clone(),
            host_name: self.host_name.clone().filter(|_| self.seat_of(&self.host).is_none()),
            loadout: own.map_or(Value::Null, |place| place.loadout.clone()),
            starts_when_ready: self.start_when_ready,
            messages: self.messages,
            named: self.name.clone(),
            hints_off: self.hints_off,
            lending: own.and_then(|place| place.lending.clone()),
            lent: player.and_then(|player| self.lent_seat_of(player)),
            muted: self.muted.clone(),
            motions: self.motions.iter().filter(|_| !hidden).map(Vote::shown).collect(),
            paused: standing.is_paused() && !hidden,
            dice: self.dice_proof(),
            audience: self.audience(),
            rematch: self.rematch.clone(),
            forked_from: self.forked_from.clone(),
            frozen: self.frozen.as_ref().map(|frozen| {
                match frozen.seen_by(player.and_then(|player| self.seat_of(player))) {
                    seen if hidden => FrozenView { lost: 0, since: None, ..seen },
                    seen => seen,
                }
            }),
        }
    }
}

impl Vote {
    fn shown(&self) -> MotionView {
        MotionView { motion: self.motion, agreed: self.agreed.clone(), needed: self.needed.clone() }
    }
}

fn seat_view(seat: Seat, place: &Place, player: Option<&str>, own: Option<Seat>, here: &BTreeSet<String>) -> SeatView {
    SeatView {
        seat,
        player: place.player.clone(),
        name: place.name.clone(),
        kept_for: place.kept_for.as_ref().map(|kept| kept.name.clone()),
        lent_by: place.lent_by.as_ref().map(|owner| owner.name.clone()),
        kept_for_me: place.kept_for.as_ref().is_some_and(|kept| player == Some(kept.id.as_str())),
        bot: place.bot,
        kept: place.kept,
        ready: place.ready,
        me: own == Some(seat),
        loadout_chosen: !place.loadout.is_null(),
        gone: place.gone,
        online: place.player.as_ref().is_some_and(|player| here.contains(player)),
        away: false,
        late: false,
    }
}
