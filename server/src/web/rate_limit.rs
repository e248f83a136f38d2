//! Rate limits. Each limits how often one network can do something: a steady rate and a burst.

mod layers;
mod limits;
#[cfg(test)]
mod tests;
mod usage;

pub(super) use layers::{charge_request, count_response_bytes, paid};
pub use limits::Limits;
pub(super) use limits::RuntimeClock;
pub(crate) use limits::network;
pub(super) use usage::InUse;

use super::MAX_RECORD_BYTES;
use clap::ValueEnum;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

/// A kind of request with its own rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub(super) enum RateLimit {
    /// New guests
    Sessions,
    /// Wrong passwords and recovery codes
    Logins,
    /// Logins, recoveries and password changes, successful or not
    Passwords,
    /// Name changes
    Names,
    /// Logouts, ended sessions, and returns to a guest
    Ends,
    /// New tables, including rematches, continued matches and imports
    Tables,
    /// Changes to seats: joining, leaving, bots, loadouts, readiness, starts
    Seats,
    /// Wrong table codes
    Codes,
    /// Changes to notification settings: devices, quiet hours, feed links, webhooks
    #[value(name = "calls")]
    Notifications,
    /// Requests for calendars and feeds of deadlines
    Feeds,
    /// Changes to saved decks, and checks of loadouts
    Decks,
    /// Changes to saved settings for tables, and to the visibility of players' pages
    Settings,
    /// Changes to notes about matches, and to existing links
    Notes,
    /// New links to moments of matches, with their pictures
    Links,
    /// Changes to favourites and to tags of matches
    Marks,
    /// Questions about positions of finished matches
    Asks,
    /// Requests for replays, logs, records, notes and chats of matches
    Reviews,
    /// Requests to analyse a match, or to cancel its analysis
    Analyses,
    /// Requests for tables, lists of tables, and lists of matches
    Lists,
    /// Imported records, in KiB
    Records,
    /// All requests, in addition to their own limits
    Requests,
}

/// A rate: one every `every` on average, and at most `at_once` in a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rate {
    pub(super) every: Duration,
    pub(super) at_once: NonZeroU32,
}

pub(super) const fn rate(every_millis: u64, at_once: u32) -> Rate {
    Rate { every: Duration::from_millis(every_millis), at_once: NonZeroU32::new(at_once).expect("at least one") }
}

impl RateLimit {
    /// Returns the default, which the operator can change with `--limit`.
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
            RateLimit::Marks => rate(200, 200),
            RateLimit::Asks => rate(200, 100),
            RateLimit::Reviews => rate(500, 100),
            // One takes seconds of a core.
            RateLimit::Analyses => rate(10_000, 30),
            RateLimit::Lists => rate(100, 300),
            RateLimit::Records => rate(100, 4 * (MAX_RECORD_BYTES >> 10) as u32),
            // A page loads with about 30 requests, and a whole school can be one network.
            RateLimit::Requests => rate(10, 3_000),
        }
    }
}

/// Wrong passwords for one name, from all networks together: at most 90 per hour.
const GUESSES: Rate = rate(60_000, 30);
/// Wrong codes reserved for each site: four in a burst, four per day.
const OWN_CODES: Rate = rate(6 * 60 * 60 * 1_000, 4);
/// Wrong codes beyond the reserved ones, for all sites together: 300 in a burst, one per second.
const SHARED_CODES: Rate = rate(1_000, 300);
/// Log lines about refused requests from one network: five in a burst, one per minute.
const LOGGED: Rate = rate(60_000, 5);
/// The maximum number of open connections from one network, excluding its WebSockets.
const CONNECTIONS_PER_NETWORK: u64 = 300;
/// The maximum number of open WebSockets from one network.
const SOCKETS_PER_NETWORK: u64 = 300;
/// The maximum number of open WebSockets of one player, on all devices together.
const SOCKETS_PER_PLAYER: u64 = 30;
/// The maximum total size of one network's large bodies in transit, in both directions, in bytes. A larger body is
/// accepted alone.
const BODY_BYTES_PER_NETWORK: u64 = 24 << 20;

/// A limit set by the operator. `tables=2000/100` means one every 2,000 ms on average, and at most 100 in a burst.
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
