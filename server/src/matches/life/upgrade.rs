//! Replays every unfinished match once after an upgrade, so that a match that cannot continue is found before its
//! players come to play.

use crate::cluster::Owner;
use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::life::freezing::stopped;
use crate::store::{Answered, Commit};
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use games::fingerprint::fingerprint;
use protocol::rest::TableStatus;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

/// The name of the fact that stores which build last tried all matches.
const TRIED_BY: &str = "tried_by";
/// The names of the facts that mark the first, second and third trial of a match. The marks show how many processes
/// have died while trying it. A death may have another cause, such as a shutdown; after the third, the match is blamed.
const MARKS: [&str; 3] = ["trying", "died_of", "died_again_of"];
/// Retry after 30 s while the store has a fault.
const TRY_AGAIN: Duration = Duration::from_secs(30);

/// Tries all unfinished matches, unless this build has done so. A match that cannot continue is frozen. A frozen match
/// resumes if all of it replays. Matches are tried one at a time, so that players are not held up.
pub async fn try_unfinished(matches: Arc<Matches>) {
    try_with(&matches, this_program()).await;
}

pub(crate) async fn try_with(matches: &Arc<Matches>, program: i64) {
    let store = &matches.store;
    if stored(|| store.fact(TRIED_BY)).await == Some(program) {
        return;
    }
    let unfinished = stored(|| store.unfinished_tables()).await;
    let mut marked = Vec::new();
    for mark in MARKS {
        marked.push(stored(|| store.fact(mark)).await);
    }
    for table in &unfinished {
        let trial = fingerprint(&(table, program)) as i64;
        let deaths = marked.iter().take_while(|marked| **marked == Some(trial)).count();
        let tried = match MARKS.get(deaths) {
            Some(mark) => {
                stored(|| store.note_fact(mark, trial)).await;
                matches.try_here(table).await
            }
            None => matches.freeze_untried(table).await,
        };
        if let Err(error) = tried {
            tracing::error!(%table, %error, "cannot try a match under this build");
        }
    }
    if !unfinished.is_empty() {
        tracing::info!(matches = unfinished.len(), "all unfinished matches have been tried under this build");
    }
    // Until this is stored, the death of this process would be blamed on the last match.
    stored(|| store.note_fact(TRIED_BY, program)).await;
}

/// Repeats an operation of the store until it succeeds.
async fn stored<'a, T>(operation: impl Fn() -> Answered<'a, T>) -> T {
    loop {
        match operation().await {
            Ok(done) => return done,
            Err(error) => tracing::warn!(%error, "cannot continue the trial of matches; retrying in 30 s"),
        }
        tokio::time::sleep(TRY_AGAIN).await;
    }
}

impl Matches {
    /// Freezes a match without replaying it, because three processes have died while replaying it. The next build tries
    /// it again. A match that is already frozen stays as it is: its last good position is known.
    async fn freeze_untried(&self, id: &str) -> Result<(), ApiError> {
        let found = self.store.table(id).await?.filter(|found| found.table.status != TableStatus::Frozen);
        let Some(found) = found else { return Ok(()) };
        if let Some(cluster) = &self.cluster
            && let Owner::Node(_) = cluster.owner(found.number, &found.table).await?
        {
            return Ok(());
        }
        let number = found.number;
        let why = "the server died three times while trying this match".to_owned();
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

/// Returns a number that identifies this build. If it changes without need, the matches are tried once too often. If
/// two builds have the same number, the matches are not tried again, and the operator has to resume frozen ones.
fn this_program() -> i64 {
    let file = std::env::current_exe().and_then(std::fs::metadata).ok();
    let built = file.as_ref().and_then(|file| file.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    let built = built.map(|built| built.as_nanos() as u64);
    fingerprint(&(env!("CARGO_PKG_VERSION"), file.map(|file| file.len()), built)) as i64
}
