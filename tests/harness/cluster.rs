//! Clusters for tests: several servers that share one database.

use super::{Person, Postgres, Server, WAIT_TIMEOUT, starboard};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Instant;

/// Several nodes that share one database.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Server>,
    pub(crate) database: String,
}

impl Cluster {
    pub(crate) fn of(nodes: usize) -> Self {
        Self::over(Postgres::shared(), nodes, &[])
    }

    pub(crate) fn over(postgres: &Postgres, nodes: usize, arguments: &[&str]) -> Self {
        let mut cluster = Cluster { nodes: Vec::new(), database: postgres.database() };
        (0..nodes).for_each(|_| cluster.add(arguments));
        cluster
    }

    /// Starts another node.
    pub(crate) fn add(&mut self, arguments: &[&str]) {
        let name = format!("node {}", self.nodes.len());
        let own = ["--database", &self.database, "--peer-listen", "127.0.0.1:0", "--node", &name];
        self.nodes.push(Server::in_real_time(&[&own, arguments].concat()));
    }

    /// The same person, connecting to that node.
    pub(crate) fn at(&self, node: usize, person: &Person) -> Person {
        person.at(&self.nodes[node].nobody().address())
    }

    /// Runs a command of the program on the same database.
    pub(crate) fn command(&self, arguments: &[&str]) -> String {
        let done = starboard(&[arguments, &["--database", &self.database]].concat());
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        said
    }

    /// All nodes in the database.
    pub(crate) fn known(&self) -> Vec<Value> {
        serde_json::from_str(&self.command(&["nodes", "--json"])).expect("JSON")
    }

    /// The address at which other nodes connect to this one.
    pub(crate) fn peer_address(&self, node: usize) -> String {
        let (all, name) = (self.known(), format!("node {node}"));
        let its = all.iter().find(|node| node["name"] == name.as_str() && node["ended"] == false).expect("a live node");
        text(&its["address"])
    }

    /// The live nodes by name, each with its number of tables.
    pub(crate) fn living(&self) -> BTreeMap<String, i64> {
        let all = self.known();
        let living = all.iter().filter(|node| node["ended"] == false);
        living.map(|node| (text(&node["name"]), node["tables"].as_i64().expect("a number"))).collect()
    }

    /// Waits until exactly these nodes are live, with these numbers of tables.
    pub(crate) async fn until_living(&self, wanted: &[(usize, i64)]) {
        let wanted: BTreeMap<String, i64> =
            wanted.iter().map(|(node, tables)| (format!("node {node}"), *tables)).collect();
        let began = Instant::now();
        while self.living() != wanted {
            assert!(began.elapsed() < WAIT_TIMEOUT, "{:?} instead of {wanted:?}", self.living());
            tokio::task::yield_now().await;
        }
    }
}

/// A server that is the only node of a cluster.
pub(crate) fn only_node() -> Server {
    Cluster::of(1).nodes.remove(0)
}

fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
}
