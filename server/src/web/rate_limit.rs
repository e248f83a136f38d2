//! Rate limits. Each limits how often one network can do something: a steady rate and a burst.

use super::guard::Peer;
use super::guesses::{Counted, Guesses};
use super::{App, LONGEST_RECORD};
use crate::error::ApiError;
use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use clap::ValueEnum;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A kind of request with its own rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub(super) enum RateLimit {
    /// New guests
    Sessions,
    /// Wrong passwords and recovery codes
    Logins,
    /// Passwords tried (right or wrong), set or changed
    Passwords,
    /// Names changed
    Names,
    /// Sessions ended
    Ends,
    /// Tables opened, continued from a position, or imported
    Tables,
    /// Changes of seats: joining, leaving, bots, loadouts, readiness, starts
    Seats,
    /// Wrong codes of tables
    Codes,
    /// Notification settings: devices, quiet hours, feed links, webhooks
    #[value(name = "calls")]
    Notifications,
    /// Calendars and feeds of deadlines
    Feeds,
    /// Decks saved
    Decks,
    /// Settings for tables saved
    Settings,
    /// Notes about matches saved or deleted, links revoked
    Notes,
    /// Links to moments of matches created, with their pictures
    Links,
    /// Questions about a position of a finished match
    Asks,
    /// Replays, logs, records, notes and chats of matches
    Reviews,
    /// Analyses of matches requested or cancelled
    Analyses,
    /// Tables, lists of tables, and lists of matches
    Lists,
    /// Records imported, by the KiB
    Records,
    /// All requests, in addition to their own limit
    Requests,
}

/// One every `every` in the long run, and at most `at_once` in a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rate {
    pub(super) every: Duration,
    pub(super) at_once: NonZeroU32,
}

pub(super) const fn rate(every_millis: u64, at_once: u32) -> Rate {
    Rate { every: Duration::from_millis(every_millis), at_once: NonZeroU32::new(at_once).expect("at least one") }
}

impl RateLimit {
    /// The default, which the operator can change with `--limit`.
    const fn usual(self) -> Rate {
        match self {
            RateLimit::Sessions => rate(2_000, 100),
            RateLimit::Logins => rate(6_000, 20),
            // Each takes about 20 ms of a core.
            RateLimit::Passwords => rate(1_000, 100),
            RateLimit::Names => rate(5_000, 50),
            RateLimit::Ends => rate(1_000, 60),
            RateLimit::Tables => rate(2_000, 100),
            RateLimit::Seats => rate(200, 200),
            // Counted by site, not by network: see `Limits::guess_code`.
            RateLimit::Codes => rate(6_000, 20),
            RateLimit::Notifications => rate(2_000, 30),
            RateLimit::Feeds => rate(5_000, 60),
            // The deck builder saves after every change.
            RateLimit::Decks => rate(500, 300),
            RateLimit::Settings => rate(1_000, 60),
            RateLimit::Notes => rate(500, 300),
            // A picture takes about 200 ms of a core.
            RateLimit::Links => rate(3_000, 30),
            RateLimit::Asks => rate(200, 100),
            RateLimit::Reviews => rate(500, 100),
            // One takes seconds of a core.
            RateLimit::Analyses => rate(10_000, 30),
            RateLimit::Lists => rate(100, 300),
            RateLimit::Records => rate(100, 4 * (LONGEST_RECORD >> 10) as u32),
            // A page loads with about 30 requests, and a whole school can be one network.
            RateLimit::Requests => rate(10, 3_000),
        }
    }
}

