//! Runs the analyses that players request, in the background. In a cluster the oldest node runs them. An analysis is done in
//! pieces of half a second, so that it can be cancelled; after a restart it begins again.

use crate::cluster::Cluster;
use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::records::record_of;
use crate::pools::Permit;
use crate::replay::{Analyser, Fault, METHOD};
use crate::store::Store;
use crate::web::App;
use protocol::rest::{AnalysisState, AnalysisView, MatchAnalysis};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// A piece takes half a second.
const SLICE: Duration = Duration::from_millis(500);
/// The oldest node checks every 3 s for requests that other nodes received.
const LOOK_EVERY: Duration = Duration::from_secs(3);
/// After a storage fault or a busy pool, an analysis begins again 10 s later.
const RETRY_AFTER: Duration = Duration::from_secs(10);
/// Progress is stored every 2 s.
const NOTE_EVERY: Duration = Duration::from_secs(2);

/// The analyses that this node works on.
#[derive(Default)]
pub struct Analyses {
    /// Signals a new request.
    wanted: Notify,
    /// The running analyses, by the match's id.
    running: Mutex<HashMap<String, AnalysisView>>,
}

impl Analyses {
    /// The state of a match's analysis, with its findings so far.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn view(&self, store: &Store, table: &str) -> Result<AnalysisView, ApiError> {
        let Some(stored) = store.analysis(table).await?.filter(|stored| stored.method == i64::from(METHOD)) else {
            return Ok(of(AnalysisState::None));
        };
        if let Some(body) = &stored.body {
            let found: MatchAnalysis =
                serde_json::from_str(body).map_err(|error| ApiError::Internal(error.to_string()))?;
            let all = found.decisions.len() as u32;
            return Ok(AnalysisView { done: all, of: all, found: Some(found), ..of(AnalysisState::Done) });
        }
        if stored.why.is_some() {
            return Ok(AnalysisView { why: stored.why, ..of(AnalysisState::Impossible) });
        }
        if let Some(running) = self.locked().get(table) {
            return Ok(running.clone());
        }
        if stored.decisions > 0 {
            let (done, all) = (stored.done as u32, stored.decisions as u32);
            return Ok(AnalysisView { done, of: all, ..of(AnalysisState::Running) });
        }
        let place = store.analyses_before(table).await?;
        Ok(AnalysisView { place: Some(place as u32), ..of(AnalysisState::Waiting) })
    }

    /// Wakes the task that runs the analyses.
    pub fn wake(&self) {
        self.wanted.notify_one();
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<String, AnalysisView>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn of(state: AnalysisState) -> AnalysisView {
    AnalysisView { state, place: None, done: 0, of: 0, left: None, why: None, found: None }
}

/// Runs the requested analyses forever, as many concurrently as the pool has workers.
pub async fn run(app: Arc<App>, cluster: Option<Arc<Cluster>>) {
    let mut tasks = JoinSet::new();
    loop {
        if cluster.as_ref().is_none_or(|cluster| cluster.is_eldest()) {
            match app.store.wanted_analyses(app.matches.pools.analyses.size() as i64).await {
                Ok(wanted) => {
                    for table in wanted.into_iter().filter(|table| app.analyses.begin(table)) {
                        let app = Arc::clone(&app);
                        tasks.spawn(async move { app.analyses.carry_out(&app.matches, &app.store, &table).await });
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot read the wanted analyses; trying again"),
            }
        }
        let others = async {
            match cluster {
                Some(_) => tokio::time::sleep(LOOK_EVERY).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = app.analyses.wanted.notified() => {}
            Some(_) = tasks.join_next() => {}
            () = others => {}
        }
    }
}

impl Analyses {
    /// Marks an analysis as running. False if it is under way already.
    fn begin(&self, table: &str) -> bool {
        self.locked().insert(table.to_owned(), of(AnalysisState::Running)).is_none()
    }

    /// Analyses a match and stores the result.
    async fn carry_out(&self, matches: &Matches, store: &Store, table: &str) {
        let done = self.analyse(matches, store, table).await;
        let stored = match done {
            Ok(Some(result)) => store.keep_analysis(table, result).await.map_err(ApiError::from),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = stored {
            tracing::error!(%error, table, "cannot analyse a match; trying again in 10 s");
            tokio::time::sleep(RETRY_AFTER).await;
        }
        self.locked().remove(table);
    }

    /// The result as JSON, or why the match cannot be analysed. `None` if the analysis is no longer wanted.
    async fn analyse(
        &self,
        matches: &Matches,
        store: &Store,
        table: &str,
    ) -> Result<Option<Result<String, String>>, ApiError> {
        let permit = matches.pools.analyses.permit().await?;
        let Some(listed) = store.table(table).await? else { return Ok(None) };
        let rows = store.record(table).await?;
        let Some(record) = record_of(&listed.table, rows) else { return Ok(Some(Err("There is no record.".into()))) };
        let mut analyser = match within(&permit, move || Analyser::of(&record)).await {
            Ok(analyser) => analyser,
            Err(why) => return Ok(Some(Err(why))),
        };
        let began = Instant::now();
        let mut noted = Instant::now();
        loop {
            let worked = within(&permit, move || piece(analyser)).await;
            let more;
            (analyser, more) = match worked {
                Ok(worked) => worked,
                Err(why) => return Ok(Some(Err(why))),
            };
            let found = analyser.found();
            if !more {
                return Ok(Some(serde_json::to_string(&found).map_err(|error| error.to_string())));
            }
            let (done, decisions) = analyser.progress();
            self.show(table, found, analyser.part_done(), began.elapsed(), (done, decisions));
            if noted.elapsed() >= NOTE_EVERY {
                noted = Instant::now();
                if !store.note_analysis(table, done.into(), decisions.into()).await? {
                    return Ok(None);
                }
            }
        }
    }

    fn show(&self, table: &str, found: MatchAnalysis, part: f64, spent: Duration, (done, decisions): (u32, u32)) {
        let left = spent.mul_f64((1.0 - part) / part.max(0.01)).as_millis() as u64;
        let view =
            AnalysisView { done, of: decisions, left: Some(left), found: Some(found), ..of(AnalysisState::Running) };
        self.locked().insert(table.to_owned(), view);
    }
}

/// Runs half a second of an analysis. Returns false once it is done.
fn piece(mut analyser: Analyser) -> Result<(Analyser, bool), Fault> {
    let began = Instant::now();
    let mut more = true;
    while more && began.elapsed() < SLICE {
        more = analyser.step()?;
    }
    Ok((analyser, more))
}

/// Runs `work` on a worker. The error says why the match cannot be analysed.
async fn within<T: Send + 'static>(
    permit: &Permit,
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, String> {
    permit.run(work).await.map_err(|error| error.to_string())?.map_err(|fault| fault.to_string())
}
