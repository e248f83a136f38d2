//! The server's configuration, which is its command line.

use crate::notifications::Notifications;
use crate::public_url::PublicUrl;
use crate::store::Location;
use crate::web::Chosen;
use clap::{Args, Parser, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// The options for serving.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Address and port to listen on; port 0 takes any free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// Folder of the database and of the operator's socket
    #[arg(long, global = true, default_value = "./data")]
    pub data: PathBuf,
    /// Use a PostgreSQL database instead of the file in that folder, such as postgres://USER@HOST:PORT/NAME
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "STARBOARD_DATABASE",
        hide_env_values = true,
        value_parser = Location::postgres
    )]
    pub database: Option<Location>,
    /// Serve as one of several nodes that share the database of `--database`, and listen for the other nodes at this
    /// address, such as 0.0.0.0:8124; port 0 takes any free one
    #[arg(long, value_name = "IP:PORT", env = "STARBOARD_PEER_LISTEN", requires = "database")]
    pub peer_listen: Option<SocketAddr>,
    /// Address at which the other nodes reach this one [default: that of --peer-listen; for 0.0.0.0, the address at
    /// which the database sees this node]
    #[arg(long, value_name = "HOST:PORT", env = "STARBOARD_PEER_ADDRESS", requires = "peer_listen")]
    pub peer_address: Option<String>,
    /// Name of this node in lists [default: the value of --listen]
    #[arg(long, value_name = "NAME", requires = "peer_listen")]
    pub node: Option<String>,
    /// Stop storing data when less disk space than this is free, in MiB
    #[arg(long, default_value_t = 64, global = true)]
    pub keep_free: u64,
    /// Start even though exactly this number of accepted commands is missing from the database file
    #[arg(long, value_name = "COMMANDS", default_value_t = 0, global = true, hide_default_value = true)]
    pub accept_loss: u64,
    /// Time for which a bot waits before it acts, in milliseconds
    #[arg(long, default_value_t = 700)]
    pub bot_delay_ms: u64,
    /// Time for which a table without connections stays in memory, in seconds
    #[arg(long, default_value_t = 60)]
    pub idle_seconds: u64,
    /// Log format: text for people, JSON for programs
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// Turn off all rate limits, for load tests
    #[arg(long)]
    pub no_limits: bool,
    /// Address to serve metrics for Prometheus on, such as 127.0.0.1:9090 [default: none]
    #[arg(long)]
    pub metrics: Option<String>,
    /// Change a rate limit, such as `tables=2000/100`: a burst of 100, then one every 2,000 milliseconds, per network
    #[arg(long = "limit", value_name = "NAME=MILLIS/AT_ONCE")]
    pub limits: Vec<Chosen>,
    /// Time limit for a whole request, in seconds
    #[arg(long, default_value_t = 60)]
    pub request_seconds: u64,
    /// Time limit for an idle connection and for the head of a request, in seconds; choose more than your load
    /// balancer's, which is usually 60
    #[arg(long, default_value_t = 75)]
    pub keep_alive_seconds: u64,
    /// Time for which browsers must use TLS for this host after a visit over TLS, in seconds; 0 turns it off
    #[arg(long, default_value_t = 31_536_000)]
    pub hsts_seconds: u64,
    /// Time after which absent players are notified that it is their turn, in seconds
    #[arg(long, default_value_t = 60)]
    pub call_after_seconds: u64,
    /// Allow webhooks and pushes to private addresses and over plain HTTP, for tests and home networks
    #[arg(long)]
    pub allow_private_webhooks: bool,
    /// FOR TESTS: seed all randomness with this number
    #[cfg(feature = "testing")]
    #[arg(long)]
    pub seed: Option<u64>,
    /// FOR TESTS: `manual`, or `manual@MS` with milliseconds since 1970: time stands still until POST /debug/advance
    #[cfg(feature = "testing")]
    #[arg(long, conflicts_with = "peer_listen")]
    pub clock: Option<crate::testing::clock::Manual>,
    /// Host name of this server; once one is given, requests for other hosts are refused
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// Address at which players reach the server, such as https://play.example.org; every link begins with it. If it
    /// has a path, as in https://example.org/starboard/, everything is served under that path
    #[arg(long, global = true, value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// Trust `X-Forwarded-For` and `X-Forwarded-Proto`; use it behind a reverse proxy, and only there
    #[arg(long)]
    pub behind_proxy: bool,
}

