//! Membership: every 400 ms a node sends a heartbeat to the database, learns which other nodes are alive, and adopts
//! orphaned tables.

use super::broadcast::{self, News, Text};
use super::{Cluster, Confirmed, locked};
use crate::lobby::Change;
use crate::matches::Matches;
use crate::store::{Peer, Received, Sign, StorageFault, Store, StoreError, TERM};
use crate::time::{self, now};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, broadcast::error::RecvError};

/// Send a heartbeat every 400 ms. Two may be late before a node that has lost its connection is declared dead.
const EVERY: Duration = Duration::from_millis(400);
/// After 1.5 s without a confirmed heartbeat, this node counts as cut off.
const CUT_OFF_AFTER: Duration = Duration::from_millis(1_500);
/// A node may declare others dead only if its own heartbeats have been confirmed for a whole term, so that the others
/// have had time to return too.
const STEADY_AFTER: Duration = Duration::from_millis(TERM as u64);
/// A node that is draining or was declared dead has 1.5 s to hand over its tables.
const HAND_OVER_TIMEOUT: Duration = Duration::from_millis(1_500);
/// Adopt at most 8 orphaned tables at a time.
const ADOPTED_AT_ONCE: usize = 8;
/// The listener reconnects after 500 ms.
const LISTEN_AGAIN: Duration = Duration::from_millis(500);

/// The state of this node's membership.
struct Membership {
    cluster: Arc<Cluster>,
    matches: Arc<Matches>,
    store: Arc<Store>,
    /// The time since which every heartbeat was confirmed.
    steady_since: Mutex<Option<Instant>>,
    /// The time of the latest confirmed heartbeat.
    heard_at: Mutex<Instant>,
    adopting: Semaphore,
}

/// Runs this server's membership in the cluster, forever.
pub async fn live(cluster: Arc<Cluster>, matches: Arc<Matches>, store: Arc<Store>) {
    let sending = broadcast::send(Arc::clone(&cluster));
    let membership = Arc::new(Membership {
        cluster,
        matches,
        store,
        steady_since: Mutex::new(Some(Instant::now())),
        heard_at: Mutex::new(Instant::now()),
        adopting: Semaphore::new(ADOPTED_AT_ONCE),
    });
    let (listening, passing) = (Arc::clone(&membership).listen(), Arc::clone(&membership).pass_on());
    tokio::join!(sending, listening, passing, membership.beat());
}

