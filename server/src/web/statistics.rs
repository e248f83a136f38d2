//! Players' pages: ratings, statistics and visibility.

use super::App;
use super::api::{Body, Params, Part};
use super::session::{Anyone, Player};
use crate::error::ApiError;
use crate::refusals::Code;
use crate::replay::game_named;
use crate::store::{Against, Scope};
use axum::Json;
use axum::extract::State;
use games::refusals::Reason;
use protocol::rest::{PlayerPage, PlayerStatistics, RatedPlayer};
use serde::Deserialize;
use std::sync::Arc;

/// The number of players in the list of the best.
const BEST: i64 = 10;
/// The maximum number of players that one request can name, enough for a full table.
const MAX_PLAYERS: usize = 16;

/// The query parameters of the statistics.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: Option<String>,
    #[serde(default)]
    against: Against,
}

/// `GET /api/players/{player}/statistics`. The id can be `me`.
pub(super) async fn statistics(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Anyone(asker): Anyone,
    Params(wanted): Params<Wanted>,
) -> Result<Json<PlayerStatistics>, ApiError> {
    let asker = asker.map(|asker| asker.id);
    let player = if id == "me" { asker.clone().ok_or(ApiError::NoSession)? } else { id };
    let game = wanted.game.filter(|game| !game.is_empty());
    if game.as_deref().is_some_and(|game| game_named(game).is_none()) {
        return Err(ApiError::NotFound);
    }
    let scope = Scope { player, game, against: wanted.against, asker };
    app.store.statistics(&scope).await?.map(Json).ok_or(ApiError::NotFound)
}

/// `PUT /api/me/page`
pub(super) async fn set_page(
    State(app): State<Arc<App>>,
    player: Player,
    Body(page): Body<PlayerPage>,
) -> Result<Json<PlayerPage>, ApiError> {
    app.store.set_public(&player.identity.id, page.public).await?;
    Ok(Json(page))
}

/// The query parameters of the ratings.
#[derive(Deserialize)]
pub(super) struct Among {
    /// Ids of players, separated by commas.
    players: Option<String>,
}

/// `GET /api/games/{slug}/ratings`: the ratings of the named players, or the best ratings.
pub(super) async fn ratings(
    State(app): State<Arc<App>>,
    Part(slug): Part,
    Params(Among { players }): Params<Among>,
) -> Result<Json<Vec<RatedPlayer>>, ApiError> {
    let game = game_named(&slug).ok_or(ApiError::NotFound)?.info.slug;
    let Some(players) = players else { return Ok(Json(app.store.best_rated(game, BEST).await?)) };
    let players: Vec<&str> = players.split(',').collect();
    if players.len() > MAX_PLAYERS || players.iter().any(|player| player.contains('\0')) {
        return Err(ApiError::Invalid(Code::BadPlayers.with([("most", MAX_PLAYERS.into())])));
    }
    Ok(Json(app.store.ratings_among(game, &players).await?))
}
