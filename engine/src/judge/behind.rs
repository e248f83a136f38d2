//! A match as it was some turns ago, for those who may watch it no nearer.

use super::play::{Play, Start, Taken};
use super::restore::damage;
use super::{Damage, Match, Reached, Row, guarded};
use games::game::Decision;
use protocol::rest::Absence;
use std::collections::VecDeque;

/// A match that follows another, a number of turns behind. Its position is the one where a turn began: the latest turn that is at
/// least that number before the present one. It has no position while there is none.
pub struct Behind {
    turns: u32,
    start: Start,
    absence: Absence,
    game: Option<Match>,
    /// The turn that begins where it stands.
    at: Option<u32>,
    /// The rows of the other that it has not read yet, in order, each with the turn that has begun by then.
    ahead: VecDeque<(Row, u32)>,
}

/// How many of a match's rows lead to the position of [`Behind`]; 0 while it has none.
///
/// # Errors
/// If the rows are no record of it.
pub fn rows_behind(start: &Start, rows: &[Row], turns: u32, reached: &Reached) -> Result<usize, Damage> {
    let begun = turns_begun(start, rows, reached)?;
    let turn = stands_at(begun.iter().copied(), begun.last().copied(), turns);
    Ok(turn.and_then(|turn| begun.iter().position(|begun| *begun == turn)).map_or(0, |at| at + 1))
}

/// The latest turn that has begun, after each row.
fn turns_begun(start: &Start, rows: &[Row], reached: &Reached) -> Result<Vec<u32>, Damage> {
    let go = || {
        let Taken { mut play, .. } = Play::setup(start).map_err(|refusal| damage(0, refusal))?;
        let (mut latest, mut begun) = (0, Vec::with_capacity(rows.len()));
        for row in rows {
            reached.is_at(row.version);
            if let Some(input) = &row.input {
                play.go_on(input, None).map_err(|refusal| damage(row.version, refusal))?;
            }
            latest = turn_of(&play.awaited()).max(latest);
            begun.push(latest);
        }
        Ok(begun)
    };
    guarded(go).unwrap_or_else(|message| Err(damage(reached.version(), message)))
}

/// Of turns in order, the latest that is at least `turns` before the present one.
fn stands_at(begun: impl Iterator<Item = u32>, latest: Option<u32>, turns: u32) -> Option<u32> {
    let wanted = latest?.checked_sub(turns)?;
    begun.take_while(|turn| *turn <= wanted).last()
}

/// The turn that those questions belong to; 0 if nobody is asked.
pub(super) fn turn_of(awaited: &[Decision]) -> u32 {
    awaited.iter().map(|decision| decision.question.turn).max().unwrap_or_default()
}

impl Behind {
    /// Follows the match with that record, `turns` behind it. A watchdog reads from `reached` how far it has come.
    ///
    /// # Errors
    /// If the rows are no record of it.
    pub fn of(start: Start, absence: Absence, rows: &[Row], turns: u32, reached: &Reached) -> Result<Self, Damage> {
        let begun = turns_begun(&start, rows, reached)?;
        let ahead = rows.iter().cloned().zip(begun).collect();
        let mut behind = Behind { turns, start, absence, game: None, at: None, ahead };
        behind.catch_up(reached)?;
        Ok(behind)
    }

    /// The match as it was then.
    pub fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// The other has gone on by these rows, and is in that turn now.
    ///
    /// # Errors
    /// If the rows are no record of it. It is not to be looked at again.
    pub fn follow(&mut self, rows: &[Row], turn: u32) -> Result<(), Damage> {
        let turn = self.ahead.back().map(|(_, turn)| *turn).or(self.at).unwrap_or_default().max(turn);
        self.ahead.extend(rows.iter().cloned().map(|row| (row, turn)));
        self.catch_up(&Reached::default())
    }

    fn catch_up(&mut self, reached: &Reached) -> Result<(), Damage> {
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
    fn it_stands_where_the_latest_turn_began_that_is_far_enough_behind() {
        let begun = [1, 1, 2, 4, 4, 5, 7];
        let stands = |turns| stands_at(begun.into_iter(), Some(7), turns);
        assert_eq!([1, 2, 3, 5, 6].map(stands), [Some(5), Some(5), Some(4), Some(2), Some(1)]);
        assert_eq!((stands(7), stands_at(begun.into_iter(), None, 1)), (None, None));
    }
}
