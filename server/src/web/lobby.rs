//! The requests for games and tables.

use super::App;
use super::api::{Body, Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Keys, Player};
use crate::error::ApiError;
use crate::matches::seats::opening;
use crate::matches::{Answer, Request};
use crate::random::typed_code;
use crate::refusals::Code;
use crate::store::{Commit, Identity, Listed};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::bots::Standing;
use games::erased::GameType;
use games::refusals::Reason;
use protocol::rest::{
    ChangeAudience, ChangeTable, ChooseLoadout, Colour, GameDetail, GameSummary, Invitation, Join, Kick, LevelView,
    Mute, NewTable, PresetView, Ready, Rematch, Reveal, SeatBot, TableView, TakeOver,
};
use std::sync::{Arc, LazyLock};

/// `GET /api/games`
pub(super) async fn games() -> Json<Vec<GameSummary>> {
    static SUMMARIES: LazyLock<Vec<GameSummary>> =
        LazyLock::new(|| games::ALL.iter().copied().map(game_summary).collect());
    Json(SUMMARIES.clone())
}

/// `GET /api/games/{slug}`
pub(super) async fn game(Part(slug): Part) -> Result<Json<GameDetail>, ApiError> {
    games::by_slug(&slug).map(|game| Json(game_detail(game))).ok_or(ApiError::NotFound)
}

/// Returns a game with its options, catalogue and rulebook.
pub fn game_detail(game: &GameType) -> GameDetail {
    GameDetail {
        game: game_summary(game),
        levels: game.info.levels().into_iter().map(level_view).collect(),
        options_schema: (game.options_schema)(),
        default_options: (game.default_options)(),
        catalogue: (game.catalogue)(),
        rulebook: game.info.rulebook.to_owned(),
        clock: opening::suggested_clock(game),
    }
}

fn level_view(Standing { level, wins, rating, .. }: Standing) -> LevelView {
    LevelView { level, rating, wins }
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
        decks: (game.catalogue)().decks.is_some(),
        presets: info.presets.iter().map(preset).collect(),
        endings: info.endings.iter().map(|ending| (ending.key.to_owned(), ending.words.to_owned())).collect(),
    }
}

/// `POST /api/tables`
pub(super) async fn open(
    State(app): State<Arc<App>>,
    player: Player,
    Body(new): Body<NewTable>,
) -> Result<Json<TableView>, ApiError> {
    let by = player.identity;
    let start = new.start;
    let table = opening::open(new, &by)?;
    let id = table.id.clone();
    let full = !table.seats.iter().any(|place| place.is_free());
    app.store.commit(Commit { table: Some(table.into()), ..Commit::default() }).await?;
    app.matches.lobby.tell(crate::lobby::Change::of(vec![by.id.clone()], true));
    if start && full {
        return ask(&app, &id, &by, Request::Start).await;
    }
    view(&app, &id, &Anyone(Some(by)).with(None)).await
}

