//! The position of a match with what the table counts beside the rules: small, and made anew by every input.

use super::face::Face;
use super::log::{Logged, seen};
use super::play::Play;
use games::events::Told;
use games::game::{Decision, Outcome, Pace, Role};
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use serde_json::Value;

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

/// How often a seat has been silent.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Missed {
    /// Turns missed running.
    pub(super) count: u32,
    /// The latest turn that counted: none counts twice.
    turn: Option<u32>,
}

pub(super) struct Position {
    pub(super) play: Play,
    /// The number of inputs so far.
    pub(super) version: u32,
    pub(super) awaited: Vec<Decision>,
    pub(super) outcome: Option<Outcome>,
    /// By seat: how many questions it has been asked. The number of the last is that of its decision.
    pub(super) numbers: Vec<u32>,
    /// By viewer: how many inputs have shown him something.
    shown: Vec<u32>,
    /// By seat.
    pub(super) missed: Vec<Missed>,
    /// By seat.
    pub(super) left: Vec<bool>,
    /// By viewer; empty while a record is read in, where nobody looks.
    faces: Vec<Face>,
}

impl Position {
    /// After the setup; nobody has looked yet.
    pub(super) fn first(play: Play, seats: usize) -> Self {
        Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: 0,
            numbers: vec![0; seats],
            shown: vec![0; seats + 1],
            missed: vec![Missed::default(); seats],
            left: vec![false; seats],
            faces: Vec::new(),
        }
        .numbered(&[])
    }

    /// After one more input that made `play` of it; nobody has looked yet.
    pub(super) fn after(&self, play: Play, input: &RecordedInput, role: Option<Role>) -> Self {
        Position {
            awaited: play.awaited(),
            outcome: play.outcome(),
            play,
            version: self.version + 1,
            numbers: self.numbers.clone(),
            shown: self.shown.clone(),
            missed: self.missed_after(input, role),
            left: self.left_after(input),
            faces: Vec::new(),
        }
        .numbered(&self.awaited)
    }

    /// A seat's number rises exactly when it is asked what it was not asked before.
    fn numbered(mut self, before: &[Decision]) -> Self {
        for now in &self.awaited {
            let same = before.iter().any(|old| old.seat == now.seat && old.question == now.question);
            self.numbers[now.seat.index()] += u32::from(!same);
        }
        self
    }

    /// A passed deadline of one's own turn is a missed turn, once for each turn; an own act in an own turn makes up
    /// for all.
    fn missed_after(&self, input: &RecordedInput, role: Option<Role>) -> Vec<Missed> {
        let mut missed = self.missed.clone();
        let (RecordedInput::Command { seat, .. } | RecordedInput::Deadline { seat, .. }) = input else { return missed };
        let Some(decision) = self.decision_of(*seat).filter(|asked| asked.question.pace == Pace::Turn) else {
            return missed;
        };
        let (silent, turn) = (matches!(input, RecordedInput::Deadline { .. }), decision.question.turn);
        let own = &mut missed[seat.index()];
        if silent && own.turn != Some(turn) {
            *own = Missed { count: own.count + 1, turn: Some(turn) };
        } else if role == Some(Role::Action) {
            own.count = 0;
        }
        missed
    }

    fn left_after(&self, input: &RecordedInput) -> Vec<bool> {
        let mut left = self.left.clone();
        if let RecordedInput::Leave { seat, .. } = input {
            left[seat.index()] = true;
        }
        left
    }

    /// Works out what everybody sees.
    pub(super) fn look(&mut self) {
        let face = |viewer| Face::of(&self.play, &self.awaited, &self.numbers, viewer);
        self.faces = viewers(self.numbers.len()).map(face).collect();
    }

    /// Whom the step from `before` to here showed something.
    pub(super) fn shown_something(&self, before: &Position, events: &[Told<Value>]) -> u16 {
        let ended = self.outcome != before.outcome;
        let changed = |viewer: &Viewer| {
            ended
                || self.face(*viewer) != before.face(*viewer)
                || events.iter().any(|told| seen(told, *viewer).is_some())
        };
        viewers(self.numbers.len()).filter(changed).map(bit).sum()
    }

    /// Counts what this input has shown to whom.
    pub(super) fn count(&mut self, shown: u16) {
        for (viewer, count) in viewers(self.numbers.len()).zip(&mut self.shown) {
            *count += u32::from(shown & bit(viewer) != 0);
        }
    }

    /// Everybody's bit.
    pub(super) fn everybody(&self) -> u16 {
        viewers(self.numbers.len()).map(bit).sum()
    }

    /// The events that led here, each with everybody's version.
    pub(super) fn logged(&self, events: Vec<Told<Value>>, at: i64) -> Vec<Logged> {
        events.into_iter().map(|told| Logged { at, told, versions: self.shown.clone() }).collect()
    }

    pub(super) fn shown_to(&self, viewer: Viewer) -> u32 {
        self.shown[self.place(viewer)]
    }

    pub(super) fn face(&self, viewer: Viewer) -> &Face {
        &self.faces[self.place(viewer)]
    }

    pub(super) fn decision_of(&self, seat: Seat) -> Option<&Decision> {
        self.awaited.iter().find(|decision| decision.seat == seat)
    }

    /// The seats that have neither fallen nor left.
    pub(super) fn in_play(&self) -> Vec<Seat> {
        let out: Vec<Seat> = self.play.state().out().into_iter().flatten().collect();
        Seat::all(self.numbers.len()).filter(|seat| !out.contains(seat)).collect()
    }

    /// True while the match runs and the seat is in play.
    pub(super) fn may_leave(&self, seat: Seat) -> bool {
        self.outcome.is_none() && !self.play.is_out(seat)
    }

    fn place(&self, viewer: Viewer) -> usize {
        place(viewer, self.numbers.len())
    }
}

/// Where a viewer stands in [`viewers`].
pub(super) fn place(viewer: Viewer, seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Omniscient => seats,
    }
}
