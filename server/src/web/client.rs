//! The built client, inside the binary.

use crate::error::ApiError;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
struct Client;

/// A file of the client; for any other page address the client itself, which knows its pages.
pub(super) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path.starts_with("ws/") {
        return ApiError::NotFound.into_response();
    }
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        return answer(path, file);
    }
    // A file that is not there is not a page: a missing script must not turn into HTML.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match Client::get("index.html").filter(|_| !is_file) {
        Some(index) => answer("index.html", index),
        None if is_file => StatusCode::NOT_FOUND.into_response(),
        None => (StatusCode::NOT_FOUND, "This program was built without its client. Build it with `make build`.")
            .into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile) -> Response {
    // Built files carry a hash of their content in their name.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_owned())], file.data).into_response()
}
