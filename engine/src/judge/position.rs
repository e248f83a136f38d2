//! The position of a match with what the table counts beside the rules: small, and made anew by every input.

use super::face::Face;
use super::log::{Lines, Logged};
use super::play::Play;
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

/// Every seat in order and then the spectators: the order of all that is kept by viewer.
pub(super) fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// What the table counts of a seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// How many questions it has been asked. The number of the last is that of its decision.
    pub(super) asked: u32,
    /// Turns missed running.
    pub(super) missed: u32,
    /// The latest missed turn that counted: none counts twice.
    missed_turn: Option<u32>,
    /// True if it has left.
    pub(super) left: bool,
}

pub(super) struct Position {
    pub(super) play: Play,
    /// The number of inputs so far.
    pub(super) version: u32,
    pub(super) awaited: Vec<Decision>,
    pub(super) outcome: Option<Outcome>,
    /// By seat.
    pub(super) tallies: Vec<Tally>,
    /// By viewer: how many inputs have shown them something.
    shown: Box<[u32]>,
    /// By seat; empty while a record is read in, where nobody looks.
    faces: Vec<Arc<Face>>,
    /// The fingerprint of what spectators see: mostly nobody looks on, and what is shown is large.
    looked_on: u64,
}

impl Position {
    /// After the setup; nobody has looked yet.
    pub(super) fn first(play: Play, seats: usize) -> Self {
        let mut first = Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: 0,
            tallies: vec![Tally::default(); seats],
            shown: vec![0; seats + 1].into(),
            faces: Vec::new(),
            looked_on: 0,
        };
        first.number(&[]);
        first
    }

    /// After one more input that made `play` of it; nobody has looked yet.
    pub(super) fn after(&self, play: Play, input: &RecordedInput, role: Option<Role>) -> Self {
        let mut next = Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: self.version,
            tallies: self.tallies.clone(),
            shown: self.shown.clone(),
            faces: Vec::new(),
            looked_on: 0,
        };
        next.count_input(input, role, &self.awaited);
        next.number(&self.awaited);
        next
    }

    /// One more input of a record that is read in: `play` has taken it already. Nobody looks.
    pub(super) fn read(&mut self, input: &RecordedInput, role: Option<Role>) {
        let before = std::mem::replace(&mut self.awaited, self.play.awaited());
        self.outcome = self.play.outcome();
        self.count_input(input, role, &before);
        self.number(&before);
    }

    /// A seat's number rises exactly when it is asked what it was not asked before.
    fn number(&mut self, before: &[Decision]) {
        for now in &self.awaited {
            let same = before.iter().any(|old| old.seat == now.seat && old.question == now.question);
            self.tallies[now.seat.index()].asked += u32::from(!same);
        }
    }

    /// A passed deadline of one's own turn is a missed turn, once for each turn; an own act in an own turn makes up
    /// for all.
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
        let own = asked.iter().find(|asked| asked.seat == seat && asked.question.pace == Pace::Turn);
        let Some(turn) = own.map(|asked| asked.question.turn) else { return };
        let own = &mut self.tallies[seat.index()];
        if silent && own.missed_turn != Some(turn) {
            (own.missed, own.missed_turn) = (own.missed + 1, Some(turn));
        } else if role == Some(Role::Action) {
            own.missed = 0;
        }
    }

    /// Works out what everybody sees.
    pub(super) fn look(&mut self) {
        self.faces = Seat::all(self.tallies.len()).map(|seat| Arc::new(self.face_of(Viewer::Seat(seat)))).collect();
        self.looked_on = self.face_of(Viewer::Spectator).fingerprint();
    }

    /// Works out what everybody sees after the input that `role` was. A step of composing concerns its seat alone
    /// (law 3): all others see what they saw before.
    pub(super) fn look_after(&mut self, before: &Position, seat: Option<Seat>, role: Option<Role>) {
        match (seat, role) {
            (Some(seat), Some(Role::Draft | Role::Back)) => {
                self.faces.clone_from(&before.faces);
                self.faces[seat.index()] = Arc::new(self.face_of(Viewer::Seat(seat)));
                self.looked_on = before.looked_on;
            }
            _ => self.look(),
        }
    }

    fn face_of(&self, viewer: Viewer) -> Face {
        Face::of(&self.play, &self.awaited, |seat| self.tallies[seat.index()].asked, viewer)
    }

    /// Whom the step from `before` to here showed something.
    pub(super) fn shown_something(&self, before: &Position, told: &Lines) -> u16 {
        let (ended, told) = (self.outcome != before.outcome, told.seen());
        let looks_other = |viewer: &Viewer| match viewer {
            Viewer::Seat(seat) => {
                let (here, there) = (&self.faces[seat.index()], &before.faces[seat.index()]);
                !(Arc::ptr_eq(here, there) || here == there)
            }
            Viewer::Spectator | Viewer::Omniscient => self.looked_on != before.looked_on,
        };
        let changed = |viewer: &Viewer| ended || told & bit(*viewer) != 0 || looks_other(viewer);
        viewers(self.tallies.len()).filter(changed).map(bit).sum()
    }

    /// Counts what this input has shown to whom.
    pub(super) fn count(&mut self, shown: u16) {
        for (viewer, count) in viewers(self.tallies.len()).zip(&mut self.shown) {
            *count += u32::from(shown & bit(viewer) != 0);
        }
    }

    /// Everybody's bit.
    pub(super) fn everybody(&self) -> u16 {
        viewers(self.tallies.len()).map(bit).sum()
    }

    /// The events that led here, with everybody's version.
    pub(super) fn logged(&self, told: Lines, at: i64) -> Logged {
        Logged { at, told, versions: self.shown.clone() }
    }

    pub(super) fn shown_to(&self, viewer: Viewer) -> u32 {
        self.shown[self.place(viewer)]
    }

    /// What that viewer sees: of spectators it is worked out when somebody asks.
    pub(super) fn face(&self, viewer: Viewer) -> Arc<Face> {
        match viewer {
            Viewer::Seat(seat) => Arc::clone(&self.faces[seat.index()]),
            Viewer::Spectator | Viewer::Omniscient => Arc::new(self.face_of(Viewer::Spectator)),
        }
    }

    pub(super) fn decision_of(&self, seat: Seat) -> Option<&Decision> {
        self.awaited.iter().find(|decision| decision.seat == seat)
    }

    /// The seats that have neither fallen nor left.
    pub(super) fn in_play(&self) -> Vec<Seat> {
        let out: Vec<Seat> = self.play.state().out().into_iter().flatten().collect();
        Seat::all(self.tallies.len()).filter(|seat| !out.contains(seat)).collect()
    }

    /// True while the match runs and the seat is in play.
    pub(super) fn may_leave(&self, seat: Seat) -> bool {
        self.outcome.is_none() && !self.play.is_out(seat)
    }

    fn place(&self, viewer: Viewer) -> usize {
        place(viewer, self.tallies.len())
    }
}

/// Where a viewer stands in [`viewers`].
pub(super) fn place(viewer: Viewer, seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Omniscient => seats,
    }
}
