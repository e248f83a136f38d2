//! How a node lives: it says so twice a second, to the others over the messaging server and to the database, and each only
//! while the other answers. It sees to tables that nobody has.

mod hearing;

use super::message::{Beat, Message};
use super::{Cluster, Confirmed, games_played};
use crate::matches::Matches;
use crate::store::{Sign, Store, TERM, Trouble};
use crate::time::{self, now};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, broadcast};

/// So often.
const EVERY: Duration = Duration::from_millis(500);
/// A node that does not hear itself for so long is cut off.
const DEAF_AFTER: Duration = Duration::from_millis(1_500);
/// While none was given for so long, nothing can be done here.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Who has lived without a break for so long may end others: they have had time to come back, too.
const STEADY: Duration = Duration::from_millis(TERM as u64);
/// So many tables that nobody had are seen to at once.
const AT_ONCE: usize = 8;

/// What this node knows of its own life.
struct Life {
    cluster: Arc<Cluster>,
    matches: Arc<Matches>,
    store: Arc<Store>,
    beats: AtomicU64,
    /// When it heard itself last, and how long its words took.
    echo: Mutex<Instant>,
    sent: Mutex<(u64, Instant)>,
    /// Since when every sign of life was heard.
    steady_since: Mutex<Option<Instant>>,
    /// When one was heard last.
    heard_at: Mutex<Instant>,
    seeing_to: Semaphore,
}

/// Lives, for ever.
pub async fn live(cluster: Arc<Cluster>, matches: Arc<Matches>, store: Arc<Store>) {
    let life = Arc::new(Life {
        cluster,
        matches,
        store,
        beats: AtomicU64::new(0),
        echo: Mutex::new(Instant::now()),
        sent: Mutex::new((0, Instant::now())),
        steady_since: Mutex::new(Some(Instant::now())),
        heard_at: Mutex::new(Instant::now()),
        seeing_to: Semaphore::new(AT_ONCE),
    });
    tokio::join!(Arc::clone(&life).hear(), Arc::clone(&life).pass_on(), life.beat());
}

