//! The lists of tables on the home page, and the WebSocket that updates them.

use super::App;
use super::api::Params;
use super::guard::Peer;
use super::session::{Anyone, Lease};
use super::socket::{End, HEARTBEAT, RESTARTS, Socket, Upgrade, stopped};
use crate::error::ApiError;
use crate::lobby::OwnLists;
use crate::matches::Matches;
use crate::store::{Identity, Listed, Store, StoreError};
use crate::time::{now, to_gather, to_wall};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use protocol::frame::LobbyFrame;
use protocol::rest::TableSummary;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The maximum number of tables in one public list.
const MAX_PAGE_LENGTH: i64 = 60;
/// Changes within 200 ms are sent together.
const GATHER_TIME: Duration = Duration::from_millis(200);

/// `GET /api/tables`
pub(super) async fn tables(
    State(app): State<Arc<App>>,
    Anyone(player): Anyone,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    let public = Public::read(&app.store).await?;
    let own = own_tables(&app, player.as_ref()).await?;
    let mut tables = own.clone();
    for listed in public.open.iter().chain(&public.running) {
        if !own.iter().any(|own| own.id == listed.table.id) {
            tables.push(summary(&app.matches, listed, player.as_ref()));
        }
    }
    Ok(Json(tables))
}

/// The public tables, as last read from the database.
#[derive(Clone, Default)]
pub struct Public {
    open: Vec<Listed>,
    running: Vec<Listed>,
}

impl Public {
    async fn read(store: &Store) -> Result<Self, StoreError> {
        Ok(Public {
            open: store.open_tables(MAX_PAGE_LENGTH).await?,
            running: store.running_tables(MAX_PAGE_LENGTH).await?,
        })
    }
}

/// The public lists, read once for all clients.
pub(super) type Lists = watch::Receiver<Arc<Public>>;

/// Rereads the public lists after each change. Runs forever.
pub async fn keep(matches: Arc<Matches>, store: Arc<Store>, lists: watch::Sender<Arc<Public>>) {
    let mut changes = matches.lobby.follow_public();
    loop {
        changes.mark_unchanged();
        match Public::read(&store).await {
            Ok(public) => drop(lists.send(Arc::new(public))),
            Err(error) => tracing::error!(%error, "cannot read the public tables"),
        }
        if changes.changed().await.is_err() {
            return;
        }
        tokio::time::sleep(to_gather(GATHER_TIME)).await;
    }
}

/// Returns the sender and the receiver of the public lists.
pub fn lists() -> (watch::Sender<Arc<Public>>, Lists) {
    watch::channel(Arc::default())
}

/// The query parameters of the WebSocket.
#[derive(Deserialize)]
pub(super) struct Wish {
    #[serde(default)]
    only: Only,
}

/// The lists that a client requests.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Only {
    #[default]
    All,
    /// The player's own tables. The public lists stay empty.
    Mine,
}

/// `GET /ws/lobby?only=`
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    Params(Wish { only }): Params<Wish>,
    lease: Lease,
    Anyone(player): Anyone,
    Peer(from): Peer,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let line = app.limits.socket(from, player.as_ref().map(|player| player.id.as_str()))?;
    Ok(upgrade.serve(!app.config.no_limits, move |mut socket| async move {
        let (app, _line) = (app, line);
        let _counted = app.matches.lobby.connected();
        let Err(end) = serve(&app, player.as_ref(), only, lease, &mut socket).await;
        socket.close(end).await;
    }))
}

async fn serve(
    app: &App,
    player: Option<&Identity>,
    only: Only,
    lease: Lease,
    socket: &mut Socket,
) -> Result<Infallible, End> {
    let (mut lists, mut stopping) = (app.lists.clone(), app.stopping.clone());
    let mut own = player.map(|player| app.matches.lobby.follow_own(&player.id));
    let mut doubted = std::pin::pin!(lease.doubted());
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let (mut due, mut shown) = (Some(Instant::now()), None);
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                due = None;
                let public = if only == Only::All { Arc::clone(&lists.borrow_and_update()) } else { Arc::default() };
                let next = Shown::read(app, &public, player).await;
                // An unchanged frame would reveal that something happened at a hidden table.
                if shown.as_ref() != Some(&next) {
                    socket.send(json(&next.frame())).await?;
                    shown = Some(next);
                }
            }
            changed = lists.changed(), if only == Only::All => {
                if changed.is_err() {
                    return Err(RESTARTS);
                }
                due.get_or_insert(Instant::now());
            }
            Some(()) = changed(&mut own) => {
                due.get_or_insert(Instant::now() + to_gather(GATHER_TIME));
            }
            heard = socket.hear() => {
                // On this WebSocket, clients send only pings.
                heard?;
                socket.send(json(&LobbyFrame::Pong)).await?;
            }
            _ = heartbeat.tick() => socket.heartbeat().await?,
            lease = &mut doubted => match lease.end(&app.store).await {
                None => doubted.set(lease.doubted()),
                Some(end) => return Err(end),
            },
            end = stopped(&mut stopping) => return Err(end),
        }
    }
}

/// Waits until the player's lists change. Without a player it returns `None` immediately.
async fn changed(own: &mut Option<OwnLists<'_>>) -> Option<()> {
    own.as_mut()?.changed().await;
    Some(())
}

/// A client's view of the lobby, except for the time.
#[derive(PartialEq)]
struct Shown {
    open: Vec<TableSummary>,
    running: Vec<TableSummary>,
    mine: Vec<TableSummary>,
    at_tables: u32,
}

impl Shown {
    async fn read(app: &App, public: &Public, player: Option<&Identity>) -> Self {
        let shown = |listed: &Vec<Listed>| listed.iter().map(|listed| summary(&app.matches, listed, player)).collect();
        let mine = own_tables(app, player).await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read a player's tables");
            Vec::new()
        });
        let (open, running) = (shown(&public.open), shown(&public.running));
        Shown { open, running, mine, at_tables: app.matches.lobby.at_tables() }
    }

    fn frame(&self) -> LobbyFrame {
        let Shown { open, running, mine, at_tables } = self;
        let (open, running, mine) = (open.clone(), running.clone(), mine.clone());
        LobbyFrame::Lobby { open, running, mine, at_tables: *at_tables, now: to_wall(now()) }
    }
}

async fn own_tables(app: &App, player: Option<&Identity>) -> Result<Vec<TableSummary>, StoreError> {
    let Some(player) = player else { return Ok(Vec::new()) };
    let own = app.store.tables_of(&player.id).await?;
    Ok(own.iter().map(|listed| summary(&app.matches, listed, Some(player))).collect())
}

fn summary(matches: &Matches, listed: &Listed, player: Option<&Identity>) -> TableSummary {
    let here = matches.here(&listed.table.id);
    listed.table.summary(&listed.standing, player.map(|player| player.id.as_str()), &here)
}

fn json(frame: &LobbyFrame) -> Utf8Bytes {
    serde_json::to_string(frame).unwrap_or_else(|error| panic!("cannot serialize a frame: {error}")).into()
}
