//! The analysis of a finished match. All chances and changes of a chance are in ten-thousandths. `docs/luck.md` defines
//! luck, play and the others.

use kit::bots::{Reason, Threat};
use kit::json::Json;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The analysis of a match: how far it is, and what it has found so far.
    pub struct AnalysisView {
        pub state: AnalysisState,
        /// How many requests are before this one, while it waits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub place: Option<u32>,
        /// How many decisions have been judged.
        pub done: u32,
        /// How many decisions there are to judge.
        pub of: u32,
        /// About how long it still takes, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        pub left: Option<u64>,
        /// Why the match cannot be analysed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub why: Option<String>,
        /// The result so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub found: Option<MatchAnalysis>,
    }

    /// How far an analysis is.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum AnalysisState {
        /// Nobody has asked for it.
        None,
        /// Others are analysed first.
        Waiting,
        /// It is under way.
        Running,
        /// It is complete.
        Done,
        /// The match cannot be analysed.
        Impossible,
    }

    /// What was luck in a match, and what was play.
    pub struct MatchAnalysis {
        /// The version of the method. Results of other versions are not comparable.
        pub method: u32,
        /// By position, from the setup to the end: each seat's chance to win, from what that seat knew.
        pub chances: Vec<Vec<i32>>,
        /// By position: the standard error of each seat's chance.
        pub errors: Vec<Vec<i32>>,
        /// By seat, the sum of the whole match.
        pub sums: Vec<SeatSum>,
        /// What draws changed, in order.
        pub luck: Vec<Luck>,
        /// The decisions that have been judged, in order.
        pub decisions: Vec<JudgedDecision>,
    }

    /// A seat's match in a sum: `start` + `luck` + `play` + `others` = `end`, exactly.
    #[derive(Copy, Default, Eq)]
    pub struct SeatSum {
        /// Its chance before the first draw.
        pub start: i32,
        /// What draws changed, against their average.
        pub luck: i32,
        /// What its own decisions cost. Never above 0.
        pub play: i32,
        /// All the rest: what others decided, and what became known.
        pub others: i32,
        /// Its share of the win.
        pub end: i32,
        /// The standard errors of `luck` and `play`.
        pub luck_error: i32,
        pub play_error: i32,
        /// The number of its mistakes.
        pub mistakes: u32,
    }

    /// What the draws of one input changed for a seat.
    #[derive(Copy, Eq)]
    pub struct Luck {
        /// The position after the draws. 0 is the setup.
        pub version: u32,
        #[schema(value_type = u8)]
        pub seat: Seat,
        /// The chance after the draws, less the average over the draws that were possible.
        pub change: i32,
        pub error: i32,
        /// What the worst and the best of 12 other draws would have been against that average.
        pub least: i32,
        pub most: i32,
    }

    /// A decision, compared with the best answer found, from what the seat knew.
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
        /// How many of the first of them are drafts.
        pub drafts: u32,
        /// What the decision cost.
        pub cost: i32,
        /// The standard error of `cost`.
        pub error: i32,
        /// True if it cost at least 3%, and more than its error.
        pub mistake: bool,
        /// Why the other answer is better.
        #[schema(value_type = serde_json::Value)]
        pub reason: Reason,
        /// What the better answer would have gained against what was really hidden. Only for mistakes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub hindsight: Option<i32>,
        /// What rivals were expected to do more often than after the better answer. Only for mistakes, at most 3.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Threat>>", optional)]
        #[schema(value_type = Vec<serde_json::Value>)]
        pub threats: Vec<Threat>,
    }

    /// How a seat decided.
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
