//! Sessions: the player of a request, guests and their names, and the end of a session.

use super::App;
use super::api::{Body, Part};
use super::cookies::{SetCookie, token_of};
use super::guard::{Peer, is_over_tls};
use super::rate_limit::network;
use super::socket::{BANNED, End, LOGGED_OUT, NOT_KNOWN};
use crate::error::ApiError;
use crate::matches::{Request, Visitor, printable};
use crate::refusals::Code;
use crate::store::{Ended, Identity, Listed, Store, StoreError, ended_network, hashed as hashed_token};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use games::refusals::Reason;
use protocol::rest::{ChangeMe, Join, Me, NewSession, OwnSession, Session};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use unicode_normalization::char::is_combining_mark;

/// The maximum length of a stored `User-Agent`, in characters.
pub(super) const MAX_AGENT_LENGTH: usize = 200;
/// The maximum length of a name, in characters.
const MAX_NAME_LENGTH: usize = 24;
/// The maximum number of accents on one letter. Hindi uses three.
const MAX_ACCENTS: usize = 3;

/// The player of a request. A request without an open session is refused.
pub(super) struct Player {
    pub identity: Identity,
    pub(super) token: String,
}

impl FromRequestParts<Arc<App>> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let token = token_of(app, &parts.headers).await.ok_or(ApiError::NoSession)?;
        let identity = known(app, &token).await?.ok_or(ApiError::SessionEnded)?;
        Ok(Player { identity, token })
    }
}

/// The player of a request, if it has a session. A [`Visitor`] also has the secrets from the query.
pub(super) struct Anyone(pub Option<Identity>);

/// The secrets from the query of an address. They open a private match.
#[derive(Default, Deserialize)]
pub(super) struct Keys {
    pub(super) invite: Option<String>,
    pub(super) share: Option<String>,
}

impl Anyone {
    /// Returns the visitor with the given invite.
    pub(super) fn with(self, invite: Option<String>) -> Visitor {
        Visitor { player: self.0, invite, linked: None }
    }

    /// Returns the visitor with the invite and the share link of `Keys`.
    pub(super) async fn by(self, app: &App, Keys { invite, share }: Keys) -> Result<Visitor, ApiError> {
        // PostgreSQL refuses a text with a NUL character.
        let linked = match share.filter(|token| !token.contains('\0')) {
            Some(token) => app.store.share_link(&token).await?,
            None => None,
        };
        Ok(Visitor { linked, ..self.with(invite) })
    }
}

impl FromRequestParts<Arc<App>> for Anyone {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        match token_of(app, &parts.headers).await {
            Some(token) => Ok(Anyone(known(app, &token).await?)),
            None => Ok(Anyone(None)),
        }
    }
}

/// Returns the player of a session.
///
/// # Errors
/// [`ApiError::Banned`] for the session of a banned player.
pub(super) async fn known(app: &App, token: &str) -> Result<Option<Identity>, ApiError> {
    let player = app.store.player_of_session(token).await?;
    if player.is_none() && app.store.is_banned_session(&hashed_token(token)).await? {
        return Err(ApiError::Banned);
    }
    Ok(player)
}

/// Notifies a WebSocket when its session has ended or its player has been banned.
pub(super) struct Lease {
    session: Option<String>,
    network: IpAddr,
    ended: broadcast::Receiver<Ended>,
}

