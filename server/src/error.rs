//! What goes wrong at the edge: one enum, answered as RFC 9457 problem details. Detail of our own failures goes to the
//! log, reasons to the caller.

use crate::store::{StoreError, Trouble};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use games::game::Refusal;
use protocol::rest::Problem;
use std::time::Duration;

/// When a connection or a download of the same network may have ended, in seconds.
const WHILE_OTHERS_END: u64 = 10;

/// Why a request is not done. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ApiError {
    /// There is no session, or not a valid one.
    #[error("Choose a name first.")]
    NoSession,
    /// There was a session once, or one is made up.
    #[error("Your session has ended. You are a guest again.")]
    SessionEnded,
    /// The session is valid, but this is not its player's to do.
    #[error("{0}")]
    Forbidden(String),
    /// There is nothing here, or nothing that the caller may know of.
    #[error("There is nothing here, or it is private.")]
    NotFound,
    /// There is no such thing, or none that the caller may know of.
    #[error("{0}")]
    Missing(Refusal),
    /// The operator keeps this person, or this network, out.
    #[error("You are banned from this server.")]
    Banned,
    /// It cannot be done as things stand.
    #[error("{0}")]
    Conflict(Refusal),
    /// What was sent is not what is understood here.
    #[error("{0}")]
    Invalid(Refusal),
    /// Too often: it takes that long until the next.
    #[error("Too many requests from your network. Try again in {}.", in_words(*.0))]
    TooMany(Duration),
    /// Nothing can be stored at present.
    #[error("{0}")]
    Storage(Trouble),
    /// The request was for another host than those that this server is.
    #[error("There is no such host here.")]
    WrongHost,
    /// The request names no host, or two.
    #[error("Send exactly one Host header.")]
    BadHost,
    /// A network or a player has too many connections open.
    #[error("Too many connections from your network. Close a tab and try again.")]
    TooManyLines,
    /// A network has so many large bodies under way that it gets no more.
    #[error("Too many large downloads from your network are under way. Try again when they are done.")]
    TooManyBytes,
    /// All who could do it have enough to do.
    #[error("The server is busy. Try again in a moment.")]
    Busy,
    /// The body is too long, or not JSON where JSON is asked for; or what is asked for is no WebSocket where there is one.
    #[error("{1}")]
    Body(StatusCode, String),
    /// Another node of the cluster has that table. Only nodes hear this.
    #[error("Another node has that table.")]
    Elsewhere,
    /// What another node of the cluster answers.
    #[error("{refusal}")]
    Far { status: u16, refusal: Refusal },
    /// Ours; the text is for the log only.
    #[error("{0}")]
    Internal(String),
}

impl ApiError {
    /// It cannot be done as things stand.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        ApiError::Conflict(Refusal::plain(code, message))
    }

    /// What was sent is not what is understood here.
    pub fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        ApiError::Invalid(Refusal::plain(code, message))
    }

    /// Code and words as they may be told, also over a socket.
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

    /// After how many seconds it may be tried again, where it is only too early.
    fn retry_after(&self) -> Option<u64> {
        match self {
            ApiError::TooMany(wait) => Some(seconds(*wait)),
            ApiError::TooManyLines | ApiError::TooManyBytes | ApiError::Far { status: 429, .. } => {
                Some(WHILE_OTHERS_END)
            }
            _ => None,
        }
    }

    /// What HTTP calls it.
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
            StoreError::Trouble(trouble) => ApiError::Storage(trouble),
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

/// At least one; the last begun one counts.
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
