//! The rules' side of a match: the state, its dice and how it ended. Judging, restoring and replaying all go through
//! [`Play::take`], so there is one reading of a record.

use crate::proof;
use games::dice::{Dice, Draw};
use games::erased::{GameType, Playing, Step};
use games::events::Told;
use games::game::{Decision, Outcome, Refusal, Shown};
use games::seat::Seat;
use protocol::record::RecordedInput;
use serde_json::{Value, json};
use std::sync::Arc;

/// Seeds that follow the first, each with the number of inputs after which it does. In order.
pub type Reseeds = Vec<(u32, [u8; 32])>;

/// What a match begins with.
#[derive(Clone)]
pub struct Start {
    /// The game.
    pub game: &'static GameType,
    /// The host's choices.
    pub options: Value,
    /// What each seat brings; as many as there are seats.
    pub loadouts: Vec<Value>,
    /// Where the dice come from.
    pub seed: [u8; 32],
    /// Where the match parts from a recorded one, the dice come from another seed.
    pub reseeds: Reseeds,
}

/// A match as the rules know it.
pub struct Play {
    state: Box<dyn Playing>,
    dice: Dice,
    reseeds: Arc<[(u32, [u8; 32])]>,
    /// How many inputs have been taken.
    inputs: u32,
    seats: usize,
    /// How the table ended it; the rules know nothing of that.
    ended: Option<Outcome>,
    /// The seat, turn and span for which silence has been taken last: said once, however many commands it takes.
    silent: Option<(Seat, u32, u32)>,
}

/// What came of an input.
pub struct Taken {
    /// The match after it.
    pub play: Play,
    /// What happened, in order.
    pub events: Vec<Told<Value>>,
    /// What was drawn, in order.
    pub draws: Vec<Draw>,
}

impl Play {
    /// A new match; the refusal is the game's.
    pub fn setup(start: &Start) -> Result<Taken, Refusal> {
        let mut dice = Dice::from_seed(start.seed);
        let Step { next, events } = (start.game.setup)(&start.options, &start.loadouts, &mut dice)?;
        let draws = dice.take_drawn();
        let reseeds: Arc<[_]> = start.reseeds.as_slice().into();
        let (dice, seats) = (reseeded(dice, &reseeds, 0), start.loadouts.len());
        let play = Play { state: next, dice, reseeds, inputs: 0, seats, ended: None, silent: None };
        Ok(Taken { play, events, draws })
    }

    /// The match after one more input, or why the input is none; this one stays as it is.
    pub fn take(&self, input: &RecordedInput) -> Result<Taken, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::plain("game-over", "The match is over."));
        }
        let mut dice = self.dice.clone();
        let mut ended = None;
        let mut silent = None;
        let mut events = Vec::from_iter(self.told_by_table(input));
        let step = match input {
            RecordedInput::Command { seat, command } => self.state.apply(*seat, command, &mut dice)?,
            RecordedInput::Deadline { seat, command } => {
                silent = self.span_of(*seat);
                self.state.apply(*seat, command, &mut dice)?
            }
            RecordedInput::Leave { seat, .. } if self.is_out(*seat) => {
                return Err(Refusal::plain("not-in-play", "That seat is no longer in play."));
            }
            RecordedInput::Leave { seat, why } => self.state.leave(*seat, *why, &mut dice),
            RecordedInput::TimeUp => self.state.time_up(&mut dice),
            RecordedInput::AgreedDraw | RecordedInput::Abandoned => {
                let reason = if *input == RecordedInput::Abandoned { "abandoned" } else { "agreed-draw" };
                ended = Some(draw(reason, self.seats, &self.state.out()));
                Step { next: self.state.copy(), events: Vec::new() }
            }
        };
        events.extend(step.events);
        let draws = dice.take_drawn();
        let (inputs, reseeds) = (self.inputs + 1, Arc::clone(&self.reseeds));
        let dice = reseeded(dice, &reseeds, inputs);
        let play = Play { state: step.next, dice, reseeds, inputs, seats: self.seats, ended, silent };
        Ok(Taken { play, events, draws })
    }

    /// The rules' state.
    pub fn state(&self) -> &dyn Playing {
        &*self.state
    }

    /// Who is awaited; nobody once the match is over, however it ended.
    pub fn awaited(&self) -> Vec<Decision> {
        if self.ended.is_some() { Vec::new() } else { self.state.decisions() }
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.clone().or_else(|| self.state.outcome())
    }

    /// What proves that another execution has come to the same state.
    pub fn checksum(&self) -> String {
        proof::checksum(&self.state.canonical())
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.state.out().iter().flatten().any(|out| *out == seat)
    }

    fn decision_of(&self, seat: Seat) -> Option<Decision> {
        self.awaited().into_iter().find(|decision| decision.seat == seat)
    }

    fn span_of(&self, seat: Seat) -> Option<(Seat, u32, u32)> {
        self.decision_of(seat).map(|asked| (seat, asked.question.turn, asked.question.span))
    }

    /// The table's own event for an input that is no command. A deadline of a question that is hidden is hidden too.
    fn told_by_table(&self, input: &RecordedInput) -> Option<Told<Value>> {
        let all = |full| Some(Told { full, to: None, others: None });
        match input {
            RecordedInput::Command { .. } => None,
            RecordedInput::Deadline { seat, .. } => {
                let asked = self.decision_of(*seat)?;
                let said = self.silent == Some((*seat, asked.question.turn, asked.question.span));
                let to = (asked.shown != Shown::Openly).then(|| vec![*seat]);
                (!said).then(|| Told { full: json!({"type": "table-deadline", "seat": seat}), to, others: None })
            }
            RecordedInput::Leave { seat, why } => all(json!({"type": "table-left", "seat": seat, "why": why})),
            RecordedInput::TimeUp => all(json!({"type": "table-time-up"})),
            RecordedInput::AgreedDraw => all(json!({"type": "table-draw-agreed"})),
            RecordedInput::Abandoned => all(json!({"type": "table-abandoned"})),
        }
    }
}

/// The dice after so many inputs.
fn reseeded(dice: Dice, reseeds: &[(u32, [u8; 32])], inputs: u32) -> Dice {
    reseeds.iter().rfind(|(at, _)| *at == inputs).map_or(dice, |(_, seed)| Dice::from_seed(*seed))
}

/// All seats in play share the first place; behind them those that fell, the last to fall first.
fn draw(reason: &'static str, seats: usize, out: &[Vec<Seat>]) -> Outcome {
    let mut places = vec![1; seats];
    let mut ahead = seats - out.iter().map(Vec::len).sum::<usize>();
    for group in out.iter().rev() {
        group.iter().for_each(|seat| places[seat.index()] = ahead as u32 + 1);
        ahead += group.len();
    }
    Outcome { reason: reason.into(), places }
}
