//! The state of all rate limits.

use super::usage::{Holder, InUse, Usage};
use super::{
    BODY_BYTES_PER_NETWORK, CONNECTIONS_PER_NETWORK, Chosen, GUESSES, LOGGED, OWN_CODES, Rate, RateLimit, SHARED_CODES,
    SOCKETS_PER_NETWORK, SOCKETS_PER_PLAYER,
};
use crate::error::ApiError;
use crate::refusals::Code;
use crate::web::MAX_RECORD_BYTES;
use crate::web::guesses::{Counted, Guesses};
use axum::http::StatusCode;
use clap::ValueEnum;
use games::refusals::Reason;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// The runtime's clock. Tests control it, so they can refill limits without waiting.
#[derive(Clone)]
pub(in crate::web) struct RuntimeClock;

impl Clock for RuntimeClock {
    type Instant = std::time::Instant;

    fn now(&self) -> Self::Instant {
        tokio::time::Instant::now().into_std()
    }
}

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, RuntimeClock, NoOpMiddleware<std::time::Instant>>;

/// The state of all limits. With `--no-limits`, nothing is counted.
#[derive(Default)]
pub struct Limits {
    prices: HashMap<RateLimit, Limiter<IpAddr>>,
    /// Wrong passwords, by network.
    logins: Option<Guesses>,
    /// Wrong passwords, by name or player id.
    names: Option<Guesses>,
    /// Wrong codes, by site.
    codes: Option<Guesses>,
    /// Wrong codes counted against each site's reserve.
    own_codes: Option<Guesses>,
    /// Wrong codes beyond the reserves, for all sites together.
    shared_codes: Option<Guesses>,
    /// Log lines about refused requests.
    told: Option<Limiter<IpAddr>>,
    sockets: Option<Arc<Usage>>,
    connections: Option<Arc<Usage>>,
    body_bytes: Option<Arc<Usage>>,
}

impl Limits {
    /// Returns the default limits, overridden by those in `chosen`. If `limited` is false, there are no limits.
    pub fn new(limited: bool, chosen: &[Chosen]) -> Self {
        if !limited {
            return Limits::default();
        }
        let usual = RateLimit::value_variants().iter().map(|price| (*price, price.usual()));
        let chosen = chosen.iter().map(|Chosen(price, rate)| (*price, *rate));
        let rates: HashMap<RateLimit, Rate> = usual.chain(chosen).collect();
        let guesses = |price| rates.get(&price).map(|rate| Guesses::new(*rate));
        Limits {
            logins: guesses(RateLimit::Logins),
            names: Some(Guesses::new(GUESSES)),
            codes: guesses(RateLimit::Codes),
            own_codes: Some(Guesses::new(OWN_CODES)),
            shared_codes: Some(Guesses::new(SHARED_CODES)),
            prices: rates.into_iter().filter_map(|(price, rate)| Some((price, limiter(rate)?))).collect(),
            told: limiter(LOGGED),
            sockets: Some(Arc::default()),
            connections: Some(Arc::default()),
            body_bytes: Some(Arc::default()),
        }
    }

    pub(super) fn charge(&self, price: RateLimit, from: IpAddr) -> Result<(), ApiError> {
        within(self.prices.get(&price), &network(from))
    }