/// Wrong passwords for one name, from all networks together: at most 90 in an hour.
const GUESSES: Rate = rate(60_000, 30);
/// Wrong codes reserved for each site: four at once, four a day.
const OWN_CODES: Rate = rate(6 * 60 * 60 * 1_000, 4);
/// Wrong codes beyond the reserved ones, for all sites together: 300 at once, one a second.
const SHARED_CODES: Rate = rate(1_000, 300);
/// Log lines about refused requests of one network: five at once, one a minute.
const TOLD: Rate = rate(60_000, 5);
/// The most open connections of one network, without its WebSockets.
const CONNECTIONS_PER_NETWORK: u64 = 300;
/// The most open WebSockets of one network.
const SOCKETS_PER_NETWORK: u64 = 300;
/// The most open WebSockets of one player, over all windows and devices.
const SOCKETS_PER_PLAYER: u64 = 30;
/// The most bytes of large bodies in transit for one network, in both directions. A longer body is accepted if it is alone.
const BODY_BYTES_PER_NETWORK: u64 = 24 << 20;

/// A limit that the operator sets. `tables=2000/100` is one every 2,000 ms in the long run, and at most 100 in a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen(RateLimit, Rate);

impl FromStr for Chosen {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('=').and_then(|(name, rate)| Some((name, rate.split_once('/')?)));
        let (name, (every, at_once)) = parts.ok_or("expected NAME=MILLISECONDS/BURST, such as tables=2000/100")?;
        let every = every.parse().map_err(|error| format!("{every}: {error}"))?;
        let at_once = at_once.parse().map_err(|error| format!("{at_once}: {error}"))?;
        if every == 0 {
            return Err("the milliseconds must be at least 1".to_owned());
        }
        Ok(Chosen(RateLimit::from_str(name, true)?, Rate { every: Duration::from_millis(every), at_once }))
    }
}

/// The runtime's clock, so that limits refill by the time that tests control.
#[derive(Clone)]
pub(super) struct RuntimeClock;

impl Clock for RuntimeClock {
    type Instant = std::time::Instant;

    fn now(&self) -> Self::Instant {
        tokio::time::Instant::now().into_std()
    }
}

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, RuntimeClock, NoOpMiddleware<std::time::Instant>>;

/// The state of all limits. With `--no-limits` nothing is counted.
#[derive(Default)]
pub struct Limits {
    prices: HashMap<RateLimit, Limiter<IpAddr>>,
    /// Wrong passwords by network.
    logins: Option<Guesses>,
    /// Wrong passwords by name.
    names: Option<Guesses>,
    /// Wrong codes by site.
    codes: Option<Guesses>,
    /// Wrong codes counted against a site's reserve.
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
    /// The default limits, changed by `chosen`. Without `limited` there are none.
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
            told: limiter(TOLD),
            sockets: Some(Arc::default()),
            connections: Some(Arc::default()),
            body_bytes: Some(Arc::default()),
        }
    }

    fn charge(&self, price: RateLimit, from: IpAddr) -> Result<(), ApiError> {
        within(self.prices.get(&price), &network(from))
    }

    /// Counts a guess of a code. All sites share an allowance of wrong codes: otherwise an attacker could find a table by
    /// guessing from many sites. Each site also has a small reserve: an attacker who uses up the shared allowance blocks
    /// nobody else.
    pub(super) fn guess_code(&self, from: IpAddr) -> Result<Counted<'_>, ApiError> {
        let (site, mut counted) = (site(from).to_string(), Counted::default());
        let counting = counted.and(self.codes.as_ref(), &site).and_then(|()| {
            counted.and(self.own_codes.as_ref(), &site).or_else(|_| counted.and(self.shared_codes.as_ref(), ""))
        });
        self.wrong_so_often(counting, "codes", from).map(|()| counted)
    }

    /// Counts a guess of a password, by network and by `whose`: a name or a player's id.
    pub(super) fn guess_password(&self, from: IpAddr, whose: &str) -> Result<Counted<'_>, ApiError> {
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

    /// Charges the import of a record by its length. An unknown length counts as the longest.
    pub(super) fn bring_in(&self, bytes: Option<u64>, from: IpAddr) -> Result<(), ApiError> {
        let bytes = bytes.map_or(LONGEST_RECORD, |bytes| (bytes as usize).min(LONGEST_RECORD));
        let kib = NonZeroU32::MIN.saturating_add((bytes >> 10) as u32);
        let Some(kept) = self.prices.get(&RateLimit::Records) else { return Ok(()) };
        match kept.check_key_n(&network(from), kib) {
            Ok(done) => done.map_err(|until| ApiError::TooMany(until.wait_time_from(RuntimeClock.now()))),
            // Longer than the burst that the operator allows.
            Err(_) => Err(ApiError::Body(StatusCode::PAYLOAD_TOO_LARGE, "That is too long.".to_owned())),
        }
    }

    /// The network to name in a log line about a refused request. `None` if the log has had enough lines about it: an
    /// attacker must not fill the log.
    pub(super) fn to_log(&self, from: IpAddr) -> Option<IpAddr> {
        let from = network(from);
        within(self.told.as_ref(), &from).is_ok().then_some(from)
    }

    /// Counts a WebSocket until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyLines`] if the network or the player has too many open.
    pub(super) fn socket(&self, from: IpAddr, player: Option<&str>) -> Result<Vec<InUse>, ApiError> {
        let Some(sockets) = &self.sockets else { return Ok(Vec::new()) };
        let mut counted = vec![sockets.take(Holder::Network(network(from)), 1, SOCKETS_PER_NETWORK)?];
        if let Some(player) = player {
            counted.push(sockets.take(Holder::Player(player.to_owned()), 1, SOCKETS_PER_PLAYER)?);
        }
        Ok(counted)
    }

    /// Counts a connection until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyLines`] if the network has too many open.
    pub(super) fn connection(&self, from: IpAddr) -> Result<Option<InUse>, ApiError> {
        let holder = Holder::Network(network(from));
        self.connections.as_ref().map(|connections| connections.take(holder, 1, CONNECTIONS_PER_NETWORK)).transpose()
    }

    /// Counts the bytes of a body until the result is dropped.
    ///
    /// # Errors
    /// [`ApiError::TooManyBytes`] if the network has too many in transit.
    pub(super) fn body(&self, from: IpAddr, bytes: u64) -> Result<Option<InUse>, ApiError> {
        let holder = Holder::Network(network(from));
        let taken = self.body_bytes.as_ref().map(|used| used.take(holder, bytes, BODY_BYTES_PER_NETWORK)).transpose();
        taken.map_err(|_| ApiError::TooManyBytes)
    }

    /// Forgets the networks and names whose limits are full again.
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

