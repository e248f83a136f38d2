//! A match that an operator ends, while no server runs.

use super::core::{Input, Match, Row, Verdict, judge};
use super::play::finish;
use crate::store::{Commit, Listed};
use protocol::rest::TableStatus;
use std::sync::Arc;

/// What ends a running or frozen match at `now` as one in which nobody plays any more: those in play share the first
/// place, and its record holds like any other's.
///
/// # Errors
/// In words, if no match is to be ended there or the rules cannot go through its record: then it stays as it is.
pub fn ended(listed: Listed, rows: &[Row], now: i64) -> Result<Commit, String> {
    let Listed { number, mut table, mut standing } = listed;
    if !matches!(table.status, TableStatus::Playing | TableStatus::Quarantined) {
        return Err("No match runs there, and none is frozen.".to_owned());
    }
    let start = table.start().ok_or("This program does not play that game by those rules.")?;
    let game = Match::restore(&start, table.clock.absence, rows).map_err(|damage| damage.to_string())?;
    let accepted = match judge(&game, Input::Abandoned, now) {
        Verdict::Accepted(accepted) => accepted,
        Verdict::Refused { refusal, .. } => return Err(refusal.message),
        Verdict::Poisoned { message } => return Err(message),
        Verdict::Again { version } => return Err(format!("It was ended at version {version} already.")),
    };
    let outcome = accepted.outcome().cloned().ok_or("The match has no outcome.")?;
    finish(&mut table, &mut standing, outcome, now);
    let rows = Arc::clone(accepted.rows());
    Ok(Commit { number: Some(number), rows, table: Some(table), standing: Some(standing), alive: None })
}
