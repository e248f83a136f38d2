//! The layers of the router that charge requests.

use super::{InUse, RateLimit};
use crate::error::ApiError;
use crate::web::App;
use crate::web::guard::Peer;
use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// Charges every request to its network.
pub(in crate::web) async fn charge_request(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limits.charge(RateLimit::Requests, from)?;
    Ok(next.run(request).await)
}

/// The maximum size of a body that is not counted, in bytes.
const SHORT_BODY: u64 = 16 << 10;

/// Bytes that count towards their network's limit until they are written or dropped.
struct CountedBytes {
    bytes: Bytes,
    _in_use: Option<InUse>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Counts the bytes that a response keeps in memory while a slow client reads it.
pub(in crate::web) async fn count_response_bytes(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let response = next.run(request).await;
    let length = response.body().size_hint().exact().filter(|length| *length > SHORT_BODY);
    let Some(length) = length else { return Ok(response) };
    let in_use = app.limits.body(from, length)?;
    let (parts, body) = response.into_parts();
    // A body of known length is already in memory.
    let bytes = to_bytes(body, usize::MAX).await.map_err(|error| ApiError::Internal(error.to_string()))?;
    let counted = Bytes::from_owner(CountedBytes { bytes, _in_use: in_use });
    Ok(Response::from_parts(parts, counted.into()))
}

/// Charges a request to its route's rate limit before the body is read.
pub(in crate::web) async fn paid(
    State((app, price)): State<(Arc<App>, RateLimit)>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let (mut parts, body) = request.into_parts();
    let Ok(Peer(from)) = Peer::from_request_parts(&mut parts, &app).await;
    app.limits.charge(price, from).inspect_err(|_| {
        app.limits.to_log(from).inspect(|from| tracing::warn!(?price, %from, "too many requests"));
    })?;
    Ok(next.run(Request::from_parts(parts, body)).await)
}
