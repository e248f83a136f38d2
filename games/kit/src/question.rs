//! Decisions and questions: the current tasks of the seats.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// An open decision of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The seat that must decide.
    pub seat: Seat,
    /// The question.
    pub question: Question,
    /// The part of it that others see.
    pub shown: Shown,
    /// If set, this seat gets the grace period after that other seat has decided, in addition to the shared deadline.
    pub grace_after: Option<Seat>,
}

impl Decision {
    /// A decision that everybody may know of.
    pub fn open(seat: Seat, question: Question) -> Self {
        Decision { seat, question, shown: Shown::Openly, grace_after: None }
    }
}

/// The part of a decision that other viewers see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The question itself.
    Openly,
    /// Another question, which hides the real one.
    As {
        /// The kind that others see.
        kind: Cow<'static, str>,
        /// The text that others see.
        text: String,
    },
    /// Nothing.
    Not,
}

/// A question to a seat. As long as it is equal, it is the same question and keeps its number.
///
/// Most questions are made by [`Question::own_turn`], [`Question::reaction`] or [`Question::setup`], some with another
/// span, occasion or time. Each field has these users:
///
/// | field | the seat's client | other clients | the table | meaning |
/// |---|---|---|---|---|
/// | `kind` | yes | if shown | equality | which question it is, for boards and bots |
/// | `text` | yes | if shown | equality | what the player reads |
/// | `turn` | no | no | clocks | each seat misses at most one deadline per turn; draw offers can lapse with it |
/// | `span` | no | no | clocks | with `turn`: one shared deadline, which a seat misses at most once |
/// | `occasion` | no | no | equality | separates a question from the next of its kind |
/// | `pace` | yes | yes | clocks | which clock runs; only [`Pace::Turn`] counts missed turns |
/// | `time_factor` | no | no | clocks | multiplies the normal time |
///
/// *Equality*: an answer names the number of its question. If one of these fields differs, it is a new question with a
/// new number, and an answer to the old one is stale. The text must therefore not change while the same thing is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Question {
    /// The kind of question: a key that the game defines.
    pub kind: Cow<'static, str>,
    /// The question that the asked player reads.
    pub text: String,
    /// The turn that it belongs to. A table counts at most one missed deadline per seat and turn.
    pub turn: u32,
    /// Questions of the same turn and span share a deadline. The table does not wait again for a seat that missed it.
    pub span: u32,
    /// Separates questions of the same kind, so that an answer to one is not taken for an answer to another.
    pub occasion: u32,
    /// The clock that runs.
    pub pace: Pace,
    /// Multiplies the normal time.
    pub time_factor: u8,
}

impl Question {
    /// A question in the seat's own turn.
    pub fn own_turn(turn: u32, kind: &'static str, text: impl Into<String>) -> Self {
        Question { kind: kind.into(), text: text.into(), turn, span: 0, occasion: 0, pace: Pace::Turn, time_factor: 1 }
    }

    /// A question about a reaction to another seat in that turn. If it can be asked twice in a turn, give each one its
    /// own occasion.
    pub fn reaction(turn: u32, kind: &'static str, text: impl Into<String>) -> Self {
        Question { pace: Pace::Reaction, ..Self::own_turn(turn, kind, text) }
    }

    /// A question before the first turn.
    pub fn setup(kind: &'static str, text: impl Into<String>) -> Self {
        Question { pace: Pace::Setup, ..Self::own_turn(0, kind, text) }
    }

    /// This question in another span of its turn, with its own deadline.
    #[must_use]
    pub fn in_span(self, span: u32) -> Self {
        Question { span, ..self }
    }

    /// This question on that occasion. An answer to another occasion is stale.
    #[must_use]
    pub fn on_occasion(self, occasion: u32) -> Self {
        Question { occasion, ..self }
    }

    /// This question with a multiple of the normal time.
    #[must_use]
    pub fn with_time(self, time_factor: u8) -> Self {
        Question { time_factor, ..self }
    }
}

/// The clock that runs for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Pace {
    /// Before the first turn. The match clock does not run.
    Setup,
    /// The seat's own turn. Only here does a missed deadline count as a missed turn.
    Turn,
    /// A reaction to another seat.
    Reaction,
}
