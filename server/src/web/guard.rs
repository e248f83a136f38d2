//! What keeps strangers from harm: rate limits, the origin of requests, headers.

use super::price::network;
use super::{App, LONGEST_RECORD};
use crate::config::Config;
use crate::error::ApiError;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use reqwest::Url;
use std::any::Any;
use std::future::poll_fn;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Context;

/// The address that a request comes from.
pub(super) struct Peer(pub IpAddr);

impl FromRequestParts<Arc<App>> for Peer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Self::Rejection> {
        // The proxy appends the address it saw; what stands before is the client's own word.
        let told = parts.headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
        let told = told.and_then(|list| address(list.rsplit(',').next()?.trim()));
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Ok(Peer(told.filter(|_| app.config.behind_proxy).or(seen).unwrap_or(unknown)))
    }
}

/// As proxies write it: with a port or without.
fn address(text: &str) -> Option<IpAddr> {
    let alone = text.trim_start_matches('[').trim_end_matches(']').parse().ok();
    alone.or_else(|| text.parse().ok().map(|socket: SocketAddr| socket.ip()))
}

/// True if the client speaks TLS to the proxy. Each proxy may append to the list; the client's side comes first. Some say `wss` of
/// a WebSocket.
pub(super) fn is_over_tls(app: &App, headers: &HeaderMap) -> bool {
    let told = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    app.config.behind_proxy && told.is_some_and(is_tls)
}

fn is_tls(forwarded: &str) -> bool {
    let first = forwarded.split(',').next().unwrap_or_default().trim();
    ["https", "wss"].iter().any(|tls| first.eq_ignore_ascii_case(tls))
}

/// What is refused before it has been read is read to its end all the same, as far as is bearable: whoever still writes
/// when the connection closes never hears why.
pub(super) async fn heard_out(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let unread = Arc::new(Mutex::new(body.into_data_stream()));
    let read =
        move |context: &mut Context<'_>| unread.lock().unwrap_or_else(PoisonError::into_inner).poll_next_unpin(context);
    let body = Body::from_stream(stream::poll_fn(read.clone()));
    let response = next.run(Request::from_parts(parts, body)).await;
    let mut bearable = 2 * LONGEST_RECORD;
    while let Some(Ok(bytes)) = poll_fn(&read).await {
        match bearable.checked_sub(bytes.len()) {
            Some(left) => bearable = left,
            None => break,
        }
    }
    response
}

/// Refuses what another site sends in the name of its visitor: changes, and WebSockets. A proxy that is set up wrongly looks
/// like one, so the log gets both addresses.
pub(super) async fn same_origin(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !headers.contains_key(header::UPGRADE);
    if harmless || is_same_origin(headers, &app.config) {
        return next.run(request).await;
    }
    if app.limits.to_log(from).is_some() {
        let value = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (origin, host) = (value(header::ORIGIN), value(header::HOST));
        tracing::warn!(origin, host, "refused: a proxy must pass the Host header on, or another site sent this");
    }
    ApiError::Forbidden(
        "This page and its server have different addresses. If you run the server, have the proxy pass the Host header on."
            .to_owned(),
    )
    .into_response()
}

/// Notes in the log who was refused what, by the route alone: what stands in an address may be secret. Whoever has not said
/// who they are has only to do so.
pub(super) async fn noted(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let known = [header::COOKIE, header::AUTHORIZATION].iter().any(|name| request.headers().contains_key(name));
    let response = next.run(request).await;
    let status = response.status();
    let refused = match status {
        StatusCode::FORBIDDEN | StatusCode::NOT_FOUND => true,
        StatusCode::UNAUTHORIZED => known,
        _ => false,
    };
    if let Some(route) = route.filter(|_| refused)
        && let Some(from) = app.limits.to_log(from)
    {
        tracing::info!(route = route.as_str(), status = status.as_u16(), %from, "access is refused");
    }
    response
}

