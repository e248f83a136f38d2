//! A delayed match: the match as it was some turns ago, for spectators who may not see it live.

use super::play::{Play, Start, Taken};
use super::restore::damage;
use super::{CorruptRecord, Match, ReplayProgress, Row, guarded};
use games::game::Decision;
use protocol::rest::Absence;
use std::collections::VecDeque;

/// A copy of a match that stays a number of turns behind it. Its position is the start of the latest turn that is at
/// least that many turns before the current one. It has no position until such a turn exists.
pub struct DelayedMatch {
    turns: u32,
    start: Start,
    absence: Absence,
    game: Option<Match>,
    /// The turn that starts at the position.
    at: Option<u32>,
    /// The rows of the live match after the position, in order, each with the latest turn started by then.
    ahead: VecDeque<(Row, u32)>,
}

/// How many of a match's rows lead to the position of [`DelayedMatch`]; 0 if it has none.
///
/// # Errors
/// If the rows do not replay.
pub fn rows_behind(start: &Start, rows: &[Row], turns: u32, reached: &ReplayProgress) -> Result<usize, CorruptRecord> {
    let begun = turns_begun(start, rows, reached)?;
    let turn = stands_at(begun.iter().copied(), begun.last().copied(), turns);
    Ok(turn.and_then(|turn| begun.iter().position(|begun| *begun == turn)).map_or(0, |at| at + 1))
}

/// For each row, the latest turn that has started.
fn turns_begun(start: &Start, rows: &[Row], reached: &ReplayProgress) -> Result<Vec<u32>, CorruptRecord> {
    let go = || {
        let Taken { mut play, .. } = Play::setup(start).map_err(|refusal| damage(0, refusal))?;
        let (mut latest, mut begun) = (0, Vec::with_capacity(rows.len()));
        for row in rows {
            reached.is_at(row.version);
            if let Some(input) = &row.input {
                play.go_on(input, None, None).map_err(|refusal| damage(row.version, refusal))?;
            }
            latest = turn_of(&play.awaited()).max(latest);
            begun.push(latest);
        }
        Ok(begun)
    };
    guarded(go).unwrap_or_else(|message| Err(damage(reached.version(), message)))
}

/// The latest of the turns in `begun` that is at least `turns` before `latest`.
fn stands_at(begun: impl Iterator<Item = u32>, latest: Option<u32>, turns: u32) -> Option<u32> {
    let wanted = latest?.checked_sub(turns)?;
    begun.take_while(|turn| *turn <= wanted).last()
}

/// The turn of these decisions; 0 if there are none.
pub(super) fn turn_of(awaited: &[Decision]) -> u32 {
    awaited.iter().map(|decision| decision.question.turn).max().unwrap_or_default()
}

impl DelayedMatch {
    /// Returns a copy that follows the match with these rows, `turns` behind it. A watchdog reads the progress from
    /// `reached`.
    ///
    /// # Errors
    /// If the rows do not replay.
    pub fn of(
        start: Start,
        absence: Absence,
        rows: &[Row],
        turns: u32,
        reached: &ReplayProgress,
    ) -> Result<Self, CorruptRecord> {
        let begun = turns_begun(&start, rows, reached)?;
        let ahead = rows.iter().cloned().zip(begun).collect();
        let mut behind = DelayedMatch { turns, start, absence, game: None, at: None, ahead };
        behind.catch_up(reached)?;
        Ok(behind)
    }

    /// The match at the delayed position; `None` until there is one.
    pub fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// Adds the live match's new rows and its current turn.
    ///
    /// # Errors
    /// If the rows do not replay. The delayed match must not be used again.
    pub fn follow(&mut self, rows: &[Row], turn: u32) -> Result<(), CorruptRecord> {
        let turn = self.ahead.back().map(|(_, turn)| *turn).or(self.at).unwrap_or_default().max(turn);
        self.ahead.extend(rows.iter().cloned().map(|row| (row, turn)));
        self.catch_up(&ReplayProgress::default())
    }

    fn catch_up(&mut self, reached: &ReplayProgress) -> Result<(), CorruptRecord> {
        let latest = self.ahead.back().map(|(_, turn)| *turn);
        let Some(turn) = stands_at(self.ahead.iter().map(|(_, turn)| *turn), latest, self.turns) else { return Ok(()) };
        if self.at.is_some_and(|at| at >= turn) {
            return Ok(());
        }
        let count = self.ahead.iter().take_while(|(_, begun)| *begun < turn).count() + 1;
        let rows: Vec<Row> = self.ahead.drain(..count).map(|(row, _)| row).collect();
        self.at = Some(turn);
        match &mut self.game {
            Some(game) => {
                let read = || rows.iter().try_for_each(|row| game.read_on(row));
                guarded(read).unwrap_or_else(|message| Err(damage(rows[0].version, message)))
            }
            None => {
                self.game = Some(Match::restore_watched(&self.start, self.absence, &rows, reached)?);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::stands_at;

    #[test]
    fn a_delayed_match_shows_the_start_of_the_latest_turn_that_is_old_enough() {
        let begun = [1, 1, 2, 4, 4, 5, 7];
        let stands = |turns| stands_at(begun.into_iter(), Some(7), turns);
        assert_eq!([1, 2, 3, 5, 6].map(stands), [Some(5), Some(5), Some(4), Some(2), Some(1)]);
        assert_eq!((stands(7), stands_at(begun.into_iter(), None, 1)), (None, None));
    }
}
