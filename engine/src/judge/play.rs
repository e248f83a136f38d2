//! The rules' side of a match: the state, its dice and its outcome. Judging, restoring and replaying all use
//! [`Play::take`], so a record is always read the same way.

use crate::refusals::Code;
use games::dice::{Dice, Draw};
use games::erased::{Act, Begun, GameType, Playing, TypedCommand};
use games::events::AddressedEvent;
use games::fingerprint::fingerprint;
use games::game::{Decision, Departure, Outcome, Refusal, Shown};
use games::json::Json;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::record::{RecordedInput, RecordedStep};
use serde_json::{Value, json};
use std::sync::Arc;

/// Every fourth checksum covers the state as well as the input.
pub(super) const STATE_CHECKSUM_EVERY: u32 = 4;

/// The seeds after the first, in order, each with the number of inputs after which it applies.
pub type Reseeds = Vec<(u32, [u8; 32])>;

/// The start of a match: everything that, with the inputs, determines the match.
#[derive(Clone)]
pub struct Start {
    /// The game.
    pub game: &'static GameType,
    /// The version of the rules.
    pub rules: u32,
    /// The host's options.
    pub options: Value,
    /// The loadout of each seat.
    pub loadouts: Vec<Value>,
    /// The seed of the dice.
    pub seed: [u8; 32],
    /// Later seeds, for a match that continues a recorded one.
    pub reseeds: Reseeds,
    /// The form of the states that the record's checksums cover, unless a row names another.
    pub form: u32,
}

/// A match as the rules see it.
pub struct Play {
    /// The state of the rules, shared with other work on this position. It is changed in place if nothing else shares
    /// it.
    state: Arc<dyn Playing>,
    dice: Dice,
    reseeds: Arc<[(u32, [u8; 32])]>,
    /// The number of inputs so far.
    inputs: u32,
    seats: usize,
    /// The form of the states that the record's checksums cover.
    form: u32,
    /// The outcome, if the table and not the rules ended the match.
    ended: Option<Outcome>,
    /// The seat, turn and span of the latest missed deadline. It is announced once, even if several commands are played
    /// for it.
    silent: Option<(Seat, u32, u32)>,
}

/// The result of taking an input.
pub struct Taken {
    /// The match after the input.
    pub play: Play,
    /// The events, in order.
    pub events: Vec<AddressedEvent<Json>>,
    /// The draws, in order.
    pub draws: Vec<Draw>,
}

impl Play {
    /// Sets up a match. The refusal is the game's own.
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

    /// The match after one more input, or a refusal. `self` is unchanged. See [`Play::go_on`].
    pub fn take(&self, input: &RecordedInput, command: Option<TypedCommand>) -> Result<Taken, Refusal> {
        let mut play = Play {
            state: self.state.copy(),
            dice: self.dice.clone(),
            reseeds: Arc::clone(&self.reseeds),
            ended: self.ended.clone(),
            ..*self
        };
        let mut events = Vec::new();
        let draws = play.go_on(input, command, Some(&mut events))?;
        Ok(Taken { play, events, draws })
    }

    /// Takes one more input in place and returns the draws. `command` is the input's command if it has been read
    /// already. Events are added to `events` if it is given. After a refusal the match must not be used again.
    pub fn go_on(
        &mut self,
        input: &RecordedInput,
        command: Option<TypedCommand>,
        mut events: Option<&mut Vec<AddressedEvent<Json>>>,
    ) -> Result<Vec<Draw>, Refusal> {
        if self.is_over() {
            return Err(Code::GameOver.plain());
        }
        if let Some(events) = &mut events {
            self.table_events(input, events);
        }
        self.silent = if let RecordedInput::Deadline { seat, .. } = input { self.span_of(*seat) } else { None };
        match input {
            RecordedInput::Command { seat, command: text } | RecordedInput::Deadline { seat, command: text } => {
                let command = command.map_or_else(|| self.state.read(text), Ok)?;
                self.act(Act::Command(*seat, command), events)?;
            }
            RecordedInput::Leave { seat, .. } if self.is_out(*seat) => return Err(not_in_play()),
            RecordedInput::Leave { seat, why } => self.act(Act::Leave(*seat, *why), events)?,
            RecordedInput::TimeUp => self.act(Act::TimeUp, events)?,
            RecordedInput::AgreedDraw { resigned: Some(seat) } if self.is_out(*seat) => return Err(not_in_play()),
            RecordedInput::AgreedDraw { resigned } => {
                let out = self.state.eliminated().into_iter().chain(resigned.map(|seat| vec![seat]));
                self.ended = Some(draw("agreed-draw", self.seats, &out.collect::<Vec<_>>()));
            }
            RecordedInput::Abandoned => self.ended = Some(draw("abandoned", self.seats, &self.state.eliminated())),
        }
        let draws = self.dice.take_drawn();
        self.inputs += 1;
        self.reseed();
        Ok(draws)
    }