/// Keeps out whom the operator keeps out by their network.
pub(super) async fn not_banned(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Response {
    match app.store.is_banned_network(network(from)) {
        true => ApiError::Banned.into_response(),
        false => next.run(request).await,
    }
}

/// Programs send no origin; a browser's must be that of the host it talks to. A browser says itself whether they are the same,
/// over TLS, whatever a proxy makes of `Host`. A page cannot set any of these headers.
fn is_same_origin(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if !headers.contains_key(header::ORIGIN) || text(&HeaderName::from_static("sec-fetch-site")) == Some("same-origin")
    {
        return true;
    }
    let Some(origin) = text(&header::ORIGIN).and_then(|origin| Url::parse(origin).ok()) else { return false };
    if config.public_url.as_ref().is_some_and(|public| public.is_origin(&origin)) {
        return true;
    }
    let forwarded = HeaderName::from_static("x-forwarded-host");
    let hosts = [text(&header::HOST), text(&forwarded).filter(|_| config.behind_proxy)];
    // With the same scheme, so that the default port may be left out on either side.
    let url = |host: &str| Url::parse(&format!("{}://{host}", origin.scheme())).ok();
    hosts.into_iter().flatten().filter_map(url).any(|host| host.origin() == origin.origin())
}

/// Nothing is loaded from another host, nothing is framed, nothing is guessed. Where the operator has named the hosts that
/// this is, no other is answered.
pub(super) async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let host = host_of(request.headers());
    let over_tls = is_over_tls(&app, request.headers());
    let ours = app.config.hosts.is_empty() || app.config.all_hosts().any(|name| names(&host, name));
    let mut response = if !has_one_host(&request) {
        ApiError::BadHost.into_response()
    } else if !ours {
        ApiError::WrongHost.into_response()
    } else if request.method() == Method::CONNECT {
        wrong_method().await.into_response()
    } else {
        next.run(request).await
    };
    let policy = format!(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
         connect-src 'self' ws://{host} wss://{host}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; \
         object-src 'none'"
    );
    let set: [(HeaderName, &'static str); 6] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    let headers = response.headers_mut();
    headers.extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    headers.extend(HeaderValue::try_from(policy).ok().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
    if over_tls && app.config.hsts_seconds > 0 {
        let policy = format!("max-age={}", app.config.hsts_seconds);
        headers.extend(HeaderValue::try_from(policy).ok().map(|policy| (header::STRICT_TRANSPORT_SECURITY, policy)));
    }
    // What one player is told is not for anybody's cache.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// What no page of ours ever asks a browser for.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

/// HTTP/1.1 wants one Host in every request; HTTP/1.0 may leave it out (RFC 9112, 3.2).
fn has_one_host(request: &Request) -> bool {
    match request.headers().get_all(header::HOST).iter().count() {
        0 => request.version() == Version::HTTP_10,
        hosts => hosts == 1,
    }
}

/// The host that a request is for, and perhaps a port; empty if it is written otherwise.
pub(super) fn host_of(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_plain(host));
    host.unwrap_or_default().to_owned()
}

/// A host and perhaps a port, and nothing that means something in a policy.
fn is_plain(host: &str) -> bool {
    host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c))
}

/// With whatever port.
fn names(host: &str, name: &str) -> bool {
    let rest = host.strip_prefix(name);
    rest.is_some_and(|port| port.is_empty() || port.starts_with(':'))
}

/// The address is right, the method is not.
pub(crate) async fn wrong_method() -> ApiError {
    ApiError::Body(StatusCode::METHOD_NOT_ALLOWED, "That cannot be asked of this address in this way.".to_owned())
}

/// A panic in a handler costs that request only.
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> axum::http::Response<Body> {
    let words = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    ApiError::Internal(format!("a handler panicked: {}", words.unwrap_or("without words"))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_named_with_any_port_and_no_other_is() {
        assert!(names("star.example", "star.example") && names("star.example:8080", "star.example"));
        assert!(!names("star.example.evil", "star.example") && !names("evil", "star.example"));
        assert!(is_plain("[2001:db8::1]:80") && !is_plain("x; script-src *"));
    }

    #[test]
    fn an_address_comes_with_a_port_or_without() {
        for text in ["192.0.2.7", "192.0.2.7:4711"] {
            assert_eq!(address(text), "192.0.2.7".parse().ok(), "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4711"] {
            assert_eq!(address(text), "2001:db8::1".parse().ok(), "{text}");
        }
        assert_eq!(address("unknown"), None);
    }

    fn may_send(pairs: &[(&'static str, &'static str)], behind_proxy: bool) -> bool {
        let header = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        let config = Config { behind_proxy, ..Config::of("data").unwrap() };
        is_same_origin(&pairs.iter().map(header).collect(), &config)
    }

    #[test]
    fn the_clients_side_of_a_chain_of_proxies_says_whether_it_speaks_tls() {
        for tls in ["https", "HTTPS", "https,http", "https , http", "wss"] {
            assert!(is_tls(tls), "{tls}");
        }
        for plain in ["", "http", "http,https", "http, https", "httpsx"] {
            assert!(!is_tls(plain), "{plain}");
        }
    }

    #[test]
    fn a_page_of_the_public_address_is_ours_whatever_a_proxy_makes_of_the_host() {
        let public_url = "https://star.example/games/".parse().ok();
        let config = Config { public_url, ..Config::of("data").unwrap() };
        let from = |origin| {
            let headers = [(header::HOST, "127.0.0.1:8080"), (header::ORIGIN, origin)];
            let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
            is_same_origin(&headers.into_iter().collect(), &config)
        };
        assert!(from("https://star.example"));
        assert!(!from("http://star.example") && !from("https://evil.example"));
    }

    #[test]
    fn only_this_site_and_programs_may_change_anything() {
        let to = |host, origin| may_send(&[("host", host), ("origin", origin)], false);
        assert!(may_send(&[("host", "star.example")], false), "a program");
        for (host, origin) in [
            ("star.example:8080", "https://star.example:8080"),
            ("star.example:443", "https://star.example"),
            ("star.example", "https://star.example:443"),
            ("star.example:80", "http://star.example"),
            ("Star.Example", "https://star.example"),
            ("[::1]:8080", "http://[::1]:8080"),
        ] {
            assert!(to(host, origin), "{origin} at {host}");
        }
        for (host, origin) in [
            ("star.example:8080", "https://star.example"),
            ("star.example:80", "https://star.example"),
            ("star.example", "https://evil.example"),
            ("star.example", "https://star.example.evil"),
            ("star.example", "null"),
            ("star.example@evil.example", "https://star.example"),
        ] {
            assert!(!to(host, origin), "{origin} at {host}");
        }
    }

    #[test]
    fn a_proxy_that_rewrites_the_host_is_understood_where_the_browser_or_the_proxy_says_it() {
        let inner = [("host", "127.0.0.1:8080"), ("origin", "https://star.example")];
        assert!(!may_send(&inner, true));
        let with = |name, value| [inner[0], inner[1], (name, value)];
        assert!(may_send(&with("sec-fetch-site", "same-origin"), false));
        assert!(!may_send(&with("sec-fetch-site", "cross-site"), true));
        assert!(may_send(&with("x-forwarded-host", "star.example"), true));
        assert!(!may_send(&with("x-forwarded-host", "star.example"), false), "only a proxy's word counts");
    }
}
