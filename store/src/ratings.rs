//! Ratings: a player's strength at a game, computed from matches between people. `docs/ratings.md` says which matches
//! are rated. The method is Weng-Lin's, on a scale where a lead of 400 points means ten wins for each loss.

use super::counting::counts;
use super::database::{all, first, from_row, in_transaction};
use super::statistics::few;
use super::{Store, StoreError};
use engine::table::Table;
use protocol::rest::{RatedPlayer, RatingView};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;
use std::f64::consts::{LN_10, SQRT_2};
use std::time::Duration;

/// The amount of chance in a match of two, in points. With this value, a lead of 400 points means ten wins per loss.
const BETA: f64 = 400.0 / (LN_10 * SQRT_2);
/// The rating of a new player, and its deviation, in points.
const START: f64 = 1_500.0;
const START_DEVIATION: f64 = 2.0 * BETA;
/// Numbers are stored in thousandths of a point. Rounding hides differences between processors in the last digits.
const PRECISION: f64 = 1_000.0;
/// The minimum number of matches for a rating to be listed.
const MIN_MATCHES: i64 = 5;
/// The list of the best players reads only the best 1,000 ratings, so that its cost does not grow.
const LOOKED_AT: i64 = 1_000;
/// Allow 120 s for a rebuild, because it reads every rated match.
pub(super) const REBUILD_TIMEOUT: Duration = Duration::from_secs(120);

/// A player's rating at a game, in thousandths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rating {
    pub(super) rating: i64,
    /// The standard deviation of the rating.
    pub(super) deviation: i64,
    /// The number of rated matches.
    pub(super) matches: i64,
}

from_row!(Rating { rating, deviation, matches });

impl Default for Rating {
    fn default() -> Self {
        Rating { rating: thousandths(START), deviation: thousandths(START_DEVIATION), matches: 0 }
    }
}

/// Returns a rating as players see it: rating and deviation in whole points, and the number of matches.
fn shown(of: Rating) -> (i32, u32, u32) {
    let points = |of: i64| (of as f64 / PRECISION).round();
    (points(of.rating) as i32, points(of.deviation) as u32, few(of.matches))
}

fn thousandths(points: f64) -> i64 {
    (points * PRECISION).round() as i64
}

/// Returns the ratings after a match, computed from those before it and the places, in the same order.
pub(super) fn rate(before: &[(Rating, i64)]) -> Vec<Rating> {
    let points = |of: i64| of as f64 / PRECISION;
    let players: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|(of, _)| [WengLinRating { rating: points(of.rating), uncertainty: points(of.deviation) }])
        .collect();
    let rank = |place: i64| MultiTeamOutcome::new(usize::try_from(place).unwrap_or_default());
    let places = before.iter().map(|(_, place)| rank(*place));
    let teams: Vec<_> = players.iter().map(|player| &player[..]).zip(places).collect();
    // The more players there are, the more the result between two of them depends on the others.
    let config = WengLinConfig { beta: BETA * (before.len() as f64 / 2.0).sqrt(), ..WengLinConfig::new() };
    let after = weng_lin_multi_team(&teams, &config);
    let rating = |(after, (before, _)): (WengLinRating, &(Rating, i64))| Rating {
        rating: thousandths(after.rating),
        deviation: thousandths(after.uncertainty),
        matches: before.matches + 1,
    };
    after.into_iter().flatten().zip(before).map(rating).collect()
}

/// Returns the people in a match and the places by which it is rated, or `None` if it is not rated.
///
/// A player for whom a bot plays at the end is rated last. So handing a lost position to a bot does not avoid the loss,
/// and a strong bot does not win points for a player.
pub(super) fn rated_places(table: &Table) -> Option<Vec<(&str, i64)>> {
    let outcome = counts(table)?;
    let last = i64::try_from(table.seats.len()).ok()? + 1;
    let seats = table.seats.iter().zip(&outcome.places);
    let places = seats.map(|(place, reached)| {
        let reached = if place.has_stand_in() { last } else { i64::from(*reached) };
        Some((place.player.as_deref()?, reached))
    });
    let places: Vec<_> = places.collect::<Option<_>>()?;
    let is_played_by_somebody = table.seats.iter().any(|place| !place.has_stand_in());
    Some(places).filter(|places| places.len() > 1 && is_played_by_somebody)
}

