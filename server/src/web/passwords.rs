//! Accounts: passwords, logins and recovery codes.

use super::App;
use super::api::Body;
use super::cookies::SetCookie;
use super::guard::Peer;
use super::guests;
use super::rate_limit::network;
use super::session::{Player, name_taken, opened, show_at_tables, shown, shown_name};
use crate::error::ApiError;
use crate::refusals::Code;
use crate::store::Identity;
use crate::time::hold;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse};
use games::refusals::Reason;
use protocol::rest::{GuestChoice, Kept, Login, NewPassword, Recover, Session};
use std::sync::Arc;
use tokio::sync::Semaphore;

const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// Allows two hashes at a time. Each takes 19 MiB and a core.
static HASHING: Semaphore = Semaphore::const_new(2);

/// `POST /api/me/password`
pub(super) async fn keep(
    State(app): State<Arc<App>>,
    player: Player,
    Peer(from): Peer,
    Body(NewPassword { current, password }): Body<NewPassword>,
) -> Result<Json<Kept>, ApiError> {
    must_be_long_enough(&password)?;
    let store = &app.store;
    let known = store.password_of(&player.identity.id).await?.and_then(|known| known.hash);
    if let Some(hash) = known {
        // Count by id, not by name: strangers who guess passwords for the name must not lock out the owner here.
        let guess = app.limits.guess_password(from, &player.identity.id)?;
        if !verified(current.unwrap_or_default(), hash).await? {
            return Err(wrong_password());
        }
        guess.was_right();
    }
    if !store.keep(&player.identity, &hashed(password).await?).await? {
        return Err(name_taken());
    }
    store.end_other_sessions(&player.identity.id, &player.token).await?;
    let recovery_codes = store.new_recovery_codes(&player.identity.id).await?;
    let identity = Identity { kept: true, ..player.identity };
    show_at_tables(&app, &identity).await?;
    Ok(Json(Kept { player: shown(identity), recovery_codes }))
}

/// `POST /api/login`
pub(super) async fn login(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Peer(from): Peer,
    Body(Login { name, password, guest }): Body<Login>,
) -> Result<impl IntoResponse, ApiError> {
    let name = shown_name(&name)?;
    let guess = app.limits.guess_password(from, &name)?;
    let from = network(from);
    let kept = app.store.kept_by_name(&name).await?;
    // An unknown name takes as long as a known one, so the time does not reveal which names exist.
    let (player, hash) = kept.map_or((None, None), |kept| (Some(kept.player), kept.hash));
    let hash = match hash {
        Some(hash) => hash,
        None => hashed("nobody's password".to_owned()).await?,
    };
    match player {
        Some(player) if verified(password, hash).await? => {
            if app.store.is_banned(&player.id).await? {
                tracing::warn!(player = %player.id, %from, "refused the login of a banned player");
                return Err(ApiError::Banned);
            }
            guess.was_right();
            tracing::info!(player = %player.id, %from, "a player logged in");
            let (cookies, session) = enter(&app, &headers, player, guest).await?;
            Ok((AppendHeaders(cookies), Json(session)))
        }
        player => {
            // Do not log the name: people sometimes type their password there.
            tracing::warn!(player = player.map(|player| player.id), %from, "refused a login");
            Err(wrong_password())
        }
    }
}

/// `POST /api/recover`. The account gets new codes, as with every new password.
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Peer(from): Peer,
    Body(Recover { name, code, password, guest }): Body<Recover>,
) -> Result<impl IntoResponse, ApiError> {
    let name = shown_name(&name)?;
    must_be_long_enough(&password)?;
    let guess = app.limits.guess_password(from, &name)?;
    let from = network(from);
    let store = &app.store;
    let refused = || {
        tracing::warn!(%from, "refused a recovery code");
        ApiError::Forbidden(Code::WrongRecovery.plain())
    };
    let id = store.account_of_code(&name, &code).await?.ok_or_else(refused)?;
    let recovery_codes = store.recover(&id, &code, &hashed(password).await?).await?.ok_or_else(refused)?;
    guess.was_right();
    tracing::info!(player = %id, %from, "a player set a new password with a recovery code");
    let player = store.password_of(&id).await?.ok_or_else(refused)?.player;
    let (cookies, session) = enter(&app, &headers, player, guest).await?;
    Ok((AppendHeaders(cookies), Json(Session { recovery_codes, ..session })))
}

/// Opens a session for an account and applies the choice of the guest who logs in.
async fn enter(
    app: &App,
    headers: &HeaderMap,
    player: Identity,
    choice: Option<GuestChoice>,
) -> Result<(Vec<SetCookie>, Session), ApiError> {
    let parted = guests::part_with(app, headers, &player, choice.unwrap_or(GuestChoice::Leave)).await?;
    let (mut cookies, session) = opened(app, headers, player).await?;
    cookies.extend(parted.cookie);
    Ok((cookies, Session { stayed: parted.stayed, ..session }))
}

fn must_be_long_enough(password: &str) -> Result<(), ApiError> {
    match PASSWORD.contains(&password.chars().count()) {
        true => Ok(()),
        false => Err(ApiError::Invalid(Code::BadPassword.plain())),
    }
}

fn wrong_password() -> ApiError {
    ApiError::Forbidden(Code::WrongPassword.plain())
}

async fn hashed(password: String) -> Result<String, ApiError> {
    hashing(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(|e| e.to_string())
    })
    .await?
    .map_err(ApiError::Internal)
}

async fn verified(password: String, hash: String) -> Result<bool, ApiError> {
    hashing(move || {
        let hash = PasswordHash::new(&hash);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

async fn hashing<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    let turn = HASHING.acquire().await.map_err(|error| ApiError::Internal(error.to_string()))?;
    let _hold = hold();
    // The work holds the permit: it continues even if the client disconnects, and must still count towards the limit.
    let hash = move || {
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(hash).await.map_err(|error| ApiError::Internal(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_matches_its_hash() {
        let hash = hashed("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(verified("correct horse".to_owned(), hash.clone()).await.unwrap());
        assert!(!verified("wrong horse".to_owned(), hash).await.unwrap());
    }
}
