//! The public address of the server, with which every link begins.

use axum::http::Uri;
use reqwest::Url;
use std::net::IpAddr;
use std::str::FromStr;

/// The value of `--public-url`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    url: Url,
    /// The beginning of every link, without a trailing slash.
    base: String,
}

const FORM: &str = "write it like https://play.example.org or https://example.org/starboard/";

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let url = Url::parse(text).map_err(|error| format!("{error}; {FORM}"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(format!("it must begin with https:// or http://; {FORM}"));
        }
        let extra = !url.username().is_empty() || url.password().is_some() || url.query().is_some();
        if extra || url.fragment().is_some() {
            return Err(format!("it must not have a user name, password, query or fragment; {FORM}"));
        }
        let path = url.path().trim_end_matches('/');
        let is_plain =
            |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-._~".contains(c));
        if !path.split('/').skip(1).all(is_plain) {
            return Err(format!("its path may contain only letters, digits, `-`, `.`, `_` and `~`; {FORM}"));
        }
        let base = format!("{}{path}", url.origin().ascii_serialization());
        Ok(PublicUrl { url, base })
    }
}

impl PublicUrl {
    /// The beginning of every link, without a trailing slash.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The path under which the server serves everything, without a trailing slash. Empty for the root.
    pub fn path(&self) -> &str {
        self.url.path().trim_end_matches('/')
    }

    /// The host name without a port.
    pub fn host(&self) -> &str {
        self.url.host_str().unwrap_or_default()
    }

    /// True if players use TLS.
    pub fn is_secure(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// True if pages from this origin belong to this server.
    pub fn is_origin(&self, origin: &Url) -> bool {
        self.url.origin() == origin.origin()
    }
}

/// Returns the address without the path under which the server serves everything. `None` if it does not begin with that
/// path, which a proxy may have removed.
pub fn without_path(uri: &Uri, path: &str) -> Option<Uri> {
    let rest = uri.path().strip_prefix(path).filter(|_| !path.is_empty())?;
    let rest = match rest {
        "" => "/",
        rest => Some(rest).filter(|rest| rest.starts_with('/'))?,
    };
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{rest}{query}").parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// True if an address works only on the same machine or network.
pub fn is_local(base: &str) -> bool {
    let Some(host) = Url::parse(base).ok().and_then(|url| url.host_str().map(str::to_lowercase)) else { return true };
    match host.trim_matches(['[', ']']).parse::<IpAddr>() {
        Ok(address) => crate::notifications::is_inside(address),
        Err(_) => !host.contains('.') || LOCAL_NAMES.iter().any(|end| host.ends_with(end)),
    }
}

/// The endings of names that public DNS does not resolve: those of RFC 6761, 6762 and 8375, and those that routers use.
const LOCAL_NAMES: [&str; 7] = [".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa", ".test"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_web_address_with_an_optional_plain_path() {
        let read = |text: &str| PublicUrl::from_str(text).map(|url| (url.base().to_owned(), url.path().to_owned()));
        let are = |base: &str, path: &str| Ok((base.to_owned(), path.to_owned()));
        assert_eq!(read("https://play.example.org"), are("https://play.example.org", ""));
        assert_eq!(read("https://Play.example.org:443/"), are("https://play.example.org", ""));
        assert_eq!(read("http://example.org:8080/a/b/"), are("http://example.org:8080/a/b", "/a/b"));
        for bad in [
            "play.example.org",
            "ftp://example.org",
            "https://me@example.org",
            "https://example.org/?a",
            "https://example.org/#a",
            "https://example.org/a%20b",
            "https://example.org/a//b",
            "https://",
            "",
        ] {
            let words = read(bad).expect_err(bad);
            assert!(!words.contains('\n') && words.contains("https://play.example.org"), "{words}");
        }
    }

    #[test]
    fn the_path_of_the_server_is_removed_if_present() {
        let without = |uri: &str| without_path(&uri.parse().unwrap(), "/games").map(|uri| uri.to_string());
        assert_eq!(without("/games/api/me?x=1").as_deref(), Some("/api/me?x=1"));
        assert_eq!(without("/games").as_deref(), Some("/"));
        assert_eq!(without("/games?x=1").as_deref(), Some("/?x=1"));
        assert_eq!(without("/games//evil.example").as_deref(), Some("//evil.example"));
        assert_eq!(without("/gamesome"), None);
        assert_eq!(without("/api/me"), None);
        assert_eq!(without_path(&"/api/me".parse().unwrap(), ""), None);
    }

    #[test]
    fn addresses_in_private_networks_are_local() {
        for local in [
            "http://localhost:8080",
            "http://127.0.0.1:8080",
            "http://192.168.1.5",
            "http://[fd00::1]:8080",
            "http://starboard:8080",
            "http://Starboard.local",
            "http://starboard.lan",
            "http://",
        ] {
            assert!(is_local(local), "{local}");
        }
        for public in ["https://play.example.org", "http://1.1.1.1:8080", "https://[2606:4700::1111]"] {
            assert!(!is_local(public), "{public}");
        }
    }
}