/// A person's part in a rated match.
pub(super) struct Rated {
    nth: i64,
    player: String,
    game: String,
    place: i64,
}

from_row!(Rated { nth, player, game, place });

/// Ratings by game and player.
type Ratings = BTreeMap<(String, String), Rating>;

/// Returns the ratings of all players, computed from all rated matches in order.
pub(super) fn replayed(rated: Vec<Rated>) -> Ratings {
    let mut ratings = Ratings::new();
    for people in rated.chunk_by(|one, next| one.nth == next.nth) {
        let key = |one: &Rated| (one.game.clone(), one.player.clone());
        let before = people.iter().map(|one| (ratings.get(&key(one)).copied().unwrap_or_default(), one.place));
        let after = rate(&before.collect::<Vec<_>>());
        ratings.extend(people.iter().map(key).zip(after));
    }
    ratings
}

/// Indexes the stored ratings by game and player.
pub(super) fn by_player(stored: Vec<(String, String, i64, i64, i64)>) -> Ratings {
    let rating = |(game, player, rating, deviation, matches)| ((game, player), Rating { rating, deviation, matches });
    stored.into_iter().map(rating).collect()
}

pub(super) const ALL_RATED: &str = "SELECT nth, player, game, place FROM rated ORDER BY nth, seat";
pub(super) const ALL_RATINGS: &str = "SELECT game, player, rating, deviation, matches FROM ratings";
pub(super) const FORGET_RATING: &str = "DELETE FROM ratings WHERE player = $1 AND game = $2";
pub(super) const RATING: &str = "SELECT rating, deviation, matches FROM ratings WHERE player = $1 AND game = $2";
pub(super) const IS_RATED: &str = "SELECT nth FROM rated WHERE table_id = $1 LIMIT 1";
pub(super) const NEXT: &str = "SELECT coalesce(max(nth), 0) + 1 FROM rated";
pub(super) const ADD_RATED: &str =
    "INSERT INTO rated (nth, seat, player, table_id, game, place) VALUES ($1, $2, $3, $4, $5, $6)";
pub(super) const SET_RATING: &str = "
    INSERT INTO ratings (player, game, rating, deviation, matches) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        matches = excluded.matches";

/// Recomputes all ratings from the rated matches. Returns how many have changed, and how many there are.
macro_rules! rebuild {
    ($with:ident) => {{
        let rated = sqlx::query_as($crate::ratings::ALL_RATED).fetch_all(&mut *$with).await?;
        let stored = sqlx::query_as($crate::ratings::ALL_RATINGS).fetch_all(&mut *$with).await?;
        let mut stored = $crate::ratings::by_player(stored);
        let ratings = $crate::ratings::replayed(rated);
        let mut changed = 0;
        for ((game, player), of) in &ratings {
            if stored.remove(&(game.clone(), player.clone())) != Some(*of) {
                let set = sqlx::query($crate::ratings::SET_RATING).bind(player).bind(game);
                set.bind(of.rating).bind(of.deviation).bind(of.matches).execute(&mut *$with).await?;
                changed += 1;
            }
        }
        for (game, player) in stored.keys() {
            sqlx::query($crate::ratings::FORGET_RATING).bind(player).bind(game).execute(&mut *$with).await?;
            changed += 1;
        }
        (changed, ratings.len())
    }};
}

pub(super) use rebuild;

pub(super) const BEST: &str = "
    SELECT id, name, rating, deviation, matches FROM (
        SELECT player, rating, deviation, matches FROM ratings WHERE game = $1 ORDER BY rating DESC LIMIT $2) AS top
    JOIN players ON id = player WHERE is_public = 1 AND kept_name IS NOT NULL AND matches >= $3
    ORDER BY rating DESC, id LIMIT $4";

pub(super) const SHOWN: &str = "
    SELECT id, name, rating, deviation, matches FROM players JOIN ratings ON player = id
    WHERE id = $1 AND game = $2 AND is_public = 1 AND matches >= $3";

/// Returns a player in a list, from the columns of [`BEST`] or [`SHOWN`].
fn listed((id, name, rating, deviation, matches): (String, String, i64, i64, i64)) -> RatedPlayer {
    let (rating, deviation, matches) = shown(Rating { rating, deviation, matches });
    RatedPlayer { id, name, rating, deviation, matches }
}

