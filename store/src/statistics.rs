//! Players' statistics, computed from their finished matches, and the visibility of their pages.

use super::database::{all, execute, first};
use super::{Store, StoreError};
use engine::replay::METHOD;
use protocol::rest::{
    FairMatch, GameTally, LengthTally, LoadoutTally, OpponentTally, PlayerStatistics, RecentMatch, SeatSum, SeatTally,
    Tally,
};
use std::collections::BTreeMap;

/// The maximum number of turns of short, medium and long matches.
const LENGTHS: [u32; 3] = [10, 20, 40];

/// A selection of the player's matches that count in statistics.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The player whose matches count.
    pub player: String,
    /// Only matches of this game.
    pub game: Option<String>,
    pub against: Against,
    /// The player who requests the statistics. Only matches that they may see count.
    pub asker: Option<String>,
}

/// A player's opponents in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// Only people.
    #[default]
    People,
    /// At least one bot.
    Bots,
}

/// A search for the player's matches that count in statistics. An empty search finds all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartFilter {
    /// Another player with a seat in the match.
    pub opponent: Option<String>,
    /// The player's own seat.
    pub seat: Option<i64>,
    /// The name of the player's faction or deck.
    pub loadout: Option<String>,
    pub against: Option<Against>,
}

/// Selects the player's matches that count, as `mine`. `$1` is the player, `$2` the game, `$3` whether bots had seats,
/// and `$4` the asker, who may see public matches and matches in which they had a seat.
macro_rules! parts {
    ($select:literal, $from:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM played AS mine ",
            $from,
            " WHERE mine.player = $1 AND ($2 IS NULL OR mine.game = $2) AND ($3 IS NULL OR (mine.bots > 0) = $3)
                AND (mine.player = $4 OR mine.is_public = 1
                    OR EXISTS (SELECT 1 FROM played AS seen WHERE seen.table_id = mine.table_id AND seen.player = $4)) ",
            $rest
        )
    };
}

pub(super) const GAMES: &str =
    parts!("game, bots > 0, result, count(*)", "", "GROUP BY game, bots > 0, result ORDER BY game");
pub(super) const LATEST: &str = concat!(
    "SELECT game, place FROM (",
    parts!(
        "game, place, ended_at, row_number() OVER (PARTITION BY game ORDER BY ended_at DESC, table_id DESC) AS nth",
        "",
        ""
    ),
    ") AS numbered WHERE nth <= 5 ORDER BY ended_at DESC"
);
pub(super) const SEATS_AND_LENGTHS: &str = parts!(
    "seat, CASE WHEN turns <= 10 THEN 0 WHEN turns <= 20 THEN 1 WHEN turns <= 40 THEN 2 ELSE 3 END AS length, result,
        count(*)",
    "",
    "GROUP BY seat, length, result"
);
pub(super) const LOADOUTS: &str = parts!(
    "loadout, count(*) FILTER (WHERE result = 'won'), count(*) FILTER (WHERE result = 'shared'),
        count(*) FILTER (WHERE result = 'lost')",
    "",
    "AND loadout IS NOT NULL GROUP BY loadout ORDER BY count(*) DESC, loadout LIMIT 20"
);
pub(super) const OPPONENTS: &str = parts!(
    "id, name, players.is_public, count(*) FILTER (WHERE mine.place < other.place),
        count(*) FILTER (WHERE mine.place = other.place), count(*) FILTER (WHERE mine.place > other.place)",
    "JOIN played AS other ON other.table_id = mine.table_id AND other.player <> mine.player
        JOIN players ON players.id = other.player",
    "GROUP BY id, name, players.is_public ORDER BY count(*) DESC, name, id LIMIT 20"
);
pub(super) const RECENT: &str = parts!(
    "table_id, game, ended_at, place, seats, bots",
    "",
    "ORDER BY mine.ended_at DESC, mine.table_id DESC LIMIT 20"
);

