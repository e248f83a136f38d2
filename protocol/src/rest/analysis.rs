//! The analysis of a finished match. All chances and changes of a chance are in ten-thousandths. `docs/luck.md` defines
//! luck, play and the others.

use kit::bots::{Reason, Threat};
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The analysis of a match: its progress and its results so far.
    pub struct AnalysisView {
        pub state: AnalysisState,
        /// The number of requests ahead of this one, while it is waiting.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub place: Option<u32>,
        /// The number of decisions judged so far.
        pub done: u32,
        /// The number of decisions to judge.
        pub of: u32,
        /// The estimated time left, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        pub left: Option<u64>,
        /// The reason why the match cannot be analysed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub why: Option<String>,
        /// The result so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub found: Option<MatchAnalysis>,
    }

    /// The progress of an analysis.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum AnalysisState {
        /// No analysis was requested.
        None,
        /// Other matches are analysed first.
        Waiting,
        /// It is under way.
        Running,
        /// It is complete.
        Done,
        /// The match cannot be analysed.
        Impossible,
    }

    /// The luck and the play in a match.
    pub struct MatchAnalysis {
        /// The version of the method. Results of other versions are not comparable.
        pub method: u32,
        /// One entry per position, from the setup to the end: each seat's chance to win, based on what it knew.
        pub chances: Vec<Vec<i32>>,
        /// One entry per position: the standard error of each seat's chance.
        pub errors: Vec<Vec<i32>>,
        /// One entry per seat: the sums over the whole match.
        pub sums: Vec<SeatSum>,
        /// The changes caused by draws, in order.
        pub luck: Vec<Luck>,
        /// The decisions that have been judged, in order.
        pub decisions: Vec<JudgedDecision>,
    }

    /// The sums of a seat's match: `start` + `luck` + `play` + `others` = `end`, exactly.
    #[derive(Copy, Default, Eq)]
    pub struct SeatSum {
        /// The seat's chance before the first draw.
        pub start: i32,
        /// The change caused by draws, compared with their average.
        pub luck: i32,
        /// The change caused by the seat's own decisions. Never above 0.
        pub play: i32,
        /// Everything else: the decisions of others, and information that became known.
        pub others: i32,
        /// The seat's share of the win.
        pub end: i32,
        /// The standard errors of `luck` and `play`.
        pub luck_error: i32,
        pub play_error: i32,
        /// The number of the seat's mistakes.
        pub mistakes: u32,
    }

    /// The effect of one input's draws on a seat.
    #[derive(Copy, Eq)]
    pub struct Luck {
        /// The position after the draws. 0 is the setup.
        pub version: u32,
        #[schema(value_type = u8)]
        pub seat: Seat,
        /// The chance after the draws, minus the average over the possible draws.
        pub change: i32,
        pub error: i32,
        /// The effects of the worst and the best of 12 other draws, compared with that average.
        pub least: i32,
        pub most: i32,
    }

    /// A decision, compared with the best answer found, based on what the seat knew.
    pub struct JudgedDecision {
        /// The position at which the seat decided.
        pub version: u32,
        /// The position after its last command.
        pub until: u32,
        #[schema(value_type = u8)]
        pub seat: Seat,
        pub kind: DecisionKind,
        /// The commands that the seat gave.
        #[ts(type = "unknown[]")]
        #[schema(value_type = Vec<serde_json::Value>)]
        pub commands: Vec<Json>,
        /// The commands of the best answer found. Empty if none was better.
        #[ts(type = "unknown[]")]
        #[schema(value_type = Vec<serde_json::Value>)]
        pub better: Vec<Json>,
        /// The number of drafts at the start of `better`.
        pub drafts: u32,
        /// The cost of the decision.
        pub cost: i32,
        /// The standard error of `cost`.
        pub error: i32,
        /// True if it cost at least 3%, and more than its error.
        pub mistake: bool,
        /// The reason why the best answer is better.
        #[schema(value_type = serde_json::Value)]
        pub reason: Reason,
        /// The gain of the better answer in the real position, including everything hidden. Present only for mistakes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub hindsight: Option<i32>,
        /// The commands that rivals were expected to give more often than after the better answer. At most 3, and only
        /// for mistakes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Threat>>", optional)]
        #[schema(value_type = Vec<serde_json::Value>)]
        pub threats: Vec<Threat>,
    }

    /// The way in which a seat decided.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum DecisionKind {
        /// It gave commands.
        Answer,
        /// It missed its deadline, and the rules' default was played.
        Deadline,
        /// It resigned.
        Resignation,
    }
}