impl Lease {
    /// Waits until a session that may be this one ends, and returns the lease. It does not read the database: its
    /// future is not polled while the socket is busy, and would hold a database connection all that time.
    pub(super) async fn doubted(mut self) -> Self {
        loop {
            match self.ended.recv().await {
                Ok(ended) if !self.may_be(&ended) => {}
                // Some messages were lost. One of them may have been for this session.
                Ok(_) | Err(RecvError::Lagged(_)) => return self,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }

    /// Returns the reason to close if the session has ended. A logout on this node takes effect here before its
    /// response is sent.
    pub(super) async fn has_ended(&mut self, store: &Store) -> Option<End> {
        let mut in_doubt = false;
        loop {
            match self.ended.try_recv() {
                Ok(ended) => in_doubt |= self.may_be(&ended),
                Err(TryRecvError::Lagged(_)) => in_doubt = true,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        if in_doubt { self.end(store).await } else { None }
    }

    fn may_be(&self, Ended { what, .. }: &Ended) -> bool {
        what.is_empty() || Some(what) == self.session.as_ref() || *what == ended_network(self.network)
    }

    /// Returns the reason to close if the session has ended, its player is banned, or the database cannot tell. The
    /// future is boxed: otherwise every socket would reserve memory for it.
    pub(super) async fn end(&self, store: &Store) -> Option<End> {
        Box::pin(self.read_end(store)).await.unwrap_or(Some(NOT_KNOWN))
    }

    async fn read_end(&self, store: &Store) -> Result<Option<End>, StoreError> {
        if store.is_banned_network(self.network) {
            return Ok(Some(BANNED));
        }
        let Some(session) = &self.session else { return Ok(None) };
        if store.is_banned_session(session).await? {
            return Ok(Some(BANNED));
        }
        Ok((!store.is_open_session(session).await?).then_some(LOGGED_OUT))
    }
}

/// Handlers extract the lease before the player, so that they notice if the session ends in between.
impl FromRequestParts<Arc<App>> for Lease {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        let ended = app.store.ended_sessions();
        let Peer(from) = Peer::from_request_parts(parts, app).await?;
        let token = token_of(app, &parts.headers).await;
        Ok(Lease { session: token.as_deref().map(hashed_token), network: network(from), ended })
    }
}

/// `POST /api/session`
pub(super) async fn create(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(NewSession { name }): Body<NewSession>,
) -> Result<impl IntoResponse, ApiError> {
    if let Some(token) = token_of(&app, &headers).await {
        // A banned player cannot come back under a new name.
        known(&app, &token).await?;
    }
    let name = checked_name(&name)?;
    if app.store.is_kept_by_another(&name, "").await? {
        return Err(name_taken());
    }
    let player = app.store.add_guest(&name).await?;
    let (cookies, session) = opened(&app, &headers, player).await?;
    Ok((AppendHeaders(cookies), Json(session)))
}

/// `GET /api/me`, which a page requests when it opens. So a browser that is in use never loses its cookie.
pub(super) async fn me(State(app): State<Arc<App>>, headers: HeaderMap, player: Player) -> impl IntoResponse {
    let cookies = app.cookies.renew(is_over_tls(&app, &headers), &headers);
    (AppendHeaders(cookies), Json(shown(player.identity)))
}

/// `PATCH /api/me`
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    player: Player,
    Body(ChangeMe { name }): Body<ChangeMe>,
) -> Result<Json<Me>, ApiError> {
    let name = checked_name(&name)?;
    if !app.store.rename(&player.identity, &name).await? {
        return Err(name_taken());
    }
    let identity = Identity { name, ..player.identity };
    show_at_tables(&app, &identity).await?;
    Ok(Json(shown(identity)))
}

/// Shows a player's new name or account at the player's tables and in review rooms.
pub(super) async fn show_at_tables(app: &App, player: &Identity) -> Result<(), ApiError> {
    app.review_rooms.rename(&player.id, &player.name);
    for Listed { table, .. } in app.store.tables_of(&player.id).await? {
        // Joining again only updates the name.
        let shown = app.matches.ask(&table.id, player, Request::Join(Join::default())).await;
        if let Err(error) = shown {
            tracing::warn!(table = %table.id, %error, "cannot update a player's name at a table");
        }
    }
    Ok(())
}

/// `GET /api/sessions`
pub(super) async fn sessions(State(app): State<Arc<App>>, player: Player) -> Result<Json<Vec<OwnSession>>, ApiError> {
    Ok(Json(app.store.sessions_of(&player.identity.id, &player.token).await?))
}

/// `DELETE /api/sessions/{id}`
pub(super) async fn end(State(app): State<Arc<App>>, Part(id): Part, player: Player) -> Result<StatusCode, ApiError> {
    let ended = app.store.end_session_of(&player.identity.id, &id).await?;
    ended.then_some(StatusCode::NO_CONTENT).ok_or(ApiError::NotFound)
}

/// `POST /api/logout`
pub(super) async fn logout(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if let Some(token) = token_of(&app, &headers).await {
        app.store.end_session(&token).await?;
    }
    Ok((StatusCode::NO_CONTENT, AppendHeaders(app.cookies.clear(is_over_tls(&app, &headers)))))
}

/// Opens a session for a player, and returns it with its cookies.
pub(super) async fn opened(
    app: &App,
    headers: &HeaderMap,
    player: Identity,
) -> Result<(Vec<SetCookie>, Session), ApiError> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let agent: String = printable(agent).chars().take(MAX_AGENT_LENGTH).collect();
    let token = app.store.open_session(&player.id, &agent).await?;
    let cookies = app.cookies.set(is_over_tls(app, headers), &token);
    Ok((cookies, Session { player: shown(player), token, stayed: 0, recovery_codes: Vec::new() }))
}

pub(super) fn shown(Identity { id, name, kept }: Identity) -> Me {
    Me { id, name, kept }
}

/// Checks a new name. It must pass [`shown_name`], must not be reserved, and must have no stacks of accents. Logins
/// check only [`shown_name`], so that older names still work.
fn checked_name(name: &str) -> Result<String, ApiError> {
    let name = shown_name(name)?;
    let marks = name.chars().map(is_combining_mark).collect::<Vec<_>>();
    if marks.split(|mark| !mark).any(|stack| stack.len() > MAX_ACCENTS) || marks.first() == Some(&true) {
        return Err(bad_name("accents"));
    }
    if store::is_reserved(&name) {
        return Err(bad_name("reserved"));
    }
    Ok(name)
}

/// Removes the invisible characters from a name. Between 1 and 24 characters must remain.
pub(super) fn shown_name(name: &str) -> Result<String, ApiError> {
    let name = printable(name);
    if !(1..=MAX_NAME_LENGTH).contains(&name.chars().count()) {
        return Err(bad_name("length"));
    }
    Ok(name)
}

pub(super) fn name_taken() -> ApiError {
    ApiError::Conflict(Code::NameTaken.plain())
}

fn bad_name(why: &'static str) -> ApiError {
    ApiError::Invalid(Code::BadName.with([("why", why.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Location;

    #[test]
    fn a_name_has_1_to_24_visible_characters() {
        assert_eq!(checked_name("  Wren\u{202e} Halloway ").unwrap(), "Wren Halloway");
        for bad in ["", "  ", "\u{200b}", &"x".repeat(25)] {
            assert!(checked_name(bad).is_err(), "{bad:?}");
        }
        assert!(checked_name(&"星".repeat(24)).is_ok());
        for bad in ["\u{2800}", "\u{3164}", "e\u{301}\u{301}\u{301}\u{301}", "\u{301}e", "Server", "A former player"] {
            assert!(checked_name(bad).is_err(), "{bad:?}");
        }
        assert!(checked_name("Ngu\u{302}\u{301}yen").is_ok(), "Vietnamese letters can have two accents");
    }

    #[tokio::test]
    async fn a_database_failure_does_not_log_a_player_out() {
        let folder = std::env::temp_dir().join(format!("starboard-lease-{}", std::process::id()));
        let store = Store::open(&Location::file(&folder.join("starboard.db"), 0)).await.unwrap();
        let ann = store.add_guest("Ann").await.unwrap();
        let token = store.open_session(&ann.id, "").await.unwrap();
        let lease = |token: &str| Lease {
            session: Some(hashed_token(token)),
            network: [127, 0, 0, 1].into(),
            ended: store.ended_sessions(),
        };
        assert!(lease(&token).end(&store).await.is_none());
        assert_eq!(lease("another").end(&store).await, Some(LOGGED_OUT));
        store.close().await;
        assert_eq!(lease(&token).end(&store).await, Some(NOT_KNOWN), "the page reconnects");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
