//! Players' statistics and ratings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

body! {
    /// The number of matches that a player won alone, finished in a shared first place, or lost.
    #[derive(Copy, Eq, Default)]
    pub struct Tally {
        pub won: u32,
        pub shared: u32,
        pub lost: u32,
    }

    /// A player's matches of one game.
    pub struct GameTally {
        pub game: String,
        /// Matches without bots.
        pub people: Tally,
        /// Matches in which bots had seats.
        pub bots: Tally,
        /// The places in the latest five matches without bots, the latest first.
        pub latest: Vec<u32>,
    }

    /// A player's matches from one seat.
    pub struct SeatTally {
        /// The number of the seat, counting from 0.
        pub seat: u8,
        pub tally: Tally,
    }

    /// A player's matches with one faction or deck.
    pub struct LoadoutTally {
        /// The name of the faction or deck.
        pub loadout: String,
        pub tally: Tally,
    }

    /// A player's matches of similar length.
    pub struct LengthTally {
        /// The minimum number of turns.
        pub min_turns: u32,
        /// The maximum number of turns. `None` means no limit.
        pub max_turns: Option<u32>,
        pub tally: Tally,
    }

    /// A player's matches with one other player.
    pub struct OpponentTally {
        pub id: String,
        pub name: String,
        /// True if everybody may see the other player's page.
        pub public: bool,
        /// How often the player finished ahead of the other one, at the same place, and behind.
        pub ahead: u32,
        pub level: u32,
        pub behind: u32,
    }

    /// A player's place in one match.
    pub struct RecentMatch {
        /// The match's id.
        pub id: String,
        pub game: String,
        /// When it ended, in milliseconds since 1970.
        #[ts(type = "number")]
        pub ended_at: i64,
        pub place: u32,
        pub seats: u32,
        /// The number of seats with bots.
        pub bots: u32,
    }

    /// A player's luck and play in one match, according to its analysis, in ten-thousandths of a win.
    #[derive(Eq)]
    pub struct FairMatch {
        /// The match's id.
        pub id: String,
        pub game: String,
        /// When it ended, in milliseconds since 1970.
        #[ts(type = "number")]
        pub ended_at: i64,
        /// The change caused by draws, compared with their average.
        pub luck: i32,
        /// The change caused by the player's own decisions. Never above 0.
        pub play: i32,
    }

    /// A player's rating at one game.
    pub struct RatingView {
        pub game: String,
        /// The rating. A lead of 400 points means ten wins per loss.
        pub rating: i32,
        /// The standard deviation: two of three ratings are within it of the player's strength.
        pub deviation: u32,
        /// The number of matches on which it is based. A rating based on fewer than five says little.
        pub matches: u32,
    }

    /// A player's ratings and statistics. They count the finished matches that the current player may see. Lessons,
    /// what-ifs, imported matches, and matches that were abandoned or ended early are left out.
    pub struct PlayerStatistics {
        /// The player's id.
        pub id: String,
        pub name: String,
        /// True if it is the current player.
        pub me: bool,
        /// True if everybody may see the player's page.
        pub public: bool,
        /// The ratings, those based on the most matches first. They cover all rated matches.
        pub ratings: Vec<RatingView>,
        /// The matches by game, the games with the most matches first.
        pub games: Vec<GameTally>,
        /// The matches by seat.
        pub seats: Vec<SeatTally>,
        /// The matches by faction or deck: the 20 with the most matches.
        pub loadouts: Vec<LoadoutTally>,
        /// The matches by length, the shortest first.
        pub lengths: Vec<LengthTally>,
        /// The other players: the 20 with the most matches.
        pub opponents: Vec<OpponentTally>,
        /// The latest 20 matches, the latest first.
        pub recent: Vec<RecentMatch>,
        /// Luck and play in the latest 20 matches with an analysis, the latest first.
        pub fair: Vec<FairMatch>,
    }

    /// Sets whether everybody may see the current player's page.
    #[derive(Copy, Eq)]
    pub struct PlayerPage { pub public: bool }

    /// A player in a list of the best players.
    pub struct RatedPlayer {
        pub id: String,
        pub name: String,
        pub rating: i32,
        pub deviation: u32,
        pub matches: u32,
    }
}
