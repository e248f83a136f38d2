//! Links to moments of finished matches, with their pictures.

use super::api::{Body, JsonText, Part, Parts2};
use super::guard::Peer;
use super::notes::may_share;
use super::rate_limit::{RateLimit, paid};
use super::session::{Anyone, Player};
use super::{App, client};
use crate::error::ApiError;
use crate::matches::Visitor;
use crate::matches::table::Table;
use crate::picture::{BadPicture, MAX_SVG_BYTES, png_of};
use crate::refusals::Code;
use crate::store::{MAX_LINKS, NewLink, StoredLink};
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use games::refusals::Reason;
use protocol::rest::{ChangeShareLink, NewShareLink, OpenedLink, ShareLink};
use std::sync::Arc;

/// The maximum size of a request for a new link, in bytes. It exceeds that of the SVG, because JSON escapes the quotes.
pub(super) const MAX_LINK_BYTES: usize = 2 * MAX_SVG_BYTES;
/// A picture never changes, but its link can be revoked, so caches keep it for only a day.
const PICTURE_CACHE: &str = "public, max-age=86400";

/// Returns the public routes of links and their pictures.
pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/s/{token}", get(follow))
        .route("/s/{token}/picture.png", get(picture))
        .layer(middleware::from_fn_with_state((Arc::clone(app), RateLimit::Lists), paid))
}

/// `GET /api/matches/{id}/links`
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Part(id): Part,
    player: Player,
) -> Result<Json<Vec<ShareLink>>, ApiError> {
    let own = player.identity.id.clone();
    app.matches.find(&id, &Anyone(Some(player.identity)).with(None)).await?;
    Ok(Json(app.store.share_links(&id, &own).await?.into_iter().map(shown).collect()))
}

/// `POST /api/matches/{id}/links`
pub(super) async fn add(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Peer(from): Peer,
    player: Player,
    request: Request,
) -> Result<Json<ShareLink>, ApiError> {
    let own = player.identity.id.clone();
    let table = app.matches.find(&id, &Anyone(Some(player.identity)).with(None)).await?.table;
    may_share(&table, &own)?;
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let _in_use = app.limits.body(from, length.unwrap_or(MAX_LINK_BYTES as u64))?;
    let text = JsonText::from_request(request, &app).await?;
    let NewShareLink { version, seat, hides_result, hides_notes, hides_chat, picture } = text.read()?;
    if seat.is_some_and(|seat| table.place(seat).is_none()) {
        return Err(ApiError::Invalid(engine::refusals::Code::NoSuchSeat.plain()));
    }
    if version as usize >= app.store.record(&id).await?.len() {
        return Err(ApiError::Invalid(Code::BadVersion.with([("then", "show".into())])));
    }
    let picture = match picture {
        Some(svg) => app.matches.pools.pictures.run(move || png_of(&svg)).await?.map_err(bad_picture)?,
        None => None,
    };
    let new = NewLink { version, seat, hides_result, hides_notes, hides_chat, picture };
    let added = app.store.add_share_link(&id, &own, new).await?;
    let too_many = || ApiError::Conflict(Code::TooManyLinks.with([("most", MAX_LINKS.into())]));
    added.map(|added| Json(shown(added))).ok_or_else(too_many)
}

/// `PATCH /api/matches/{id}/links/{token}`: also applies to people who already have the link.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Parts2(id, token): Parts2,
    player: Player,
    Body(ChangeShareLink { hides_notes, hides_chat }): Body<ChangeShareLink>,
) -> Result<Json<ShareLink>, ApiError> {
    let own = player.identity.id;
    let changed = app.store.change_share_link(&token, &id, &own, hides_notes, hides_chat).await?;
    changed.map(|changed| Json(shown(changed))).ok_or_else(no_such_link)
}

/// `DELETE /api/matches/{id}/links/{token}`: works even if the player can no longer open the match.
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    Parts2(id, token): Parts2,
    player: Player,
) -> Result<StatusCode, ApiError> {
    let was_there = app.store.delete_share_link(&token, &id, &player.identity.id).await?;
    was_there.then_some(StatusCode::NO_CONTENT).ok_or_else(no_such_link)
}

/// `GET /s/{token}`: redirects to the moment.
async fn follow(State(app): State<Arc<App>>, Part(token): Part) -> Result<Response, ApiError> {
    let Some(link) = app.store.share_link(&token).await? else { return Ok(client::missing(&app)) };
    // Seats in an address are numbered from 1.
    let eyes = link.seat.map(|seat| format!("&as={}", seat.0 + 1)).unwrap_or_default();
    let StoredLink { table, version, .. } = link;
    let address = format!("{}/matches/{table}?share={token}#v={version}{eyes}", app.config.path());
    Ok(Redirect::temporary(&address).into_response())
}

/// `GET /s/{token}/picture.png`
async fn picture(State(app): State<Arc<App>>, Part(token): Part) -> Result<Response, ApiError> {
    let link = app.store.share_link(&token).await?.ok_or(ApiError::NotFound)?;
    let table = app.store.table(&link.table).await?.ok_or(ApiError::NotFound)?.table;
    if !table.is_open_by_link() {
        return Err(ApiError::NotFound);
    }
    let png = app.store.share_picture(&token).await?.ok_or(ApiError::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, PICTURE_CACHE)], png).into_response())
}

/// Returns what the visitor's link to the match hides from them. The result is hidden from everybody, as a courtesy.
/// Notes and chat belong to the members of the match, so no link hides them from a member.
pub(super) fn opened(visitor: &Visitor, table: &Table) -> Option<OpenedLink> {
    let &StoredLink { hides_result, hides_notes, hides_chat, .. } = visitor.link_to(&table.id)?;
    let is_member = visitor.player.as_ref().is_some_and(|player| table.has_member(&player.id));
    let hides = |what: bool| what && !is_member;
    Some(OpenedLink { hides_result, hides_notes: hides(hides_notes), hides_chat: hides(hides_chat) })
}

fn no_such_link() -> ApiError {
    ApiError::Missing(Code::NoSuchLink.plain())
}

fn bad_picture(why: BadPicture) -> ApiError {
    ApiError::Invalid(why.told())
}

fn shown(stored: StoredLink) -> ShareLink {
    let StoredLink { token, version, seat, hides_result, hides_notes, hides_chat, has_picture, created_at, .. } =
        stored;
    ShareLink { token, version, seat, hides_result, hides_notes, hides_chat, has_picture, created_at }
}
