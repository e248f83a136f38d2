//! What nodes say to each other, and how many of it go into one message of the messaging server.

use crate::error::ApiError;
use crate::lobby;
use crate::matches::operator::Act;
use crate::matches::{Answer, Request};
use crate::store::Identity;
use games::game::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Something that one node says, to another or to all.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Message {
    /// Somebody at the sender's, with that number there, comes to a table.
    Enter {
        call: u64,
        reader: u64,
        table: String,
        player: Option<Identity>,
        invite: Option<String>,
        since: Option<u32>,
    },
    /// They say what follows.
    Heard { reader: u64 },
    /// They had fallen behind and need the whole.
    Refresh { reader: u64 },
    /// They go.
    Exit { reader: u64 },
    /// Something is asked of a table.
    Ask { call: u64, table: String, by: Identity, request: Request },
    /// An operator does something to a table.
    Operate { call: u64, table: String, act: Act },
    /// What comes of an [`Message::Enter`], [`Message::Ask`] or [`Message::Operate`].
    Done { call: u64, done: Result<Option<Answer>, Fault> },
    /// What follows is for those readers.
    Tell { to: Vec<u64>, how: How },
    /// What a reader said has been dealt with.
    Taken { reader: u64 },
    /// A reader is at that table no more; `again` if they may come back at once.
    Gone { reader: u64, again: bool },
    /// Something that was said was not heard: whatever the two had in common is gone.
    Lost,
    /// To all: the sender lives.
    Beat(Beat),
    /// To all: so that they say again what all must know.
    Hello,
    /// To all: lists have changed.
    Lobby(lobby::Change),
    /// To all: a session, or a network, has ended.
    Ended { what: String },
    /// To all: who is at a table of the sender's.
    Here { table: String, players: BTreeSet<String> },
    /// To all: a player's name was removed.
    Forget { player: String },
    /// To all: that node has been ended.
    Buried { node: i64 },
}

/// How a reader is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum How {
    /// A later whole tells it too.
    Tell,
    /// No whole tells it.
    Answer,
    /// It is the whole.
    Whole,
}

/// A sign of life.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Beat {
    /// Which of the sender's it is.
    pub(super) nth: u64,
    /// How many people are at tables there.
    pub(super) online: u32,
    /// True if it takes no tables.
    pub(super) leaving: bool,
    /// The games that it plays: by which rules at most, and in which form of their state.
    pub(super) plays: BTreeMap<String, (u32, u32)>,
    /// How much it has said to each node so far.
    pub(super) said: BTreeMap<i64, Place>,
}

/// How far somebody is in saying something: a new `line` begins where the one before was lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) nth: u64,
}

impl Place {
    /// True if nothing was lost between.
    pub(super) fn follows(self, other: Place) -> bool {
        if self.line == other.line { self.nth <= other.nth + 1 } else { self.nth == 1 }
    }
}

/// Why a node does not do what another asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Fault {
    /// Another has that table.
    NotMine,
    NotFound,
    TooManyLines,
    Refused {
        status: u16,
        refusal: Refusal,
    },
}

impl Fault {
    pub(super) fn of(error: &ApiError) -> Self {
        match error {
            ApiError::NotFound => Fault::NotFound,
            ApiError::TooManyLines => Fault::TooManyLines,
            error => Fault::Refused { status: error.status().as_u16(), refusal: error.told() },
        }
    }

    pub(super) fn told(self) -> ApiError {
        match self {
            Fault::NotFound => ApiError::NotFound,
            Fault::TooManyLines => ApiError::TooManyLines,
            Fault::NotMine => ApiError::Busy,
            Fault::Refused { status, refusal } => ApiError::Far { status, refusal },
        }
    }
}

/// Something said, with the frame that follows it, if one does.
pub(super) type Said = (Message, Utf8Bytes);

/// Puts it behind what goes out together.
pub(super) fn put(said: &Said, into: &mut Vec<u8>) {
    let head = serde_json::to_vec(&said.0).unwrap_or_else(|error| panic!("messages are plain data: {error}"));
    for part in [head.as_slice(), said.1.as_bytes()] {
        into.extend_from_slice(&(part.len() as u32).to_be_bytes());
        into.extend_from_slice(part);
    }
}

/// All that came together; what is not understood is left out, and the rest after it.
pub(super) fn all(mut of: &[u8]) -> Vec<Said> {
    let mut all = Vec::new();
    while let Some((head, rest)) = part(of)
        && let Some((frame, rest)) = part(rest)
    {
        let (Ok(message), Ok(frame)) = (serde_json::from_slice(head), std::str::from_utf8(frame)) else { break };
        all.push((message, frame.into()));
        of = rest;
    }
    all
}

fn part(of: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = of.split_first_chunk()?;
    rest.split_at_checked(u32::from_be_bytes(*length) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_out_together_comes_apart_again() {
        let mut together = Vec::new();
        put(&(Message::Tell { to: vec![1, 2], how: How::Whole }, "{}".into()), &mut together);
        put(&(Message::Gone { reader: 3, again: true }, "".into()), &mut together);
        let apart = all(&together);
        assert!(
            matches!(&apart[0], (Message::Tell { to, how: How::Whole }, frame) if *to == [1, 2] && frame.as_str() == "{}")
        );
        assert!(matches!(apart[1], (Message::Gone { reader: 3, again: true }, _)));
        assert_eq!(apart.len(), 2);
        assert_eq!(all(&together[..together.len() - 1]).len(), 1, "what is cut off is not made up");
    }
}
