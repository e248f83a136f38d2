//! The built client, inside the binary.

use super::guard::wrong_method;
use crate::error::ApiError;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../web-client/dist"]
struct Client;

/// The addresses of pages, as in `web-client/src/app.tsx`; what stands for `:id` may be anything.
const PAGES: [&str; 13] = [
    "/",
    "/host",
    "/tables",
    "/tables/:id",
    "/matches",
    "/matches/:id",
    "/decks",
    "/decks/:id",
    "/decks/shared/:token",
    "/rules",
    "/rules/:slug",
    "/profile",
    "/credits",
];

/// A file of the client, or the client itself: it draws its pages, and for an address that is none says so, with 404.
pub(super) async fn serve(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path.starts_with("ws/") {
        return ApiError::NotFound.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET, HEAD")], wrong_method().await).into_response();
    }
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        return answer(path, file);
    }
    // A file that is not there is not a page: a missing script must not turn into HTML.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(index) if is_page(uri.path()) => answer("index.html", index),
        Some(index) => (StatusCode::NOT_FOUND, answer("index.html", index)).into_response(),
        None => (StatusCode::NOT_FOUND, "This program was built without its client. Build it with `make build`.")
            .into_response(),
    }
}

fn is_page(path: &str) -> bool {
    let parts = |path: &'static str| path.trim_end_matches('/').split('/');
    let given: Vec<&str> = path.strip_suffix('/').unwrap_or(path).split('/').collect();
    PAGES.iter().any(|page| {
        let same = |(expected, given): (&str, &&str)| match expected.starts_with(':') {
            true => !given.is_empty(),
            false => expected == *given,
        };
        parts(page).count() == given.len() && parts(page).zip(&given).all(same)
    })
}

fn answer(path: &str, file: EmbeddedFile) -> Response {
    // Built files carry a hash of their content in their name.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_owned())], file.data).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_those_of_the_client() {
        let source = include_str!("../../../web-client/src/app.tsx");
        let addresses = source.lines().filter_map(|line| line.trim().strip_prefix("[\"/")?.split_once("\", "));
        let addresses: Vec<String> = addresses.map(|(address, _)| format!("/{address}")).collect();
        assert_eq!(addresses, PAGES);
    }

    #[test]
    fn a_page_has_an_address_and_nothing_else_has() {
        for page in ["/", "/host", "/tables/", "/tables/01890a5d", "/decks/shared/x"] {
            assert!(is_page(page), "{page}");
        }
        for other in ["/nowhere", "/tables/a/b", "/hosts", "/tables//", "//", "/decks/shared/x/y"] {
            assert!(!is_page(other), "{other}");
        }
    }
}
