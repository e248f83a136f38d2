//! Guests who log in. A guest's seats, decks and matches move to the account, or they stay with the guest and the
//! browser can go back to the guest for a day.

use super::App;
use super::cookies::{SetCookie, by_cookie, left_guest, token_of};
use super::guard::is_over_tls;
use super::session::{Player, known, opened, shown};
use crate::error::ApiError;
use crate::matches::{Matches, Request};
use crate::refusals::Code;
use crate::store::{Identity, Store};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use games::refusals::Reason;
use protocol::rest::{Belongings, GuestChoice, LeftGuest, Me};
use std::sync::Arc;
use std::time::Duration;

/// The time for which a browser can go back to a guest: a day, in milliseconds.
const DAY: i64 = 86_400_000;
/// The maximum time that a login waits for the guest's tables. The remaining tables follow in the background.
const LOGIN_WAIT: Duration = Duration::from_secs(5);

/// The outcome of a login for the guest.
#[derive(Default)]
pub(super) struct Parted {
    /// The cookie of the guest that the browser can go back to.
    pub(super) cookie: Option<SetCookie>,
    /// The number of tables at which the guest keeps the seat.
    pub(super) stayed: u32,
}

/// `GET /api/me/belongings`
pub(super) async fn belongings(State(app): State<Arc<App>>, player: Player) -> Result<Json<Belongings>, ApiError> {
    Ok(Json(app.store.belongings(&player.identity.id).await?))
}

/// `GET /api/guest`
pub(super) async fn left(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<LeftGuest>, ApiError> {
    let Some(token) = left_guest(&app, &headers) else { return Ok(Json(LeftGuest { guest: None })) };
    let guest = app.store.peek_session(token).await?.filter(|guest| !guest.kept);
    Ok(Json(LeftGuest { guest: guest.map(shown) }))
}

/// `POST /api/guest`: goes back to the guest of this browser and ends the current session.
pub(super) async fn go_back(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let nobody = || ApiError::Conflict(Code::NoGuest.plain());
    let token = left_guest(&app, &headers).ok_or_else(nobody)?;
    let guest = known(&app, token).await?.filter(|guest| !guest.kept).ok_or_else(nobody)?;
    if let Some(current) = token_of(&app, &headers).await.filter(|current| current != token) {
        app.store.end_session(&current).await?;
    }
    let over_tls = is_over_tls(&app, &headers);
    let mut cookies = app.cookies.set(over_tls, token);
    cookies.push(app.cookies.clear_guest(over_tls));
    Ok((AppendHeaders(cookies), Json::<Me>(shown(guest))))
}

/// Applies a guest's choice when they log in. Does nothing for an account that logs in as another one.
pub(super) async fn part_with(
    app: &App,
    headers: &HeaderMap,
    account: &Identity,
    choice: GuestChoice,
) -> Result<Parted, ApiError> {
    let Some(token) = token_of(app, headers).await else { return Ok(Parted::default()) };
    let guest = match (known(app, &token).await, choice) {
        (Ok(guest), _) => guest.filter(|guest| !guest.kept),
        // A banned guest can log in, but has no way back.
        (Err(ApiError::Banned), GuestChoice::Leave) => None,
        (Err(error), _) => return Err(error),
    };
    let Some(guest) = guest else { return Ok(Parted::default()) };
    match choice {
        GuestChoice::Bring => {
            let stayed = bring(app, &guest, account).await?;
            let cookie = if stayed > 0 { Some(way_back(app, headers, &guest).await?) } else { None };
            Ok(Parted { cookie, stayed })
        }
        GuestChoice::Leave if by_cookie(headers) && app.store.belongings(&guest.id).await? != Belongings::NONE => {
            app.store.leave_session(&token, DAY).await?;
            Ok(Parted { cookie: Some(app.cookies.set_guest(is_over_tls(app, headers), &token)), stayed: 0 })
        }
        GuestChoice::Leave => Ok(Parted::default()),
    }
}

/// Opens a session for a guest who keeps some seats, so that the browser can go back.
async fn way_back(app: &App, headers: &HeaderMap, guest: &Identity) -> Result<SetCookie, ApiError> {
    let (_, session) = opened(app, headers, guest.clone()).await?;
    app.store.leave_session(&session.token, DAY).await?;
    Ok(app.cookies.set_guest(is_over_tls(app, headers), &session.token))
}

/// Moves a guest's belongings to an account. Returns the number of tables at which the guest keeps the seat.
async fn bring(app: &App, guest: &Identity, account: &Identity) -> Result<u32, ApiError> {
    if !app.store.begin_bringing(&guest.id, &account.id).await? {
        return Ok(0);
    }
    tracing::info!(guest = %guest.id, player = %account.id, "moving a guest's belongings to an account");
    let (matches, store) = (Arc::clone(&app.matches), Arc::clone(&app.store));
    let (guest, account) = (guest.id.clone(), account.clone());
    // Run in its own task, so that it continues even if the client disconnects.
    let bringing = tokio::spawn(async move { bring_tables(&matches, &store, &guest, &account).await });
    match tokio::time::timeout(LOGIN_WAIT, bringing).await {
        Ok(Ok(stayed)) => stayed,
        Ok(Err(error)) => Err(ApiError::Internal(error.to_string())),
        Err(_) => Ok(0),
    }
}

/// Asks each of a guest's tables, on all nodes, to give the guest's seat to the account. Returns the number of tables
/// at which the guest keeps it.
async fn bring_tables(matches: &Arc<Matches>, store: &Store, guest: &str, account: &Identity) -> Result<u32, ApiError> {
    let (mut stayed, mut failed) = (0, false);
    for table in store.tables_to_bring(guest).await? {
        match matches.ask(&table, account, Request::Bring(guest.to_owned())).await {
            Ok(_) => {}
            // The table is busy, or the database failed.
            Err(error) if matches!(error.status(), StatusCode::SERVICE_UNAVAILABLE | StatusCode::CONFLICT) => {
                tracing::warn!(%table, %guest, %error, "cannot move a guest's seat to an account yet; retrying later");
                failed = true;
            }
            Err(error) => {
                tracing::info!(%table, %guest, %error, "cannot move a guest's seat to an account; the guest keeps it");
                stayed += 1;
            }
        }
    }
    if !failed {
        store.end_bringing(guest).await?;
    }
    Ok(stayed)
}

/// Finishes moves of guests' belongings that a crash or an unreachable table interrupted.
pub async fn bring_rest(matches: &Arc<Matches>, store: &Store) -> Result<(), ApiError> {
    for (guest, account) in store.being_brought().await? {
        if let Some(account) = store.password_of(&account).await? {
            bring_tables(matches, store, &guest, &account.player).await?;
        }
    }
    Ok(())
}