impl Membership {
    /// Sends heartbeats until this node leaves.
    async fn beat(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if self.cluster.gone.load(Ordering::SeqCst) {
                return;
            }
            match self.give_sign().await {
                Ok(()) => self.is_well(),
                Err(error) => self.is_not_well(&error),
            }
            if self.cluster.trouble().is_none() {
                Arc::clone(&self).adopt_orphans().await;
            }
        }
    }

    /// Sends a heartbeat, and handles the response.
    async fn give_sign(&self) -> Result<(), StoreError> {
        let steady = locked(&self.steady_since).is_some_and(|since| since.elapsed() > STEADY_AFTER);
        let given = Instant::now();
        let at_tables = i32::try_from(self.matches.lobby.at_tables_here()).unwrap_or(i32::MAX);
        let sign = self.cluster.nodes.live(steady, at_tables).await;
        metrics::gauge!("starboard_node_lag_seconds").set(given.elapsed().as_secs_f64());
        match &sign {
            Ok(Sign::Heard { .. }) => *locked(&self.cluster.confirmed) = Confirmed { given, in_touch: true },
            _ => locked(&self.cluster.confirmed).in_touch = false,
        }
        match sign? {
            Sign::Heard { time, draining, ended, others } => {
                time::follow(time);
                if draining && !self.cluster.leaving.swap(true, Ordering::SeqCst) {
                    self.drain();
                }
                for node in ended {
                    tracing::warn!(node, "declared a node dead; any other may take its tables");
                    metrics::counter!("starboard_nodes_ended_total").increment(1);
                }
                self.note_others(others);
                Ok(())
            }
            Sign::Ended if self.cluster.gone.load(Ordering::SeqCst) => Ok(()),
            Sign::Ended => self.begin_anew().await,
        }
    }

    /// Hands over all tables while heartbeats continue.
    fn drain(&self) {
        tracing::info!("draining: handing over all tables, accepting no new ones");
        let (cluster, matches) = (Arc::clone(&self.cluster), Arc::clone(&self.matches));
        tokio::spawn(async move {
            matches.hand_over_all(HAND_OVER_TIMEOUT).await;
            cluster.release_all().await;
        });
    }

    /// Ends all tables and joins again as a new node, after another node has declared this one dead.
    async fn begin_anew(&self) -> Result<(), StoreError> {
        tracing::error!("another node declared this one dead; it has lost all its tables");
        metrics::counter!("starboard_leases_lost_total").increment(self.matches.count() as u64);
        self.matches.hand_over_all(HAND_OVER_TIMEOUT).await;
        locked(&self.cluster.owners).clear();
        let given = Instant::now();
        let number = self.cluster.nodes.join_again().await?;
        *locked(&self.cluster.confirmed) = Confirmed { given, in_touch: true };
        tracing::info!(number, "joined the cluster again under a new number");
        *locked(&self.steady_since) = None;
        self.cluster.outbox.put(|news| news.hello = true);
        Ok(())
    }

    fn is_well(&self) {
        *locked(&self.heard_at) = Instant::now();
        locked(&self.steady_since).get_or_insert_with(Instant::now);
        if locked(&self.cluster.trouble).take().is_some() {
            time::go_on();
            tracing::info!("the database is back; play resumes");
        }
    }

    fn is_not_well(&self, error: &StoreError) {
        *locked(&self.steady_since) = None;
        if locked(&self.heard_at).elapsed() < CUT_OFF_AFTER {
            return;
        }
        let fault = if let StoreError::Fault(fault) = error { *fault } else { StorageFault::Away };
        if locked(&self.cluster.trouble).replace(fault).is_none() {
            time::stand_still();
            tracing::error!(%error, "cut off from the database; all tables here are waiting");
        }
    }

    /// Compares the live nodes with those at the previous heartbeat.
    fn note_others(&self, others: Vec<Peer>) {
        let others: BTreeMap<i64, Peer> = others.into_iter().map(|peer| (peer.number, peer)).collect();
        metrics::gauge!("starboard_nodes_heard").set(others.len() as f64);
        let at_tables = others.values().map(|peer| peer.at_tables.max(0) as u32).sum();
        self.matches.lobby.hear_elsewhere(at_tables);
        let mut dead = Vec::new();
        self.cluster.others.send_if_modified(|known| {
            dead = known.keys().filter(|node| !others.contains_key(node)).copied().collect();
            let same_nodes = known.keys().eq(others.keys());
            *known = others;
            !same_nodes
        });
        for node in dead {
            self.see_dead(node);
        }
    }

    /// Handles the death of a node. The oldest live node restores the work that existed only in its memory: bots' turns
    /// and notifications.
    fn see_dead(&self, node: i64) {
        locked(&self.cluster.owners).retain(|_, at| *at != node);
        locked(&self.cluster.here).retain(|_, (at, _)| *at != node);
        if self.cluster.is_eldest() {
            tokio::spawn(crate::take_up(Arc::clone(&self.matches), Arc::clone(&self.store)));
        }
        self.matches.lobby.tell(Change { far: true, ..Change::of(Vec::new(), true) });
    }

    /// Adopts tables whose node is dead, and tables without a node whose deadline has passed.
    async fn adopt_orphans(self: Arc<Self>) {
        let unreleased = std::mem::take(&mut *locked(&self.cluster.unreleased));
        if !unreleased.is_empty() {
            self.cluster.release_these(unreleased).await;
        }
        if self.cluster.leaving.load(Ordering::SeqCst) || self.adopting.available_permits() < ADOPTED_AT_ONCE {
            return;
        }
        let tables = match self.cluster.nodes.without_node(now()).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "cannot read which tables are orphaned"),
        };
        for table in tables {
            let membership = Arc::clone(&self);
            tokio::spawn(async move {
                let Ok(_permit) = membership.adopting.acquire().await else { return };
                if let Err(error) = membership.matches.wake(&table).await {
                    tracing::warn!(%table, %error, "cannot adopt an orphaned table");
                }
            });
        }
    }

    /// Forwards local changes to the other nodes.
    async fn pass_on(self: Arc<Self>) {
        let (mut changes, mut ended) = (self.matches.lobby.listen(), self.store.ended_sessions());
        let outbox = &self.cluster.outbox;
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) if change.far => {}
                    Ok(change) => outbox.put(|news| {
                        news.lists.extend(change.players);
                        news.public |= change.public;
                    }),
                    Err(RecvError::Lagged(_)) => outbox.put(|news| news.refresh = true),
                    Err(RecvError::Closed) => return,
                },
                over = ended.recv() => match over {
                    Ok(over) if over.far => {}
                    Ok(over) => outbox.put(|news| news.ended.insert(over.what)),
                    Err(RecvError::Lagged(_)) => outbox.put(|news| news.ended.insert(String::new())),
                    Err(RecvError::Closed) => return,
                },
            }
        }
    }

    /// Receives the messages of the other nodes.
    async fn listen(self: Arc<Self>) {
        let mut notifications = self.cluster.nodes.notifications();
        loop {
            match notifications.next().await {
                Ok(Received::Notification(text)) => match serde_json::from_str(&text) {
                    Ok(Text { from, news }) if from != self.cluster.nodes.me() => self.take(from, news),
                    Ok(_) => {}
                    Err(error) => tracing::warn!(%error, "cannot parse a message from another node; ignoring it"),
                },
                Ok(Received::Reconnected) => self.may_have_missed_news(),
                Err(error) => {
                    tracing::debug!(%error, "cannot listen to the other nodes; retrying");
                    tokio::time::sleep(LISTEN_AGAIN).await;
                }
            }
        }
    }

    /// Refreshes everything after missed messages: any session may have ended, and any list may have changed.
    fn may_have_missed_news(&self) {
        self.note_ended(String::new());
        self.matches.lobby.refresh();
        self.cluster.outbox.put(|news| news.hello = true);
        self.matches.say_who_is_here();
    }

    fn note_ended(&self, what: String) {
        let store = Arc::clone(&self.store);
        tokio::spawn(async move {
            if let Err(error) = store.hear_ended(what).await {
                tracing::error!(%error, "cannot reload the banned networks");
            }
        });
    }

    fn take(self: &Arc<Self>, from: i64, news: Vec<News>) {
        for one in news {
            match one {
                News::Lists(change) => self.matches.lobby.tell(Change { far: true, ..change }),
                News::Ended { what } => self.note_ended(what),
                News::Here { table, players, more } => self.note_here(from, table, players, more),
                News::Forget { player } => {
                    let matches = Arc::clone(&self.matches);
                    tokio::spawn(async move { matches.forget_name_here(&player).await });
                }
                News::Refresh => self.matches.lobby.refresh(),
                News::Hello => self.matches.say_who_is_here(),
            }
        }
    }

    fn note_here(&self, from: i64, table: String, players: BTreeSet<String>, more: bool) {
        let mut here = locked(&self.cluster.here);
        let known = here.get(&table).is_some_and(|(at, _)| *at == from);
        if more {
            here.entry(table).or_insert_with(|| (from, BTreeSet::new())).1.extend(players);
        } else if !players.is_empty() {
            here.insert(table, (from, players));
        } else if known {
            // A list from another node stays: the table has moved there.
            here.remove(&table);
        }
    }
}
