//! The clocks of tables.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The clock settings. Times are in seconds, and 0 means no limit.
    #[derive(Copy, Eq)]
    pub struct Clock {
        /// The time for each decision in a player's own turn: 0, or 10 to 1209600.
        pub turn: u32,
        /// The time for each reaction to another player: 0, or 10 to 1209600.
        pub reaction: u32,
        /// Each player's time reserve for the whole match, 0 to 86400. It is used once the time for a decision is up.
        #[serde(default)]
        pub bank: u32,
        /// The time for the whole match, in games whose rules have such a limit.
        #[serde(default)]
        pub whole_match: u32,
        /// The treatment of players who miss turns.
        #[serde(default)]
        pub absence: Absence,
        /// How many times each seat can extend a deadline by `grace` without a vote: 0 to 10.
        #[serde(default = "Clock::usual_extensions")]
        pub extensions: u8,
        /// The length of an extension, and of the extra time after a decision for which a seat must wait: 0 to `turn`.
        /// The default is a third of `turn`.
        #[serde(default)]
        pub grace: Option<u32>,
        /// True if the only player who has not decided when the time is up gets an extra `grace`, once per turn.
        #[serde(default)]
        pub late_grace: bool,
        /// How many turns in a row a player can miss before the table skips them ([`Absence::Away`]) or a bot takes
        /// over ([`Absence::Bot`]): 1 to 5. 0 means that this never happens.
        #[serde(default = "Clock::usual_away_after")]
        pub away_after: u8,
    }

    /// The treatment of players who miss turns.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Absence {
        /// The player forfeits after 3 missed turns in a row.
        #[default]
        Resign,
        /// The table keeps waiting. After each missed deadline the rules' default is played.
        Passive,
        /// The table skips the player until they return. After 3 turns in which no person acts the match ends.
        Away,
        /// A bot plays until the player returns. After 3 turns in which no person acts the match ends.
        Bot,
    }

    /// The state of the clocks. Times are in milliseconds since 1970.
    #[derive(Default)]
    pub struct ClockState {
        pub paused: bool,
        /// The time left in each seat's reserve, in milliseconds.
        #[ts(type = "Array<number>")]
        pub banks: Vec<i64>,
        /// The number of extensions that each seat has left.
        #[serde(default)]
        pub extensions: Vec<u8>,
        /// When the match clock runs out.
        #[ts(type = "number | null")]
        pub match_ends: Option<i64>,
    }
}

impl Clock {
    /// A table without a clock.
    pub const NONE: Clock = Clock {
        turn: 0,
        reaction: 0,
        bank: 0,
        whole_match: 0,
        absence: Absence::Resign,
        extensions: Clock::usual_extensions(),
        grace: None,
        late_grace: false,
        away_after: Clock::usual_away_after(),
    };

    const fn usual_extensions() -> u8 {
        3
    }

    const fn usual_away_after() -> u8 {
        2
    }
}
