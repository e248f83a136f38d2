//! The record of a match: what it *is*, row by row, and the file it travels in.

use crate::rest::DiceProof;
use kit::dice::Draw;
use kit::game::{Departure, Outcome};
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An input of a match as the record keeps it. The record of inputs is what a match *is*.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "input", rename_all = "kebab-case", try_from = "Read")]
#[ts(export_to = "starboard.ts")]
pub enum RecordedInput {
    /// A seat's command.
    Command {
        seat: Seat,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// A deadline passed and this is what silence means.
    Deadline {
        seat: Seat,
        #[ts(type = "unknown")]
        command: Json,
    },
    /// A seat left.
    Leave { seat: Seat, why: Departure },
    /// The match clock ran out.
    TimeUp,
    /// The table ended the match by agreement.
    AgreedDraw {
        /// The seat whose resignation left only such as agreed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        resigned: Option<Seat>,
    },
    /// The table ended the match: for several turns nobody had acted by themselves.
    Abandoned,
}

/// A [`RecordedInput`] as it is read. What is told apart by one of its fields is read twice otherwise, and that was half of
/// what opening a match costs.
#[derive(Deserialize)]
struct Read {
    input: Kind,
    seat: Option<Seat>,
    /// `null` is a command too.
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

/// The year 3000, in milliseconds since 1970: no match has been played later.
const BEYOND: i64 = 32_503_680_000_000;

/// A whole match in one file, enough to replay and verify it anywhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct MatchRecord {
    /// `starboard-match-1`.
    pub format: String,
    pub id: String,
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    /// The form of the states that the checksums are of ([`kit::game::Info::state_form`]); 0 is one of before there
    /// were numbers, when a checksum was another hash.
    #[serde(default)]
    pub state_form: u32,
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    #[ts(type = "Array<unknown>")]
    pub loadouts: Vec<Value>,
    /// Names by seat, as they were.
    pub players: Vec<String>,
    #[ts(type = "number")]
    pub started_at: i64,
    #[ts(type = "number | null")]
    pub ended_at: Option<i64>,
    pub dice: DiceProof,
    /// What setup drew, and the checksum of the state after it.
    pub setup: RecordedStep,
    pub inputs: Vec<RecordedRow>,
    /// For a match that parted from another: the dice up to there, oldest first. `dice` are those since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<EarlierDice>>", optional)]
    pub earlier: Vec<EarlierDice>,
    pub outcome: Option<Outcome>,
    /// If it was not played on the server that wrote this file: the name of the player who imported it there. Names, times
    /// and dice are then the word of an older file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub imported_by: Option<String>,
}

impl MatchRecord {
    /// Checks what verifying does not: that the match is over, and that its times are possible.
    ///
    /// # Errors
    /// The code and the words of what is wrong.
    pub fn may_be_taken_in(&self) -> Result<(), (&'static str, &'static str)> {
        if self.outcome.is_none() {
            return Err(("not-over", "Only the record of a finished match can be taken in."));
        }
        // Not compared with this server's clock, which may be wrong itself.
        let mut times = self.inputs.iter().map(|row| row.at).chain([self.started_at]).chain(self.ended_at);
        if !times.all(|at| (0..BEYOND).contains(&at)) {
            return Err(("bad-times", "The record has times before 1970 or after 3000."));
        }
        Ok(())
    }
}

/// Dice that a match used before it parted from another one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct EarlierDice {
    /// The number of inputs up to which they were used.
    pub until: u32,
    pub dice: DiceProof,
}

/// What was drawn and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct RecordedStep {
    pub draws: Vec<Draw>,
    /// The form of the states that the checksum is of, where it is another than the match began with: the program was
    /// another by then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub form: Option<u32>,
    /// 16 hex digits ([`kit::fingerprint`]): of the state after the setup; of each input, and with every fourth and the
    /// last one of the state after it too. Records of before have the state's alone, with every input.
    pub checksum: String,
}

/// One row of the record.
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
