//! A series: matches between the same two, until one has won more than half of so many. Whoever sits down at a table of a
//! series agrees to it.

use crate::table::{Place, Table};
use games::game::Refusal;
use games::seat::Seat;
use protocol::rest::{SeriesView, TableStatus};
use serde::{Deserialize, Serialize};

/// How long a series can be: the best of so many.
const LENGTHS: [u8; 3] = [3, 5, 7];

/// What was played before the match of this table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// The best of so many.
    pub of: u8,
    /// Whose it is, once a match of it has been played: nobody else sits down.
    pub of_whom: Vec<String>,
    /// Who won each match before this one; nobody where the first place was shared.
    pub won: Vec<Option<String>>,
}

impl Series {
    /// A series that has not begun.
    ///
    /// # Errors
    /// If there is no such series, or none of so many players.
    pub fn new(of: u8, seats: usize) -> Result<Self, Refusal> {
        if !LENGTHS.contains(&of) {
            return Err(Refusal::plain("bad-series", "A series is the best of three, five or seven."));
        }
        if seats != 2 {
            return Err(Refusal::plain("bad-series", "A series is for two."));
        }
        Ok(Series { of, of_whom: Vec::new(), won: Vec::new() })
    }

    /// Who has won it: more than half, or after all matches that were meant more than the other.
    fn winner(&self) -> Option<&str> {
        let wins = |who: &str| self.won.iter().filter(|won| won.as_deref() == Some(who)).count();
        let [one, other] = self.of_whom.as_slice() else { return None };
        let (first, second) = (wins(one), wins(other));
        let decided = first.max(second) > usize::from(self.of / 2) || self.won.len() >= usize::from(self.of);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater if decided => Some(one),
            std::cmp::Ordering::Less if decided => Some(other),
            _ => None,
        }
    }
}

impl Table {
    /// Its series with what its own match added, once that is over.
    fn series_so_far(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if self.status == TableStatus::Finished {
            series.of_whom = self.seats.iter().filter_map(who).map(str::to_owned).collect();
            series.won.push(self.winner().map(str::to_owned));
        }
        Some(series)
    }

    /// Who alone has the first place.
    fn winner(&self) -> Option<&str> {
        let places = &self.outcome.as_ref()?.places;
        let mut first = self.seats.iter().zip(places).filter(|(_, place)| **place == 1);
        let (winner, _) = first.next()?;
        who(winner).filter(|_| first.next().is_none())
    }

    /// The series of the match that comes after this one: it goes on until it is decided, or begins with this one where
    /// that is wanted.
    ///
    /// # Errors
    /// As [`Series::new`].
    pub fn next_series(&self, wanted: Option<u8>) -> Result<Option<Series>, Refusal> {
        let so_far = self.series_so_far().filter(|series| series.winner().is_none());
        match (so_far, wanted) {
            (Some(series), _) => Ok(Some(series)),
            (None, None) => Ok(None),
            // A match of a series that is decided belongs to that one.
            (None, Some(of)) if self.series.is_some() => Series::new(of, self.seats.len()).map(Some),
            (None, Some(of)) => {
                let series = Some(Series::new(of, self.seats.len())?);
                Ok(Table { series, ..self.clone() }.series_so_far())
            }
        }
    }

    /// True if the seat is kept for those who have begun a series.
    pub fn keeps_out(&self, who: &str) -> bool {
        let begun = self.series.as_ref().filter(|series| !series.of_whom.is_empty());
        begun.is_some_and(|series| !series.of_whom.iter().any(|one| one == who))
    }

    /// How its series stands, by its own seats.
    pub fn series_view(&self) -> Option<SeriesView> {
        let series = self.series_so_far()?;
        let wins = |place: &Place| series.won.iter().flatten().filter(|won| who(place) == Some(won)).count() as u8;
        let winner = series.winner();
        let won_by = Seat::all(self.seats.len()).zip(&self.seats);
        Some(SeriesView {
            of: series.of,
            played: series.won.len() as u8,
            wins: self.seats.iter().map(wins).collect(),
            winner: winner
                .and_then(|winner| won_by.into_iter().find(|(_, at)| who(at) == Some(winner)))
                .map(|(seat, _)| seat),
        })
    }
}

/// Who sits there, as a series knows them: a person by their id, a bot by its name.
fn who(place: &Place) -> Option<&str> {
    place.player.as_deref().or(place.name.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(won: &[Option<&str>]) -> Series {
        let whom = ["a", "b"].map(str::to_owned).to_vec();
        Series { of: 3, of_whom: whom, won: won.iter().map(|won| won.map(str::to_owned)).collect() }
    }

    #[test]
    fn the_best_of_three_ends_when_it_is_decided() {
        assert_eq!(series(&[Some("a")]).winner(), None);
        assert_eq!(series(&[Some("a"), Some("b")]).winner(), None);
        assert_eq!(series(&[Some("a"), Some("a")]).winner(), Some("a"));
        assert_eq!(series(&[Some("a"), Some("b"), Some("b")]).winner(), Some("b"));
    }

    #[test]
    fn drawn_matches_lengthen_it_only_while_nobody_leads() {
        assert_eq!(series(&[None, Some("b")]).winner(), None);
        assert_eq!(series(&[None, Some("b"), None]).winner(), Some("b"));
        assert_eq!(series(&[None, None, None]).winner(), None);
        assert_eq!(series(&[None, None, None, Some("a")]).winner(), Some("a"));
    }

    #[test]
    fn a_series_is_for_two_and_the_best_of_three_five_or_seven() {
        assert!(Series::new(3, 2).is_ok() && Series::new(7, 2).is_ok());
        assert!(Series::new(2, 2).is_err() && Series::new(9, 2).is_err() && Series::new(3, 3).is_err());
    }
}
