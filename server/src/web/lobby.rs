//! The home page's requests: games, tables, and the socket that keeps their lists live.

use super::App;
use super::api::{Body, Params};
use super::guard::Peer;
use super::session::{Anyone, Player};
use super::socket::{End, HEARTBEAT, Socket, prepared, stopped};
use crate::error::ApiError;
use crate::matches::{Answer, Matches, Request, opening};
use crate::store::{Commit, Identity, Listed, StoreError};
use axum::Json;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::erased::GameType;
use protocol::frame::LobbyFrame;
use protocol::rest::{
    ChooseLoadout, GameDetail, GameSummary, Join, Kick, NewTable, PresetView, Ready, SeatBot, TableSummary, TableView,
};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

/// The most tables in one public list.
const LONGEST_LIST: i64 = 60;
/// Changes within this time are told together.
const PATIENCE: Duration = Duration::from_millis(200);

/// `GET /api/games`
pub(super) async fn games() -> Json<Vec<GameSummary>> {
    Json(games::ALL.iter().map(game_summary).collect())
}

/// `GET /api/games/{slug}`
pub(super) async fn game(Path(slug): Path<String>) -> Result<Json<GameDetail>, ApiError> {
    let game = games::by_slug(&slug).ok_or(ApiError::NotFound)?;
    Ok(Json(GameDetail {
        game: game_summary(game),
        options_schema: (game.options_schema)(),
        default_options: (game.default_options)(),
        catalogue: (game.catalogue)(),
        rulebook: game.info.rulebook.to_owned(),
        clock: opening::suggested_clock(game),
    }))
}

fn game_summary(game: &GameType) -> GameSummary {
    let info = &game.info;
    let preset = |preset: &games::game::Preset| PresetView {
        id: preset.id.to_owned(),
        name: preset.name.to_owned(),
        text: preset.text.to_owned(),
        options: serde_json::from_str(preset.options).unwrap_or_default(),
    };
    GameSummary {
        slug: info.slug.to_owned(),
        title: info.title.to_owned(),
        tagline: info.tagline.to_owned(),
        min_seats: info.seats.0,
        max_seats: info.seats.1,
        min_minutes: info.minutes.0,
        max_minutes: info.minutes.1,
        presets: info.presets.iter().map(preset).collect(),
    }
}

/// `POST /api/tables`
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    player: Player,
    Body(new): Body<NewTable>,
) -> Result<Json<TableView>, ApiError> {
    let by = player.identity;
    let start = new.start;
    let table = opening::open(new, &by)?;
    app.limits.table(from)?;
    let id = table.id.clone();
    let full = !table.seats.iter().any(|place| place.is_free());
    app.matches.store.commit(Commit { table_id: id.clone(), table: Some(table), ..Commit::default() }).await?;
    app.matches.lobby.tell(crate::lobby::Change { players: vec![by.id.clone()], public: true });
    if start && full {
        return ask(&app, &id, &by, Request::Start).await;
    }
    view(&app, &id, &Anyone(Some(by)).with(None)).await
}

/// `GET /api/tables`
pub(super) async fn tables(
    State(app): State<Arc<App>>,
    Anyone(player): Anyone,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    let public = Public::read(&app.matches).await?;
    let own = own_tables(&app.matches, player.as_ref()).await?;
    let mut tables = own.clone();
    for listed in public.open.iter().chain(&public.running) {
        if !own.iter().any(|own| own.id == listed.table.id) {
            tables.push(summary(&app.matches, listed, player.as_ref()));
        }
    }
    Ok(Json(tables))
}

/// What the address of a table may carry.
#[derive(Deserialize)]
pub(super) struct Invited {
    invite: Option<String>,
}

/// `GET /api/tables/{id}?invite=` and `GET /api/matches/{id}?invite=`
pub(super) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(Invited { invite }): Params<Invited>,
    anyone: Anyone,
) -> Result<Json<TableView>, ApiError> {
    view(&app, &id, &anyone.with(invite)).await
}