impl Life {
    /// Gives signs of life.
    async fn beat(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if self.cluster.gone.load(Ordering::SeqCst) {
                return;
            }
            self.say_so();
            let deaf = locked(&self.echo).elapsed() > DEAF_AFTER;
            let sign = if deaf { Err(Trouble::Alone.to_string()) } else { self.give_sign().await };
            match sign {
                Ok(()) => self.is_well(),
                Err(why) => self.is_not_well(deaf, &why),
            }
            let silent = self.cluster.links().silent();
            for node in silent {
                tracing::warn!(node, "nothing is heard of another node");
                self.cluster.links().bury(node).end();
            }
            self.measure();
            if self.cluster.trouble().is_none() {
                Arc::clone(&self).see_to_what_nobody_has().await;
            }
        }
    }

    fn say_so(&self) {
        let nth = self.beats.fetch_add(1, Ordering::Relaxed) + 1;
        *locked(&self.sent) = (nth, Instant::now());
        let said = self.cluster.links().said();
        self.cluster.tell_all(Message::Beat(Beat {
            nth,
            online: self.matches.lobby.at_tables_here(),
            leaving: self.cluster.leaving.load(Ordering::SeqCst),
            plays: games_played(),
            said,
        }));
    }

    /// Gives the database a sign of life, and does what comes of it.
    async fn give_sign(&self) -> Result<(), String> {
        let steady = locked(&self.steady_since).is_some_and(|since| since.elapsed() > STEADY);
        let given = Instant::now();
        let sign = self.cluster.nodes.live(steady).await;
        match &sign {
            Ok(Sign::Heard { .. }) => *self.cluster.confirmed() = Confirmed { given, in_touch: true },
            _ => self.cluster.confirmed().in_touch = false,
        }
        match sign.map_err(|error| error.to_string())? {
            Sign::Heard { time, draining, ended } => {
                time::follow(time);
                if draining && !self.cluster.leaving.swap(true, Ordering::SeqCst) {
                    tracing::info!("this node hands over its tables and takes no more");
                    let (cluster, matches) = (Arc::clone(&self.cluster), Arc::clone(&self.matches));
                    // Signs of life go on meanwhile.
                    tokio::spawn(async move {
                        matches.hand_over_all(PATIENCE).await;
                        cluster.release_all().await;
                    });
                }
                for node in ended {
                    tracing::warn!(node, "a node was ended: its tables are anybody's");
                    metrics::counter!("starboard_nodes_ended_total").increment(1);
                    self.cluster.tell_all(Message::Buried { node });
                    self.hear_buried(node);
                }
                Ok(())
            }
            Sign::Ended if self.cluster.gone.load(Ordering::SeqCst) => Ok(()),
            Sign::Ended => {
                tracing::error!("this node was ended by another: all its tables are somebody else's now");
                metrics::counter!("starboard_leases_lost_total").increment(self.matches.count() as u64);
                self.matches.hand_over_all(PATIENCE).await;
                for severed in self.cluster.links().begin_anew() {
                    severed.end();
                }
                let given = Instant::now();
                let number = self.cluster.nodes.join_again(&self.cluster.name).await;
                let number = number.map_err(|error| error.to_string())?;
                *self.cluster.confirmed() = Confirmed { given, in_touch: true };
                tracing::info!(number, "this node has begun anew");
                self.cluster.renumbered.notify_one();
                *locked(&self.steady_since) = None;
                Ok(())
            }
        }
    }

    fn is_well(&self) {
        *locked(&self.heard_at) = Instant::now();
        locked(&self.steady_since).get_or_insert_with(Instant::now);
        if locked(&self.cluster.trouble).take().is_some() {
            time::go_on();
            tracing::info!("play goes on");
            self.cluster.tell_all(Message::Hello);
        }
    }

    fn is_not_well(&self, deaf: bool, why: &str) {
        *locked(&self.steady_since) = None;
        if locked(&self.heard_at).elapsed() < PATIENCE {
            return;
        }
        let trouble = if deaf { Trouble::Alone } else { Trouble::Away };
        if locked(&self.cluster.trouble).replace(trouble) != Some(trouble) {
            time::stand_still();
            tracing::error!(%why, "this node is cut off; every table here waits");
        }
    }

    /// Takes over tables whose node was ended, and those that nobody has and whose deadline has passed.
    async fn see_to_what_nobody_has(self: Arc<Self>) {
        let unreleased = std::mem::take(&mut *locked(&self.cluster.unreleased));
        if !unreleased.is_empty() {
            self.cluster.release_these(unreleased).await;
        }
        if self.cluster.leaving.load(Ordering::SeqCst) || self.seeing_to.available_permits() < AT_ONCE {
            return;
        }
        let tables = match self.cluster.nodes.without_node(now()).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "tables that nobody has cannot be read"),
        };
        for table in tables {
            let life = Arc::clone(&self);
            tokio::spawn(async move {
                let Ok(_turn) = life.seeing_to.acquire().await else { return };
                if let Err(error) = life.matches.wake(&table).await {
                    tracing::warn!(%table, %error, "a table that nobody has could not be taken over");
                }
            });
        }
    }

    fn measure(&self) {
        let links = self.cluster.links();
        metrics::gauge!("starboard_nodes_heard").set(links.beats().count() as f64);
        let elsewhere = links.beats().map(|(_, beat)| beat.online).sum();
        drop(links);
        self.matches.lobby.hear_elsewhere(elsewhere);
    }

    /// Passes on to the other nodes what happens here.
    async fn pass_on(self: Arc<Self>) {
        let (mut changes, mut ended) = (self.matches.lobby.listen(), self.store.ended_sessions());
        loop {
            let message = tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) if change.far => continue,
                    Ok(change) => Message::Lobby(change),
                    Err(broadcast::error::RecvError::Lagged(_)) => Message::Lobby(crate::lobby::Change::of(Vec::new(), true)),
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                over = ended.recv() => match over {
                    Ok(over) if over.far => continue,
                    Ok(over) => Message::Ended { what: over.what },
                    Err(broadcast::error::RecvError::Lagged(_)) => Message::Ended { what: String::new() },
                    Err(broadcast::error::RecvError::Closed) => return,
                },
            };
            self.cluster.tell_all(message);
        }
    }
}

fn locked<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