    fn act(&mut self, act: Act, events: Option<&mut Vec<AddressedEvent<Json>>>) -> Result<(), Refusal> {
        if Arc::get_mut(&mut self.state).is_none() {
            self.state = self.state.copy();
        }
        let state = Arc::get_mut(&mut self.state).expect("it is this match's own now");
        state.act(act, &mut self.dice, events)
    }

    /// Switches to the next seed where the match leaves the recorded one it continues.
    fn reseed(&mut self) {
        if let Some((_, seed)) = self.reseeds.iter().rfind(|(at, _)| *at == self.inputs) {
            self.dice = Dice::from_seed(*seed);
        }
    }

    /// The state of the rules.
    pub fn state(&self) -> &Arc<dyn Playing> {
        &self.state
    }

    /// The open decisions; none once the match is over.
    pub fn awaited(&self) -> Vec<Decision> {
        if self.ended.is_some() { Vec::new() } else { self.state.decisions() }
    }

    /// The outcome, once the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.clone().or_else(|| self.state.outcome())
    }

    /// True once the rules or the table have ended the match.
    pub fn is_over(&self) -> bool {
        self.ended.is_some() || self.state.outcome().is_some()
    }

    /// A checksum that proves that another execution took the same latest `input` (`None` for the setup). Every
    /// fourth one also proves that it reached the same state.
    pub fn checksum(&self, input: Option<&RecordedInput>) -> String {
        let Some(input) = input else { return self.checksum_of_state() };
        hex(fingerprint(&(input, self.tells_of_state().then(|| self.state.fingerprint()))))
    }

    /// True if the recorded step's checksum matches, in the current format or in the earlier one that always covered
    /// the state. Always true if the checksum covers a state in another form, because it cannot be compared.
    pub fn is_checked(&self, input: Option<&RecordedInput>, step: &RecordedStep) -> bool {
        step.form.unwrap_or(self.form) != self.form_here()
            || step.checksum == self.checksum(input)
            || step.checksum == self.checksum_of_state()
    }

    /// The step that the record stores for the latest input.
    pub fn step(&self, input: Option<&RecordedInput>, draws: Vec<Draw>) -> RecordedStep {
        let here = self.form_here();
        RecordedStep { draws, form: (here != self.form).then_some(here), checksum: self.checksum(input) }
    }

    /// True if the checksum of the latest input covers the state.
    pub fn tells_of_state(&self) -> bool {
        self.inputs.is_multiple_of(STATE_CHECKSUM_EVERY) || self.is_over()
    }

    fn form_here(&self) -> u32 {
        self.state.info().state_form
    }

    fn checksum_of_state(&self) -> String {
        hex(self.state.fingerprint())
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.state.eliminated().iter().flatten().any(|out| *out == seat)
    }

    fn decision_of(&self, seat: Seat) -> Option<Decision> {
        self.awaited().into_iter().find(|decision| decision.seat == seat)
    }

    fn span_of(&self, seat: Seat) -> Option<(Seat, u32, u32)> {
        self.decision_of(seat).map(|asked| (seat, asked.question.turn, asked.question.span))
    }

    /// Adds the table's own event for an input that is not a command. The missed deadline of a hidden question is
    /// hidden as well.
    fn table_events(&self, input: &RecordedInput, events: &mut Vec<AddressedEvent<Json>>) {
        let mut tell = |full: Value, to| events.push(AddressedEvent { full: full.into(), to, others: None });
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
    Code::NotInPlay.plain()
}

/// A draw: all seats in play share first place. The eliminated seats follow, the latest first.
fn draw(reason: &'static str, seats: usize, out: &[Vec<Seat>]) -> Outcome {
    let mut places = vec![1; seats];
    let mut ahead = seats - out.iter().map(Vec::len).sum::<usize>();
    for group in out.iter().rev() {
        group.iter().for_each(|seat| places[seat.index()] = ahead as u32 + 1);
        ahead += group.len();
    }
    Outcome { reason: reason.into(), places }
}
