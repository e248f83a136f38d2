//! Messages to all nodes, as PostgreSQL notifications. They contain only ids, hashes of session tokens and banned
//! networks, because every user of the database can read them.

use super::{Cluster, locked};
use crate::lobby::Change;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// PostgreSQL accepts notifications of less than 8,000 bytes.
const MAX_TEXT_BYTES: usize = 7_500;
/// The maximum number of ids in one message. An id has 36 characters.
const MAX_IDS: usize = 100;
/// Retry after 500 ms if messages cannot be sent.
const SEND_AGAIN: Duration = Duration::from_millis(500);

/// A message from one node to all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum News {
    /// Lists have changed.
    Lists(Change),
    /// Any list may have changed.
    Refresh,
    /// A session has ended, or the ban of a network has changed.
    Ended { what: String },
    /// The players at a table of the sender. With `more` they are in addition to those of the previous message.
    Here { table: String, players: BTreeSet<String>, more: bool },
    /// A player's name was removed.
    Forget { player: String },
    /// The sender may have missed messages. The others must send the players at their tables again.
    Hello,
}

/// The text of a notification.
#[derive(Serialize, Deserialize)]
pub(super) struct Text {
    pub(super) from: i64,
    pub(super) news: Vec<News>,
}

/// The messages that are waiting to be sent. Repeated messages are merged, so that they do not pile up while the
/// database is unreachable.
#[derive(Default)]
pub(super) struct Pending {
    pub(super) lists: BTreeSet<String>,
    pub(super) public: bool,
    pub(super) refresh: bool,
    pub(super) ended: BTreeSet<String>,
    pub(super) here: BTreeMap<String, BTreeSet<String>>,
    pub(super) forget: BTreeSet<String>,
    pub(super) hello: bool,
}

impl Pending {
    fn into_news(self) -> Vec<News> {
        let Pending { lists, public, refresh, ended, here, forget, hello } = self;
        let mut news: Vec<News> = hello.then_some(News::Hello).into_iter().collect();
        news.extend(refresh.then_some(News::Refresh));
        news.extend(ended.into_iter().map(|what| News::Ended { what }));
        news.extend(forget.into_iter().map(|player| News::Forget { player }));
        for (table, players) in here {
            let groups = in_groups(players);
            let here = |(nth, players)| News::Here { table: table.clone(), players, more: nth > 0 };
            news.extend(groups.into_iter().enumerate().map(here));
        }
        if public || !lists.is_empty() {
            let lists = in_groups(lists).into_iter().enumerate();
            let lists = lists.map(|(nth, players)| Change::of(players.into_iter().collect(), public && nth == 0));
            news.extend(lists.map(News::Lists));
        }
        news
    }
}

/// Splits ids into groups that fit into a text. Returns one empty group if there are no ids.
fn in_groups(ids: BTreeSet<String>) -> Vec<BTreeSet<String>> {
    let ids: Vec<String> = ids.into_iter().collect();
    let groups = ids.chunks(MAX_IDS).map(|group| group.iter().cloned().collect());
    let groups: Vec<BTreeSet<String>> = groups.collect();
    if groups.is_empty() { vec![BTreeSet::new()] } else { groups }
}

/// Packs all messages into texts, in order.
fn texts(from: i64, news: Vec<News>) -> Vec<String> {
    let mut texts = Vec::new();
    let (mut text, mut length) = (Text { from, news: Vec::new() }, 0);
    let write =
        |text: &Text| serde_json::to_string(text).unwrap_or_else(|error| panic!("messages are plain data: {error}"));
    for one in news {
        let its = serde_json::to_string(&one).map_or(0, |written| written.len() + 1);
        if length + its > MAX_TEXT_BYTES && !text.news.is_empty() {
            texts.push(write(&text));
            (text.news, length) = (Vec::new(), 0);
        }
        text.news.push(one);
        length += its;
    }
    texts.push(write(&text));
    texts
}

/// The queue of messages to send.
#[derive(Default)]
pub(super) struct Outbox {
    pending: Mutex<Pending>,
    filled: Notify,
}

impl Outbox {
    /// Adds messages to the queue.
    pub(super) fn put<T>(&self, put: impl FnOnce(&mut Pending) -> T) {
        put(&mut locked(&self.pending));
        self.filled.notify_one();
    }
}

/// Sends the queued messages forever. Messages queued in the meantime are sent together.
pub(super) async fn send(cluster: Arc<Cluster>) {
    loop {
        cluster.outbox.filled.notified().await;
        let news = std::mem::take(&mut *locked(&cluster.outbox.pending)).into_news();
        if news.is_empty() {
            continue;
        }
        metrics::histogram!("starboard_node_batch").record(news.len() as f64);
        let texts = texts(cluster.nodes.me(), news);
        while let Err(error) = cluster.nodes.notify(&texts).await {
            tracing::debug!(%error, "cannot send messages to the other nodes; retrying");
            tokio::time::sleep(SEND_AGAIN).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_about_many_players_are_split_to_fit_the_database() {
        let crowd: BTreeSet<String> = (0..950).map(|nth| format!("{nth:036}")).collect();
        let pending = Pending {
            lists: crowd.clone(),
            public: true,
            here: BTreeMap::from([("table".to_owned(), crowd.clone()), ("empty".to_owned(), BTreeSet::new())]),
            hello: true,
            ..Pending::default()
        };
        let texts = texts(7, pending.into_news());
        assert!(texts.iter().all(|text| text.len() < 8_000), "{:?}", texts.iter().map(String::len).max());
        let read = texts.iter().map(|text| serde_json::from_str::<Text>(text).unwrap());
        let news: Vec<News> = read.flat_map(|text| text.news).collect();
        assert_eq!(news[0], News::Hello);
        let (mut listed, mut here, mut public) = (BTreeSet::new(), BTreeSet::new(), 0);
        for one in news {
            match one {
                News::Lists(change) => {
                    public += u32::from(change.public);
                    listed.extend(change.players);
                }
                News::Here { table, players, more } if table == "table" => {
                    assert_eq!(more, !here.is_empty());
                    here.extend(players);
                }
                News::Here { players, more, .. } => assert!(players.is_empty() && !more),
                _ => {}
            }
        }
        assert_eq!((listed, here, public), (crowd.clone(), crowd, 1));
    }

    #[test]
    fn repeated_messages_are_merged() {
        let outbox = Outbox::default();
        for players in [["ann"], ["bob"]] {
            outbox.put(|news| news.here.insert("table".to_owned(), players.map(str::to_owned).into()));
            outbox.put(|news| news.public = true);
        }
        let news = std::mem::take(&mut *locked(&outbox.pending)).into_news();
        let here = News::Here { table: "table".to_owned(), players: ["bob".to_owned()].into(), more: false };
        assert_eq!(news, [here, News::Lists(Change::of(Vec::new(), true))]);
    }
}
