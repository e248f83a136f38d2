//! Starboard's server: one process, one database.

pub mod calls;
pub mod cli;
pub mod clock;
pub mod cluster;
pub mod config;
pub mod error;
pub mod lobby;
pub mod matches;
mod measures;
mod occupation;
pub mod operator;
pub mod proof;
pub mod replay;
pub mod secrets;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
pub mod time;
#[cfg(test)]
mod trial_game;
pub mod web;
pub mod workers;

use cluster::Cluster;
use config::Config;
use error::ApiError;
use matches::{LONGEST_WAIT, Matches, alarms, upgrade};
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use web::App;

/// So often the server notes that it is alive: at most so much time is credited too little after a crash.
const ALIVE_EVERY: Duration = Duration::from_secs(5);
/// So many forgotten tables are looked at together.
const MOST_AT_ONCE: usize = 20;
/// While nothing can be stored it is tried so often.
const TRY_AGAIN: Duration = Duration::from_millis(500);
/// Sockets get so long to hear that the server stops.
const FAREWELL: Duration = Duration::from_secs(1);

/// Says where it is and serves on `listener` until `shutdown` ends, as a node of `cluster` if of any; then says goodbye and
/// writes out what is queued.
///
/// # Errors
/// If the database cannot be read at the start.
pub async fn run(
    config: Config,
    store: Store,
    cluster: Option<Arc<Cluster>>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let store = Arc::new(store);
    store.read_banned_networks().await?;
    let matches = Matches::new(Arc::clone(&store), config.bot_delay(), config.idle(), config.calls(), cluster.clone());
    if cluster.is_none() {
        store.credit_downtime(time::now()).await?;
        set_alarms(&matches).await?;
    }
    let (stop, stopping) = watch::channel(false);
    let (lists, shown_lists) = web::lists();
    let limits = web::Limits::new(!config.no_limits, &config.limits);
    let app = App {
        config,
        matches: Arc::clone(&matches),
        limits,
        lists: shown_lists,
        metrics: measures::recorder(),
        stopping,
    };
    let app = Arc::new(app);

    let orders = operator::open(&app.config.data);
    println!("Starboard is at http://{}", listener.local_addr()?);
    matches::watch(&matches);
    let mut background = JoinSet::new();
    background.spawn(alarms::run(Arc::clone(&matches)));
    background.spawn(web::keep_lists(Arc::clone(&matches), lists));
    background.spawn(stay_alive(Arc::clone(&app), cluster.clone()));
    if let Some(cluster) = &cluster {
        background.spawn(cluster::live(Arc::clone(cluster), Arc::clone(&matches)));
    }
    background.spawn(calls::run(Arc::clone(&matches)));
    background.spawn(take_up(Arc::clone(&matches)));
    background.spawn(upgrade::try_unfinished(Arc::clone(&matches)));

    match orders {
        Ok(orders) => drop(background.spawn(operator::hear(orders, Arc::clone(&matches)))),
        Err(error) => tracing::error!(%error, "the operator cannot give orders while the server runs"),
    }

    if let Some(address) = &app.config.metrics {
        let listener =
            TcpListener::bind(address).await.map_err(|error| format!("cannot listen on {address}: {error}"))?;
        println!("Figures are at http://{}/metrics", listener.local_addr()?);
        background.spawn(web::listen(listener, web::figures(Arc::clone(&app)), Arc::clone(&app)));
    }
    let router = web::router(Arc::clone(&app));
    let router = if app.config.no_limits { router.merge(web::figures(Arc::clone(&app))) } else { router };
    #[cfg(feature = "testing")]
    let router = router.merge(testing::routes());
    let serving = async {
        web::listen(listener, router, Arc::clone(&app)).await;
        matches.lobby.deserted().await;
    };
    let asked_to_stop = async {
        shutdown.await;
        tracing::info!("stopping");
        // Nobody listening any more is no reason not to stop.
        let _ = stop.send(true);
        hand_over(&matches, cluster.as_deref()).await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        () = serving => {}
        () = asked_to_stop => tracing::warn!("some connections did not close in time"),
    }
    // Unless nobody was left to wait for before it was done.
    hand_over(&matches, cluster.as_deref()).await;
    background.shutdown().await;
    if cluster.is_none() {
        store.note_alive(time::now()).await?;
    }
    // What is acknowledged is on disk: whoever still reads or waits by now is not waited for.
    let _ = tokio::time::timeout(FAREWELL, store.close()).await;
    Ok(())
}