/// `GET /api/tables/{id}?invite=&share=` and `GET /api/matches/{id}?invite=&share=`
pub(super) async fn table(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<Json<TableView>, ApiError> {
    view(&app, &id, &anyone.by(&app, keys).await?).await
}

async fn view(app: &App, id: &str, visitor: &crate::matches::Visitor) -> Result<Json<TableView>, ApiError> {
    let Listed { table, standing, .. } = app.matches.find(id, visitor).await?;
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    Ok(Json(table.view(&standing, player, &app.matches.here(id))))
}

macro_rules! requests {
    ($($(#[$about:meta])* $name:ident, $request:path $(, $body:ty)?;)+) => { $(
        $(#[$about])*
        pub(crate) async fn $name(
            State(app): State<Arc<App>>,
            Part(id): Part,
            player: Player,
            $(Body(given): Body<$body>,)?
        ) -> Result<Json<TableView>, ApiError> {
            ask(&app, &id, &player.identity, $request $((given as $body))?).await
        }
    )+ };
}

requests! {
    /// `POST /api/tables/{id}/join`
    join, Request::Join, Join;
    /// `POST /api/tables/{id}/ready`
    ready, Request::Ready, Ready;
    /// `POST /api/tables/{id}/reveal`
    reveal, Request::Reveal, Reveal;
    /// `POST /api/tables/{id}/kick`
    kick, Request::Kick, Kick;
    /// `PATCH /api/tables/{id}`
    change, Request::change, ChangeTable;
    /// `PUT /api/matches/{id}/audience`
    audience, Request::Audience, ChangeAudience;
    /// `POST /api/tables/{id}/mute`
    mute, Request::Mute, Mute;
    /// `POST /api/tables/{id}/bot`
    bot, Request::Bot, SeatBot;
    /// `POST /api/tables/{id}/leave`
    leave, Request::Leave;
    /// `POST /api/tables/{id}/invite`
    renew, Request::Renew;
    /// `POST /api/tables/{id}/close`
    close, Request::Close;
    /// `POST /api/tables/{id}/stand-up`
    stand_up, Request::StandUp;
    /// `POST /api/tables/{id}/colour`
    colour, Request::Colour, Colour;
    /// `POST /api/tables/{id}/lend`
    lend, Request::Lend;
    /// `POST /api/tables/{id}/take-over`
    take_over, Request::TakeOver, TakeOver;
    /// `POST /api/tables/{id}/give-back`
    give_back, Request::GiveBack;
    /// `POST /api/tables/{id}/start`
    start, Request::Start;
    /// `POST /api/tables/{id}/play-on`
    play_on, Request::PlayOn;
    /// `POST /api/tables/{id}/end`
    end, Request::End;
}

/// `GET /api/codes/{code}`
pub(super) async fn by_code(
    State(app): State<Arc<App>>,
    Part(code): Part,
    Anyone(player): Anyone,
    Peer(from): Peer,
) -> Result<Json<Invitation>, ApiError> {
    let guess = app.limits.guess_code(from)?;
    let table = match typed_code(&code) {
        Some(code) => app.store.table_of_code(&code).await?,
        None => None,
    };
    let player = player.as_ref().map(|player| player.id.as_str());
    let open = table.filter(|table| !table.has_removed(player, Some(&table.invite))).ok_or_else(no_such_code)?;
    guess.was_right();
    Ok(Json(Invitation { id: open.id, invite: open.invite }))
}

fn no_such_code() -> ApiError {
    ApiError::Missing(Code::NoSuchInvite.plain())
}

/// `POST /api/tables/{id}/loadout`
pub(super) async fn loadout(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
    Body(choice): Body<ChooseLoadout>,
) -> Result<Response, ApiError> {
    app.matches.find(&id, &Anyone(Some(player.identity.clone())).with(None)).await?;
    match app.matches.ask(&id, &player.identity, Request::Loadout(choice)).await? {
        Answer::Loadout(checked) => Ok(Json(checked).into_response()),
        Answer::Table(table) => Ok(Json(table).into_response()),
        Answer::Rematch(id, _) => Ok(Json(id).into_response()),
    }
}

/// `POST /api/tables/{id}/rematch`
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
    Body(wanted): Body<Rematch>,
) -> Result<Json<TableView>, ApiError> {
    let by = player.identity;
    app.matches.find(&id, &Anyone(Some(by.clone())).with(None)).await?;
    let Answer::Rematch(next, seat) = app.matches.ask(&id, &by, Request::Rematch(wanted)).await? else {
        return Err(ApiError::Internal("unexpected answer to a request for a rematch".to_owned()));
    };
    // The players of the old table can join the new one, even if it is private.
    let next = app.store.table(&next).await?.ok_or(ApiError::NotFound)?.table;
    let Some(seat) = seat else { return view(&app, &next.id, &Anyone(Some(by)).with(None)).await };
    let seat = next.place(seat).filter(|place| place.is_free()).map(|_| seat);
    ask(&app, &next.id, &by, Request::Join(Join { invite: Some(next.invite), seat })).await
}

async fn ask(app: &App, id: &str, by: &Identity, request: Request) -> Result<Json<TableView>, ApiError> {
    let invite = match &request {
        Request::Join(join) => join.invite.clone(),
        Request::TakeOver(wanted) => Some(wanted.invite.clone()),
        _ => None,
    };
    // Check that the table exists and the player may see it before waking its task.
    app.matches.find(id, &Anyone(Some(by.clone())).with(invite)).await?;
    match app.matches.ask(id, by, request).await? {
        Answer::Table(table) => Ok(Json(*table)),
        Answer::Loadout(_) | Answer::Rematch(..) => {
            Err(ApiError::Internal("unexpected answer from a table".to_owned()))
        }
    }
}

/// `GET /readyz`: ready while the server can store heartbeats and no thread is blocked by work that never returns. A
/// blocked thread requires a restart.
pub(super) async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, (StatusCode, String)> {
    let unready = |why| (StatusCode::SERVICE_UNAVAILABLE, why);
    if let Some(why) = app.matches.unready() {
        return Err(unready(why));
    }
    let whole = app.matches.is_whole();
    whole
        .then_some("ready")
        .ok_or_else(|| unready("A thread is blocked by work that never returns. Restart the server.".to_owned()))
}

/// `GET /metrics`
pub(super) async fn metrics(State(app): State<Arc<App>>) -> String {
    app.metrics.render()
}
