//! The frames of `/ws/matches/{id}/review`, the room in which people review a finished match together.

use kit::seat::Seat;
use kit::texts::Args;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A message from a reviewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub enum ReviewClientFrame {
    /// Shows a moment of the match to the followers. Only the leader may do this.
    Show { moment: ReviewMoment },
    /// Follows the leader, or stops following to look around.
    Follow { follow: bool },
    /// Hands the lead over to another reviewer. Only the leader may do this.
    HandOver { to: u32 },
    /// Takes the lead if it is free.
    TakeLead,
    /// Moves the sender's pointer, or removes it. The server passes on at most 20 moves per second and drops the
    /// others.
    Point { at: Option<ReviewSpot> },
    /// Replaces the marks on the board, at most 5. Only the leader may do this.
    Mark { marks: Vec<ReviewMark> },
    /// A message to everybody in the room.
    Chat { text: String },
    /// Gives up the sender's place immediately. After a lost connection it is kept for 30 s.
    Leave,
    /// Checks the connection. The reply is `pong`.
    Ping,
}

/// A message from the server to a reviewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum ReviewServerFrame {
    /// A snapshot of the room, sent on arrival and after a client has lagged.
    Welcome(Box<ReviewWelcome>),
    /// The reviewers in order of arrival, and the number of the leader.
    Reviewers {
        reviewers: Vec<Reviewer>,
        leader: Option<u32>,
    },
    /// The moment that the leader shows.
    Moment {
        moment: ReviewMoment,
    },
    Marks {
        marks: Vec<ReviewMark>,
    },
    /// A reviewer's pointer has moved.
    Pointer(ReviewPointer),
    Chat(ReviewLine),
    /// A frame was malformed, or its request was refused.
    Error {
        code: String,
        message: String,
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[ts(optional, as = "Option<Args>")]
        args: Args,
    },
    Pong,
}

/// A review room, as a reviewer finds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewWelcome {
    /// The reader's own number in the room.
    pub you: u32,
    pub reviewers: Vec<Reviewer>,
    pub leader: Option<u32>,
    /// The moment that the leader shows. `None` until the first leader has shown one.
    pub moment: Option<ReviewMoment>,
    pub marks: Vec<ReviewMark>,
    pub pointers: Vec<ReviewPointer>,
    /// The latest 200 messages.
    pub chat: Vec<ReviewLine>,
}

/// A person in a review room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Reviewer {
    /// Their number in the room. No number is used twice.
    pub number: u32,
    pub name: String,
    /// Their player id. `None` for a guest without a session.
    pub player: Option<String>,
    /// Their seat in the match.
    pub seat: Option<Seat>,
    /// True if they follow the leader. False for the leader, and for reviewers who are looking around.
    pub follows: bool,
    /// True if their connection is lost. Their place is kept for 30 s.
    pub away: bool,
}

/// A moment of a match and the perspective from which it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewMoment {
    /// The number of inputs done, as in a replay.
    pub version: u32,
    /// The seat whose view is shown. `None` shows everything.
    pub seat: Option<Seat>,
    /// The seat that the page is about. `None` means all seats.
    pub viewpoint: Option<Seat>,
    /// The decision that is selected.
    pub decision: Option<ReviewDecision>,
}

/// A decision of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewDecision {
    /// The number of inputs done before it.
    pub version: u32,
    pub seat: Seat,
}

/// A place on the board. Boards differ in size between screens, so a place on a piece names the piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewSpot {
    /// The distance from the left, as a fraction (0 to 1) of the width of the piece, or of the board without a piece.
    pub x: f32,
    /// The distance from the top, as a fraction of the height.
    pub y: f32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<String>,
}

/// A reviewer's pointer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewPointer {
    /// The reviewer's number.
    pub of: u32,
    /// `None` if the pointer is gone.
    pub at: Option<ReviewSpot>,
}

/// A mark that the leader draws on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "mark", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub enum ReviewMark {
    Arrow { from: ReviewSpot, to: ReviewSpot },
    Ring { at: ReviewSpot },
}

/// A message in a review room. It is not stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ReviewLine {
    /// Its number in the room, counting up.
    pub id: u32,
    /// The number of the sender, who may have left.
    pub from: u32,
    pub name: String,
    /// The sender's player id.
    pub player: String,
    pub seat: Option<Seat>,
    pub text: String,
}
