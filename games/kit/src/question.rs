//! What seats are waited for.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// What a seat is being waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub question: Question,
    /// What the others learn of it.
    pub shown: Shown,
    /// With a deadline common to several, this seat has the game's grace on top after that one has decided.
    pub grace_after: Option<Seat>,
}

impl Decision {
    /// A question that everybody may know of.
    pub fn open(seat: Seat, question: Question) -> Self {
        Decision { seat, question, shown: Shown::Openly, grace_after: None }
    }
}

/// What the other viewers learn of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The question as it is.
    Openly,
    /// Another question that hides what is really asked.
    As {
        /// The kind that others see.
        kind: Cow<'static, str>,
        /// The words that others see.
        text: String,
    },
    /// Nothing at all.
    Not,
}

/// A question put to a seat. As long as it is equal, it is the same question and keeps its number.
///
/// Most are [`Question::own_turn`], [`Question::reaction`] or [`Question::setup`], some with another span, occasion or
/// time. Who reads what:
///
/// | field | the seat's client | the others' | the table | what it decides |
/// |---|---|---|---|---|
/// | `kind` | yes | if shown, or another | equality | which question it is; boards and bots go by it |
/// | `text` | yes | if shown, or another | equality | what the player reads |
/// | `turn` | no | no | clocks | one missed deadline at most counts for a seat and turn; draws may lapse with it |
/// | `span` | no | no | clocks | with `turn`: one deadline for all of it; whoever missed it is not waited for again |
/// | `occasion` | no | no | equality | that an answer to one does not serve for the next of its kind |
/// | `pace` | yes | yes | clocks | which clock runs; only [`Pace::Turn`] counts missed turns and spends a bank |
/// | `time_factor` | no | no | clocks | how many times the usual time it gets |
///
/// *Equality*: an answer names the number of its question; if a field differs, it is another question, has another number,
/// and an answer on its way to the first is stale. So let nothing in `text` change while the same thing is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Question {
    /// What is asked, a key of the game's own.
    pub kind: Cow<'static, str>,
    /// The question in words, to the seat that is asked.
    pub text: String,
    /// The turn it belongs to: a table counts at most one missed deadline for each seat and turn.
    pub turn: u32,
    /// Questions of the same turn and span share one deadline: once it has passed, the seat is not waited for again
    /// in them.
    pub span: u32,
    /// Tells apart questions of the same kind, where an answer to one must not serve for another.
    pub occasion: u32,
    /// Which clock runs.
    pub pace: Pace,
    /// How many times the usual time this question deserves.
    pub time_factor: u8,
}

impl Question {
    /// What a seat does in its own turn.
    pub fn own_turn(turn: u32, kind: &'static str, text: impl Into<String>) -> Self {
        Question { kind: kind.into(), text: text.into(), turn, span: 0, occasion: 0, pace: Pace::Turn, time_factor: 1 }
    }

    /// A seat's answer to what another does in that turn. If the same is asked again in it, give each its occasion.
    pub fn reaction(turn: u32, kind: &'static str, text: impl Into<String>) -> Self {
        Question { pace: Pace::Reaction, ..Self::own_turn(turn, kind, text) }
    }

    /// A choice before the first turn.
    pub fn setup(kind: &'static str, text: impl Into<String>) -> Self {
        Question { pace: Pace::Setup, ..Self::own_turn(0, kind, text) }
    }

    /// The same in another span of its turn: a deadline of its own.
    #[must_use]
    pub fn in_span(self, span: u32) -> Self {
        Question { span, ..self }
    }

    /// The same on that occasion: an answer to one of another occasion is stale.
    #[must_use]
    pub fn on_occasion(self, occasion: u32) -> Self {
        Question { occasion, ..self }
    }

    /// The same with so many times the usual time.
    #[must_use]
    pub fn with_time(self, time_factor: u8) -> Self {
        Question { time_factor, ..self }
    }
}

/// Which clock a question runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Pace {
    /// Before the first turn: the match clock stands still.
    Setup,
    /// One's own turn. Only here does a passed deadline count as a missed turn.
    Turn,
    /// An answer to what another does.
    Reaction,
}
