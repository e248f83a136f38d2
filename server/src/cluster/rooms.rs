//! Chooses the node that has a match's review room. Rooms exist only in memory and need no lease: every node makes the
//! same choice from the live nodes. When nodes come or go, some rooms move, and the people in them reconnect.

use super::Cluster;
use crate::store::hashed;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Check once per second whether a room has moved.
const CHECK_EVERY: Duration = Duration::from_secs(1);

impl Cluster {
    /// Returns the other node that has the review room of a match; `None` if this node has it. Of the nodes that accept
    /// tables, it is the one with the highest hash of its number and the match's id (rendezvous hashing), so that few
    /// rooms move when nodes change.
    pub(crate) fn node_of_review(&self, id: &str) -> Option<i64> {
        let me = (!self.leaving.load(Ordering::SeqCst)).then(|| self.nodes.me());
        let others = self.others.borrow();
        let able = others.values().filter(|peer| !peer.draining).map(|peer| peer.number).chain(me);
        able.max_by_key(|node| hashed(&format!("{node} {id}"))).filter(|node| Some(*node) != me)
    }

    /// Waits until another node has the review room of a match.
    pub(crate) async fn review_moves(&self, id: &str) {
        while self.node_of_review(id).is_none() {
            tokio::time::sleep(CHECK_EVERY).await;
        }
    }
}