async fn view(app: &App, id: &str, visitor: &crate::matches::Visitor) -> Result<Json<TableView>, ApiError> {
    let Listed { table, standing } = app.matches.find(id, visitor).await?;
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    Ok(Json(table.view(&standing, player, &app.matches.here(id))))
}

macro_rules! requests {
    ($($(#[$about:meta])* $name:ident, $body:ty, $request:expr;)+) => { $(
        $(#[$about])*
        pub(crate) async fn $name(
            State(app): State<Arc<App>>,
            Path(id): Path<String>,
            player: Player,
            Body(body): Body<$body>,
        ) -> Result<Json<TableView>, ApiError> {
            ask(&app, &id, &player.identity, $request(body)).await
        }
    )+ };
}

requests! {
    /// `POST /api/tables/{id}/join`
    join, Join, Request::Join;
    /// `POST /api/tables/{id}/ready`
    ready, Ready, Request::Ready;
    /// `POST /api/tables/{id}/kick`
    kick, Kick, Request::Kick;
    /// `POST /api/tables/{id}/bot`
    bot, SeatBot, Request::Bot;
}

/// `POST /api/tables/{id}/leave`
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    player: Player,
) -> Result<Json<TableView>, ApiError> {
    ask(&app, &id, &player.identity, Request::Leave).await
}

/// `POST /api/tables/{id}/start`
pub(super) async fn start(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    player: Player,
) -> Result<Json<TableView>, ApiError> {
    ask(&app, &id, &player.identity, Request::Start).await
}

/// `POST /api/tables/{id}/loadout`
pub(super) async fn loadout(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    player: Player,
    Body(choice): Body<ChooseLoadout>,
) -> Result<Response, ApiError> {
    app.matches.find(&id, &Anyone(Some(player.identity.clone())).with(None)).await?;
    match app.matches.ask(&id, &player.identity, Request::Loadout(choice)).await? {
        Answer::Loadout(checked) => Ok(Json(checked).into_response()),
        Answer::Table(table) => Ok(Json(table).into_response()),
        Answer::Rematch(id) => Ok(Json(id).into_response()),
    }
}

/// `POST /api/tables/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    player: Player,
) -> Result<Json<TableView>, ApiError> {
    let by = player.identity;
    app.matches.find(&id, &Anyone(Some(by.clone())).with(None)).await?;
    let Answer::Rematch(next) = app.matches.ask(&id, &by, Request::Rematch).await? else {
        return Err(ApiError::Internal("a rematch was answered with something else".to_owned()));
    };
    // Who sat at the old table may come to the new one, private or not.
    let invite = app.matches.store.table(&next).await?.map(|listed| listed.table.invite);
    ask(&app, &next, &by, Request::Join(Join { invite, seat: None })).await
}

async fn ask(app: &App, id: &str, by: &Identity, request: Request) -> Result<Json<TableView>, ApiError> {
    let invite = if let Request::Join(join) = &request { join.invite.clone() } else { None };
    // Before a task is woken for it: it exists, and the caller may know that.
    app.matches.find(id, &Anyone(Some(by.clone())).with(invite)).await?;
    match app.matches.ask(id, by, request).await? {
        Answer::Table(table) => Ok(Json(*table)),
        Answer::Loadout(_) | Answer::Rematch(_) => {
            Err(ApiError::Internal("a table answered something else".to_owned()))
        }
    }
}

/// The public tables as they were read last.
#[derive(Clone, Default)]
pub struct Public {
    open: Vec<Listed>,
    running: Vec<Listed>,
}

impl Public {
    async fn read(matches: &Matches) -> Result<Self, StoreError> {
        let store = &matches.store;
        Ok(Public { open: store.open_tables(LONGEST_LIST).await?, running: store.running_tables(LONGEST_LIST).await? })
    }
}

/// The public lists, read once for all who look at them.
pub(super) type Lists = watch::Receiver<Arc<Public>>;

