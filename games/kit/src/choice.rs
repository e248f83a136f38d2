//! Choices: the commands that a seat may give now. The client's highlights, bots, the laws and players' programs all
//! use this one list.

use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::Deref;
use ts_rs::TS;

/// A command, or a range of commands, that a seat may give now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice<C> {
    /// The complete command, which can be given as it is.
    pub command: C,
    /// If present, one field of the command may be any whole number in the range. Boxed, because few choices have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<Box<Ranged<C>>>,
    /// The command's role towards the seat's open decision.
    pub role: Role,
}

/// A [`Range`] with accessors for its number in a command.
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

// For test games that break the laws on purpose.
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

/// Access to a whole number in a command. Made by [`number!`](crate::number).
pub struct Number<C> {
    /// The field's name in JSON.
    pub field: &'static str,
    /// Reads the number. `None` for a command without it.
    pub get: fn(&C) -> Option<i64>,
    /// Sets the number. A command without it stays as it is.
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

/// The number in a field of a command: `number!(Command::Bid { amount: u32 })`. If several kinds of commands have it:
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

    /// A command that answers the seat's decision.
    pub fn action(command: C) -> Self {
        Choice::of(command, Role::Action)
    }

    /// A reply to an open proposal of another seat.
    pub fn reply(command: C) -> Self {
        Choice::of(command, Role::Reply)
    }

    /// A draft: a step in preparing an answer.
    pub fn draft(command: C) -> Self {
        Choice::of(command, Role::Draft)
    }

    /// A step that undoes a draft.
    pub fn back(command: C) -> Self {
        Choice::of(command, Role::Back)
    }

    /// A command that answers no decision.
    pub fn aside(command: C) -> Self {
        Choice::of(command, Role::Aside)
    }

    /// This choice, with any number from `min` to `max`.
    pub fn with_range(mut self, number: Number<C>, min: i64, max: i64) -> Self {
        let range = Range { field: number.field.into(), min, max };
        self.range = Some(Ranged { range, number }.into());
        self
    }
}

impl<C: Clone + PartialEq> Choice<C> {
    /// The command with the number `value`. `None` if there is no range or the command has no such number.
    pub fn at(&self, value: i64) -> Option<C> {
        let number = self.range.as_ref()?.number;
        let mut command = self.command.clone();
        (number.put)(&mut command, value);
        ((number.get)(&command) == Some(value)).then_some(command)
    }

    /// True if `command` is this choice, with any number in its range.
    pub fn covers(&self, command: &C) -> bool {
        let in_range = || {
            let range = self.range.as_ref()?;
            let given = (range.number.get)(command)?;
            Some((range.min..=range.max).contains(&given) && self.at(given)? == *command)
        };
        self.command == *command || in_range().unwrap_or(false)
    }
}

/// The whole numbers that a field of a command may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Range {
    /// The name of the field.
    pub field: Cow<'static, str>,
    /// The smallest number.
    #[ts(type = "number")]
    pub min: i64,
    /// The largest number.
    #[ts(type = "number")]
    pub max: i64,
}

/// A command's role towards the seat's open decision. It is a property of the listed choice, not of the kind of
/// command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Role {
    /// Answers or advances the decision. The seat's clock restarts.
    Action,
    /// A step in preparing an answer, which only its seat sees. Neither the clock nor the question changes.
    Draft,
    /// Undoes a draft.
    Back,
    /// Replies to another seat's proposal. No decision is open for it.
    Reply,
    /// Answers no decision: an offer or a preference.
    Aside,
}
