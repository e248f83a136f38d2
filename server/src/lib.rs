//! Starboard's server: one process, one database.

pub mod analyses;
pub mod cli;
pub mod cluster;
pub mod config;
pub mod error;
pub mod escape;
pub mod lobby;
pub mod matches;
mod measures;
pub mod notifications;
#[cfg(feature = "yardstick")]
mod occupation;
pub mod operator;
mod picture;
pub mod pools;
pub mod public_url;
mod refusals;
mod review_room;
#[cfg(feature = "testing")]
pub mod testing;
mod timer_queue;
pub mod web;
mod words;

pub use ::store;
pub use engine::{clock, proof, random, replay, time};

use cluster::Cluster;
use config::Config;
use error::ApiError;
use matches::Matches;
use matches::life::heartbeat::{self, ALIVE_EVERY};
use matches::life::{alarms, upgrade};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use web::{App, ClientFiles};

/// When the server stops, each WebSocket has 1 s to receive its close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves the API and the files of `client` on `listener` until `shutdown` completes. Then it closes the connections
/// and writes everything that is queued. A node of a cluster also serves the other nodes, on the listener in `node`.
///
/// # Errors
/// If the database cannot be read at startup.
pub async fn run(
    config: Config,
    client: ClientFiles,
    store: Store,
    node: Option<(Arc<Cluster>, TcpListener)>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let store = Arc::new(store);
    let (cluster, peers) = node.unzip();
    store.read_banned_networks().await?;
    let matches =
        Matches::new(store.clone(), config.bot_delay(), config.idle(), config.notifications(), cluster.clone());
    if cluster.is_none() {
        heartbeat::begin(&matches).await?;
    }
    let (stop, stopping) = watch::channel(false);
    let (lists, shown_lists) = web::lists();
    let limits = web::Limits::new(!config.no_limits, &config.limits);
    let cookies = web::Cookies::of(&store, &config).await;
    let app = App {
        config,
        client,
        cookies,
        matches: Arc::clone(&matches),
        store: Arc::clone(&store),
        limits,
        lists: shown_lists,
        analyses: Arc::default(),
        review_rooms: Arc::default(),
        metrics: measures::recorder(),
        stopping,
    };
    let app = Arc::new(app);

    let orders = operator::open(&app.config.data);
    println!("Starboard is at http://{}", listener.local_addr()?);
    say_links_begin(&app.config);
    matches::watch(&matches);
    let mut background = JoinSet::new();
    background.spawn(alarms::run(Arc::clone(&matches)));
    background.spawn(web::keep_lists(Arc::clone(&matches), Arc::clone(&store), lists));
    background.spawn(stay_alive(Arc::clone(&app), cluster.clone()));
    if let Some((cluster, peers)) = cluster.as_ref().zip(peers) {
        background.spawn(serve_as_node(Arc::clone(cluster), peers, Arc::clone(&app)));
    }
    background.spawn(analyses::run(Arc::clone(&app), cluster.clone()));
    background.spawn(notifications::run(Arc::clone(&matches), Arc::clone(&store)));
    background.spawn(take_up(Arc::clone(&matches), Arc::clone(&store)));
    background.spawn(upgrade::try_unfinished(Arc::clone(&matches)));
    background.spawn(count_finished(Arc::clone(&store)));

    match orders {
        Ok(orders) => drop(background.spawn(operator::hear(orders, Arc::clone(&matches), Arc::clone(&store)))),
        Err(error) => tracing::error!(%error, "cannot accept operator commands while the server is running"),
    }

    serve_figures(&app, &mut background).await?;
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
        // Fails if no connection is left.
        let _ = stop.send(true);
        hand_over(&matches, cluster.as_deref()).await;
        tokio::time::sleep(CLOSE_TIMEOUT).await;
    };
    tokio::select! {
        () = serving => {}
        () = asked_to_stop => tracing::warn!("some connections did not close in time"),
    }
    // Serving can end before the tables are handed over.
    hand_over(&matches, cluster.as_deref()).await;
    background.shutdown().await;
    if cluster.is_none() {
        store.note_alive(time::now()).await?;
    }
    // Everything acknowledged is on disk. Queries that are still running are abandoned.
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, store.close()).await;
    Ok(())
}

