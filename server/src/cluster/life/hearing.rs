//! What a node hears from the others, and what it does about it.

use super::{EVERY, Life, locked};
use crate::cluster::line::read;
use crate::cluster::links::{Guest, Severed};
use crate::cluster::message::{self, Beat, Fault, How, Message, all};
use crate::error::ApiError;
use crate::lobby::Change;
use crate::matches::{Answer, Matches, Place, Visitor, Way};
use async_nats::Subscriber;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

impl Life {
    /// Hears what others say, to this node and to all.
    pub(super) async fn hear(self: Arc<Self>) {
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
        let place = message::Place { line, nth };
        let incoming = self.cluster.links().hear(&self.cluster, from, to_all, (place, more, said));
        incoming.severed.into_iter().for_each(Severed::end);
        if incoming.in_doubt {
            // What it was is not known: a session may have ended, a list have changed.
            self.hear_ended(String::new());
            self.matches.lobby.tell(Change { far: true, ..Change::of(Vec::new(), true) });
            self.cluster.tell_all(Message::Hello);
        }
        for (message, frame) in incoming.said {
            self.heed(from, message, frame);
        }
    }

    /// One's own sign of life has come back.
    fn hear_oneself(&self, said: &[u8]) {
        for (message, _) in all(said) {
            let Message::Beat(Beat { nth, .. }) = message else { continue };
            *locked(&self.echo) = Instant::now();
            let (sent, at) = *locked(&self.sent);
            if nth == sent {
                metrics::gauge!("starboard_node_lag_seconds").set(at.elapsed().as_secs_f64());
            }
        }
    }

    fn hear_ended(&self, what: String) {
        let store = Arc::clone(&self.store);
        tokio::spawn(async move {
            if let Err(error) = store.hear_ended(what).await {
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
            Message::Lobby(change) => matches.lobby.tell(Change { far: true, ..change }),
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
    pub(super) fn hear_buried(&self, node: i64) {
        if node == self.cluster.nodes.me() {
            return;
        }
        let mut links = self.cluster.links();
        let severed = links.bury(node);
        drop(links);
        severed.end();
        if self.cluster.is_eldest() {
            tokio::spawn(crate::take_up(Arc::clone(&self.matches), Arc::clone(&self.store)));
        }
        self.matches.lobby.tell(Change { far: true, ..Change::of(Vec::new(), true) });
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
