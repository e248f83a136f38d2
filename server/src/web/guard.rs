//! Guards against hostile requests: the address and origin of a request, bans, and the headers of a response.

use super::rate_limit::network;
use super::{App, MAX_RECORD_BYTES};
use crate::config::Config;
use crate::error::ApiError;
use crate::refusals::Code;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use games::refusals::Reason;
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
        // The proxy appends the address that it saw. A client can forge the addresses before it.
        let told = parts.headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
        let told = told.and_then(|list| address(list.rsplit(',').next()?.trim()));
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Ok(Peer(told.filter(|_| app.config.behind_proxy).or(seen).unwrap_or(unknown)))
    }
}

/// Reads an address as proxies write it, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let alone = text.trim_start_matches('[').trim_end_matches(']').parse().ok();
    alone.or_else(|| text.parse().ok().map(|socket: SocketAddr| socket.ip()))
}

/// True if the client's own connection uses TLS. Each proxy can append to the list; the first entry is the client's
/// connection. Some proxies write `wss` for a WebSocket.
pub(super) fn is_over_tls(app: &App, headers: &HeaderMap) -> bool {
    let told = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    app.config.behind_proxy && told.is_some_and(is_tls)
}

fn is_tls(forwarded: &str) -> bool {
    let first = forwarded.split(',').next().unwrap_or_default().trim();
    ["https", "wss"].iter().any(|tls| first.eq_ignore_ascii_case(tls))
}

/// Reads the rest of a refused request's body, up to a limit. If the connection closed while the client was still
/// sending, the client would not see the response.
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
    let mut bearable = 2 * MAX_RECORD_BYTES;
    while let Some(Ok(bytes)) = poll_fn(&read).await {
        match bearable.checked_sub(bytes.len()) {
            Some(left) => bearable = left,
            None => break,
        }
    }
    response
}

/// Refuses changes and WebSockets that another site requests with a visitor's cookie. Behind a misconfigured proxy,
/// this site's own requests look the same, so the log gets both addresses.
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
        tracing::warn!(
            origin,
            host,
            "refused a request from another origin; if it is your site, have the proxy pass on the Host header"
        );
    }
    ApiError::Forbidden(Code::OtherOrigin.plain()).into_response()
}

/// Logs refused access. The log names only the route, since an address can contain a secret. Status 401 is logged only
/// for a request with a token: a client without one only has to log in.
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
        tracing::info!(route = route.as_str(), status = status.as_u16(), %from, "refused access");
    }
    response
}

/// Refuses requests from banned networks.
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

/// True if the request comes from a page of this server, or from a program. A program sends no `Origin`; a browser's
/// `Origin` must match the host. Over TLS a browser sends `Sec-Fetch-Site`, which counts even if a proxy changes
/// `Host`. No page can set these headers.
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
    // Parse the host with the origin's scheme, so that an explicit default port (`:443`) equals an omitted one.
    let url = |host: &str| Url::parse(&format!("{}://{host}", origin.scheme())).ok();
    hosts.into_iter().flatten().filter_map(url).any(|host| host.origin() == origin.origin())
}

/// The path prefix of the pages that other sites may show in a frame. They are read-only and need no cookie.
const EMBEDS: &str = "/embed/";

/// Sets the security headers of every response: no content from other hosts, no guessed content types, and no frames
/// except for [`EMBEDS`]. If the operator has named the hosts of this server, requests to other hosts are refused.
pub(super) async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let host = host_of(request.headers());
    let over_tls = is_over_tls(&app, request.headers());
    let is_embed = request.uri().path().starts_with(EMBEDS);
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
    let framed_by = if is_embed { "*" } else { "'none'" };
    let policy = format!(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
         connect-src 'self' ws://{host} wss://{host}; frame-ancestors {framed_by}; base-uri 'none'; form-action 'self'; \
         object-src 'none'"
    );
    let set: [(HeaderName, &'static str); 5] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    let headers = response.headers_mut();
    headers.extend((!is_embed).then_some((header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"))));
    headers.extend(set.map(|(name, value)| (name, HeaderValue::from_static(value))));
    headers.extend(HeaderValue::try_from(policy).ok().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
    if over_tls && app.config.hsts_seconds > 0 {
        let policy = format!("max-age={}", app.config.hsts_seconds);
        headers.extend(HeaderValue::try_from(policy).ok().map(|policy| (header::STRICT_TRANSPORT_SECURITY, policy)));
    }
    // A shared cache must not keep a response for one player.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The value of `Permissions-Policy`. It turns off browser features that no page of the client uses.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

/// HTTP/1.1 requires one `Host` in every request. HTTP/1.0 does not (RFC 9112, 3.2).
fn has_one_host(request: &Request) -> bool {
    match request.headers().get_all(header::HOST).iter().count() {
        0 => request.version() == Version::HTTP_10,
        hosts => hosts == 1,
    }
}

/// Returns the value of `Host`, with its port if there is one. Empty if it contains characters that no host can have.
pub(super) fn host_of(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_plain(host));
    host.unwrap_or_default().to_owned()
}

/// True if all characters can occur in a host with a port. None of them has a special meaning in a content security
/// policy.
fn is_plain(host: &str) -> bool {
    host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c))
}

/// True if `host` is `name`, with any port or none.
fn names(host: &str, name: &str) -> bool {
    let rest = host.strip_prefix(name);
    rest.is_some_and(|port| port.is_empty() || port.starts_with(':'))
}

/// Returns the response for a known address with an unsupported method.
pub(crate) async fn wrong_method() -> ApiError {
    ApiError::Body(StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod.plain())
}

/// Turns a panic in a handler into an error response, so that it ends only its own request.
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> axum::http::Response<Body> {
    let words = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    ApiError::Internal(format!("a handler panicked: {}", words.unwrap_or("no message"))).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_matches_with_any_port_and_other_hosts_do_not() {
        assert!(names("star.example", "star.example") && names("star.example:8080", "star.example"));
        assert!(!names("star.example.evil", "star.example") && !names("evil", "star.example"));
        assert!(is_plain("[2001:db8::1]:80") && !is_plain("x; script-src *"));
    }

    #[test]
    fn an_address_is_read_with_or_without_a_port() {
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
    fn the_first_forwarded_protocol_decides_whether_the_client_uses_tls() {
        for tls in ["https", "HTTPS", "https,http", "https , http", "wss"] {
            assert!(is_tls(tls), "{tls}");
        }
        for plain in ["", "http", "http,https", "http, https", "httpsx"] {
            assert!(!is_tls(plain), "{plain}");
        }
    }

    #[test]
    fn a_page_of_the_public_address_is_accepted_even_if_a_proxy_changes_the_host() {
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
    fn only_this_site_and_programs_may_make_changes() {
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
    fn a_proxy_can_rewrite_the_host_if_the_browser_or_the_proxy_names_the_original() {
        let inner = [("host", "127.0.0.1:8080"), ("origin", "https://star.example")];
        assert!(!may_send(&inner, true));
        let with = |name, value| [inner[0], inner[1], (name, value)];
        assert!(may_send(&with("sec-fetch-site", "same-origin"), false));
        assert!(!may_send(&with("sec-fetch-site", "cross-site"), true));
        assert!(may_send(&with("x-forwarded-host", "star.example"), true));
        assert!(
            !may_send(&with("x-forwarded-host", "star.example"), false),
            "without a proxy the header does not count"
        );
    }
}