/// `$5` is the method of the analyses.
pub(super) const FAIR: &str = parts!(
    "mine.table_id, mine.game, mine.ended_at, mine.seat, analyses.body",
    "JOIN analyses ON analyses.table_id = mine.table_id",
    "AND analyses.method = $5 AND analyses.body IS NOT NULL ORDER BY mine.ended_at DESC, mine.table_id DESC LIMIT 20"
);

/// The part of an analysis that statistics show.
#[derive(serde::Deserialize)]
struct Sums {
    sums: Vec<SeatSum>,
}

/// Converts a count to the type that the API uses.
pub(super) fn few(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Adds `count` matches with the given result to a tally.
fn add(tally: &mut Tally, result: &str, count: i64) {
    let kind = match result {
        "won" => &mut tally.won,
        "shared" => &mut tally.shared,
        _ => &mut tally.lost,
    };
    *kind = kind.saturating_add(few(count));
}

impl Store {
    /// Returns a player's name, and whether everybody may see their page. `None` if there is no such player.
    pub async fn page_of(&self, player: &str) -> Result<Option<(String, bool)>, StoreError> {
        let found: Option<(String, i64)> =
            first!(&self.readers, "SELECT name, is_public FROM players WHERE id = $1", player)?;
        Ok(found.map(|(name, is_public)| (name, is_public == 1)))
    }

    /// Sets whether everybody may see a player's page.
    pub async fn set_public(&self, player: &str, public: bool) -> Result<(), StoreError> {
        execute!(self, "UPDATE players SET is_public = $1 WHERE id = $2", i64::from(public), player)?;
        Ok(())
    }

    /// Returns a player's ratings, and statistics of the matches in `scope`. `None` if there is no such player, or if
    /// the asker may not see their page.
    pub async fn statistics(&self, scope: &Scope) -> Result<Option<PlayerStatistics>, StoreError> {
        let me = scope.asker.as_ref() == Some(&scope.player);
        let page = self.page_of(&scope.player).await?.filter(|(_, public)| *public || me);
        let Some((name, public)) = page else { return Ok(None) };
        let (seats, lengths) = self.seats_and_lengths(scope).await?;
        Ok(Some(PlayerStatistics {
            id: scope.player.clone(),
            name,
            me,
            public,
            ratings: self.ratings_of(&scope.player).await?,
            games: self.games_of(scope).await?,
            seats,
            loadouts: self.loadouts_of(scope).await?,
            lengths,
            opponents: self.opponents_of(scope).await?,
            recent: self.recent_of(scope).await?,
            fair: self.fair_of(scope).await?,
        }))
    }

    /// Returns the tallies of all games, not only the scope's.
    async fn games_of(&self, Scope { player, asker, .. }: &Scope) -> Result<Vec<GameTally>, StoreError> {
        let counted: Vec<(String, bool, String, i64)> =
            all!(&self.readers, GAMES, player, None::<&str>, None::<bool>, asker)?;
        let latest: Vec<(String, i64)> = all!(&self.readers, LATEST, player, None::<&str>, Some(false), asker)?;
        let mut games = BTreeMap::<String, GameTally>::new();
        for (game, has_bots, result, count) in counted {
            let of = games.entry(game.clone()).or_insert_with(|| GameTally {
                game,
                people: Tally::default(),
                bots: Tally::default(),
                latest: Vec::new(),
            });
            add(if has_bots { &mut of.bots } else { &mut of.people }, &result, count);
        }
        for (game, place) in latest {
            games.entry(game).and_modify(|of| of.latest.push(few(place)));
        }
        let all = |tally: &Tally| tally.won + tally.shared + tally.lost;
        let mut games: Vec<GameTally> = games.into_values().collect();
        games.sort_by_key(|game| std::cmp::Reverse(all(&game.people) + all(&game.bots)));
        Ok(games)
    }

    async fn seats_and_lengths(&self, scope: &Scope) -> Result<(Vec<SeatTally>, Vec<LengthTally>), StoreError> {
        let Scope { player, game, asker, .. } = scope;
        let counted: Vec<(i32, i32, String, i64)> =
            all!(&self.readers, SEATS_AND_LENGTHS, player, game, scope.has_bots(), asker)?;
        let (mut seats, mut lengths) = (BTreeMap::<i32, Tally>::new(), BTreeMap::<i32, Tally>::new());
        for (seat, length, result, count) in &counted {
            add(seats.entry(*seat).or_default(), result, *count);
            add(lengths.entry(*length).or_default(), result, *count);
        }
        let seat = |(seat, tally)| Some(SeatTally { seat: u8::try_from(seat).ok()?, tally });
        let length = |(length, tally)| {
            let length = usize::try_from(length).unwrap_or_default();
            let shorter = length.checked_sub(1).and_then(|shorter| LENGTHS.get(shorter));
            let min_turns = shorter.map_or(0, |turns| turns + 1);
            LengthTally { min_turns, max_turns: LENGTHS.get(length).copied(), tally }
        };
        Ok((seats.into_iter().filter_map(seat).collect(), lengths.into_iter().map(length).collect()))
    }

    async fn loadouts_of(&self, scope: &Scope) -> Result<Vec<LoadoutTally>, StoreError> {
        let Scope { player, game, asker, .. } = scope;
        let counted: Vec<(String, i64, i64, i64)> =
            all!(&self.readers, LOADOUTS, player, game, scope.has_bots(), asker)?;
        let tally = |(loadout, won, shared, lost)| LoadoutTally {
            loadout,
            tally: Tally { won: few(won), shared: few(shared), lost: few(lost) },
        };
        Ok(counted.into_iter().map(tally).collect())
    }

    async fn opponents_of(&self, scope: &Scope) -> Result<Vec<OpponentTally>, StoreError> {
        let Scope { player, game, asker, .. } = scope;
        let counted: Vec<(String, String, i64, i64, i64, i64)> =
            all!(&self.readers, OPPONENTS, player, game, scope.has_bots(), asker)?;
        let tally = |(id, name, public, ahead, level, behind)| OpponentTally {
            id,
            name,
            public: public == 1,
            ahead: few(ahead),
            level: few(level),
            behind: few(behind),
        };
        Ok(counted.into_iter().map(tally).collect())
    }

    async fn recent_of(&self, scope: &Scope) -> Result<Vec<RecentMatch>, StoreError> {
        let Scope { player, game, asker, .. } = scope;
        let found: Vec<(String, String, i64, i64, i64, i64)> =
            all!(&self.readers, RECENT, player, game, scope.has_bots(), asker)?;
        let shown = |(id, game, ended_at, place, seats, bots)| RecentMatch {
            id,
            game,
            ended_at,
            place: few(place),
            seats: few(seats),
            bots: few(bots),
        };
        Ok(found.into_iter().map(shown).collect())
    }

    async fn fair_of(&self, scope: &Scope) -> Result<Vec<FairMatch>, StoreError> {
        let Scope { player, game, asker, .. } = scope;
        let method = i64::from(METHOD);
        let found: Vec<(String, String, i64, i32, String)> =
            all!(&self.readers, FAIR, player, game, scope.has_bots(), asker, method)?;
        let fair = |(id, game, ended_at, seat, body): (String, String, i64, i32, String)| {
            let Sums { sums } = serde_json::from_str(&body).ok()?;
            let SeatSum { luck, play, .. } = *sums.get(usize::try_from(seat).ok()?)?;
            Some(FairMatch { id, game, ended_at, luck, play })
        };
        Ok(found.into_iter().filter_map(fair).collect())
    }
}

impl Scope {
    fn has_bots(&self) -> bool {
        self.against == Against::Bots
    }
}
