//! A series: several matches between the same players. A win is worth one point; players who share first place split
//! it. A best-of series ends once no player can catch up with the leader; a series of matches ends after all of them. A
//! player who sits down at a table of a series agrees to it.

use crate::refusals::Code;
use crate::table::{Place, Table};
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{SeriesView, SeriesWanted, TableStatus};
use serde::{Deserialize, Serialize};

/// The lengths of best-of series.
const BEST_OF: [u8; 3] = [3, 5, 7];
/// The lengths of series in which every match is played.
const MATCHES: std::ops::RangeInclusive<u8> = 2..=12;

/// The matches of the series before this table's match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// The number of matches. In a best-of series, the maximum number.
    pub of: u8,
    /// True if every match is played, false for a best-of series.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole: bool,
    /// The ids of the players. Empty before the first match; afterwards no other player may sit down.
    pub of_whom: Vec<String>,
    /// The first place of each earlier match. Older versions stored a shared first place as `None`.
    pub won: Vec<Option<First>>,
}

/// The first place of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum First {
    /// One player alone.
    Alone(String),
    /// Several players share it.
    Shared(Vec<String>),
}

impl Series {
    /// A series before its first match.
    ///
    /// # Errors
    /// If a series cannot have the wanted length.
    pub fn new(wanted: SeriesWanted) -> Result<Self, Refusal> {
        let (of, whole) = match wanted {
            SeriesWanted::BestOf(of) if BEST_OF.contains(&of) => (of, false),
            SeriesWanted::Matches { matches: of } if MATCHES.contains(&of) => (of, true),
            SeriesWanted::BestOf(_) => {
                return Err(Code::BadSeries.with([("counts", "wins".into())]));
            }
            SeriesWanted::Matches { .. } => {
                return Err(Code::BadSeries.with([("counts", "matches".into())]));
            }
        };
        Ok(Series { of, whole, of_whom: Vec::new(), won: Vec::new() })
    }

    /// Mutable references to the ids of all players in the series.
    pub fn players_mut(&mut self) -> impl Iterator<Item = &mut String> {
        self.of_whom.iter_mut().chain(self.won.iter_mut().flatten().flat_map(First::players_mut))
    }

    /// The points of a player.
    fn points(&self, who: &str) -> f64 {
        let part = |first: &Option<First>| match first {
            Some(First::Alone(winner)) => f64::from(u8::from(winner == who)),
            Some(First::Shared(winners)) if winners.iter().any(|winner| winner == who) => 1.0 / winners.len() as f64,
            Some(First::Shared(_)) => 0.0,
            None => 1.0 / self.of_whom.len().max(1) as f64,
        };
        self.won.iter().map(part).fold(0.0, |sum, part| sum + part)
    }

    /// The player with the most points, and the lead over the runner-up.
    fn leader(&self) -> Option<(&str, f64)> {
        let mut points: Vec<(f64, &str)> = self.of_whom.iter().map(|who| (self.points(who), who.as_str())).collect();
        points.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let [(most, who), (next, _), ..] = points.as_slice() else { return None };
        Some((who, most - next))
    }

    /// True once the series is decided or all its matches are played.
    fn is_over(&self) -> bool {
        let left = i16::from(self.of) - self.won.len() as i16;
        let lead = self.leader().map_or(0.0, |(_, lead)| lead);
        if self.whole { left <= 0 } else { lead > f64::from(left.max(0)) + ROUNDING_ERROR }
    }

    /// The winner, if the series is over and one player leads.
    fn winner(&self) -> Option<&str> {
        self.leader().filter(|(_, lead)| self.is_over() && *lead > ROUNDING_ERROR).map(|(who, _)| who)
    }
}

impl First {
    fn players_mut(&mut self) -> &mut [String] {
        match self {
            First::Alone(winner) => std::slice::from_mut(winner),
            First::Shared(winners) => winners,
        }
    }
}

/// The tolerance in comparisons of points, because thirds of points do not add up exactly.
const ROUNDING_ERROR: f64 = 1e-6;

impl Table {
    /// The series, including this table's own match if it is over.
    fn series_so_far(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if self.status == TableStatus::Finished {
            series.of_whom = self.seats.iter().filter_map(who).map(str::to_owned).collect();
            series.won.push(self.first());
        }
        Some(series)
    }

    /// The first place of this match; `None` without an outcome.
    fn first(&self) -> Option<First> {
        let places = &self.outcome.as_ref()?.places;
        let first = self.seats.iter().zip(places).filter(|(_, place)| **place == 1);
        let mut first: Vec<String> = first.filter_map(|(seat, _)| who(seat)).map(str::to_owned).collect();
        if first.len() == 1 { first.pop().map(First::Alone) } else { Some(First::Shared(first)) }
    }

    /// The series of the next match. An undecided series continues. Otherwise a wanted one starts, and this match
    /// counts as its first unless it belongs to a decided series.
    ///
    /// # Errors
    /// The same as for [`Series::new`].
    pub fn next_series(&self, wanted: Option<SeriesWanted>) -> Result<Option<Series>, Refusal> {
        let so_far = self.series_so_far().filter(|series| !series.is_over());
        match (so_far, wanted) {
            (Some(series), _) => Ok(Some(series)),
            (None, None) => Ok(None),
            // This match belongs to the series that is decided.
            (None, Some(wanted)) if self.series.is_some() => Series::new(wanted).map(Some),
            (None, Some(wanted)) => {
                let series = Some(Series::new(wanted)?);
                Ok(Table { series, ..self.clone() }.series_so_far())
            }
        }
    }