fn say_links_begin(config: &Config) {
    let Some(public) = &config.public_url else { return };
    println!("Links begin with {}", public.base());
    if public.is_secure() && !config.behind_proxy {
        tracing::warn!(
            "--public-url begins with https://, but all connections count as plain HTTP; add --behind-proxy"
        );
    }
}

/// Serves the metrics if `--metrics` is set.
async fn serve_figures(
    app: &Arc<App>,
    background: &mut JoinSet<()>,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let Some(address) = &app.config.metrics else { return Ok(()) };
    let listener = TcpListener::bind(address).await.map_err(|error| format!("cannot listen on {address}: {error}"))?;
    println!("Metrics are at http://{}/metrics", listener.local_addr()?);
    background.spawn(web::listen(listener, web::figures(Arc::clone(app)), Arc::clone(app)));
    Ok(())
}

/// Serves the other nodes and takes part in the cluster, forever.
async fn serve_as_node(cluster: Arc<Cluster>, peers: TcpListener, app: Arc<App>) {
    let (matches, store) = (Arc::clone(&app.matches), Arc::clone(&app.store));
    let serving = web::listen_to_nodes(peers, cluster.tls(), app);
    tokio::join!(serving, cluster::live(cluster, matches, store));
}

/// Hands the tables of a stopping node over to the other nodes before their players reconnect.
async fn hand_over(matches: &Matches, cluster: Option<&Cluster>) {
    let Some(cluster) = cluster else { return };
    cluster.prepare_to_leave();
    matches.hand_over_all(CLOSE_TIMEOUT).await;
    if let Err(error) = cluster.leave().await {
        tracing::warn!(%error, "cannot announce that this node is stopping; the other nodes will notice later");
    }
}

/// Restores state that exists only in memory: the bots' turns and the pending notifications.
pub(crate) async fn take_up(matches: Arc<Matches>, store: Arc<Store>) {
    heartbeat::resume_bots(&matches).await;
    notifications::resume(&matches, &store).await;
}

/// Counts and rates each match once it is over, starting with those that earlier versions left. [`tidy`] retries after
/// a failure.
async fn count_finished(store: Arc<Store>) {
    loop {
        if let Err(error) = store.count_finished().await {
            tracing::error!(%error, "cannot count finished matches; retrying later");
        }
        store.finishes().await;
    }
}

/// Ends unused sessions, adds missing search words of matches, counts uncounted matches, completes interrupted
/// transfers of guests to accounts, and closes abandoned tables.
async fn tidy(app: &App, last: &mut (i64, String)) -> Result<(), ApiError> {
    app.store.end_unused_sessions().await?;
    app.store.write_words().await?;
    app.store.count_finished().await?;
    web::bring_rest(&app.matches, &app.store).await?;
    heartbeat::close_forgotten(&app.matches, last).await
}

/// Stores a heartbeat every [`ALIVE_EVERY`] and cleans up. On a node it only cleans up.
async fn stay_alive(app: Arc<App>, cluster: Option<Arc<Cluster>>) {
    let mut last = <(i64, String)>::default();
    loop {
        let tidied = match &cluster {
            // `cluster::live` sends a node's heartbeats.
            Some(cluster) => {
                tokio::time::sleep(ALIVE_EVERY).await;
                tidy_for_all(&app, cluster, &mut last).await
            }
            None => {
                if heartbeat::beat(&app.matches, ALIVE_EVERY).await {
                    tidy(&app, &mut last).await
                } else {
                    Ok(())
                }
            }
        };
        if let Err(error) = tidied {
            tracing::error!(%error, "cannot clean up; retrying later");
        }
        app.limits.forget_the_quiet();
        app.metrics.run_upkeep();
    }
}

/// Cleans up for all nodes if this is the oldest one.
async fn tidy_for_all(app: &App, cluster: &Cluster, last: &mut (i64, String)) -> Result<(), ApiError> {
    if cluster.is_eldest() {
        cluster.tidy().await?;
        tidy(app, last).await?;
    }
    Ok(())
}
