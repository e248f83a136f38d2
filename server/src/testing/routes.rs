//! `/debug/*`: lets tests move the clock and seed randomness. The server's limits, guards and timeouts do not apply.

use super::{clock, reseed as seed_again};
use crate::error::ApiError;
use crate::time::now;
use axum::routing::post;
use axum::{Json, Router};
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
    Router::new().route("/debug/advance", post(advance)).route("/debug/seed", post(reseed))
}

/// Advances the clock. Responds with the new time once everything that came due is done.
async fn advance(Json(Advance { ms }): Json<Advance>) -> Result<Json<Now>, ApiError> {
    if !clock::is_manual() {
        return Err(ApiError::conflict("real-clock", "Start the server with --clock manual to move its clock."));
    }
    clock::advance(Duration::from_millis(ms)).await;
    Ok(Json(Now { now: now() }))
}

/// Restarts randomness as in a process that starts with `seed`.
async fn reseed(Json(Seed { seed: number }): Json<Seed>) {
    seed_again(number);
}
