//! The position of a match: the state of the rules and the server's own counts. Every input makes a new position, so
//! positions must be small.

use super::log::{Lines, Logged};
use super::play::Play;
use super::projection::Projection;
use games::game::{Decision, Outcome, Pace, Role};
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use std::sync::Arc;

/// The bit of a viewer in [`super::Row::shown`].
pub(super) fn bit(viewer: Viewer) -> u16 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.0,
        Viewer::Spectator | Viewer::Omniscient => 1 << 15,
    }
}

/// Every seat in order, then the spectators. All lists with one entry per viewer have this order.
pub(super) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The server's counts for one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// How many questions the seat has been asked. This is also the number of its latest decision.
    pub(super) asked: u32,
    /// How many commands the seat has given.
    pub(super) given: u32,
    /// How many turns in a row the seat has missed.
    pub(super) missed: u32,
    /// The latest missed turn, so that no turn is counted twice.
    missed_turn: Option<u32>,
    /// True if the seat has left.
    pub(super) left: bool,
}

pub(super) struct Position {
    pub(super) play: Play,
    /// The number of inputs so far.
    pub(super) version: u32,
    pub(super) awaited: Vec<Decision>,
    pub(super) outcome: Option<Outcome>,
    /// One tally per seat.
    pub(super) tallies: Vec<Tally>,
    /// The number of inputs that have shown each viewer something.
    shown: Box<[u32]>,
    /// One projection per seat. Empty while a record is being replayed, because nobody watches the replay.
    projections: Vec<Arc<Projection>>,
    /// A hash of what spectators see. The projection itself is made on demand, because it is large and most matches
    /// have no spectators.
    spectator_hash: u64,
}

