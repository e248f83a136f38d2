//! `/debug/*`: lets tests read and move the clock and seed randomness. The server's limits, guards and timeouts do not
//! apply.

use super::{clock, reseed as seed_again};
use crate::error::ApiError;
use crate::time::now;
use axum::routing::{get, post};
use axum::{Json, Router};
use games::game::Refusal;
use games::texts::Args;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Deserialize)]
struct Advance {
    ms: u64,
}

#[derive(Serialize)]
struct Now {
    now: i64,
}

#[derive(Deserialize)]
struct Seed {
    seed: u64,
}

pub(crate) fn routes() -> Router {
    Router::new()
        .route("/debug/advance", post(advance))
        .route("/debug/leap", post(leap))
        .route("/debug/seed", post(reseed))
        .route("/debug/time", get(time))
}

/// Responds with the server time.
async fn time() -> Json<Now> {
    Json(Now { now: now() })
}

/// Advances the clock from timer to timer. Responds with the new time once everything that came due is done.
async fn advance(Json(Advance { ms }): Json<Advance>) -> Result<Json<Now>, ApiError> {
    must_be_manual()?;
    clock::advance(Duration::from_millis(ms)).await;
    Ok(time().await)
}

/// Advances the clock in one step. Responds with the new time once everything that came due is done.
async fn leap(Json(Advance { ms }): Json<Advance>) -> Result<Json<Now>, ApiError> {
    must_be_manual()?;
    clock::leap(Duration::from_millis(ms)).await;
    Ok(time().await)
}

fn must_be_manual() -> Result<(), ApiError> {
    if clock::is_manual() {
        return Ok(());
    }
    // Players never see this refusal, so it has no code in `refusals.rs`.
    let message = "Start the server with --clock manual to move its clock.".to_owned();
    Err(ApiError::Conflict(Refusal { code: "real-clock".into(), message, rule: None, args: Args::new() }))
}

/// Reseeds randomness, as if the process had started with this seed.
async fn reseed(Json(Seed { seed: number }): Json<Seed>) {
    seed_again(number);
}
