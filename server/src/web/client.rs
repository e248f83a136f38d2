//! Serves the files of the built client.

use super::guard::wrong_method;
use super::tagged::tagged;
use super::{App, preview};
use crate::error::ApiError;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::EmbeddedFile;
use std::sync::Arc;

/// Finds a file of the built client by its path.
pub type ClientFiles = fn(&str) -> Option<EmbeddedFile>;

/// The paths of the pages, as in `web-client/src/app.tsx`. A part that begins with a colon matches any text.
const PAGES: [&str; 16] = [
    "/",
    "/games/:slug",
    "/host",
    "/tables",
    "/tables/:id",
    "/matches",
    "/matches/:id",
    "/embed/matches/:id",
    "/decks",
    "/decks/:id",
    "/decks/shared/:token",
    "/rulebooks",
    "/rulebooks/:slug",
    "/players/:id",
    "/profile",
    "/credits",
];

/// Former paths of pages and their current ones, as in `web-client/src/kit/page/router.ts`. The rest of a path is kept.
const MOVED: [(&str, &str); 1] = [("/rules", "/rulebooks")];

/// Serves a file of the client, or the client's page, which chooses its content by its address. An unknown address gets
/// the page with the status 404, and the page shows an error.
pub(super) async fn serve(State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path.starts_with("ws/") {
        return ApiError::NotFound.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET, HEAD")], wrong_method().await).into_response();
    }
    if let Some(address) = moved(&uri) {
        return Redirect::permanent(&format!("{}{address}", app.config.path())).into_response();
    }
    if let Some(file) = (app.client)(path).filter(|_| !path.is_empty()) {
        return answer(&app, path, file);
    }
    // A missing file is not a page: a browser must not get HTML for a script.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match (app.client)("index.html") {
        Some(index) if is_page(uri.path()) => {
            let tags = preview::tags(&app, &uri, &headers).await;
            let page = under_path(&app, &index).replacen("</head>", &format!("{tags}  </head>"), 1);
            tagged(&headers, "text/html; charset=utf-8", "no-cache", page)
        }
        _ => missing(&app),
    }
}

/// Returns the response for an unknown address: the client's page, which shows an error, with the status 404.
pub(super) fn missing(app: &App) -> Response {
    match (app.client)("index.html") {
        Some(index) => (StatusCode::NOT_FOUND, answer(app, "index.html", index)).into_response(),
        None => (StatusCode::NOT_FOUND, "This program was built without its client. Build it with `make build`.")
            .into_response(),
    }
}

/// Returns the current address of a page, or `None` if the page has not moved.
fn moved(uri: &Uri) -> Option<String> {
    let after = |from: &str| uri.path().strip_prefix(from).filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let (to, rest) = MOVED.into_iter().find_map(|(from, to)| Some((to, after(from)?)))?;
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("{to}{rest}{query}"))
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

/// True if the client contains a file with this path.
pub(super) fn has(app: &App, path: &str) -> bool {
    (app.client)(path).is_some()
}

/// Returns the page with the server's base path in front of every file link. Relative links would break, because the
/// page is served at many paths.
fn under_path(app: &App, page: &EmbeddedFile) -> String {
    String::from_utf8_lossy(&page.data).replace("=\"./", &format!("=\"{}/", app.config.path()))
}

fn answer(app: &App, path: &str, file: EmbeddedFile) -> Response {
    // The names of these files contain a hash of their content.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    let data = match path.ends_with(".html") {
        true => under_path(app, &file).into_bytes().into(),
        false => file.data,
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_owned())], data).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_pages_matches_the_client() {
        let source = include_str!("../../../web-client/src/app.tsx");
        let addresses = source.lines().filter_map(|line| line.trim().strip_prefix("[\"/")?.split_once("\", "));
        let addresses: Vec<String> = addresses.map(|(address, _)| format!("/{address}")).collect();
        assert_eq!(addresses, PAGES);
    }

    #[test]
    fn a_former_address_redirects_to_the_current_one() {
        let to = |uri: &'static str| moved(&Uri::from_static(uri));
        assert_eq!(to("/rules").as_deref(), Some("/rulebooks"));
        assert_eq!(to("/rules/some-game?x=1").as_deref(), Some("/rulebooks/some-game?x=1"));
        for other in ["/rulebooks", "/rulesets", "/"] {
            assert_eq!(to(other), None, "{other}");
        }
    }

    #[test]
    fn only_known_paths_are_pages() {
        for page in ["/", "/host", "/tables/", "/tables/01890a5d", "/decks/shared/x"] {
            assert!(is_page(page), "{page}");
        }
        for other in ["/nowhere", "/tables/a/b", "/hosts", "/tables//", "//", "/decks/shared/x/y"] {
            assert!(!is_page(other), "{other}");
        }
    }
}
