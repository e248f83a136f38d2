//! Lists of finished matches, and players' marks on them.

use super::TableSummary;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// A page of matches.
    pub struct MatchPage {
        pub matches: Vec<MatchSummary>,
        /// Pass this as `before` to get the next page. No match is skipped or repeated, even if several ended at the
        /// same time.
        pub next: Option<String>,
    }

    /// A finished match in a list.
    pub struct MatchSummary {
        #[serde(flatten)]
        #[ts(flatten)]
        pub table: TableSummary,
        #[serde(flatten)]
        #[ts(flatten)]
        pub marks: MatchMarks,
        /// True if the match has an analysis.
        pub analysed: bool,
    }

    /// The current player's marks on a match. Other players do not see them.
    #[derive(Default)]
    pub struct MatchMarks {
        pub favourite: bool,
        /// The tags, in alphabetical order.
        pub tags: Vec<String>,
    }

    /// Changes to the current player's marks. Fields that are left out stay as they are.
    pub struct ChangeMarks {
        #[serde(default)]
        #[ts(optional)]
        pub favourite: Option<bool>,
        /// All tags of the match: at most 10, each of 1 to 32 characters.
        #[serde(default)]
        #[ts(optional)]
        pub tags: Option<Vec<String>>,
    }

    /// A tag of the current player.
    pub struct OwnTag {
        pub tag: String,
        /// The number of matches that have it.
        pub matches: u32,
    }

    /// The tables that continue a match, newest first.
    pub struct MatchForks { pub forks: Vec<ForkSummary> }

    /// A table that continues a match.
    pub struct ForkSummary {
        /// The number of inputs that both matches share.
        pub version: u32,
        pub table: TableSummary,
    }
}
