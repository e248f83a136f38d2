//! Review of matches: replays, logs, questions, and the export and import of records.

use super::api::{Body, JsonText, Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Keys, Player};
use super::{App, MAX_RECORD_BYTES, share};
use crate::error::ApiError;
use crate::lobby::Change;
use crate::matches::core::{CorruptRecord, whole_log};
use crate::matches::records::{broken, imported_id, not_taken_in, record_of, table_of};
use crate::matches::seats::opening;
use crate::matches::table::Table;
use crate::pools::Permit;
use crate::random;
use crate::refusals::Code;
use crate::replay::{Fault, Overview, answer_at, overview, steps, verify};
use crate::store::{Commit, Listed};
use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Response};
use games::refusals::Reason;
use games::seat::{Seat, Viewer};
use protocol::record::MatchRecord;
use protocol::rest::{Answered, AskPosition, Fork, Replay, TableStatus, TableView};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The maximum number of steps in one response.
const MAX_STEPS: u32 = 500;

/// A part of a match and the viewer who sees it.
#[derive(Deserialize)]
pub(super) struct Stretch {
    from: Option<u32>,
    to: Option<u32>,
    /// The viewer: a seat's number, `spectator` or `all`. The default is `all`.
    r#as: Option<String>,
    #[serde(flatten)]
    keys: Keys,
}

/// `GET /api/matches/{id}/replay`
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(stretch): Params<Stretch>,
    anyone: Anyone,
) -> Result<Response, ApiError> {
    let visitor = anyone.by(&app, stretch.keys).await?;
    let Listed { table, standing, .. } = app.matches.find(&id, &visitor).await?;
    let link = share::opened(&visitor, &table);
    let player = visitor.player.map(|player| player.id);
    let viewer = viewer(&table, player.as_deref(), stretch.r#as.as_deref())?;
    let turn = app.matches.pools.reviews.permit().await?;
    let record = seen_record(&app, &table, player.as_deref()).await?;
    let from = stretch.from.unwrap_or(0);
    let to = stretch.to.unwrap_or(u32::MAX).min(from.saturating_add(MAX_STEPS - 1));
    let table = table.view(&standing, player.as_deref(), &app.matches.here(&id));
    let replay = move || {
        let Overview { length, turns, chances, cut } = overview(&record, viewer)?;
        let steps = steps(&record, from..=to, viewer)?;
        let cut = cut.map(|fault| fault.to_string());
        Ok(Replay { table, length, turns, steps, chances, cut, link })
    };
    let unreadable = move |fault: Fault| format!("cannot replay match {id}: {fault}");
    json_by(&turn, move || replay().map_err(unreadable)).await
}

/// Creates a JSON response on a worker. For a long match, this would block one of the server's threads for too long.
async fn json_by<T: Serialize>(
    turn: &Permit,
    make: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<Response, ApiError> {
    let write = move || serde_json::to_vec(&make()?).map_err(|error| error.to_string());
    let text = turn.run(write).await?.map_err(ApiError::Internal)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// `GET /api/matches/{id}/log`: the whole log. The WebSocket sends only the end of it, with the same versions.
pub(super) async fn log(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(stretch): Params<Stretch>,
    anyone: Anyone,
) -> Result<Response, ApiError> {
    let visitor = anyone.by(&app, stretch.keys).await?;
    let table = app.matches.find(&id, &visitor).await?.table;
    let turn = app.matches.pools.reviews.permit().await?;
    let player = visitor.player.as_ref().map(|player| player.id.as_str());
    let rows = app.matches.seen_rows(&table, player).await?;
    let start = table.start().filter(|_| !rows.is_empty());
    let start = start.ok_or_else(|| ApiError::Conflict(Code::NotBegun.with([("why", "waiting".into())])))?;
    let own = player.and_then(|player| table.seat_of(player));
    let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
    let last = stretch.to.unwrap_or(u32::MAX);
    let entries = move || {
        let mut entries = whole_log(&start, &rows, viewer)?;
        entries.retain(|entry| entry.version <= last);
        Ok(entries)
    };
    let unreadable = move |damage: CorruptRecord| format!("cannot read match {id}: {damage}");
    json_by(&turn, move || entries().map_err(unreadable)).await
}

/// `POST /api/matches/{id}/ask`: answers a question about a position of a finished match. In a running match the
/// WebSocket answers questions.
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
    Body(AskPosition { version, eyes, ask }): Body<AskPosition>,
) -> Result<Json<Answered>, ApiError> {
    let visitor = anyone.by(&app, keys).await?;
    let table = app.matches.find(&id, &visitor).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "ask".into())])));
    }
    let player = visitor.player.map(|player| player.id);
    let viewer = viewer(&table, player.as_deref(), eyes.as_deref())?;
    let turn = app.matches.pools.reviews.permit().await?;
    let record = stored_record(&app, &table).await?;
    let answer = turn.run(move || answer_at(&record, version, viewer, &ask)).await?;
    let answer = answer
        .map_err(|fault| ApiError::Internal(format!("cannot replay match {id}: {fault}")))?
        .ok_or_else(|| ApiError::Invalid(Code::BadVersion.with([("then", "show".into())])))?
        .map_err(ApiError::Conflict)?;
    Ok(Json(Answered { version, answer }))
}

