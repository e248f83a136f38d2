//! Errors of the HTTP API, sent as RFC 9457 problem details. Internal detail goes to the log, never to the client.

use crate::refusals::Code;
use crate::store::{StorageFault, StoreError};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::judge::Rejection;
use games::game::Refusal;
use games::refusals::Reason;
use protocol::rest::Problem;
use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

/// The `Retry-After` for a network with too many connections or downloads, in seconds. Some may have ended by then.
const WHILE_OTHERS_END: u64 = 10;

/// Why a request failed. Nothing has changed.
#[derive(Clone, Debug)]
pub enum ApiError {
    /// The request needs a session and has none.
    NoSession,
    /// The session has ended, or never existed.
    SessionEnded,
    /// The session is valid, but its player may not do this.
    Forbidden(Refusal),
    /// There is nothing at this address, or nothing that the client may know of.
    NotFound,
    /// The named thing does not exist, or the client may not know of it.
    Missing(Refusal),
    /// The operator has banned this person or network.
    Banned,
    /// The request conflicts with the current state.
    Conflict(Refusal),
    /// The request can be read, but its content is invalid.
    Invalid(Refusal),
    /// Rate limited. The next request is possible after this time.
    TooMany(Duration),
    /// Nothing can be stored now.
    Storage(StorageFault),
    /// The request is for a host that this server does not serve.
    WrongHost,
    /// The request has no host, or two.
    BadHost,
    /// A network or a player has too many connections open.
    TooManyLines,
    /// A network has too many bytes of large bodies in transit.
    TooManyBytes,
    /// The pool for this work is busy.
    Busy,
    /// The body is too long or not JSON, the method is wrong, or the request does not ask for a WebSocket.
    Body(StatusCode, Refusal),
    /// Another node of the cluster has the table. Only nodes receive this error.
    Elsewhere,
    /// An error from another node of the cluster.
    Far { status: u16, refusal: Refusal },
    /// The work did not end in time, so it was abandoned.
    TimedOut,
    /// An internal error. The text is for the log only.
    Internal(String),
}

impl From<Rejection> for ApiError {
    fn from(rejection: Rejection) -> Self {
        ApiError::Conflict(rejection.into())
    }
}

impl ApiError {
    /// The refusal for the client, over HTTP or a WebSocket.
    pub fn told(&self) -> Refusal {
        match self {
            ApiError::Forbidden(refusal)
            | ApiError::Missing(refusal)
            | ApiError::Conflict(refusal)
            | ApiError::Invalid(refusal)
            | ApiError::Body(_, refusal)
            | ApiError::Far { refusal, .. } => refusal.clone(),
            ApiError::NoSession => Code::NoSession.plain(),
            ApiError::SessionEnded => Code::SessionEnded.plain(),
            ApiError::NotFound => Code::NotFound.plain(),
            ApiError::Banned => Code::Banned.plain(),
            ApiError::TooMany(wait) => too_many_requests(*wait),
            ApiError::Storage(fault) => not_storable(*fault),
            ApiError::WrongHost => Code::WrongHost.plain(),
            ApiError::BadHost => Code::BadHost.plain(),
            ApiError::TooManyLines => Code::TooManyLines.with([("of", "connections".into())]),
            ApiError::TooManyBytes => Code::TooManyBytes.plain(),
            ApiError::Busy => Code::Busy.plain(),
            ApiError::Elsewhere => Code::Elsewhere.plain(),
            ApiError::TimedOut | ApiError::Internal(_) => Code::Internal.plain(),
        }
    }

    /// The value of `Retry-After` in seconds. `None` if retrying later does not help.
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
            ApiError::TimedOut | ApiError::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// The text for the log and the operator, with the detail of an internal error.
impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApiError::TimedOut => f.write_str("The work did not end in time."),
            ApiError::Internal(detail) => f.write_str(detail),
            error => f.write_str(&error.told().message),
        }
    }
}

impl std::error::Error for ApiError {}

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
        if let ApiError::Internal(_) | ApiError::TimedOut = &self {
            tracing::error!(detail = %self, "cannot handle a request");
        }
        let (status, told) = (self.status(), self.told());
        let problem = Problem {
            r#type: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            code: told.code.into_owned(),
            detail: told.message,
            rule: told.rule.map(Cow::into_owned),
            args: told.args,
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

fn too_many_requests(wait: Duration) -> Refusal {
    let seconds = seconds(wait);
    let minutes = if seconds < 120 { 0 } else { seconds.div_ceil(60) };
    Code::TooManyRequests.with([("seconds", seconds.into()), ("minutes", minutes.into())])
}

/// The refusal of a change that a storage fault prevents.
pub(crate) fn not_storable(fault: StorageFault) -> Refusal {
    let code = match fault {
        StorageFault::NoRoom => Code::DiskFull,
        StorageFault::Gone => Code::FileGone,
        StorageFault::ReadOnly => Code::FileReadOnly,
        StorageFault::Unsynced => Code::FileUnsynced,
        StorageFault::Locked => Code::FileLocked,
        StorageFault::Damaged => Code::FileDamaged,
        StorageFault::Away => Code::DatabaseAway,
        StorageFault::TakenOver => Code::TakenOver,
    };
    code.plain()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_the_operator_get_the_same_text_about_a_storage_fault() {
        use StorageFault::*;
        for fault in [NoRoom, Gone, ReadOnly, Unsynced, Locked, Damaged, Away, TakenOver] {
            assert_eq!(not_storable(fault).message, fault.to_string());
        }
    }

    #[test]
    fn a_rate_limited_client_learns_how_long_to_wait() {
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
