//! Analyses of finished matches: requesting one, its progress and result, and cancelling it.

use super::App;
use super::api::{Params, Part};
use super::session::{Anyone, Keys, Player};
use crate::error::ApiError;
use crate::matches::table::Table;
use crate::refusals::Code;
use crate::replay::METHOD;
use crate::store::{MAX_PER_PLAYER, MAX_WANTED};
use axum::Json;
use axum::extract::State;
use games::refusals::Reason;
use protocol::rest::{AnalysisView, TableStatus};
use std::sync::Arc;

/// `GET /api/matches/{id}/analysis`
pub(super) async fn get(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<Json<AnalysisView>, ApiError> {
    let table = app.matches.find(&id, &anyone.by(&app, keys).await?).await?.table;
    is_over(&table)?;
    Ok(Json(app.analyses.view(&app.store, &id).await?))
}

/// `POST /api/matches/{id}/analysis`
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
) -> Result<Json<AnalysisView>, ApiError> {
    let own = player.identity;
    let table = app.matches.find(&id, &Anyone(Some(own.clone())).by(&app, keys).await?).await?.table;
    is_over(&table)?;
    if !app.store.want_analysis(&id, &own.id, METHOD.into()).await? {
        let most = [("own", MAX_PER_PLAYER.into()), ("all", MAX_WANTED.into())];
        return Err(ApiError::Conflict(Code::TooManyAnalyses.with(most)));
    }
    app.analyses.wake();
    Ok(Json(app.analyses.view(&app.store, &id).await?))
}

/// `DELETE /api/matches/{id}/analysis`
pub(super) async fn cancel(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
) -> Result<Json<AnalysisView>, ApiError> {
    app.matches.find(&id, &Anyone(Some(player.identity.clone())).by(&app, keys).await?).await?;
    if !app.store.cancel_analysis(&id, &player.identity.id).await? {
        return Err(ApiError::Conflict(Code::NotRunning.with([("what", "analysis".into())])));
    }
    Ok(Json(app.analyses.view(&app.store, &id).await?))
}

fn is_over(table: &Table) -> Result<(), ApiError> {
    if table.status == TableStatus::Finished {
        return Ok(());
    }
    Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])))
}
