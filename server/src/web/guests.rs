//! A guest who logs in. The guest's seats, decks and matches become the account's, or they stay the guest's and the browser
//! can go back to the guest for a day.

use super::App;
use super::cookies::{SetCookie, by_cookie, left_guest, token_of};
use super::guard::is_over_tls;
use super::session::{Player, known, opened, shown};
use crate::error::ApiError;
use crate::matches::{Matches, Request};
use crate::store::{Identity, Store};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use protocol::rest::{Belongings, GuestChoice, LeftGuest, Me};
use std::sync::Arc;
use std::time::Duration;

/// For how long a browser can go back to a guest, in milliseconds.
const DAY: i64 = 86_400_000;
/// A login waits at most 5 s for the guest's tables. What remains goes on after it.
const PATIENCE: Duration = Duration::from_secs(5);

/// What became of the guest who logged in.
#[derive(Default)]
pub(super) struct Parted {
    /// The guest that the browser can go back to.
    pub(super) cookie: Option<SetCookie>,
    /// The tables at which the guest keeps the seat.
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

/// `POST /api/guest`: back to the guest of this browser. The session that asks ends.
pub(super) async fn go_back(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse + use<>, ApiError> {
    let nobody = || ApiError::conflict("no-guest", "There is no guest to go back to on this browser.");
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

/// Deals with the guest whose session asks for a login. An account that logs in as another one brings nothing.
pub(super) async fn part_with(
    app: &App,
    headers: &HeaderMap,
    account: &Identity,
    choice: GuestChoice,
) -> Result<Parted, ApiError> {
    let Some(token) = token_of(app, headers).await else { return Ok(Parted::default()) };
    let guest = match (known(app, &token).await, choice) {
        (Ok(guest), _) => guest.filter(|guest| !guest.kept),
        // A banned guest brings nothing along.
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

/// A session of a guest who keeps seats after the others were brought.
async fn way_back(app: &App, headers: &HeaderMap, guest: &Identity) -> Result<SetCookie, ApiError> {
    let (_, session) = opened(app, headers, guest.clone()).await?;
    app.store.leave_session(&session.token, DAY).await?;
    Ok(app.cookies.set_guest(is_over_tls(app, headers), &session.token))
}

/// Makes a guest's belongings an account's. The answer counts the tables at which the guest keeps the seat.
async fn bring(app: &App, guest: &Identity, account: &Identity) -> Result<u32, ApiError> {
    if !app.store.begin_bringing(&guest.id, &account.id).await? {
        return Ok(0);
    }
    tracing::info!(guest = %guest.id, player = %account.id, "a guest becomes part of an account");
    let (matches, store) = (Arc::clone(&app.matches), Arc::clone(&app.store));
    let (guest, account) = (guest.id.clone(), account.clone());
    // On a task of its own: a client that hangs up stops nothing.
    let bringing = tokio::spawn(async move { bring_tables(&matches, &store, &guest, &account).await });
    match tokio::time::timeout(PATIENCE, bringing).await {
        Ok(Ok(stayed)) => stayed,
        Ok(Err(error)) => Err(ApiError::Internal(error.to_string())),
        Err(_) => Ok(0),
    }
}

/// Asks every table of a guest, wherever it is, for the account's place.
async fn bring_tables(matches: &Arc<Matches>, store: &Store, guest: &str, account: &Identity) -> Result<u32, ApiError> {
    let (mut stayed, mut failed) = (0, false);
    for table in store.tables_to_bring(guest).await? {
        match matches.ask(&table, account, Request::Bring(guest.to_owned())).await {
            Ok(_) => {}
            // Busy, or not stored.
            Err(error) if matches!(error.status(), StatusCode::SERVICE_UNAVAILABLE | StatusCode::CONFLICT) => {
                tracing::warn!(%table, %guest, %error, "a table is asked again later for a guest's seat");
                failed = true;
            }
            Err(error) => {
                tracing::info!(%table, %guest, %error, "a seat stays with a guest");
                stayed += 1;
            }
        }
    }
    if !failed {
        store.end_bringing(guest).await?;
    }
    Ok(stayed)
}

/// Brings those whose bringing was interrupted: by a crash, or by a table that could not be reached.
pub async fn bring_rest(matches: &Arc<Matches>, store: &Store) -> Result<(), ApiError> {
    for (guest, account) in store.being_brought().await? {
        if let Some(account) = store.password_of(&account).await? {
            bring_tables(matches, store, &guest, &account.player).await?;
        }
    }
    Ok(())
}
