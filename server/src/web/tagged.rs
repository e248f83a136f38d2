//! Responses with an `ETag`, for texts that a client fetches repeatedly.

use crate::proof::{commitment, hex};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Returns the text, or 304 if the client already has it. `cache` is the value of `Cache-Control`.
pub(super) fn tagged(headers: &HeaderMap, kind: &'static str, cache: &'static str, text: String) -> Response {
    // The tag is weak, since the server or a proxy may compress the text.
    let tag = format!("W/\"{}\"", hex(&commitment(text.as_bytes())[..16]));
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let known = known.flat_map(|tags| tags.split(',')).any(|known| is_same_tag(known.trim(), &tag));
    let about =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CACHE_CONTROL, cache.to_owned()), (header::ETAG, tag)];
    if known { (StatusCode::NOT_MODIFIED, about).into_response() } else { (about, text).into_response() }
}

/// Compares tags weakly, as `If-None-Match` requires (RFC 9110, 13.1.2).
fn is_same_tag(known: &str, tag: &str) -> bool {
    let opaque = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
    known == "*" || opaque(known) == opaque(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_compared_weakly() {
        assert!(is_same_tag("\"a\"", "W/\"a\"") && is_same_tag("W/\"a\"", "W/\"a\"") && is_same_tag("*", "W/\"a\""));
        assert!(!is_same_tag("\"b\"", "W/\"a\"") && !is_same_tag("a", "W/\"a\""));
    }
}
