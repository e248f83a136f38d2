//! `starboard people`: finds people, ends their sessions, removes their names, and bans people and networks.

use super::stored::{Failure, opened, ordered};
use super::tables::span;
use crate::config::Config;
use crate::operator::Order;
use crate::store::Person;
use crate::time::now;
use clap::{Args, Subcommand};
use std::net::IpAddr;

/// Find people by name, by a similar-looking name, or by id
///
/// Example: starboard people mira --most 5
#[derive(Args, Clone, Debug)]
#[command(subcommand_negates_reqs = true)]
pub struct People {
    /// A name, a part of a name, or an id
    #[arg(required = true)]
    name: Option<String>,
    /// Maximum number of people, newest first
    #[arg(long, default_value_t = 20)]
    most: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Option<Act>,
}

#[derive(Subcommand, Clone, Debug)]
enum Act {
    /// End all sessions of a person
    ///
    /// Example: starboard people end-sessions 01890a5d-ac96-774b-bcce-b302099a8057
    EndSessions {
        /// The person's id
        id: String,
    },
    /// Remove a person's name, password and sessions; their matches stay, under the name "former player"
    ///
    /// Example: starboard people remove-name 01890a5d-ac96-774b-bcce-b302099a8057
    RemoveName {
        /// The person's id
        id: String,
    },
    /// Ban a person: their connections close immediately, and they cannot return with a session, with their password,
    /// or under another name in the same browser
    ///
    /// Example: starboard people ban 01890a5d-ac96-774b-bcce-b302099a8057
    Ban {
        /// The person's id
        id: String,
    },
    /// End a person's ban
    ///
    /// Example: starboard people unban 01890a5d-ac96-774b-bcce-b302099a8057
    Unban {
        /// The person's id
        id: String,
    },
    /// Ban a network: an IPv4 address, or the /64 of an IPv6 address
    ///
    /// Example: starboard people ban-network 203.0.113.7 --days 30
    BanNetwork {
        /// Any address in the network
        address: IpAddr,
        /// Length of the ban, in days
        #[arg(long, default_value_t = 7)]
        days: u32,
    },
    /// End a network's ban
    ///
    /// Example: starboard people unban-network 203.0.113.7
    UnbanNetwork {
        /// Any address in the network
        address: IpAddr,
    },
    /// List the banned networks
    ///
    /// Example: starboard people networks
    Networks,
}

impl People {
    /// Runs the command, and returns its output as text or JSON.
    ///
    /// # Errors
    /// If there is no such person. The error is a message.
    pub async fn run(&self, config: &Config) -> Result<String, Failure> {
        if let Some(act) = &self.act {
            return match act.order() {
                Some(order) => ordered(config, order).await,
                None => networks(config).await,
            };
        }
        let name = self.name.as_deref().unwrap_or_default();
        let people = opened(config).await?.people_named(name, self.most).await?;
        if self.json {
            return Ok(serde_json::to_string_pretty(&people)?);
        }
        if people.is_empty() {
            return Ok(format!("No person matches {name}."));
        }
        Ok(people.iter().map(told).collect())
    }
}

impl Act {
    /// Returns the command for the server. `None` if this command only reads.
    fn order(&self) -> Option<Order> {
        Some(match self.clone() {
            Act::EndSessions { id } => Order::EndSessions { id },
            Act::RemoveName { id } => Order::RemoveName { id },
            Act::Ban { id } => Order::Ban { id },
            Act::Unban { id } => Order::Unban { id },
            Act::BanNetwork { address, days } => Order::BanNetwork { address, days },
            Act::UnbanNetwork { address } => Order::UnbanNetwork { address },
            Act::Networks => return None,
        })
    }
}

async fn networks(config: &Config) -> Result<String, Failure> {
    let banned = opened(config).await?.banned_networks().await?;
    let line = |(network, until): &(IpAddr, i64)| format!("{network}  for {} more\n", span(until - now()));
    let lines: String = banned.iter().map(line).collect();
    Ok(if lines.is_empty() { "No network is banned.".to_owned() } else { lines })
}

fn told(person: &Person) -> String {
    let Person { id, name, kept, banned, created_at, sessions, seen_at, tables } = person;
    let kept = if *banned {
        "banned"
    } else if *kept {
        "account"
    } else {
        "guest"
    };
    let ago = |then| span(now() - then);
    let seen = seen_at.map_or_else(
        || "no session".to_owned(),
        |then| format!("{}, {} ago", counted(*sessions, "session"), ago(then)),
    );
    let tables = counted(*tables, "table");
    format!("{id}  {kept:<7}  joined {} ago  {seen}  {tables}  {name}\n", ago(*created_at))
}

/// Formats a count with its noun: `1 table`, `2 tables`.
pub(crate) fn counted(count: i64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
