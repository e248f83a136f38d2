//! `starboard nodes`: lists the nodes of a cluster, and drains one of them.

use super::people::counted;
use super::stored::{Failure, opened};
use super::tables::span;
use crate::config::Config;
use crate::store::Node;
use clap::{Args, Subcommand};

/// List the nodes that share the database, and those that ended in the last day
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
    /// Have a node hand over its tables and take no more, before you stop it; after a restart it takes tables again
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
                true => Ok(format!("Node {number} hands over its tables and takes no more.")),
                false => Err(format!("No node of the number {number} lives.").into()),
            };
        }
        let nodes = store.nodes().await?;
        if self.json {
            return Ok(serde_json::to_string_pretty(&nodes)?);
        }
        if nodes.is_empty() {
            return Ok("No server has served from that database.".to_owned());
        }
        Ok(nodes.iter().map(told).collect())
    }
}

fn told(node: &Node) -> String {
    let Node { number, name, version, draining, ended, silent, tables, .. } = node;
    let state = match (ended, draining) {
        (true, _) => format!("ended, {} ago", span(*silent)),
        (false, true) => "drains".to_owned(),
        (false, false) => "lives".to_owned(),
    };
    format!("{number:>6}  {state:<20}  {:>12}  version {version}  {name}\n", counted(*tables, "table"))
}
