//! What a seat may do now: the one source for highlighting, bots, the laws and whoever plays by program.

use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::Deref;
use ts_rs::TS;

/// Something that a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice<C> {
    /// Complete: can be sent as it is.
    pub command: C,
    /// Where it stands, this field of the command may be any whole number of it. Few choices have one, so it lies apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<Box<Ranged<C>>>,
    /// What doing it means.
    pub role: Role,
}

/// A [`Range`] of commands, and the way to their number.
#[derive(Clone, Debug)]
pub struct Ranged<C> {
    range: Range,
    number: Number<C>,
}

impl<C> Deref for Ranged<C> {
    type Target = Range;

    fn deref(&self) -> &Range {
        &self.range
    }
}

// For games that break the laws on purpose.
#[cfg(test)]
impl<C> std::ops::DerefMut for Ranged<C> {
    fn deref_mut(&mut self) -> &mut Range {
        &mut self.range
    }
}

impl<C> Serialize for Ranged<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.range.serialize(serializer)
    }
}

impl<C> PartialEq for Ranged<C> {
    fn eq(&self, other: &Self) -> bool {
        self.range == other.range
    }
}

/// The way to a whole number in a command: see [`number!`](crate::number).
pub struct Number<C> {
    /// The field's name in JSON.
    pub field: &'static str,
    /// What it is; `None` for another command.
    pub get: fn(&C) -> Option<i64>,
    /// Makes it this; leaves another command as it is.
    pub put: fn(&mut C, i64),
}

impl<C> Clone for Number<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Number<C> {}

impl<C> Debug for Number<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.field)
    }
}

/// The number in a field of commands: `number!(Command::Bid { amount: u32 })`; of several kinds of commands:
/// `number!(Command::Bid { amount: u32 } | Command::Raise { amount: u32 })`.
#[macro_export]
macro_rules! number {
    ($($($kind:ident)::+ { $field:ident: $type:ty })|+) => {{
        #[allow(unreachable_patterns, reason = "a game may have one kind of command only")]
        let get = |command: &_| match command {
            $($($kind)::+ { $field, .. } => i64::try_from(*$field).ok(),)+
            _ => None,
        };
        #[allow(unreachable_patterns, reason = "as above")]
        let put = |command: &mut _, value: i64| match command {
            $($($kind)::+ { $field, .. } => *$field = <$type>::try_from(value).unwrap_or_default(),)+
            _ => {}
        };
        $crate::choice::Number { field: [$(stringify!($field)),+][0], get, put }
    }};
}

impl<C> Choice<C> {
    /// A choice of that role.
    pub fn of(command: C, role: Role) -> Self {
        Choice { command, range: None, role }
    }

    /// An answer to the seat's decision.
    pub fn action(command: C) -> Self {
        Choice::of(command, Role::Action)
    }

    /// A reply to somebody's open proposal, beside any decision.
    pub fn reply(command: C) -> Self {
        Choice::of(command, Role::Reply)
    }

    /// A step of composing an answer.
    pub fn draft(command: C) -> Self {
        Choice::of(command, Role::Draft)
    }

    /// Takes back a step of composing an answer.
    pub fn back(command: C) -> Self {
        Choice::of(command, Role::Back)
    }

    /// Something beside any decision.
    pub fn aside(command: C) -> Self {
        Choice::of(command, Role::Aside)
    }

    /// The same choice with that number free from `min` to `max`.
    pub fn with_range(mut self, number: Number<C>, min: i64, max: i64) -> Self {
        let range = Range { field: number.field.into(), min, max };
        self.range = Some(Ranged { range, number }.into());
        self
    }
}

impl<C: Clone + PartialEq> Choice<C> {
    /// The command with the ranged field at `value`; `None` if there is no range or the command has no such field.
    pub fn at(&self, value: i64) -> Option<C> {
        let number = self.range.as_ref()?.number;
        let mut command = self.command.clone();
        (number.put)(&mut command, value);
        ((number.get)(&command) == Some(value)).then_some(command)
    }

    /// True if `command` is what is listed here, with a range: for any of its numbers.
    pub fn covers(&self, command: &C) -> bool {
        let in_range = || {
            let range = self.range.as_ref()?;
            let given = (range.number.get)(command)?;
            Some((range.min..=range.max).contains(&given) && self.at(given)? == *command)
        };
        self.command == *command || in_range().unwrap_or(false)
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