/// The network of an address: the /64 of an IPv6 address, which belongs to one household, or the IPv4 address itself.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// The site of an address: the /48 of an IPv6 address, 65,536 networks that one customer of a provider can have. For IPv4
/// it is the address itself: the neighbours in a /24 are strangers.
fn site(address: IpAddr) -> IpAddr {
    prefix(address, 48)
}

fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> bits))),
        address => address,
    }
}

/// The amount that each holder has in use.
#[derive(Default)]
struct Usage(Mutex<HashMap<Holder, u64>>);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Holder {
    Network(IpAddr),
    Player(String),
}

/// An amount in use. Dropping it returns it.
pub(super) struct InUse {
    usage: Arc<Usage>,
    holder: Holder,
    amount: u64,
}

impl Usage {
    /// Adds `amount`. A holder with nothing in use can exceed the limit.
    fn take(self: &Arc<Self>, holder: Holder, amount: u64, most: u64) -> Result<InUse, ApiError> {
        let mut usage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let used = usage.entry(holder.clone()).or_default();
        if *used > 0 && used.saturating_add(amount) > most {
            return Err(ApiError::TooManyLines);
        }
        *used = used.saturating_add(amount);
        Ok(InUse { usage: Arc::clone(self), holder, amount })
    }
}

impl Drop for InUse {
    fn drop(&mut self) {
        let mut usage = self.usage.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(used) = usage.get_mut(&self.holder) {
            *used = used.saturating_sub(self.amount);
            if *used == 0 {
                usage.remove(&self.holder);
            }
        }
    }
}

/// Charges every request to its network.
pub(super) async fn charge_request(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limits.charge(RateLimit::Requests, from)?;
    Ok(next.run(request).await)
}

/// Shorter bodies are not counted.
const SHORT_BODY: u64 = 16 << 10;

