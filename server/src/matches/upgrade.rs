//! A new program on an old file: every match that is not over is tried under it, once, so that whoever is stranded hears of
//! it before they come to play.

use super::Matches;
use super::freezing::stopped;
use crate::cluster::Owner;
use crate::error::ApiError;
use crate::store::Commit;
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use games::fingerprint::fingerprint;
use protocol::rest::TableStatus;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

/// The program that has tried all matches last.
const TRIED_BY: &str = "tried_by";
/// The match that is being tried by a program: it stays where the program does not survive that.
const TRYING: &str = "trying";
/// The match that a program did not survive before: twice is not for a reason of its own, such as being stopped.
const DIED_OF: &str = "died_of";

/// Tries all matches that are not over, unless this program has done so: one that cannot go on is frozen, and a frozen one
/// goes on if it can do so as a whole. One after another, so that those who play are not kept.
pub async fn try_unfinished(matches: Arc<Matches>) {
    if let Err(error) = try_with(&matches, this_program()).await {
        tracing::error!(%error, "the matches cannot be tried; the next start tries them");
    }
}

pub(super) async fn try_with(matches: &Arc<Matches>, program: i64) -> Result<(), ApiError> {
    if matches.store.fact(TRIED_BY).await? == Some(program) {
        return Ok(());
    }
    let unfinished = matches.store.unfinished_tables().await?;
    let [died, before] = [matches.store.fact(TRYING).await?, matches.store.fact(DIED_OF).await?];
    for table in &unfinished {
        let trial = fingerprint(&(table, program)) as i64;
        let has_died = died == Some(trial);
        let tried = if has_died && before == died {
            matches.freeze_untried(table).await
        } else {
            matches.store.note_fact(if has_died { DIED_OF } else { TRYING }, trial).await?;
            matches.try_here(table).await
        };
        if let Err(error) = tried {
            tracing::error!(%table, %error, "a match could not be tried");
        }
    }
    if !unfinished.is_empty() {
        tracing::info!(matches = unfinished.len(), "all matches have been tried under this program");
    }
    Ok(matches.store.note_fact(TRIED_BY, program).await?)
}

impl Matches {
    /// Freezes a match without going through its record, which this program does not survive; the next one tries it again.
    /// One that is frozen already stays as it is: its last good position is known.
    async fn freeze_untried(&self, id: &str) -> Result<(), ApiError> {
        let found = self.store.table(id).await?.filter(|found| found.table.status != TableStatus::Frozen);
        let Some(found) = found else { return Ok(()) };
        if let Some(cluster) = &self.cluster
            && let Owner::Node(_) = cluster.owner(found.number, &found.table).await?
        {
            return Ok(());
        }
        let number = found.number;
        let why = "the program ended, twice, while this match was tried".to_owned();
        tracing::error!(table = %id, why, "a match is frozen");
        let frozen = Frozen::of(ReplayStopped { why, good: None }, &[], found.table.seats.len(), now());
        let (table, standing) = stopped(found.table, &found.standing, frozen, now());
        let commit = Commit {
            number: Some(found.number),
            table: Some(table.into()),
            standing: Some(standing),
            ..Commit::default()
        };
        let frozen = self.store.commit(commit).await;
        if let Some(cluster) = &self.cluster {
            cluster.release(number).await;
        }
        Ok(frozen?)
    }
}

/// What tells this program from others: where that says too little, a match is tried once too often, or the operator has it
/// go on.
fn this_program() -> i64 {
    let file = std::env::current_exe().and_then(std::fs::metadata).ok();
    let built = file.as_ref().and_then(|file| file.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    let built = built.map(|built| built.as_nanos() as u64);
    fingerprint(&(env!("CARGO_PKG_VERSION"), file.map(|file| file.len()), built)) as i64
}
