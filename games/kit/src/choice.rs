//! What a seat may do now: the one source for highlighting, bots, the laws and whoever plays by program.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// Something that a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice<C> {
    /// Complete: can be sent as it is.
    pub command: C,
    /// Where it stands, this field of the command may be any whole number of it.
    pub range: Option<Range>,
    /// What doing it means.
    pub role: Role,
}

impl<C> Choice<C> {
    /// An answer to the seat's decision.
    pub fn action(command: C) -> Self {
        Choice { command, range: None, role: Role::Action }
    }

    /// A reply to somebody's open proposal, beside any decision.
    pub fn reply(command: C) -> Self {
        Choice { command, range: None, role: Role::Reply }
    }

    /// A step of composing an answer.
    pub fn draft(command: C) -> Self {
        Choice { command, range: None, role: Role::Draft }
    }

    /// Takes back a step of composing an answer.
    pub fn back(command: C) -> Self {
        Choice { command, range: None, role: Role::Back }
    }

    /// Something beside any decision.
    pub fn aside(command: C) -> Self {
        Choice { command, range: None, role: Role::Aside }
    }

    /// The same choice with `field` free from `min` to `max`.
    pub fn with_range(mut self, field: &'static str, min: i64, max: i64) -> Self {
        self.range = Some(Range { field: field.into(), min, max });
        self
    }
}

impl<C: PartialEq + Serialize + DeserializeOwned> Choice<C> {
    /// The command with the ranged field at `value`; `None` if there is no range or the command has no such field.
    pub fn at(&self, value: i64) -> Option<C> {
        let range = self.range.as_ref()?;
        let mut command = serde_json::to_value(&self.command).ok()?;
        *command.get_mut(range.field.as_ref())? = value.into();
        serde_json::from_value(command).ok()
    }

    /// True if `command` is what is listed here, with a range: for any of its numbers.
    pub fn covers(&self, command: &C) -> bool {
        let in_range = |range: &Range| {
            let given = serde_json::to_value(command).ok()?.get(range.field.as_ref())?.as_i64()?;
            Some((range.min..=range.max).contains(&given) && self.at(given)? == *command)
        };
        self.command == *command || self.range.as_ref().and_then(in_range).unwrap_or(false)
    }
}

/// The whole numbers that a field of a command may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Range {
    /// The command's field.
    pub field: Cow<'static, str>,
    /// The least it may be.
    #[ts(type = "number")]
    pub min: i64,
    /// The most it may be.
    #[ts(type = "number")]
    pub max: i64,
}

/// What doing something means for the question on the table. It belongs to the listed choice, not to the kind of
/// command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Role {
    /// It answers the decision or moves it on: the seat's clock starts anew.
    Action,
    /// A step of composing the answer that only its seat sees: neither clock nor question change.
    Draft,
    /// Takes back such a step.
    Back,
    /// It answers somebody's open proposal; no decision waits for it.
    Reply,
    /// It answers nothing: offers, preferences.
    Aside,
}