/// Keeps the public lists current, for ever.
pub async fn keep(matches: Arc<Matches>, lists: watch::Sender<Arc<Public>>) {
    let mut changes = matches.lobby.listen();
    loop {
        match Public::read(&matches).await {
            Ok(public) => drop(lists.send(Arc::new(public))),
            Err(error) => tracing::error!(%error, "the lobby cannot be read"),
        }
        loop {
            match changes.recv().await {
                Ok(change) if change.public => break,
                Err(broadcast::error::RecvError::Lagged(_)) => break,
                Ok(_) => {}
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
        tokio::time::sleep(PATIENCE).await;
    }
}

/// The other end of [`Lists`] and the lists themselves.
pub fn lists() -> (watch::Sender<Arc<Public>>, Lists) {
    watch::channel(Arc::default())
}

/// `GET /ws/lobby`
pub(super) async fn socket(State(app): State<Arc<App>>, Anyone(player): Anyone, upgrade: WebSocketUpgrade) -> Response {
    prepared(upgrade).on_upgrade(move |socket| async move {
        let app = app;
        let _counted = app.matches.lobby.connected();
        let mut socket = Socket::new(socket);
        let Err(end) = serve(&app, player.as_ref(), &mut socket).await;
        socket.close(end).await;
    })
}

async fn serve(app: &App, player: Option<&Identity>, socket: &mut Socket) -> Result<Infallible, End> {
    let (mut lists, mut changes, mut stopping) = (app.lists.clone(), app.matches.lobby.listen(), app.stopping.clone());
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut due = Some(Instant::now());
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                due = None;
                socket.send(frame(app, &mut lists, player).await).await?;
            }
            changed = lists.changed() => {
                if changed.is_err() {
                    return Err(End::Because(close_code::AWAY, "The server stops."));
                }
                due.get_or_insert(Instant::now());
            }
            change = changes.recv() => {
                let own = match change {
                    Ok(change) => player.is_some_and(|player| change.players.contains(&player.id)),
                    Err(_) => true,
                };
                if own {
                    due.get_or_insert(Instant::now() + PATIENCE);
                }
            }
            heard = socket.hear() => {
                // Nothing is said here but that one is there.
                heard?;
                socket.send(json(&LobbyFrame::Pong)).await?;
            }
            _ = heartbeat.tick() => socket.heartbeat().await?,
            end = stopped(&mut stopping) => return Err(end),
        }
    }
}

async fn frame(app: &App, lists: &mut Lists, player: Option<&Identity>) -> Utf8Bytes {
    let public = Arc::clone(&lists.borrow_and_update());
    let shown = |listed: &Vec<Listed>| listed.iter().map(|listed| summary(&app.matches, listed, player)).collect();
    let mine = own_tables(&app.matches, player).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a player's tables cannot be read");
        Vec::new()
    });
    let (open, running) = (shown(&public.open), shown(&public.running));
    json(&LobbyFrame::Lobby { open, running, mine, online: app.matches.lobby.online() })
}

async fn own_tables(matches: &Matches, player: Option<&Identity>) -> Result<Vec<TableSummary>, StoreError> {
    let Some(player) = player else { return Ok(Vec::new()) };
    let own = matches.store.tables_of(&player.id).await?;
    Ok(own.iter().map(|listed| summary(matches, listed, Some(player))).collect())
}

fn summary(matches: &Matches, listed: &Listed, player: Option<&Identity>) -> TableSummary {
    let here = matches.here(&listed.table.id);
    listed.table.summary(&listed.standing, player.map(|player| player.id.as_str()), &here)
}

fn json(frame: &LobbyFrame) -> Utf8Bytes {
    serde_json::to_string(frame).unwrap_or_else(|error| panic!("frames are plain data: {error}")).into()
}

/// `GET /readyz`: ready as soon as the database answers.
pub(super) async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, StatusCode> {
    app.matches.store.table("").await.map(|_| "ready").map_err(|_| StatusCode::SERVICE_UNAVAILABLE)
}

/// `GET /metrics`
pub(super) async fn metrics(State(app): State<Arc<App>>) -> String {
    metrics::gauge!("starboard_tables_in_memory").set(app.matches.live() as f64);
    app.metrics.render()
}