/// Returns the viewer of a review. A finished match can be seen as any viewer, a running one only as a spectator or
/// from the visitor's own seat.
fn viewer(table: &Table, player: Option<&str>, wanted: Option<&str>) -> Result<Viewer, ApiError> {
    let own = player.and_then(|player| table.seat_of(player));
    let wanted = match wanted {
        None | Some("all") => Viewer::Omniscient,
        Some("spectator") => Viewer::Spectator,
        Some(seat) => {
            let seat = seat.parse().ok().map(Seat).filter(|seat| table.place(*seat).is_some());
            Viewer::Seat(seat.ok_or_else(|| ApiError::Invalid(engine::refusals::Code::NoSuchSeat.plain()))?)
        }
    };
    match (table.status == TableStatus::Finished, wanted, own) {
        (true, wanted, _) => Ok(wanted),
        (false, Viewer::Omniscient, own) => Ok(own.map_or(Viewer::Spectator, Viewer::Seat)),
        (false, Viewer::Seat(seat), own) if own != Some(seat) => Err(ApiError::Forbidden(Code::OwnViewOnly.plain())),
        (false, wanted, _) => Ok(wanted),
    }
}

/// `GET /api/matches/{id}/export`
pub(super) async fn export(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    anyone: Anyone,
) -> Result<impl IntoResponse, ApiError> {
    let table = app.matches.find(&id, &anyone.by(&app, keys).await?).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "export".into())])));
    }
    let turn = app.matches.pools.reviews.permit().await?;
    let record = stored_record(&app, &table).await?;
    let file = format!("attachment; filename=\"{}-{id}.json\"", table.game);
    Ok((AppendHeaders([(header::CONTENT_DISPOSITION, file)]), json_by(&turn, move || Ok(record)).await?))
}

async fn stored_record(app: &App, table: &Table) -> Result<MatchRecord, ApiError> {
    seen_record(app, table, None).await
}

/// Returns the record up to the last position that the player may see.
async fn seen_record(app: &App, table: &Table, player: Option<&str>) -> Result<MatchRecord, ApiError> {
    let rows = app.matches.seen_rows(table, player).await?;
    record_of(table, rows).ok_or_else(|| ApiError::Conflict(Code::NotBegun.with([("why", "waiting".into())])))
}

/// `POST /api/matches/import`
pub(super) async fn import(
    State(app): State<Arc<App>>,
    player: Player,
    Peer(from): Peer,
    request: Request,
) -> Result<Json<TableView>, ApiError> {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    app.limits.bring_in(length, from)?;
    let _in_use = app.limits.body(from, length.unwrap_or(MAX_RECORD_BYTES as u64))?;
    let text = JsonText::from_request(request, &app).await?;
    // Hold the permit until the match is stored: there are never more records in memory than workers.
    let turn = app.matches.pools.reviews.permit().await?;
    let importer = player.identity.id.clone();
    let verified = move || {
        let record: MatchRecord = text.read()?;
        record.may_be_taken_in().map_err(|why| ApiError::Invalid(not_taken_in(why)))?;
        let report = verify(&record);
        match report.fault {
            Some(fault) => Err(ApiError::Invalid(broken(&fault))),
            None => {
                let id = imported_id(&record, &importer).map_err(|error| ApiError::Internal(error.to_string()))?;
                Ok((id, report.turns, record))
            }
        }
    };
    // The sender can forge the record's id, so the match gets a new one.
    let (id, turns, record) = turn.run(verified).await??;
    let own = &player.identity.id;
    if let Some(view) = imported(&app, &id, own).await? {
        return Ok(Json(view));
    }
    let (mut table, rows) = table_of(record, &player.identity, id.clone(), random::invite());
    table.turns = turns;
    let view = table.view(&Default::default(), Some(&player.identity.id), &BTreeSet::new());
    let stored = app.store.commit(Commit { rows: rows.into(), table: Some(table.into()), ..Commit::default() }).await;
    if let Err(error) = stored {
        // Another request may have stored the same record in the meantime.
        return imported(&app, &id, own).await?.map(Json).ok_or_else(|| error.into());
    }
    Ok(Json(view))
}

/// Returns the match from an earlier import of the same record.
async fn imported(app: &App, id: &str, own: &str) -> Result<Option<TableView>, ApiError> {
    let found = app.store.table(id).await?;
    Ok(found.map(|Listed { table, standing, .. }| table.view(&standing, Some(own), &BTreeSet::new())))
}

/// `POST /api/matches/{id}/fork`
pub(crate) async fn fork(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(keys): Params<Keys>,
    player: Player,
    Body(Fork { version }): Body<Fork>,
) -> Result<Json<TableView>, ApiError> {
    let by = player.identity;
    let of = app.matches.find(&id, &Anyone(Some(by.clone())).by(&app, keys).await?).await?.table;
    let rows = app.store.record(&id).await?.len();
    let table = opening::fork(&of, rows, version, &by)?;
    let view = table.view(&Default::default(), Some(&by.id), &BTreeSet::new());
    app.store.commit(Commit { table: Some(table.into()), ..Commit::default() }).await?;
    app.matches.lobby.tell(Change::of(vec![by.id], false));
    Ok(Json(view))
}