impl Position {
    /// The position after the setup, without projections.
    pub(super) fn first(play: Play, seats: usize) -> Self {
        let mut first = Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: 0,
            tallies: vec![Tally::default(); seats],
            shown: vec![0; seats + 1].into(),
            projections: Vec::new(),
            spectator_hash: 0,
        };
        first.number(&[]);
        first
    }

    /// The position after one more input, which led to `play`. Also returns one bit per viewer to whom the input or its
    /// events, `told`, show something.
    pub(super) fn after(&self, play: Play, input: &RecordedInput, role: Option<Role>, told: &Lines) -> (Self, u16) {
        let mut next = Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: self.version,
            tallies: self.tallies.clone(),
            shown: self.shown.clone(),
            projections: Vec::new(),
            spectator_hash: 0,
        };
        next.count_input(input, role, &self.awaited);
        next.number(&self.awaited);
        match (input, role) {
            // A draft changes only its seat's projection (law 3), so the others are kept.
            (RecordedInput::Command { seat, .. }, Some(Role::Draft | Role::Back)) => {
                next.projections.clone_from(&self.projections);
                next.projections[seat.index()] = Arc::new(next.project(Viewer::Seat(*seat)));
                next.spectator_hash = self.spectator_hash;
            }
            _ => next.project_all(),
        }
        let shown = next.shown_something(self, told);
        next.count(shown);
        (next, shown)
    }

    /// Advances in place by one recorded input, which `play` has already taken. Makes no projections.
    pub(super) fn read(&mut self, input: &RecordedInput, role: Option<Role>) {
        let before = std::mem::replace(&mut self.awaited, self.play.awaited());
        self.outcome = self.play.outcome();
        self.count_input(input, role, &before);
        self.number(&before);
    }

    /// Raises the decision number of every seat that is asked something new.
    fn number(&mut self, before: &[Decision]) {
        for now in &self.awaited {
            let same = before.iter().any(|old| old.seat == now.seat && old.question == now.question);
            self.tallies[now.seat.index()].asked += u32::from(!same);
        }
    }

    /// Counts the input for its seat. A missed deadline in the seat's own turn is a missed turn, counted once per turn.
    /// An action in its own turn resets the count to 0.
    fn count_input(&mut self, input: &RecordedInput, role: Option<Role>, asked: &[Decision]) {
        self.version += 1;
        let (seat, silent) = match input {
            RecordedInput::Command { seat, .. } => (*seat, false),
            RecordedInput::Deadline { seat, .. } => (*seat, true),
            RecordedInput::Leave { seat, .. } | RecordedInput::AgreedDraw { resigned: Some(seat) } => {
                return self.tallies[seat.index()].left = true;
            }
            RecordedInput::TimeUp | RecordedInput::AgreedDraw { resigned: None } | RecordedInput::Abandoned => return,
        };
        self.tallies[seat.index()].given += u32::from(!silent);
        let own = asked.iter().find(|asked| asked.seat == seat && asked.question.pace == Pace::Turn);
        let Some(turn) = own.map(|asked| asked.question.turn) else { return };
        let own = &mut self.tallies[seat.index()];
        if silent && own.missed_turn != Some(turn) {
            (own.missed, own.missed_turn) = (own.missed + 1, Some(turn));
        } else if role == Some(Role::Action) {
            own.missed = 0;
        }
    }

    /// Makes every viewer's projection.
    pub(super) fn project_all(&mut self) {
        self.projections =
            Seat::all(self.tallies.len()).map(|seat| Arc::new(self.project(Viewer::Seat(seat)))).collect();
        self.spectator_hash = self.project(Viewer::Spectator).fingerprint();
    }

    fn project(&self, viewer: Viewer) -> Projection {
        Projection::of(&self.play, &self.awaited, |seat| self.tallies[seat.index()].asked, viewer)
    }

    /// One bit per viewer who saw a change between `before` and this position.
    fn shown_something(&self, before: &Position, told: &Lines) -> u16 {
        let (ended, told) = (self.outcome != before.outcome, told.seen());
        let differs = |viewer: &Viewer| match viewer {
            Viewer::Seat(seat) => {
                let (here, there) = (&self.projections[seat.index()], &before.projections[seat.index()]);
                !(Arc::ptr_eq(here, there) || here == there)
            }
            Viewer::Spectator | Viewer::Omniscient => self.spectator_hash != before.spectator_hash,
        };
        let changed = |viewer: &Viewer| ended || told & bit(*viewer) != 0 || differs(viewer);
        viewers(self.tallies.len()).filter(changed).map(bit).sum()
    }

    /// Raises the version of each viewer in `shown`.
    pub(super) fn count(&mut self, shown: u16) {
        for (viewer, count) in viewers(self.tallies.len()).zip(&mut self.shown) {
            *count += u32::from(shown & bit(viewer) != 0);
        }
    }

    /// The bits of all viewers.
    pub(super) fn everybody(&self) -> u16 {
        viewers(self.tallies.len()).map(bit).sum()
    }

    /// The events that led here, with each viewer's version.
    pub(super) fn logged(&self, told: Lines, at: i64) -> Logged {
        Logged { at, told, versions: self.shown.clone() }
    }

    pub(super) fn shown_to(&self, viewer: Viewer) -> u32 {
        self.shown[self.place(viewer)]
    }

    /// The projection for `viewer`. The spectators' projection is built by this call.
    pub(super) fn projection(&self, viewer: Viewer) -> Arc<Projection> {
        match viewer {
            Viewer::Seat(seat) => Arc::clone(&self.projections[seat.index()]),
            Viewer::Spectator | Viewer::Omniscient => Arc::new(self.project(Viewer::Spectator)),
        }
    }

    pub(super) fn decision_of(&self, seat: Seat) -> Option<&Decision> {
        self.awaited.iter().find(|decision| decision.seat == seat)
    }

    /// The number of a seat's open decision. `None` if it has none.
    pub(super) fn decision_number(&self, seat: Seat) -> Option<u32> {
        self.decision_of(seat).map(|_| self.tallies[seat.index()].asked)
    }

    /// The seats that have neither been eliminated nor left.
    pub(super) fn in_play(&self) -> Vec<Seat> {
        let out: Vec<Seat> = self.play.state().eliminated().into_iter().flatten().collect();
        Seat::all(self.tallies.len()).filter(|seat| !out.contains(seat)).collect()
    }

    /// True while the match is running and the seat is in play.
    pub(super) fn may_leave(&self, seat: Seat) -> bool {
        self.outcome.is_none() && !self.play.is_out(seat)
    }

    fn place(&self, viewer: Viewer) -> usize {
        place(viewer, self.tallies.len())
    }
}

/// The index of a viewer in [`viewers`].
pub(super) fn place(viewer: Viewer, seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Omniscient => seats,
    }
}
