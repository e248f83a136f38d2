//! The rules' side of a match: the state, its dice and how it ended. Judging, restoring and replaying all go through
//! [`Play::take`], so there is one reading of a record.

use games::dice::{Dice, Draw};
use games::erased::{Act, Begun, GameType, Playing};
use games::events::Told;
use games::fingerprint::fingerprint;
use games::game::{Decision, Departure, Outcome, Refusal, Shown};
use games::json::Json;
use games::seat::Seat;
use protocol::record::{RecordedInput, RecordedStep};
use serde_json::{Value, json};
use std::sync::Arc;

/// With every so-manyth input the checksum tells of the state too.
pub(super) const CHECKED: u32 = 4;

/// Seeds that follow the first, each with the number of inputs after which it does. In order.
pub type Reseeds = Vec<(u32, [u8; 32])>;

/// What a match begins with.
#[derive(Clone)]
pub struct Start {
    /// The game.
    pub game: &'static GameType,
    /// By which version of its rules.
    pub rules: u32,
    /// The host's choices.
    pub options: Value,
    /// What each seat brings; as many as there are seats.
    pub loadouts: Vec<Value>,
    /// Where the dice come from.
    pub seed: [u8; 32],
    /// Where the match parts from a recorded one, the dice come from another seed.
    pub reseeds: Reseeds,
    /// The form of the states that the checksums of its record are of, where a row does not say another.
    pub form: u32,
}

/// A match as the rules know it.
pub struct Play {
    /// Shared with whoever works something out about this position; changed in place where nobody does.
    state: Arc<dyn Playing>,
    dice: Dice,
    reseeds: Arc<[(u32, [u8; 32])]>,
    /// How many inputs have been taken.
    inputs: u32,
    seats: usize,
    /// The form of the states that the checksums of its record are of.
    form: u32,
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
    pub events: Vec<Told<Json>>,
    /// What was drawn, in order.
    pub draws: Vec<Draw>,
}

impl Play {
    /// A new match; the refusal is the game's.
    pub fn setup(start: &Start) -> Result<Taken, Refusal> {
        let mut dice = Dice::from_seed(start.seed);
        let Begun { state, events } = (start.game.setup)(start.rules, &start.options, &start.loadouts, &mut dice)?;
        let draws = dice.take_drawn();
        let reseeds: Arc<[_]> = start.reseeds.as_slice().into();
        let (seats, form) = (start.loadouts.len(), start.form);
        let mut play = Play { state, dice, reseeds, inputs: 0, seats, form, ended: None, silent: None };
        play.reseed();
        Ok(Taken { play, events, draws })
    }

    /// The match after one more input, or why the input is none; this one stays as it is.
    pub fn take(&self, input: &RecordedInput) -> Result<Taken, Refusal> {
        let mut play = Play {
            state: self.state.copy(),
            dice: self.dice.clone(),
            reseeds: Arc::clone(&self.reseeds),
            ended: self.ended.clone(),
            ..*self
        };
        let mut events = Vec::new();
        let draws = play.go_on(input, Some(&mut events))?;
        Ok(Taken { play, events, draws })
    }

    /// Takes one more input in place and gives what was drawn; what happened is told where somebody wants to know.
    /// After a refusal it is not to be looked at again.
    pub fn go_on(
        &mut self,
        input: &RecordedInput,
        mut told: Option<&mut Vec<Told<Json>>>,
    ) -> Result<Vec<Draw>, Refusal> {
        if self.is_over() {
            return Err(Refusal::plain("game-over", "The match is over."));
        }
        if let Some(told) = &mut told {
            self.told_by_table(input, told);
        }
        self.silent = if let RecordedInput::Deadline { seat, .. } = input { self.span_of(*seat) } else { None };
        match input {
            RecordedInput::Command { seat, command } | RecordedInput::Deadline { seat, command } => {
                self.act(Act::Command(*seat, command), told)?;
            }
            RecordedInput::Leave { seat, .. } if self.is_out(*seat) => return Err(not_in_play()),
            RecordedInput::Leave { seat, why } => self.act(Act::Leave(*seat, *why), told)?,
            RecordedInput::TimeUp => self.act(Act::TimeUp, told)?,
            RecordedInput::AgreedDraw { resigned: Some(seat) } if self.is_out(*seat) => return Err(not_in_play()),
            RecordedInput::AgreedDraw { resigned } => {
                let out = self.state.out().into_iter().chain(resigned.map(|seat| vec![seat]));
                self.ended = Some(draw("agreed-draw", self.seats, &out.collect::<Vec<_>>()));
            }
            RecordedInput::Abandoned => self.ended = Some(draw("abandoned", self.seats, &self.state.out())),
        }
        let draws = self.dice.take_drawn();
        self.inputs += 1;
        self.reseed();
        Ok(draws)
    }