    /// Counts a guess of a code. All sites share an allowance of wrong codes: otherwise an attacker could find a table
    /// by guessing from many sites. Each site also has a small reserve of its own, so an attacker who uses up the
    /// shared allowance does not lock out everyone else.
    pub(in crate::web) fn guess_code(&self, from: IpAddr) -> Result<Counted<'_>, ApiError> {
        let (site, mut counted) = (site(from).to_string(), Counted::default());
        let counting = counted.and(self.codes.as_ref(), &site).and_then(|()| {
            counted.and(self.own_codes.as_ref(), &site).or_else(|_| counted.and(self.shared_codes.as_ref(), ""))
        });
        self.wrong_so_often(counting, "codes", from).map(|()| counted)
    }

    /// Counts a guess of a password for the network and for `whose`, which is a name or a player's id.
    pub(in crate::web) fn guess_password(&self, from: IpAddr, whose: &str) -> Result<Counted<'_>, ApiError> {
        let mut counted = Counted::default();
        let counting = counted
            .and(self.logins.as_ref(), &network(from).to_string())
            .and_then(|()| counted.and(self.names.as_ref(), &whose.to_lowercase()));
        self.wrong_so_often(counting, "passwords", from).map(|()| counted)
    }

    fn wrong_so_often(&self, counting: Result<(), Duration>, what: &str, from: IpAddr) -> Result<(), ApiError> {
        counting.map_err(|wait| {
            self.to_log(from).inspect(|from| tracing::warn!(%from, "too many wrong {what}"));
            ApiError::TooMany(wait)
        })
    }

    /// Charges the import of a record by its length. An unknown length counts as the maximum.
    pub(in crate::web) fn bring_in(&self, bytes: Option<u64>, from: IpAddr) -> Result<(), ApiError> {
        let bytes = bytes.map_or(MAX_RECORD_BYTES, |bytes| (bytes as usize).min(MAX_RECORD_BYTES));
        let kib = NonZeroU32::MIN.saturating_add((bytes >> 10) as u32);
        let Some(kept) = self.prices.get(&RateLimit::Records) else { return Ok(()) };
        match kept.check_key_n(&network(from), kib) {
            Ok(done) => done.map_err(|until| ApiError::TooMany(until.wait_time_from(RuntimeClock.now()))),
            // Longer than the burst that the operator allows.
            Err(_) => Err(ApiError::Body(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLong.plain())),
        }
    }

    /// Returns the network to name in a log line about a refused request. `None` if there have been enough lines about
    /// it, so that an attacker cannot fill the log.
    pub(in crate::web) fn to_log(&self, from: IpAddr) -> Option<IpAddr> {
        let from = network(from);
        within(self.told.as_ref(), &from).is_ok().then_some(from)
    }

    /// Counts a WebSocket as open until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyLines`] if the network or the player has too many WebSockets open.
    pub(in crate::web) fn socket(&self, from: IpAddr, player: Option<&str>) -> Result<Vec<InUse>, ApiError> {
        let Some(sockets) = &self.sockets else { return Ok(Vec::new()) };
        let mut counted = vec![sockets.take(Holder::Network(network(from)), 1, SOCKETS_PER_NETWORK)?];
        if let Some(player) = player {
            counted.push(sockets.take(Holder::Player(player.to_owned()), 1, SOCKETS_PER_PLAYER)?);
        }
        Ok(counted)
    }

    /// Counts a connection as open until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyLines`] if the network has too many connections open.
    pub(in crate::web) fn connection(&self, from: IpAddr) -> Result<Option<InUse>, ApiError> {
        let holder = Holder::Network(network(from));
        self.connections.as_ref().map(|connections| connections.take(holder, 1, CONNECTIONS_PER_NETWORK)).transpose()
    }

    /// Counts the bytes of a body as in transit until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyBytes`] if the network has too many bytes in transit.
    pub(in crate::web) fn body(&self, from: IpAddr, bytes: u64) -> Result<Option<InUse>, ApiError> {
        let holder = Holder::Network(network(from));
        let taken = self.body_bytes.as_ref().map(|used| used.take(holder, bytes, BODY_BYTES_PER_NETWORK)).transpose();
        taken.map_err(|_| ApiError::TooManyBytes)
    }

    /// Drops the state of every network, site and name whose limit has fully refilled.
    pub fn forget_the_quiet(&self) {
        self.prices.values().for_each(RateLimiter::retain_recent);
        let guesses = [&self.logins, &self.names, &self.codes, &self.own_codes, &self.shared_codes];
        guesses.into_iter().flatten().for_each(Guesses::forget_the_quiet);
        self.told.iter().for_each(RateLimiter::retain_recent);
    }
}

fn limiter<K: Hash + Eq + Clone>(Rate { every, at_once }: Rate) -> Option<Limiter<K>> {
    let quota = Quota::with_period(every)?.allow_burst(at_once);
    Some(RateLimiter::new(quota, DashMapStateStore::default(), RuntimeClock))
}

fn within<K: Hash + Eq + Clone>(limiter: Option<&Limiter<K>>, key: &K) -> Result<(), ApiError> {
    let checked = limiter.map_or(Ok(()), |limiter| limiter.check_key(key));
    checked.map_err(|until| ApiError::TooMany(until.wait_time_from(RuntimeClock.now())))
}

/// Returns the network of an address: the /64 of an IPv6 address, which belongs to one household, or the IPv4 address
/// itself.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// Returns the site of an address: the /48 of an IPv6 address, whose 65,536 networks can all belong to one customer of
/// a provider. For IPv4 it is the address itself, because the neighbours in a /24 are strangers.
fn site(address: IpAddr) -> IpAddr {
    prefix(address, 48)
}

fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> bits))),
        address => address,
    }
}
