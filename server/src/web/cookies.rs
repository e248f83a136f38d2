//! The cookie with the session's token. A browser sends a cookie to every port of a host, so its name contains a short
//! id of the server's database: two servers on one host do not overwrite each other's sessions.

use super::App;
use super::guard::is_over_tls;
use crate::config::Config;
use crate::proof::hex;
use crate::random;
use crate::store::{Store, hashed};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// A year, in seconds.
const YEAR: u32 = 31_536_000;

/// A day, in seconds.
const DAY: u32 = 86_400;

/// The names of the server's cookies.
pub struct Cookies {
    /// The id in the names. `None` if the database failed at startup: the cookies then have the names of earlier
    /// releases.
    id: Option<String>,
    /// The server's base path, without a trailing slash.
    path: String,
}

/// A `Set-Cookie` header.
pub(super) type SetCookie = (HeaderName, String);

impl Cookies {
    /// Reads the id from the database, so that all nodes have the same id and a restart does not change it.
    pub async fn of(store: &Store, config: &Config) -> Self {
        let id = store.key("cookie", &random::bytes::<4>("cookie")).await;
        let id = id.inspect_err(
            |error| tracing::warn!(%error, "cannot read the id for the cookie's name; using the name without an id"),
        );
        Cookies { id: id.ok().map(|id| hex(&id)), path: config.path().to_owned() }
    }

    /// Returns the name of the cookie. Over TLS it begins with `__Host-`: no other host can set it, and it applies to
    /// every path.
    pub(super) fn name(&self, over_tls: bool) -> String {
        let name = earlier_name(over_tls);
        self.id.as_ref().map_or_else(|| name.to_owned(), |id| format!("{name}-{id}"))
    }

    /// Sets the cookie. Over TLS this also clears the plain cookie, which is ignored there.
    pub(super) fn set(&self, over_tls: bool, token: &str) -> Vec<SetCookie> {
        let mut set = vec![self.header(&self.name(over_tls), over_tls, token, YEAR)];
        if over_tls {
            set.push(self.header(&self.name(false), false, "", 0));
        }
        set
    }

    /// Sets a browser's cookie again, so that it lasts a year from now. A cookie of an earlier release is left to [`mend`].
    pub(super) fn renew(&self, over_tls: bool, headers: &HeaderMap) -> Vec<SetCookie> {
        let own = cookie(headers, &self.name(over_tls)).filter(|_| by_cookie(headers));
        own.map_or_else(Vec::new, |token| self.set(over_tls, token))
    }

    /// Clears the cookie.
    pub(super) fn clear(&self, over_tls: bool) -> Vec<SetCookie> {
        let clear = |secure| self.header(&self.name(secure), secure, "", 0);
        if over_tls { vec![clear(true), clear(false)] } else { vec![clear(false)] }
    }

    /// Returns the name of the cookie for the guest that this browser can go back to.
    fn guest_name(&self, over_tls: bool) -> String {
        format!("{}-guest", self.name(over_tls))
    }

    /// Sets a cookie that keeps a guest's token for a day.
    pub(super) fn set_guest(&self, over_tls: bool, token: &str) -> SetCookie {
        self.header(&self.guest_name(over_tls), over_tls, token, DAY)
    }

    pub(super) fn clear_guest(&self, over_tls: bool) -> SetCookie {
        self.header(&self.guest_name(over_tls), over_tls, "", 0)
    }

    fn header(&self, name: &str, secure: bool, token: &str, seconds: u32) -> SetCookie {
        // Browsers accept a `__Host-` cookie only for the path `/`.
        let path = if secure || self.path.is_empty() { "/" } else { &self.path };
        let secure = if secure { "; Secure" } else { "" };
        let value = format!("{name}={token}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        (header::SET_COOKIE, value)
    }
}

/// Returns the name of the cookie in earlier releases.
fn earlier_name(over_tls: bool) -> &'static str {
    if over_tls { "__Host-starboard" } else { "starboard" }
}

/// Returns the token of a request. Over TLS the plain cookie is ignored, because a sibling domain or an attacker on a
/// plain connection can set it. A cookie of an earlier release counts only if its session is open here: it can be
/// another server's.
pub(super) async fn token_of(app: &App, headers: &HeaderMap) -> Option<String> {
    let over_tls = is_over_tls(app, headers);
    match bearer(headers).or_else(|| cookie(headers, &app.cookies.name(over_tls))) {
        Some(token) => Some(token.to_owned()),
        None => earlier(app, headers, over_tls).await.map(str::to_owned),
    }
}

async fn earlier<'a>(app: &App, headers: &'a HeaderMap, over_tls: bool) -> Option<&'a str> {
    let token = cookie(headers, earlier_name(over_tls))?;
    // If the database fails, the next query returns the error.
    app.store.is_open_session(&hashed(token)).await.unwrap_or(false).then_some(token)
}

/// Returns the token of the guest that this browser can go back to.
pub(super) fn left_guest<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    cookie(headers, &app.cookies.guest_name(is_over_tls(app, headers)))
}

/// True unless the request has a token in the `Authorization` header, as programs send it.
pub(super) fn by_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
}

fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, token)| token)
}

/// Moves a session from an earlier cookie to the current one, and clears the cookie of an ended session.
pub(super) async fn mend(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let over_tls = is_over_tls(&app, headers);
    let is_own = cookie(headers, &app.cookies.name(over_tls)).is_some();
    let by_cookie = by_cookie(headers);
    let carried = match by_cookie && !is_own {
        true => earlier(&app, headers, over_tls).await.map(str::to_owned),
        false => None,
    };
    let mut response = next.run(request).await;
    if response.headers().contains_key(header::SET_COOKIE) {
        return response;
    }
    let set = match carried {
        Some(token) => {
            let mut set = app.cookies.set(over_tls, &token);
            let nowhere = Cookies { id: None, path: String::new() };
            set.extend(nowhere.clear(over_tls));
            set
        }
        None if by_cookie && is_own && response.status() == StatusCode::UNAUTHORIZED => app.cookies.clear(over_tls),
        None => Vec::new(),
    };
    for (name, value) in set {
        response.headers_mut().extend(value.parse().ok().map(|value| (name, value)));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn with(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_token_is_read_from_the_bearer_header_or_the_cookie() {
        assert_eq!(bearer(&with(header::AUTHORIZATION, "Bearer abc")), Some("abc"));
        assert_eq!(bearer(&with(header::AUTHORIZATION, "Basic abc")), None);
        let found = |cookies| cookie(&with(header::COOKIE, cookies), "starboard-1").map(str::to_owned);
        assert_eq!(found("a=b; starboard-1=abc; c=d").as_deref(), Some("abc"));
        assert_eq!(found("starboard-2=abc; starboard=abc; notstarboard-1=abc; __Host-starboard-1=abc"), None);
    }

    #[test]
    fn the_plain_cookie_is_limited_to_the_servers_path() {
        let cookies = Cookies { id: Some("1f".to_owned()), path: "/games".to_owned() };
        let [(_, plain)] = &cookies.set(false, "abc")[..] else { panic!("one cookie") };
        assert!(plain.starts_with("starboard-1f=abc; Path=/games; Max-Age=31536000; "), "{plain}");
        let [(_, secure), (_, cleared)] = &cookies.set(true, "abc")[..] else { panic!("two cookies") };
        assert!(secure.starts_with("__Host-starboard-1f=abc; Path=/; ") && secure.ends_with("; Secure"), "{secure}");
        assert!(cleared.starts_with("starboard-1f=; Path=/games; Max-Age=0"), "{cleared}");
    }
}
