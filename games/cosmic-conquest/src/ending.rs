//! Eliminations, and the end of the match (R80, R84, rules section 10).

use super::Log;
use super::event::{Ending, Event, How, Ranked};
use super::state::{Conquest, End};
use kit::dice::Dice;
use kit::game::Outcome;
use kit::seat::Seat;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The sort key of a place, best first: the winners, then seats in play by strength, then eliminated seats by the turn of their
/// elimination, the latest first (10.2).
type Standing = (u8, Reverse<[u32; 4]>);

impl Conquest {
    /// R80: announces the resignation at once; the systems become independent when the turn has resolved. If only one seat has not
    /// resigned, the match ends instead (D87).
    pub(super) fn resign(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        if self.end.is_some() || !self.in_play(seat) {
            return;
        }
        self.factions_seen.forget();
        let faction = &mut self.factions[seat.index()];
        faction.resigned = true;
        faction.out_turn = Some(self.turn);
        let unsealed = faction.sealed.is_none();
        log.all(Event::Resigned { seat });
        let left: Vec<Seat> = self.living().filter(|seat| self.in_play(*seat)).collect();
        if left.len() == 1 {
            self.finish(Ending::Resignation, &left, log);
            return;
        }
        if unsealed {
            self.put_under_seal(seat, self.default_orders(seat), How::Resign, false, log);
        }
        self.go_on(dice, log);
    }

    /// True if the seat is living and has not resigned (rules section 16).
    pub(super) fn in_play(&self, seat: Seat) -> bool {
        let faction = self.faction(seat);
        faction.alive && !faction.resigned
    }

    /// The eliminated seats, grouped by the turn of their elimination. A seat that resigns is eliminated at once.
    pub(super) fn fallen(&self) -> Vec<Vec<Seat>> {
        let mut by_turn: BTreeMap<u32, Vec<Seat>> = BTreeMap::new();
        for seat in Seat::all(self.factions.len()) {
            if let Some(turn) = self.faction(seat).out_turn {
                by_turn.entry(turn).or_default().push(seat);
            }
        }
        by_turn.into_values().collect()
    }

    /// R84: the strongest seats share the victory (D58).
    pub(super) fn end_by_limit(&mut self, log: &mut Log) {
        let best = self.living().map(|seat| self.strength(seat)).max();
        let winners: Vec<Seat> = self.living().filter(|seat| Some(self.strength(*seat)) == best).collect();
        self.finish(Ending::TurnLimit, &winners, log);
    }

    /// Ends the match, unless it has ended.
    pub(super) fn finish(&mut self, reason: Ending, winners: &[Seat], log: &mut Log) {
        if self.end.is_some() {
            return;
        }
        let ranking = self.ranking(winners);
        log.all(Event::GameEnded { reason, winners: winners.to_vec(), ranking: ranking.clone() });
        self.end = Some(End { reason, ranking });
    }

    /// The ranking, best first; equals are in the order of seats (10.2).
    fn ranking(&self, winners: &[Seat]) -> Vec<Ranked> {
        let mut standings: Vec<(Standing, Seat)> =
            Seat::all(self.factions.len()).map(|seat| (self.standing(seat, winners), seat)).collect();
        standings.sort_unstable();
        let place = |standing: &Standing| 1 + standings.iter().filter(|(other, _)| other < standing).count() as u32;
        let ranked = |(standing, seat): &(Standing, Seat)| {
            let [total, systems, ready, captures] = self.strength(*seat);
            let out_turn = self.faction(*seat).out_turn;
            Ranked { seat: *seat, place: place(standing), total, systems, ready, captures, out_turn }
        };
        standings.iter().map(ranked).collect()
    }

    fn standing(&self, seat: Seat, winners: &[Seat]) -> Standing {
        match self.faction(seat).out_turn {
            _ if winners.contains(&seat) => (0, Reverse([0; 4])),
            None => (1, Reverse(self.strength(seat))),
            Some(turn) => (2, Reverse([turn, 0, 0, 0])),
        }
    }

    /// Total, systems, ready drones and captures, by which living seats are ranked (R84). Eliminated seats count 0 (R75).
    fn strength(&self, seat: Seat) -> [u32; 4] {
        let faction = self.faction(seat);
        let total = if faction.alive { self.total(seat).units } else { 0 };
        [total, self.held_by(seat).len() as u32, faction.ready, faction.captures]
    }

    /// The places by seat, once the match has ended.
    pub(super) fn result(&self) -> Option<Outcome> {
        let end = self.end.as_ref()?;
        let mut places = vec![0; self.factions.len()];
        for ranked in &end.ranking {
            places[ranked.seat.index()] = ranked.place;
        }
        Some(Outcome { reason: end.reason.id().into(), places })
    }
}

impl Ending {
    /// The ending's key in `Info::endings`.
    fn id(self) -> &'static str {
        match self {
            Ending::Overlord => "overlord",
            Ending::SoleSurvivor => "sole-survivor",
            Ending::TurnLimit => "turn-limit",
            Ending::Resignation => "resignation",
        }
    }
}