/// A node that stops has no tables any more: others have them before anybody has come back to them.
async fn hand_over(matches: &Matches, cluster: Option<&Cluster>) {
    let Some(cluster) = cluster else { return };
    cluster.prepare_to_leave();
    let _ = tokio::time::timeout(FAREWELL, matches.hand_over_all()).await;
    if let Err(error) = cluster.leave().await {
        tracing::warn!(%error, "the others learn later that this node is gone");
    }
}

/// Every table is woken by its deadline.
async fn set_alarms(matches: &Matches) -> Result<(), StoreError> {
    for (due, table) in matches.store.deadlines().await? {
        matches.alarms.put(&table, Some(due));
    }
    Ok(())
}

/// After nothing could be stored for a while: what a table then wanted to do may have been stored all the same, and a
/// table that has left memory waits for nobody.
async fn go_on(matches: Arc<Matches>) {
    if let Err(error) = set_alarms(&matches).await {
        tracing::error!(%error, "the deadlines cannot be read");
    }
    resume_bots(&matches).await;
}

/// What only somebody's memory held: bots at thought, and whom to call.
pub(crate) async fn take_up(matches: Arc<Matches>) {
    resume_bots(&matches).await;
    calls::resume(matches).await;
}

/// Tables where a bot is to move go on without waiting for anybody to look.
async fn resume_bots(matches: &Arc<Matches>) {
    let waiting = matches.store.tables_awaiting_bots().await.unwrap_or_else(|error| {
        tracing::error!(%error, "the tables of bots cannot be read");
        Vec::new()
    });
    for table in waiting {
        if let Err(error) = matches.wake(&table).await {
            tracing::error!(%table, %error, "a table of bots could not be loaded");
        }
    }
}

/// Ends sessions that nobody uses, and looks at tables that nobody comes to: they close. Some stay, since somebody looks on:
/// the next are those after the `last` that was looked at, until there is none.
async fn tidy(matches: &Arc<Matches>, last: &mut (i64, String)) -> Result<(), ApiError> {
    matches.store.end_unused_sessions().await?;
    let waiting = matches.store.waiting_since(time::now() - LONGEST_WAIT, last, MOST_AT_ONCE).await?;
    *last = waiting.last().filter(|_| waiting.len() == MOST_AT_ONCE).cloned().unwrap_or_default();
    for (_, table) in waiting {
        matches.wake(&table).await?;
    }
    Ok(())
}

/// Notes now and then that the server is alive, and cleans up. As long as it cannot, time stands still: nobody can act, so
/// nobody's deadline comes nearer.
async fn stay_alive(app: Arc<App>, cluster: Option<Arc<Cluster>>) {
    let (mut well, mut last) = (true, <(i64, String)>::default());
    loop {
        if let Some(cluster) = &cluster {
            // Whether it is alive, a node says elsewhere.
            tokio::time::sleep(ALIVE_EVERY).await;
            if cluster.is_eldest() {
                let tidied = async {
                    cluster.tidy().await?;
                    tidy(&app.matches, &mut last).await
                };
                if let Err(error) = tidied.await {
                    tracing::error!(%error, "what is over stays");
                }
            }
            app.limits.forget_the_quiet();
            app.metrics.run_upkeep();
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(if well { ALIVE_EVERY } else { TRY_AGAIN }) => {}
            () = app.matches.store.fails(), if well => {}
        }
        let noted = app.matches.store.note_alive(time::now()).await;
        match &noted {
            Ok(()) if well => {}
            Ok(()) => {
                time::go_on();
                tracing::info!("play goes on");
                tokio::spawn(go_on(Arc::clone(&app.matches)));
            }
            Err(error) => {
                time::stand_still();
                tracing::error!(%error, "nothing can be stored; every table waits");
            }
        }
        well = noted.is_ok();
        if let Err(error) = tidy(&app.matches, &mut last).await {
            tracing::error!(%error, "what is over stays");
        }
        app.limits.forget_the_quiet();
        app.metrics.run_upkeep();
    }
}
