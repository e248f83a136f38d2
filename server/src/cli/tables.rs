//! `starboard tables`: what is played, frozen and waited for, to see and to end.

use super::stored::{Failure, opened, opened_alone};
use crate::config::Config;
use crate::matches::ending::ended;
use crate::matches::table::Table;
use crate::store::{Brief, Commit, Few, Listed, Store};
use crate::time::now;
use clap::{Args, Subcommand};
use protocol::rest::TableStatus;
use std::collections::BTreeMap;

/// List tables: those at play and those that wait, the quietest first, those frozen because their rules failed, and those
/// with the most inputs
#[derive(Args, Clone, Debug)]
pub struct Tables {
    /// At most so many of each kind
    #[arg(long, default_value_t = 20)]
    most: u32,
    /// For programs
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Option<Act>,
}

#[derive(Subcommand, Clone, Debug)]
enum Act {
    /// Close a table that waits for players, while no server runs
    Close {
        /// The table's id
        id: String,
    },
    /// End a match that runs or is frozen, while no server runs: as abandoned, those in play share the first place
    End {
        /// The table's id
        id: String,
    },
}

const KINDS: [(&str, Option<TableStatus>); 4] = [
    ("playing", Some(TableStatus::Playing)),
    ("frozen", Some(TableStatus::Quarantined)),
    ("waiting", Some(TableStatus::Waiting)),
    ("biggest", None),
];

impl Tables {
    /// Does it; the answer is in words, or JSON.
    ///
    /// # Errors
    /// In words: if there is no such table, if it is not one to be closed or ended, or if a server runs.
    pub async fn run(&self, config: &Config) -> Result<String, Failure> {
        match &self.act {
            None => self.list(&opened(config).await?).await,
            Some(act) => {
                let (_lock, store) = opened_alone(config).await?;
                let said = act.on(&store).await;
                store.close().await;
                said
            }
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
    async fn on(&self, store: &Store) -> Result<String, Failure> {
        let (Act::Close { id } | Act::End { id }) = self;
        let listed = store.table(id).await?.ok_or_else(|| format!("There is no table {id}."))?;
        let commit = match self {
            Act::Close { .. } => closed(listed)?,
            Act::End { .. } => ended(listed, &store.record(id).await?, now())?,
        };
        store.commit(commit).await?;
        let done = if matches!(self, Act::Close { .. }) { "closed" } else { "ended" };
        tracing::info!(table = %id, "the operator has {done} a table");
        Ok(format!("{id} is {done}."))
    }
}

fn closed(Listed { number, table, .. }: Listed) -> Result<Commit, String> {
    if table.status != TableStatus::Waiting {
        return Err("Nobody is waited for there: a match is ended, not closed.".to_owned());
    }
    let table = Table { status: TableStatus::Closed, ..table };
    Ok(Commit { number: Some(number), table: Some(table), ..Commit::default() })
}

fn told(kind: &str, few: &Few) -> String {
    let line = |table: &Brief| {
        let Brief { id, game, name, status, people, inputs, quiet_since, .. } = table;
        let quiet = span(now() - quiet_since);
        format!("  {id}  {status:<11}  {inputs:>6} inputs  quiet {quiet:>6}  {game}  {name} ({people})\n")
    };
    let shown = few.tables.len();
    let heading = match kind {
        "biggest" => format!("the biggest {shown} of {}\n", few.count),
        kind => format!("{} {kind}\n", few.count),
    };
    heading + &few.tables.iter().map(line).collect::<String>()
}

/// So many milliseconds in the largest unit that fits.
pub(super) fn span(millis: i64) -> String {
    const UNITS: [(&str, i64); 3] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000)];
    let fits = UNITS.iter().find(|(_, unit)| millis >= *unit);
    fits.map_or_else(|| format!("{} s", millis.max(0) / 1000), |(name, unit)| format!("{} {name}", millis / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_told_in_the_largest_unit_that_fits() {
        let spans = [(-5, "0 s"), (59_999, "59 s"), (60_000, "1 min"), (7_200_000, "2 h"), (200_000_000, "2 d")];
        for (millis, words) in spans {
            assert_eq!(span(millis), words);
        }
    }
}
