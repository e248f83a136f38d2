//! Errors of the HTTP API, sent as RFC 9457 problem details. Internal detail goes to the log, never to the client.

use crate::store::{StorageFault, StoreError};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::judge::Rejection;
use games::game::Refusal;
use protocol::rest::Problem;
use std::time::Duration;

/// `Retry-After` in seconds if a network has too many connections or downloads: some may have ended by then.
const WHILE_OTHERS_END: u64 = 10;

/// Why a request failed. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ApiError {
    /// The request needs a session and has none.
    #[error("Choose a name first.")]
    NoSession,
    /// The session has ended, or never existed.
    #[error("Your session has ended. You are a guest again.")]
    SessionEnded,
    /// The session is valid, but its player may not do this.
    #[error("{0}")]
    Forbidden(String),
    /// There is nothing at this address, or nothing that the client may know of.
    #[error("There is nothing here, or it is private.")]
    NotFound,
    /// The named thing does not exist, or the client may not know of it.
    #[error("{0}")]
    Missing(Refusal),
    /// The operator has banned this person or network.
    #[error("You are banned from this server.")]
    Banned,
    /// The request conflicts with the current state.
    #[error("{0}")]
    Conflict(Refusal),
    /// The request can be read, but its content is invalid.
    #[error("{0}")]
    Invalid(Refusal),
    /// Rate limited. The next request is possible after this time.
    #[error("Too many requests from your network. Try again in {}.", in_words(*.0))]
    TooMany(Duration),
    /// Nothing can be stored now.
    #[error("{0}")]
    Storage(StorageFault),
    /// The request is for a host that this server does not serve.
    #[error("There is no such host here.")]
    WrongHost,
    /// The request has no host, or two.
    #[error("Send exactly one Host header.")]
    BadHost,
    /// A network or a player has too many connections open.
    #[error("Too many connections from your network. Close a tab and try again.")]
    TooManyLines,
    /// A network has too many bytes of large bodies in transit.
    #[error("Too many large downloads from your network are under way. Try again when they are done.")]
    TooManyBytes,
    /// The pool for this work is busy.
    #[error("The server is busy. Try again in a moment.")]
    Busy,
    /// The body is too long or not JSON, the method is wrong, or the request is no WebSocket where one is expected.
    #[error("{1}")]
    Body(StatusCode, String),
    /// Another node of the cluster has the table. Only nodes receive this error.
    #[error("Another node has that table.")]
    Elsewhere,
    /// An error that another node of the cluster sent.
    #[error("{refusal}")]
    Far { status: u16, refusal: Refusal },
    /// An internal error. The text is for the log only.
    #[error("{0}")]
    Internal(String),
}

impl From<Rejection> for ApiError {
    fn from(rejection: Rejection) -> Self {
        ApiError::Conflict(rejection.into())
    }
}

