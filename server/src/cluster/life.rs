//! How a node lives: it says so twice a second, to the others over the messaging server and to the database, and each only
//! while the other answers. It sees to tables that nobody has, and hears what the others say.

use super::line::read;
use super::links::{Guest, Severed};
use super::message::{Beat, Fault, How, Message};
use super::{Cluster, games_played};
use crate::error::ApiError;
use crate::matches::{Answer, Matches, Place, Visitor, Way};
use crate::store::{Sign, TERM, Trouble};
use crate::time::{self, now};
use async_nats::Subscriber;
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
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
pub async fn live(cluster: Arc<Cluster>, matches: Arc<Matches>) {
    let life = Arc::new(Life {
        cluster,
        matches,
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
            online: self.matches.lobby.online_here(),
            leaving: self.cluster.leaving.load(Ordering::SeqCst),
            plays: games_played(),
            said,
        }));
    }

    /// Gives the database a sign of life, and does what comes of it.
    async fn give_sign(&self) -> Result<(), String> {
        let steady = locked(&self.steady_since).is_some_and(|since| since.elapsed() > STEADY);
        match self.cluster.nodes.live(steady).await.map_err(|error| error.to_string())? {
            Sign::Heard { time, draining, ended } => {
                time::follow(time);
                if draining && !self.cluster.leaving.swap(true, Ordering::SeqCst) {
                    tracing::info!("this node hands over its tables and takes no more");
                    self.matches.hand_over_all().await;
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
                self.matches.hand_over_all().await;
                for severed in self.cluster.links().begin_anew() {
                    severed.end();
                }
                let number = self.cluster.nodes.join_again(&self.cluster.name).await;
                let number = number.map_err(|error| error.to_string())?;
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
        let unreleased: Vec<_> = std::mem::take(&mut *locked(&self.cluster.unreleased)).into_iter().collect();
        for number in unreleased {
            self.cluster.release(number).await;
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
        let (mut changes, mut ended) = (self.matches.lobby.listen(), self.matches.store.ended_sessions());
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

    /// Hears what others say, to this node and to all.
    async fn hear(self: Arc<Self>) {
        let mut all = self.subscribed(format!("{}.all", self.cluster.subject)).await;
        let mut own = self.subscribed(self.own_subject()).await;
        self.cluster.tell_all(Message::Hello);
        loop {
            let message = tokio::select! {
                message = own.next() => message,
                message = all.next() => message,
                () = self.cluster.renumbered.notified() => {
                    own = self.subscribed(self.own_subject()).await;
                    continue;
                }
            };
            let Some(message) = message else { return };
            let Some((from, said)) = self.cluster.sealer.open(&message.subject, &message.payload) else {
                metrics::counter!("starboard_node_strangers_total").increment(1);
                continue;
            };
            self.take(from, message.subject.ends_with(".all"), &said);
        }
    }

    async fn subscribed(&self, to: String) -> Subscriber {
        loop {
            match self.cluster.nats.subscribe(to.clone()).await {
                Ok(subscriber) => return subscriber,
                Err(error) => {
                    tracing::error!(%error, "other nodes cannot be heard");
                    tokio::time::sleep(EVERY).await;
                }
            }
        }
    }

    fn own_subject(&self) -> String {
        format!("{}.{}", self.cluster.subject, self.cluster.nodes.me())
    }

    fn take(self: &Arc<Self>, from: i64, to_all: bool, message: &[u8]) {
        let Some((line, nth, more, said)) = read(message) else { return };
        if from == self.cluster.nodes.me() {
            return self.hear_oneself(said);
        }
        let place = super::message::Place { line, nth };
        let incoming = self.cluster.links().hear(&self.cluster, from, to_all, (place, more, said));
        incoming.severed.into_iter().for_each(Severed::end);
        if incoming.in_doubt {
            // What it was is not known: a session may have ended, a list have changed.
            self.hear_ended(String::new());
            self.matches.lobby.tell(crate::lobby::Change { far: true, ..crate::lobby::Change::of(Vec::new(), true) });
            self.cluster.tell_all(Message::Hello);
        }
        for (message, frame) in incoming.said {
            self.heed(from, message, frame);
        }
    }

    /// One's own sign of life has come back.
    fn hear_oneself(&self, said: &[u8]) {
        for (message, _) in super::message::all(said) {
            let Message::Beat(Beat { nth, .. }) = message else { continue };
            *locked(&self.echo) = Instant::now();
            let (sent, at) = *locked(&self.sent);
            if nth == sent {
                metrics::gauge!("starboard_node_lag_seconds").set(at.elapsed().as_secs_f64());
            }
        }
    }

    fn hear_ended(&self, what: String) {
        let matches = Arc::clone(&self.matches);
        tokio::spawn(async move {
            if let Err(error) = matches.store.hear_ended(what).await {
                tracing::error!(%error, "who is kept out cannot be read");
            }
        });
    }

    fn heed(self: &Arc<Self>, from: i64, message: Message, frame: Utf8Bytes) {
        let (cluster, matches) = (&self.cluster, &self.matches);
        match message {
            Message::Enter { call, reader, table, player, invite, since } => {
                cluster.links().guests.insert((from, reader), Guest::Coming);
                let visitor = Visitor { player, invite };
                tokio::spawn(Arc::clone(self).let_in(from, call, reader, table, visitor, since));
            }
            Message::Heard { reader } => self.hear_guest(from, reader, frame),
            Message::Refresh { reader } => {
                if let Some(Guest::There(entered)) = cluster.links().guests.get(&(from, reader)) {
                    let entered = Arc::clone(entered);
                    tokio::spawn(async move { entered.refresh().await });
                }
            }
            Message::Exit { reader } => {
                if let Some(Guest::There(entered)) = cluster.links().guests.remove(&(from, reader)) {
                    tokio::spawn(async move { entered.leave().await });
                }
            }
            Message::Ask { call, table, by, request } => {
                self.answer(from, call, table, move |matches, table| async move {
                    matches.ask_here(&table, &by, request).await.map(Some)
                })
            }
            Message::Operate { call, table, act } => self.answer(from, call, table, move |matches, table| async move {
                matches.operate_here(&table, act).await.map(|()| None)
            }),
            Message::Done { call, done } => {
                if let Some((_, answer)) = cluster.links().calls.remove(&call) {
                    // Whoever does not wait any more needs no answer.
                    let _ = answer.send(done);
                }
            }
            Message::Tell { to, how } => {
                let caught_up = cluster.links().tell(&to, how, &frame);
                for (node, reader) in caught_up {
                    cluster.say(node, (Message::Refresh { reader }, Utf8Bytes::default()));
                }
            }
            Message::Taken { reader } => {
                let taken = cluster.links().readers.get_mut(&reader).and_then(|far| far.taken.take());
                taken.map(|taken| taken.send(()));
            }
            Message::Gone { reader, again } => cluster.links().dismissed(reader, again),
            Message::Lost => {
                let severed = cluster.links().hear_lost(cluster, from);
                severed.end();
            }
            Message::Beat(beat) => self.hear_beat(from, beat),
            Message::Hello => matches.say_who_is_here(),
            Message::Lobby(change) => matches.lobby.tell(crate::lobby::Change { far: true, ..change }),
            Message::Ended { what } => self.hear_ended(what),
            Message::Here { table, players } => {
                let here = &mut cluster.links().here;
                if players.is_empty() { drop(here.remove(&table)) } else { drop(here.insert(table, (from, players))) }
            }
            Message::Forget { player } => {
                let matches = Arc::clone(matches);
                tokio::spawn(async move { matches.forget_name_here(&player).await });
            }
            Message::Buried { node } => self.hear_buried(node),
        }
    }

    fn hear_beat(&self, from: i64, beat: Beat) {
        let severed = self.cluster.links().hear_beat(&self.cluster, from, beat);
        if let Some(severed) = severed {
            severed.end();
        }
    }

    /// A node is gone. Of those who are left the eldest sees to what only its memory held: bots at thought, and calls.
    fn hear_buried(&self, node: i64) {
        if node == self.cluster.nodes.me() {
            return;
        }
        let mut links = self.cluster.links();
        let severed = links.bury(node);
        drop(links);
        severed.end();
        if self.cluster.is_eldest() {
            tokio::spawn(crate::take_up(Arc::clone(&self.matches)));
        }
        self.matches.lobby.tell(crate::lobby::Change { far: true, ..crate::lobby::Change::of(Vec::new(), true) });
    }

    /// Another node's reader comes to a table of ours.
    async fn let_in(
        self: Arc<Self>,
        from: i64,
        call: u64,
        reader: u64,
        table: String,
        visitor: Visitor,
        since: Option<u32>,
    ) {
        let (cluster, matches) = (&self.cluster, &self.matches);
        let way = Way::there(Arc::clone(cluster), from, reader);
        let entered = match matches.place(&table).await {
            Ok(Place::Here(_)) => {
                matches.enter_here(&table, &visitor, since, way).await.map_err(|error| Fault::of(&error))
            }
            Ok(Place::There(_)) => Err(cluster.not_mine(&table)),
            Err(error) => Err(Fault::of(&error)),
        };
        let done = match entered {
            Ok(entered) => {
                let entered = Arc::new(entered);
                let mut links = cluster.links();
                match links.guests.get_mut(&(from, reader)) {
                    Some(guest) => *guest = Guest::There(entered),
                    // They have gone again meanwhile.
                    None => drop(tokio::spawn(async move { entered.leave().await })),
                }
                Ok(None)
            }
            Err(fault) => {
                cluster.links().guests.remove(&(from, reader));
                Err(fault)
            }
        };
        cluster.say(from, (Message::Done { call, done }, Utf8Bytes::default()));
    }

    fn hear_guest(&self, from: i64, reader: u64, heard: Utf8Bytes) {
        let guest = match self.cluster.links().guests.get(&(from, reader)) {
            Some(Guest::There(entered)) => Some(Arc::clone(entered)),
            _ => None,
        };
        let cluster = Arc::clone(&self.cluster);
        let Some(entered) = guest else { return cluster.dismiss(from, reader, true) };
        tokio::spawn(async move {
            match entered.hear(heard).await {
                Ok(true) => cluster.say(from, (Message::Taken { reader }, Utf8Bytes::default())),
                Ok(false) => {
                    cluster.links().guests.remove(&(from, reader));
                    cluster.dismiss(from, reader, true);
                }
                Err(misunderstood) => {
                    cluster.tell(from, vec![reader], How::Answer, misunderstood);
                    cluster.say(from, (Message::Taken { reader }, Utf8Bytes::default()));
                }
            }
        });
    }

    /// Does what another node asks of a table of ours.
    fn answer<F: Future<Output = Result<Option<Answer>, ApiError>> + Send>(
        self: &Arc<Self>,
        from: i64,
        call: u64,
        table: String,
        doing: impl FnOnce(Arc<Matches>, String) -> F + Send + 'static,
    ) {
        let (cluster, matches) = (Arc::clone(&self.cluster), Arc::clone(&self.matches));
        tokio::spawn(async move {
            let done = match matches.place(&table).await {
                Ok(Place::Here(_)) => doing(matches, table).await.map_err(|error| Fault::of(&error)),
                Ok(Place::There(_)) => Err(cluster.not_mine(&table)),
                Err(error) => Err(Fault::of(&error)),
            };
            cluster.say(from, (Message::Done { call, done }, Utf8Bytes::default()));
        });
    }
}

fn locked<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
