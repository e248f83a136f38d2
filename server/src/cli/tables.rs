//! `starboard tables`: lists tables that are playing, frozen or waiting, and closes, ends or resumes one.

use super::people::counted;
use super::stored::{Failure, opened, ordered};
use crate::config::Config;
use crate::operator::Order;
use crate::store::{Brief, Few, Store};
use crate::time::now;
use clap::{Args, Subcommand};
use protocol::rest::TableStatus;
use std::collections::BTreeMap;

/// List the tables that are playing, frozen or waiting, the longest idle first, and those with the most inputs
///
/// Example: starboard tables --most 50 --json
#[derive(Args, Clone, Debug)]
pub struct Tables {
    /// Maximum number of tables of each kind
    #[arg(long, default_value_t = 20)]
    most: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Option<Act>,
}

#[derive(Subcommand, Clone, Debug)]
enum Act {
    /// Close a table that is waiting for players
    ///
    /// Example: starboard tables close 01890a5d-ac96-774b-bcce-b302099a8057
    Close {
        /// The table's id
        id: String,
    },
    /// End a running or frozen match as abandoned; the players still in play share first place
    ///
    /// Example: starboard tables end 01890a5d-ac96-774b-bcce-b302099a8057
    End {
        /// The table's id
        id: String,
    },
    /// Resume a frozen match from its last good position; later inputs are lost
    ///
    /// Example: starboard tables resume 01890a5d-ac96-774b-bcce-b302099a8057
    Resume {
        /// The table's id
        id: String,
    },
}

const KINDS: [(&str, Option<TableStatus>); 4] = [
    ("playing", Some(TableStatus::Playing)),
    ("frozen", Some(TableStatus::Frozen)),
    ("waiting", Some(TableStatus::Waiting)),
    ("biggest", None),
];

impl Tables {
    /// Runs the command, and returns its output as text or JSON.
    ///
    /// # Errors
    /// If there is no such table, or the command is not possible for it. The error is a message.
    pub async fn run(&self, config: &Config) -> Result<String, Failure> {
        match &self.act {
            None => self.list(&opened(config).await?).await,
            Some(act) => ordered(config, act.order()).await,
        }
    }

    async fn list(&self, store: &Store) -> Result<String, Failure> {
        let mut kinds = Vec::new();
        for (kind, status) in KINDS {
            kinds.push((kind, store.few_tables(status, self.most).await?));
        }
        if self.json {
            return Ok(serde_json::to_string_pretty(&kinds.into_iter().collect::<BTreeMap<_, _>>())?);
        }
        Ok(kinds.iter().map(|(kind, few)| told(kind, few)).collect::<Vec<_>>().join("\n"))
    }
}

impl Act {
    fn order(&self) -> Order {
        match self.clone() {
            Act::Close { id } => Order::CloseTable { id },
            Act::End { id } => Order::EndTable { id },
            Act::Resume { id } => Order::ResumeTable { id },
        }
    }
}

fn told(kind: &str, few: &Few) -> String {
    let line = |table: &Brief| {
        let Brief { id, game, name, status, people, inputs, quiet_since, why, lost, .. } = table;
        let quiet = span(now() - quiet_since);
        let line = format!("  {id}  {status:<8}  {inputs:>6} inputs  idle {quiet:>6}  {game}  {name} ({people})\n");
        let Some(why) = why else { return line };
        let prospect = match lost {
            Some(0) => "nothing is lost if it is resumed".to_owned(),
            Some(lost) => format!("{} lost if it is resumed", counted(*lost, "input")),
            None => "it can only be ended".to_owned(),
        };
        format!("{line}    {why}; {prospect}\n")
    };
    let shown = few.tables.len();
    let heading = match kind {
        "biggest" => format!("the biggest {shown} of {}\n", few.count),
        kind => format!("{} {kind}\n", few.count),
    };
    heading + &few.tables.iter().map(line).collect::<String>()
}

/// Formats a time in milliseconds in the largest unit that fits, rounded down.
pub(super) fn span(millis: i64) -> String {
    const UNITS: [(&str, i64); 3] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000)];
    let fits = UNITS.iter().find(|(_, unit)| millis >= *unit);
    fits.map_or_else(|| format!("{} s", millis.max(0) / 1000), |(name, unit)| format!("{} {name}", millis / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_shown_in_the_largest_unit_that_fits() {
        let spans = [(-5, "0 s"), (59_999, "59 s"), (60_000, "1 min"), (7_200_000, "2 h"), (200_000_000, "2 d")];
        for (millis, words) in spans {
            assert_eq!(span(millis), words);
        }
    }
}