impl Store {
    /// Returns a player's ratings by game, those from the most matches first.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<RatingView>, StoreError> {
        let sql = "
            SELECT game, rating, deviation, matches FROM ratings WHERE player = $1 ORDER BY matches DESC, game";
        let found: Vec<(String, i64, i64, i64)> = all!(&self.readers, sql, player)?;
        let view = |(game, rating, deviation, matches)| {
            let (rating, deviation, matches) = shown(Rating { rating, deviation, matches });
            RatingView { game, rating, deviation, matches }
        };
        Ok(found.into_iter().map(view).collect())
    }

    /// Returns the best-rated players of a game who have an account and a public page.
    pub async fn best_rated(&self, game: &str, most: i64) -> Result<Vec<RatedPlayer>, StoreError> {
        let found: Vec<(String, String, i64, i64, i64)> =
            all!(&self.readers, BEST, game, LOOKED_AT, MIN_MATCHES, most)?;
        Ok(found.into_iter().map(listed).collect())
    }

    /// Returns the players among `players` who have a public page, and whose rating at the game is based on enough
    /// matches to be listed.
    pub async fn ratings_among(&self, game: &str, players: &[&str]) -> Result<Vec<RatedPlayer>, StoreError> {
        let mut rated = Vec::new();
        for player in players {
            rated.extend(first!(&self.readers, SHOWN, *player, game, MIN_MATCHES)?.map(listed));
        }
        Ok(rated)
    }

    /// Returns the number of rated matches.
    pub async fn rated_matches(&self) -> Result<i64, StoreError> {
        let last: Option<(i64,)> = first!(&self.readers, "SELECT coalesce(max(nth), 0) FROM rated")?;
        Ok(last.unwrap_or_default().0)
    }

    /// Recomputes all ratings from the rated matches, in the order in which they were rated. Returns how many have
    /// changed and how many there are. No rating changes unless the database was altered.
    pub async fn rebuild_ratings(&self) -> Result<(usize, usize), StoreError> {
        in_transaction!(self, REBUILD_TIMEOUT, |with| {
            sqlx::query(super::counting::LOCK).bind(super::counting::FORM).execute(&mut *with).await?;
            rebuild!(with)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &Rating) -> (i64, i64) {
        (of.rating / 1_000, of.deviation / 1_000)
    }

    #[test]
    fn a_win_raises_a_rating_and_every_match_lowers_its_deviation() {
        let new = Rating::default();
        assert_eq!(points(&new), (1_500, 245));
        let [won, lost] = rate(&[(new, 1), (new, 2)])[..] else { panic!("expected two ratings") };
        assert_eq!((points(&won), points(&lost)), ((1_577, 237), (1_422, 237)));
        let [one, other] = rate(&[(new, 1), (new, 1)])[..] else { panic!("expected two ratings") };
        assert_eq!((one, points(&one), one.matches), (other, (1_500, 237), 1), "a draw between equals");
    }

    #[test]
    fn a_lead_of_four_hundred_points_means_ten_wins_for_each_loss() {
        let sure = |rating| Rating { rating, deviation: 10_000, matches: 100 };
        let (strong, weak) = (sure(1_900_000), sure(1_500_000));
        let gained = rate(&[(strong, 1), (weak, 2)])[0].rating - strong.rating;
        let lost = strong.rating - rate(&[(strong, 2), (weak, 1)])[0].rating;
        assert_eq!((lost as f64 / gained as f64).round() as i64, 10);
    }

    #[test]
    fn places_decide_the_ratings_after_a_match_of_many() {
        let new = Rating::default();
        let after = rate(&[(new, 3), (new, 1), (new, 2), (new, 3)]);
        let ratings: Vec<i64> = after.iter().map(|of| of.rating).collect();
        assert!(ratings[1] > ratings[2] && ratings[2] > ratings[0], "{ratings:?}");
        assert_eq!(ratings[0], ratings[3], "a shared place is a draw");
        let crowd: Vec<_> = (1..=12).map(|place| (new, place)).collect();
        let first = rate(&crowd)[0];
        assert!(first.rating < 2_200_000 && first.deviation > 150_000, "one match settles nothing: {first:?}");
    }
}
