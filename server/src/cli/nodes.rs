//! `starboard nodes`: lists the nodes of a cluster, and drains one of them.

use super::people::counted;
use super::stored::{Failure, opened};
use super::tables::span;
use crate::config::Config;
use crate::store::Node;
use clap::{Args, Subcommand};

/// List the nodes that share the database, and those that stopped or died within the last day
///
/// Example: starboard nodes --json
#[derive(Args, Clone, Debug)]
pub struct Nodes {
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Option<Act>,
}

#[derive(Subcommand, Clone, Debug)]
enum Act {
    /// Make a node hand over its tables and accept no new ones, before you stop it; after a restart it accepts tables
    /// again
    ///
    /// Example: starboard nodes drain 17
    Drain {
        /// The node's number
        number: i64,
    },
}

impl Nodes {
    /// Runs the command, and returns its output as text or JSON.
    ///
    /// # Errors
    /// If no live node has that number. The error is a message.
    pub async fn run(&self, config: &Config) -> Result<String, Failure> {
        let store = opened(config).await?;
        if let Some(Act::Drain { number }) = &self.act {
            return match store.drain_node(*number).await? {
                true => Ok(format!("Node {number} is handing over its tables and accepts no new ones.")),
                false => Err(format!("There is no live node {number}.").into()),
            };
        }
        let nodes = store.nodes().await?;
        if self.json {
            return Ok(serde_json::to_string_pretty(&nodes)?);
        }
        if nodes.is_empty() {
            return Ok("This database has no nodes.".to_owned());
        }
        Ok(nodes.iter().map(told).collect())
    }
}

fn told(node: &Node) -> String {
    let Node { number, name, version, draining, ended, silent, tables, .. } = node;
    let state = match (ended, draining) {
        (true, _) => format!("dead, {} ago", span(*silent)),
        (false, true) => "draining".to_owned(),
        (false, false) => "live".to_owned(),
    };
    format!("{number:>6}  {state:<20}  {:>12}  version {version}  {name}\n", counted(*tables, "table"))
}