impl ApiError {
    /// The request conflicts with the current state.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        ApiError::Conflict(Refusal::plain(code, message))
    }

    /// The request can be read, but its content is invalid.
    pub fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        ApiError::Invalid(Refusal::plain(code, message))
    }

    /// The code and message for the client, over HTTP or a WebSocket.
    pub fn told(&self) -> Refusal {
        match self {
            ApiError::Missing(refusal)
            | ApiError::Conflict(refusal)
            | ApiError::Invalid(refusal)
            | ApiError::Far { refusal, .. } => refusal.clone(),
            ApiError::Internal(_) => {
                Refusal::plain("internal", "Something went wrong here. Nothing has changed; try again.")
            }
            other => Refusal::plain(other.code(), other.to_string()),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ApiError::NoSession => "no-session",
            ApiError::SessionEnded => "session-ended",
            ApiError::Forbidden(_) => "forbidden",
            ApiError::Banned => "banned",
            ApiError::NotFound => "not-found",
            ApiError::TooMany(_) => "too-many-requests",
            ApiError::WrongHost => "wrong-host",
            ApiError::BadHost => "bad-host",
            ApiError::TooManyLines => "too-many-lines",
            ApiError::TooManyBytes => "too-many-bytes",
            ApiError::Storage(trouble) => trouble.code(),
            ApiError::Busy => "busy",
            ApiError::Elsewhere => "elsewhere",
            ApiError::Body(StatusCode::PAYLOAD_TOO_LARGE, _) => "too-long",
            ApiError::Body(StatusCode::METHOD_NOT_ALLOWED, _) => "wrong-method",
            ApiError::Body(StatusCode::UPGRADE_REQUIRED, _) => "no-websocket",
            ApiError::Body(..) => "bad-body",
            ApiError::Missing(_)
            | ApiError::Conflict(_)
            | ApiError::Invalid(_)
            | ApiError::Far { .. }
            | ApiError::Internal(_) => "internal",
        }
    }

    /// The value of `Retry-After` in seconds. `None` if trying again later does not help.
    fn retry_after(&self) -> Option<u64> {
        match self {
            ApiError::TooMany(wait) => Some(seconds(*wait)),
            ApiError::TooManyLines | ApiError::TooManyBytes | ApiError::Far { status: 429, .. } => {
                Some(WHILE_OTHERS_END)
            }
            _ => None,
        }
    }

    /// The HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::NoSession | ApiError::SessionEnded => StatusCode::UNAUTHORIZED,
            ApiError::Forbidden(_) | ApiError::Banned => StatusCode::FORBIDDEN,
            ApiError::NotFound | ApiError::Missing(_) => StatusCode::NOT_FOUND,
            ApiError::Conflict(_) => StatusCode::CONFLICT,
            ApiError::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::TooMany(_) | ApiError::TooManyLines | ApiError::TooManyBytes => StatusCode::TOO_MANY_REQUESTS,
            ApiError::BadHost => StatusCode::BAD_REQUEST,
            ApiError::WrongHost | ApiError::Elsewhere => StatusCode::MISDIRECTED_REQUEST,
            ApiError::Storage(_) | ApiError::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Body(status, _) => *status,
            ApiError::Far { status, .. } => StatusCode::from_u16(*status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Fault(trouble) => ApiError::Storage(trouble),
            error => ApiError::Internal(error.to_string()),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let ApiError::Internal(detail) = &self {
            tracing::error!(%detail, "a request failed");
        }
        let (status, told) = (self.status(), self.told());
        let problem = Problem {
            r#type: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            code: told.code.into_owned(),
            detail: told.message,
            rule: told.rule.map(std::borrow::Cow::into_owned),
        };
        let mut response = (status, Json(problem)).into_response();
        let problem_json = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, problem_json);
        let retry_after = self.retry_after().map(|seconds| (header::RETRY_AFTER, seconds.into()));
        response.headers_mut().extend(retry_after);
        response
    }
}

/// The time in whole seconds, rounded up; at least 1.
fn seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

fn in_words(wait: Duration) -> String {
    match seconds(wait) {
        1 => "a second".to_owned(),
        seconds @ ..120 => format!("{seconds} seconds"),
        seconds => format!("{} minutes", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_often_hears_how_long_to_wait() {
        let told = |millis| {
            let error = ApiError::TooMany(Duration::from_millis(millis));
            (error.retry_after(), error.to_string())
        };
        let words = |time: &str| format!("Too many requests from your network. Try again in {time}.");
        assert_eq!(told(3), (Some(1), words("a second")));
        assert_eq!(told(11_001), (Some(12), words("12 seconds")));
        assert_eq!(told(120_001), (Some(121), words("3 minutes")));
        let response = ApiError::TooMany(Duration::from_secs(7)).into_response();
        assert_eq!(response.headers()[header::RETRY_AFTER], "7");
        for error in [ApiError::TooManyLines, ApiError::TooManyBytes] {
            assert!(error.into_response().headers().contains_key(header::RETRY_AFTER));
        }
    }
}