/// A command line with only the options for serving.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    config: Config,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

impl Config {
    /// Returns the default configuration for the data folder `place`, or for a PostgreSQL database if `place` is a URL.
    ///
    /// # Errors
    /// If the URL is not that of a PostgreSQL database. The error is a message.
    pub fn of(place: &str) -> Result<Self, String> {
        let option = if place.contains("://") { "--database" } else { "--data" };
        let line = Line::try_parse_from(["starboard", option, place]).map_err(|error| error.to_string())?;
        Ok(line.config)
    }

    /// The location of the database.
    pub fn location(&self) -> Location {
        let file = || Location::File {
            path: self.data.join("starboard.db"),
            reserve: self.keep_free << 20,
            accepted_loss: self.accept_loss,
        };
        self.database.clone().unwrap_or_else(file)
    }

    /// The name of this node in lists.
    pub fn node_name(&self) -> String {
        self.node.clone().unwrap_or_else(|| self.listen.clone())
    }

    /// The path under which everything is served, without a trailing slash; empty for the root.
    pub fn path(&self) -> &str {
        self.public_url.as_ref().map_or("", PublicUrl::path)
    }

    /// The host names of the server, from `--host` and `--public-url`. Empty if neither is given.
    pub fn all_hosts(&self) -> impl Iterator<Item = &str> {
        self.hosts.iter().map(String::as_str).chain(self.public_url.as_ref().map(PublicUrl::host))
    }

    /// The time for which a bot waits before it acts.
    pub fn bot_delay(&self) -> Duration {
        Duration::from_millis(self.bot_delay_ms)
    }

    /// Creates the notifications to absent players, as configured.
    pub fn notifications(&self) -> Notifications {
        let public = self.public_url.as_ref().map(|public| public.base().to_owned());
        Notifications::new(Duration::from_secs(self.call_after_seconds), self.allow_private_webhooks, public)
    }

    /// The time for which a table without connections stays in memory.
    pub fn idle(&self) -> Duration {
        Duration::from_secs(self.idle_seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::error::ErrorKind;

    /// Parses a command line with that option.
    fn parsed(option: &str, value: &str) -> Result<Config, ErrorKind> {
        Line::try_parse_from(["starboard", option, value]).map(|line| line.config).map_err(|error| error.kind())
    }

    #[cfg(not(feature = "testing"))]
    #[test]
    fn a_normal_build_rejects_seed_and_clock() {
        for (option, value) in [("--seed", "1"), ("--clock", "manual")] {
            assert_eq!(parsed(option, value).err(), Some(ErrorKind::UnknownArgument), "{option}");
        }
    }

    #[cfg(feature = "testing")]
    #[test]
    fn a_test_build_accepts_a_seed_and_a_manual_clock() {
        let clock = |value| parsed("--clock", value).map(|config| config.clock.map(|clock| clock.0));
        assert_eq!(parsed("--seed", "7").map(|config| config.seed), Ok(Some(7)));
        assert_eq!(clock("manual@42"), Ok(Some(42)));
        assert!(clock("manual").is_ok_and(|begins| begins.is_some_and(|begins| begins > 1_700_000_000_000)));
        for wrong in ["real", "manual@", "manual@noon", "manually"] {
            assert_eq!(clock(wrong), Err(ErrorKind::ValueValidation), "{wrong}");
        }
    }
}