/// Bytes that count for their network until they are written or dropped.
struct CountedBytes {
    bytes: Bytes,
    _in_use: Option<InUse>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Counts the bytes that a response keeps in memory while a slow client reads it.
pub(super) async fn count_response_bytes(
    State(app): State<Arc<App>>,
    Peer(from): Peer,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let response = next.run(request).await;
    let length = response.body().size_hint().exact().filter(|length| *length > SHORT_BODY);
    let Some(length) = length else { return Ok(response) };
    let in_use = app.limits.body(from, length)?;
    let (parts, body) = response.into_parts();
    // A body of known length is in memory already.
    let bytes = to_bytes(body, usize::MAX).await.map_err(|error| ApiError::Internal(error.to_string()))?;
    let counted = Bytes::from_owner(CountedBytes { bytes, _in_use: in_use });
    Ok(Response::from_parts(parts, counted.into()))
}

/// Charges a request of a route before its body is read.
pub(super) async fn paid(
    State((app, price)): State<(Arc<App>, RateLimit)>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let (mut parts, body) = request.into_parts();
    let Ok(Peer(from)) = Peer::from_request_parts(&mut parts, &app).await;
    app.limits.charge(price, from).inspect_err(|_| {
        app.limits.to_log(from).inspect(|from| tracing::warn!(?price, %from, "too many requests"));
    })?;
    Ok(next.run(Request::from_parts(parts, body)).await)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn all_addresses_of_an_ipv6_network_pay_together() {
        assert_eq!(network(ip("2001:db8::1")), network(ip("2001:db8::ffff:1")));
        assert_ne!(network(ip("2001:db8::1")), network(ip("2001:db8:0:1::1")));
        assert_eq!(network(ip("::ffff:192.0.2.7")), ip("192.0.2.7"));
        assert_ne!(network(ip("192.0.2.7")), network(ip("192.0.2.8")));
    }

    #[test]
    fn a_network_that_asks_too_often_waits_and_others_do_not() {
        let limits = Limits::new(true, &[]);
        let done = (0..100).filter(|_| limits.charge(RateLimit::Notifications, ip("10.0.0.1")).is_ok()).count();
        assert_eq!(done, 30);
        assert!(limits.charge(RateLimit::Notifications, ip("10.0.0.2")).is_ok());
        let unlimited = Limits::new(false, &[]);
        assert!((0..1000).all(|_| unlimited.charge(RateLimit::Notifications, ip("10.0.0.1")).is_ok()));
    }

    #[test]
    fn a_record_is_charged_by_its_length_and_one_of_unknown_length_as_the_longest() {
        let limits = Limits::new(true, &[]);
        let taken = |bytes, from| (0..100_000).take_while(|_| limits.bring_in(bytes, ip(from)).is_ok()).count();
        assert_eq!(taken(None, "192.0.2.7"), 3, "each counts a KiB more than the longest");
        assert_eq!(taken(Some(300 << 10), "192.0.2.8"), 32 * 1024 / 301);
        assert_eq!(taken(Some(u64::MAX), "192.0.2.9"), 3);
        assert!(limits.bring_in(Some(0), ip("192.0.2.10")).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn wrong_codes_are_tried_only_so_often_from_a_site_and_by_all_and_each_site_has_some_of_its_own() {
        let limits = Limits::new(true, &[]);
        let tries = |from: &str| limits.guess_code(ip(from)).is_ok();
        for _ in 0..1_000 {
            limits.guess_code(ip("2001:db8:1::1")).unwrap().was_right();
        }
        let of_a_site = (0..1_000).filter(|n| tries(&format!("2001:db8:1:{n:x}::1"))).count();
        assert_eq!(of_a_site, 20, "all networks of a /48 count together");
        let of_all = (0..1_000).filter(|n| tries(&format!("2001:db8:{:x}::1", 2 + n / 20))).count() as u32;
        let own = OWN_CODES.at_once.get();
        assert_eq!(of_all, 50 * own + SHARED_CODES.at_once.get() - (20 - own));
        assert!((0..own).all(|_| tries("192.0.2.7")), "another site still has its reserve");
        assert!(!tries("192.0.2.7"));
    }

    #[test]
    fn nobody_finds_one_of_a_hundred_waiting_tables_within_a_year() {
        const YEAR: f64 = 365.25 * 86_400.0;
        let a_second = |rate: Rate| 1.0 / rate.every.as_secs_f64();
        let years = |tries_a_second: f64| engine::secrets::CODES as f64 / 100.0 / tries_a_second / YEAR;
        let of_a_site = a_second(RateLimit::Codes.usual());
        let of_all = a_second(SHARED_CODES);
        let of_a_provider = of_all + a_second(OWN_CODES) * f64::from(1 << 16);
        let expected = [of_a_site, of_all, of_a_provider].map(|tries| years(tries).floor());
        assert_eq!(expected, [29.0, 4.0, 1.0], "from a /48, from everywhere, with all sites of a /32 of their own");
    }

    #[test]
    fn a_name_is_guessed_at_only_so_often_whatever_its_case() {
        let limits = Limits::new(true, &[]);
        let from = |n: u32| IpAddr::V4(Ipv4Addr::from_bits(n));
        let guess = |n, name: &str| limits.guess_password(from(n), name).is_ok();
        let guesses = (0..100).take_while(|n| guess(*n, if n % 2 == 0 { "Ada" } else { "aDA" })).count();
        assert_eq!(guesses as u32, GUESSES.at_once.get());
        let an_hour = u128::from(GUESSES.at_once.get()) + 3_600_000 / GUESSES.every.as_millis();
        assert!(an_hour <= 100, "{an_hour}");
        assert!(guess(1, "Ben"));
        let of_a_network = (0..100).take_while(|n| guess(1_000, &format!("Guest {n}"))).count();
        assert_eq!(of_a_network, 20);
    }

    #[test]
    fn an_operator_sets_a_limit_or_turns_all_off() {
        let chosen = Chosen::from_str("tables=1000/2").unwrap();
        let limits = Limits::new(true, &[chosen]);
        let paid = |price| (0..1_000).take_while(|_| limits.charge(price, ip("192.0.2.7")).is_ok()).count();
        assert_eq!(paid(RateLimit::Tables), 2);
        assert_eq!(paid(RateLimit::Notifications), 30, "the other limits keep their defaults");
        for bad in ["tables", "tables=5", "tables=0/5", "tables=5/0", "chairs=5/5", "tables=x/5"] {
            assert!(Chosen::from_str(bad).is_err(), "{bad}");
        }
        assert!(Limits::new(false, &[chosen]).socket(ip("192.0.2.7"), None).unwrap().is_empty());
    }

    #[test]
    fn the_bytes_in_transit_of_a_network_are_limited_until_they_are_written() {
        let limits = Limits::new(true, &[]);
        let (here, elsewhere) = (ip("192.0.2.7"), ip("192.0.2.8"));
        let longest = limits.body(here, 2 * BODY_BYTES_PER_NETWORK).unwrap();
        assert!(matches!(limits.body(here, 1), Err(ApiError::TooManyBytes)), "a longer body is accepted alone");
        assert!(limits.body(elsewhere, 1).is_ok());
        drop(longest);
        let half: Vec<_> = (0..2).map(|_| limits.body(here, BODY_BYTES_PER_NETWORK / 2).unwrap()).collect();
        assert!(limits.body(here, 1).is_err());
        drop(half);
        assert!(limits.body(here, 1).is_ok());
    }

    #[test]
    fn a_socket_is_counted_while_it_is_open() {
        let limits = Limits::new(true, &[]);
        let mut open: Vec<_> =
            (0..SOCKETS_PER_PLAYER).map(|_| limits.socket(ip("::1"), Some("ada")).unwrap()).collect();
        assert!(matches!(limits.socket(ip("::2"), Some("ada")), Err(ApiError::TooManyLines)));
        open.pop();
        assert!(limits.socket(ip("::2"), Some("ada")).is_ok());
    }
}