    /// True if the series has begun without the player `who`.
    pub fn keeps_out(&self, who: &str) -> bool {
        let begun = self.series.as_ref().filter(|series| !series.of_whom.is_empty());
        begun.is_some_and(|series| !series.of_whom.iter().any(|one| one == who))
    }

    /// The state of the series, in the order of this table's seats.
    pub fn series_view(&self) -> Option<SeriesView> {
        let series = self.series_so_far()?;
        let of = |place: &Place, count: &dyn Fn(&str) -> f64| who(place).map_or(0.0, count);
        let wins = |who: &str| {
            let alone = |first: &&Option<First>| matches!(first, Some(First::Alone(winner)) if winner == who);
            series.won.iter().filter(alone).count() as f64
        };
        let winner = series.winner();
        let mut seats = Seat::all(self.seats.len()).zip(&self.seats);
        Some(SeriesView {
            of: series.of,
            whole: series.whole,
            over: series.is_over(),
            played: series.won.len() as u8,
            wins: self.seats.iter().map(|place| of(place, &wins) as u8).collect(),
            points: self.seats.iter().map(|place| of(place, &|who| series.points(who))).collect(),
            winner: winner.and_then(|winner| seats.find(|(_, at)| who(at) == Some(winner))).map(|(seat, _)| seat),
        })
    }
}

/// How a series identifies a seat's player: a person by id, a bot by name.
fn who(place: &Place) -> Option<&str> {
    let kept = place.kept_for.as_ref().map(|kept| kept.id.as_str());
    place.player.as_deref().or(kept).or(place.name.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alone(who: &str) -> Option<First> {
        Some(First::Alone(who.to_owned()))
    }

    fn shared(whom: &[&str]) -> Option<First> {
        Some(First::Shared(whom.iter().map(|who| (*who).to_owned()).collect()))
    }

    fn series(wanted: SeriesWanted, whom: &[&str], won: &[Option<First>]) -> Series {
        let of_whom = whom.iter().map(|who| (*who).to_owned()).collect();
        Series { of_whom, won: won.to_vec(), ..Series::new(wanted).unwrap() }
    }

    /// The winner of a best of three between a and b.
    fn of_three(won: &[Option<First>]) -> Option<String> {
        series(SeriesWanted::BestOf(3), &["a", "b"], won).winner().map(str::to_owned)
    }

    #[test]
    fn the_best_of_three_ends_when_it_is_decided() {
        assert_eq!(of_three(&[alone("a")]), None);
        assert_eq!(of_three(&[alone("a"), alone("b")]), None);
        assert_eq!(of_three(&[alone("a"), alone("a")]).as_deref(), Some("a"));
        assert_eq!(of_three(&[alone("a"), alone("b"), alone("b")]).as_deref(), Some("b"));
    }

    #[test]
    fn a_draw_lengthens_a_best_of_series_only_while_no_player_leads() {
        assert_eq!(of_three(&[None, alone("b")]), None);
        assert_eq!(of_three(&[None, alone("b"), None]).as_deref(), Some("b"));
        assert_eq!(of_three(&[None, None, None]), None);
        assert_eq!(of_three(&[None, shared(&["a", "b"]), None, alone("a")]).as_deref(), Some("a"));
    }

    #[test]
    fn players_who_share_first_place_split_the_point() {
        let won = [shared(&["a", "b", "c"]), alone("b"), shared(&["a", "c"])];
        let of = series(SeriesWanted::Matches { matches: 4 }, &["a", "b", "c", "d"], &won);
        let points = ["a", "b", "c", "d"].map(|who| (of.points(who) * 6.0).round());
        assert_eq!(points, [5.0, 8.0, 5.0, 0.0]);
        assert!(!of.is_over());
    }

    #[test]
    fn a_series_of_matches_ends_when_all_are_played_and_can_be_drawn() {
        let whom = ["a", "b", "c"];
        let two = |won: &[Option<First>]| series(SeriesWanted::Matches { matches: 2 }, &whom, won);
        assert!(!two(&[alone("a")]).is_over());
        let even = two(&[alone("a"), alone("b")]);
        assert!(even.is_over() && even.winner().is_none());
        assert_eq!(two(&[alone("a"), shared(&["a", "b"])]).winner(), Some("a"));
    }

    #[test]
    fn a_best_of_series_with_several_players_ends_once_no_player_can_catch_up() {
        let whom = ["a", "b", "c", "d"];
        let five = |won: &[Option<First>]| series(SeriesWanted::BestOf(5), &whom, won).winner().map(str::to_owned);
        assert_eq!(five(&[alone("a"), alone("a"), alone("b")]), None);
        assert_eq!(five(&[alone("a"), alone("a"), alone("b"), alone("a")]).as_deref(), Some("a"));
    }

    #[test]
    fn only_the_defined_series_lengths_are_accepted() {
        let new = |wanted| Series::new(wanted).is_ok();
        assert!(
            new(SeriesWanted::BestOf(3)) && new(SeriesWanted::BestOf(7)) && new(SeriesWanted::Matches { matches: 12 })
        );
        assert!(
            !new(SeriesWanted::BestOf(2))
                && !new(SeriesWanted::Matches { matches: 1 })
                && !new(SeriesWanted::Matches { matches: 13 })
        );
    }

    #[test]
    fn a_series_stored_by_an_older_version_loads() {
        let stored = r#"{"of": 3, "of_whom": ["a", "b"], "won": ["a", null]}"#;
        let read: Series = serde_json::from_str(stored).unwrap();
        assert_eq!((read.whole, read.won), (false, vec![alone("a"), None]));
    }
}