    fn act(&mut self, act: Act, told: Option<&mut Vec<Told<Json>>>) -> Result<(), Refusal> {
        if Arc::get_mut(&mut self.state).is_none() {
            self.state = self.state.copy();
        }
        let state = Arc::get_mut(&mut self.state).expect("it is this match's own now");
        state.act(act, &mut self.dice, told)
    }

    /// Where the match parts from a recorded one, the dice are others.
    fn reseed(&mut self) {
        if let Some((_, seed)) = self.reseeds.iter().rfind(|(at, _)| *at == self.inputs) {
            self.dice = Dice::from_seed(*seed);
        }
    }

    /// The rules' state.
    pub fn state(&self) -> &Arc<dyn Playing> {
        &self.state
    }

    /// Who is awaited; nobody once the match is over, however it ended.
    pub fn awaited(&self) -> Vec<Decision> {
        if self.ended.is_some() { Vec::new() } else { self.state.decisions() }
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.clone().or_else(|| self.state.outcome())
    }

    /// True once it has ended, however that was.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.state.outcome().is_some()
    }

    /// What proves that another execution took this `input`, the latest one, or with none the setup, and came to the same
    /// state; of the state it tells only now and then.
    pub fn checksum(&self, input: Option<&RecordedInput>) -> String {
        let Some(input) = input else { return self.checksum_of_state() };
        hex(fingerprint(&(input, self.tells_of_state().then(|| self.state.fingerprint()))))
    }

    /// True if the checksum of that step is of this, as records have it now or had it once, or of a state of another form
    /// than states have here: that tells nothing.
    pub fn is_checked(&self, input: Option<&RecordedInput>, step: &RecordedStep) -> bool {
        step.form.unwrap_or(self.form) != self.form_here()
            || step.checksum == self.checksum(input)
            || step.checksum == self.checksum_of_state()
    }

    /// What the record is to hold of the latest input.
    pub fn step(&self, input: Option<&RecordedInput>, draws: Vec<Draw>) -> RecordedStep {
        let here = self.form_here();
        RecordedStep { draws, form: (here != self.form).then_some(here), checksum: self.checksum(input) }
    }

    /// True if the checksum of the latest input tells of the state.
    pub fn tells_of_state(&self) -> bool {
        self.inputs.is_multiple_of(CHECKED) || self.is_over()
    }

    fn form_here(&self) -> u32 {
        self.state.info().state_form
    }

    fn checksum_of_state(&self) -> String {
        hex(self.state.fingerprint())
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
    fn told_by_table(&self, input: &RecordedInput, told: &mut Vec<Told<Json>>) {
        let mut tell = |full: Value, to| told.push(Told { full: full.into(), to, others: None });
        match input {
            RecordedInput::Command { .. } => {}
            RecordedInput::Deadline { seat, .. } => {
                let Some(asked) = self.decision_of(*seat) else { return };
                if self.silent != Some((*seat, asked.question.turn, asked.question.span)) {
                    let to = (asked.shown != Shown::Openly).then(|| vec![*seat]);
                    tell(json!({"type": "table-deadline", "seat": seat}), to);
                }
            }
            RecordedInput::Leave { seat, why } => tell(json!({"type": "table-left", "seat": seat, "why": why}), None),
            RecordedInput::TimeUp => tell(json!({"type": "table-time-up"}), None),
            RecordedInput::AgreedDraw { resigned } => {
                let left = |seat| json!({"type": "table-left", "seat": seat, "why": Departure::Resigned});
                resigned.iter().for_each(|seat| tell(left(seat), None));
                tell(json!({"type": "table-draw-agreed"}), None);
            }
            RecordedInput::Abandoned => tell(json!({"type": "table-abandoned"}), None),
        }
    }
}

fn hex(sum: u64) -> String {
    format!("{sum:016x}")
}

fn not_in_play() -> Refusal {
    Refusal::plain("not-in-play", "That seat is no longer in play.")
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
