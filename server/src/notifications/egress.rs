//! The server's requests to addresses that players enter. They never reach the server's own network: each name is
//! resolved once, the result is checked, and the connection goes to that very address. Redirects are not followed, and
//! only the status of a response is read.

use crate::refusals::Code;
use games::game::Refusal;
use games::refusals::Reason;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::HeaderMap;
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use std::error::Error;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// The maximum duration of a request, from the DNS lookup to the response.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
const MAX_URL_BYTES: usize = 1_000;

/// The reason why a request was not sent, or not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    BadAddress,
    /// The address does not begin with `https://`.
    NotSecure,
    /// An unknown name and a name in the server's own network get the same error, so that nobody can probe that
    /// network.
    NoSuchHost,
    Unreachable,
    Slow,
    /// The host redirects, with this status.
    Redirects(u16),
    /// The host refused the message with this status.
    Status(u16),
}

impl Refused {
    /// The refusal for the player.
    pub fn told(&self) -> Refusal {
        match self {
            Refused::BadAddress => Code::BadAddress.plain(),
            Refused::NotSecure => Code::NotSecure.plain(),
            Refused::NoSuchHost => Code::NoSuchHost.plain(),
            Refused::Unreachable => Code::Unreachable.plain(),
            Refused::Slow => Code::TooSlow.plain(),
            Refused::Redirects(status) => Code::Redirects.with([("status", (*status).into())]),
            Refused::Status(status) => Code::RefusedThere.with([("status", (*status).into())]),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told().message)
    }
}

impl Error for Refused {}

/// The client for these requests.
pub struct Egress {
    /// Created on first use. `None` if the system has no certificates: then nothing is sent.
    client: LazyLock<Option<Client>, Box<dyn FnOnce() -> Option<Client> + Send>>,
    /// True if private addresses and plain HTTP are allowed.
    private: bool,
}

impl Egress {
    /// `private` allows private addresses and plain HTTP, for tests and home networks.
    pub fn new(private: bool) -> Self {
        Egress { client: LazyLock::new(Box::new(move || client(private))), private }
    }

    /// Checks the text of an address. Only [`Self::post`] resolves the name.
    ///
    /// # Errors
    /// The reason why the address is not allowed.
    pub fn address(&self, text: &str) -> Result<Url, Refused> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= MAX_URL_BYTES).ok_or(Refused::BadAddress)?;
        let host = url.host_str().ok_or(Refused::BadAddress)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refused::BadAddress);
        }
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            "http" => return Err(Refused::NotSecure),
            _ => return Err(Refused::BadAddress),
        }
        let number = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        if !self.private && number.is_some_and(is_inside) {
            return Err(Refused::NoSuchHost);
        }
        Ok(url)
    }

    /// Posts `body`, and waits until the host has accepted it.
    ///
    /// # Errors
    /// The reason why it was not accepted.
    pub async fn post(&self, to: &str, headers: HeaderMap, body: Vec<u8>) -> Result<(), Refused> {
        let url = self.address(to)?;
        let client = self.client.as_ref().ok_or(Refused::Unreachable)?;
        let sent = client.post(url).headers(headers).body(body).send().await;
        match sent.map(|answer| answer.status()) {
            Ok(status) if status.is_success() => Ok(()),
            Ok(status) if status.is_redirection() => Err(Refused::Redirects(status.as_u16())),
            Ok(status) => Err(Refused::Status(status.as_u16())),
            Err(error) if error.is_timeout() => Err(Refused::Slow),
            Err(error) => Err(reason(&error)),
        }
    }
}

fn client(private: bool) -> Option<Client> {
    // Fails if a provider is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .timeout(REQUEST_TIMEOUT)
        .pool_max_idle_per_host(0)
        .https_only(!private)
        .user_agent("Starboard")
        .dns_resolver(Arc::new(Outside { private }))
        .build();
    client
        .inspect_err(|error| tracing::error!(%error, "cannot create the client for notifications; none will be sent"))
        .ok()
}

/// True if the receiver is gone for good.
pub(super) fn is_gone(refused: &Refused) -> bool {
    let gone = [StatusCode::NOT_FOUND, StatusCode::GONE].map(|status| Refused::Status(status.as_u16()));
    gone.contains(refused)
}

/// Returns the resolver's own error if it is the cause, otherwise `Unreachable`.
fn reason(error: &reqwest::Error) -> Refused {
    let mut source = error.source();
    while let Some(inner) = source {
        if let Some(refused) = inner.downcast_ref::<Refused>() {
            return refused.clone();
        }
        source = inner.source();
    }
    Refused::Unreachable
}

/// Resolves names, but refuses those with a private address.
struct Outside {
    private: bool,
}

impl Resolve for Outside {
    fn resolve(&self, name: Name) -> Resolving {
        let private = self.private;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await.map_err(|_| Refused::NoSuchHost)?;
            let found: Vec<SocketAddr> = found.collect();
            if !private && found.iter().any(|address| is_inside(address.ip())) {
                return Err(Refused::NoSuchHost.into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

/// True for every address that is not public.
pub fn is_inside(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_inside_v4(address),
        IpAddr::V6(address) => is_inside_v6(address),
    }
}

fn is_inside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        // In this order: "this network", carrier-grade NAT (RFC 6598), protocols, 6to4 relays, benchmarks, and reserved
        // addresses.
        || a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240
}

/// False only for global unicast addresses (2000::/3), except those for protocols, documentation and 6to4.
fn is_inside_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    !(0x2000..0x4000).contains(&first)
        || (first == 0x2001 && (second < 0x200 || second == 0xdb8))
        || first == 0x2002
        || (first == 0x3fff && second < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_allowed() {
        let inside = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.255.255",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "203.0.113.9",
            "::1",
            "::",
            "fe80::1",
            "fec0::1",
            "fd00::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ];
        for address in inside {
            assert!(is_inside(address.parse().unwrap()), "{address}");
        }
        for address in
            ["1.1.1.1", "100.63.255.255", "100.128.0.1", "172.32.0.1", "198.20.0.1", "2606:4700::1111", "2a00::1"]
        {
            assert!(!is_inside(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn an_address_is_refused_before_its_name_is_resolved_if_possible() {
        let refused = |text: &str| Egress::new(false).address(text).err();
        assert_eq!(refused("nonsense"), Some(Refused::BadAddress));
        assert_eq!(refused("ftp://example.org/"), Some(Refused::BadAddress));
        assert_eq!(refused("https://me:you@example.org/"), Some(Refused::BadAddress));
        assert_eq!(refused(&format!("https://example.org/{}", "x".repeat(1_000))), Some(Refused::BadAddress));
        assert_eq!(refused("http://example.org/"), Some(Refused::NotSecure));
        for inside in [
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
        ] {
            assert_eq!(refused(inside), Some(Refused::NoSuchHost), "{inside}");
        }
        assert_eq!(refused("https://example.org:8443/hook?x=1"), None);
        assert_eq!(Egress::new(true).address("http://127.0.0.1:9/").err(), None);
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_a_private_address_is_refused() {
        let refused = Egress::new(false).post("https://localhost/", HeaderMap::new(), Vec::new()).await;
        assert_eq!(refused, Err(Refused::NoSuchHost));
    }
}
