//! The record of a match: its rows, and the file that contains a whole match.

use crate::rest::DiceProof;
use kit::dice::Draw;
use kit::game::{Departure, Outcome};
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An input of a match in the form that is stored. The list of inputs defines the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "input", rename_all = "kebab-case", try_from = "Read")]
#[ts(export_to = "starboard.ts")]
pub enum RecordedInput {
    /// A seat gave a command.
    Command {
        seat: Seat,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// A seat missed its deadline, and the rules' default command was played for it.
    Deadline {
        seat: Seat,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// A seat left the match.
    Leave { seat: Seat, why: Departure },
    /// The match clock ran out.
    TimeUp,
    /// The players agreed on a draw.
    AgreedDraw {
        /// The seat that resigned, if all the remaining seats had agreed already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        resigned: Option<Seat>,
    },
    /// The match was abandoned: no person had acted for several turns, or the host or the operator ended it.
    Abandoned,
}

/// The fields of every [`RecordedInput`]. Serde's own code for tagged enums reads a value twice, which took half of the
/// time to open a match.
#[derive(Deserialize)]
struct Read {
    input: Kind,
    seat: Option<Seat>,
    /// A command can be `null`.
    #[serde(default, deserialize_with = "present")]
    command: Option<Json>,
    why: Option<Departure>,
    resigned: Option<Seat>,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Command,
    Deadline,
    Leave,
    TimeUp,
    AgreedDraw,
    Abandoned,
}

impl TryFrom<Read> for RecordedInput {
    type Error = &'static str;

    fn try_from(read: Read) -> Result<Self, Self::Error> {
        let Read { input, seat, command, why, resigned } = read;
        let seat = seat.ok_or("missing field `seat`");
        let command = command.ok_or("missing field `command`");
        Ok(match input {
            Kind::Command => RecordedInput::Command { seat: seat?, command: command? },
            Kind::Deadline => RecordedInput::Deadline { seat: seat?, command: command? },
            Kind::Leave => RecordedInput::Leave { seat: seat?, why: why.ok_or("missing field `why`")? },
            Kind::TimeUp => RecordedInput::TimeUp,
            Kind::AgreedDraw => RecordedInput::AgreedDraw { resigned },
            Kind::Abandoned => RecordedInput::Abandoned,
        })
    }
}

/// The start of the year 3000, in milliseconds since 1970. Records with this or a later time are refused.
const YEAR_3000: i64 = 32_503_680_000_000;

/// A whole match in one file, with everything needed to replay and verify it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct MatchRecord {
    /// Always `starboard-match-1`.
    pub format: String,
    pub id: String,
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    /// The form of the states that the checksums cover ([`kit::game::Info::state_form`]). 0 means that the record is
    /// older than the numbering of forms, when checksums used another hash.
    #[serde(default)]
    pub state_form: u32,
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    #[ts(type = "Array<unknown>")]
    pub loadouts: Vec<Value>,
    /// The players' names at the time, by seat.
    pub players: Vec<String>,
    #[ts(type = "number")]
    pub started_at: i64,
    #[ts(type = "number | null")]
    pub ended_at: Option<i64>,
    pub dice: DiceProof,
    /// The draws of the setup, and the checksum of the state after it.
    pub setup: RecordedStep,
    pub inputs: Vec<RecordedRow>,
    /// The dice of the matches that this one continues, oldest first. `dice` applies after the last of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<EarlierDice>>", optional)]
    pub earlier: Vec<EarlierDice>,
    pub outcome: Option<Outcome>,
    /// The name of the player who imported the match. `None` if it was played on the server that wrote the file. The
    /// names, times and dice of an imported match cannot be verified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub imported_by: Option<String>,
}

impl MatchRecord {
    /// Checks two points that a replay does not check: that the match is over, and that its times are plausible.
    ///
    /// # Errors
    /// If one of these is wrong.
    pub fn may_be_taken_in(&self) -> Result<(), NotTakenIn> {
        if self.outcome.is_none() {
            return Err(NotTakenIn::NotOver);
        }
        // Not compared with this server's clock, which may be wrong.
        let mut times = self.inputs.iter().map(|row| row.at).chain([self.started_at]).chain(self.ended_at);
        if !times.all(|at| (0..YEAR_3000).contains(&at)) {
            return Err(NotTakenIn::BadTimes);
        }
        Ok(())
    }
}

/// The reason why a record cannot be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTakenIn {
    /// The match is not over.
    NotOver,
    /// A time is before 1970 or after 2999.
    BadTimes,
}

/// The dice of a match that this one continues.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct EarlierDice {
    /// The number of inputs after which the next dice apply.
    pub until: u32,
    pub dice: DiceProof,
}

/// The draws of an input, and its checksum.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct RecordedStep {
    pub draws: Vec<Draw>,
    /// The form of the state that the checksum covers, if it differs from the match's `state_form` because the server
    /// was upgraded during the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub form: Option<u32>,
    /// 16 hex digits ([`kit::fingerprint`]). The setup's checksum covers the state. An input's checksum covers the
    /// input; every fourth one and the last one also cover the state. In older records every input has the checksum of
    /// the state.
    pub checksum: String,
}

/// One row of the record: an input, its draws and its checksum.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct RecordedRow {
    pub version: u32,
    #[ts(type = "number")]
    pub at: i64,
    #[serde(flatten)]
    #[ts(flatten)]
    pub input: RecordedInput,
    #[serde(flatten)]
    #[ts(flatten)]
    pub step: RecordedStep,
}
