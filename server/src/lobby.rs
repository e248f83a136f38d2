//! Notifies the pages that show lists of tables. A change wakes only the pages that it affects.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, broadcast, watch};

/// A change to a table that is visible in lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The players whose own lists show it.
    pub players: Vec<String>,
    /// True if public lists show it.
    pub public: bool,
    /// True if it happened on another node.
    #[serde(skip)]
    pub far: bool,
}

impl Change {
    /// Creates a change that is visible in these players' lists and, if `public`, in the public lists.
    pub fn of(players: Vec<String>, public: bool) -> Self {
        Change { players, public, far: false }
    }
}

/// Forwards changes to the open pages that show lists.
pub struct Lobby {
    /// The pages that show a player's own lists, by player.
    own: Mutex<HashMap<String, watch::Sender<()>>>,
    public: watch::Sender<()>,
    /// The changes on this node, for the other nodes.
    here: broadcast::Sender<Change>,
    lines: AtomicU32,
    at_tables: Mutex<AtTables>,
    elsewhere: AtomicU32,
    left: Notify,
}

impl Default for Lobby {
    fn default() -> Self {
        Lobby {
            own: Mutex::default(),
            public: watch::Sender::new(()),
            here: broadcast::Sender::new(256),
            lines: AtomicU32::new(0),
            at_tables: Mutex::default(),
            elsewhere: AtomicU32::new(0),
            left: Notify::new(),
        }
    }
}

impl Lobby {
    /// Announces a change, even if no page follows the lists.
    pub fn tell(&self, change: Change) {
        {
            let own = self.own();
            change.players.iter().filter_map(|player| own.get(player)).for_each(|pages| pages.send_replace(()));
        }
        if change.public {
            self.public.send_replace(());
        }
        if !change.far {
            let _ = self.here.send(change);
        }
    }

    /// Makes every page reload its lists, because any of them may have changed.
    pub fn refresh(&self) {
        self.own().values().for_each(|pages| pages.send_replace(()));
        self.public.send_replace(());
    }

    /// Follows the lists of a player's own tables.
    pub fn follow_own(&self, player: &str) -> OwnLists<'_> {
        let changes = self.own().entry(player.to_owned()).or_default().subscribe();
        OwnLists { lobby: self, player: player.to_owned(), changes }
    }

    /// Follows the public lists.
    pub fn follow_public(&self) -> watch::Receiver<()> {
        self.public.subscribe()
    }

    /// Subscribes to all changes on this node, to forward them to the other nodes.
    pub fn listen(&self) -> broadcast::Receiver<Change> {
        self.here.subscribe()
    }

    fn own(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<()>>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of people at tables, including those on other nodes as far as known.
    pub fn at_tables(&self) -> u32 {
        self.at_tables_here() + self.elsewhere.load(Ordering::Relaxed)
    }

    /// The number of people at tables who are connected to this node.
    pub fn at_tables_here(&self) -> u32 {
        self.people().count()
    }

    /// Sets the number of people at tables who are connected to other nodes.
    pub fn hear_elsewhere(&self, at_tables: u32) {
        self.elsewhere.store(at_tables, Ordering::Relaxed);
    }

    fn people(&self) -> MutexGuard<'_, AtTables> {
        self.at_tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no connection is left.
    pub async fn deserted(&self) {
        while self.lines.load(Ordering::Relaxed) > 0 {
            self.left.notified().await;
        }
    }

    /// Counts a connection until the result is dropped.
    pub fn connected(&self) -> Connected<'_> {
        self.counted(None)
    }

    /// Counts a connection to a table, and the person who uses it, until the result is dropped. `None` is a visitor
    /// without a session.
    pub fn at_table(&self, player: Option<&str>) -> Connected<'_> {
        self.people().come(player);
        self.counted(Some(player.map(str::to_owned)))
    }

    fn counted(&self, at_table: Option<Option<String>>) -> Connected<'_> {
        self.lines.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("starboard_sockets").increment(1.0);
        Connected { lobby: self, at_table }
    }
}

/// The people at tables. A player with several connections counts once; each connection without a player counts as
/// another person.
#[derive(Default)]
struct AtTables {
    /// The number of connections of each player.
    players: HashMap<String, u32>,
    strangers: u32,
}

impl AtTables {
    fn come(&mut self, player: Option<&str>) {
        match player {
            Some(player) => *self.players.entry(player.to_owned()).or_default() += 1,
            None => self.strangers += 1,
        }
    }

    fn leave(&mut self, player: Option<&str>) {
        let Some(player) = player else {
            self.strangers -= 1;
            return;
        };
        if let Some(connections) = self.players.get_mut(player) {
            *connections -= 1;
            if *connections == 0 {
                self.players.remove(player);
            }
        }
    }

    fn count(&self) -> u32 {
        u32::try_from(self.players.len()).unwrap_or(u32::MAX).saturating_add(self.strangers)
    }
}

/// A page's subscription to the lists of a player's own tables.
pub struct OwnLists<'a> {
    lobby: &'a Lobby,
    player: String,
    changes: watch::Receiver<()>,
}

impl OwnLists<'_> {
    /// Waits until the lists have changed since the last call.
    pub async fn changed(&mut self) {
        // The lobby keeps the sender as long as a page follows the lists.
        let _ = self.changes.changed().await;
    }
}

impl Drop for OwnLists<'_> {
    fn drop(&mut self) {
        let mut own = self.lobby.own();
        if own.get(&self.player).is_some_and(|pages| pages.receiver_count() == 1) {
            own.remove(&self.player);
        }
    }
}

/// A counted connection.
pub struct Connected<'a> {
    lobby: &'a Lobby,
    /// The player, if the connection is to a table.
    at_table: Option<Option<String>>,
}

impl Drop for Connected<'_> {
    fn drop(&mut self) {
        self.lobby.lines.fetch_sub(1, Ordering::Relaxed);
        if let Some(player) = &self.at_table {
            self.lobby.people().leave(player.as_deref());
        }
        metrics::gauge!("starboard_sockets").decrement(1.0);
        self.lobby.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_heard(of: &OwnLists<'_>) -> bool {
        of.changes.has_changed().is_ok_and(|changed| changed)
    }

    #[test]
    fn a_change_wakes_only_the_pages_it_affects() {
        let lobby = Lobby::default();
        let [ada, also_ada, ben] = ["ada", "ada", "ben"].map(|player| lobby.follow_own(player));
        let public = lobby.follow_public();
        lobby.tell(Change::of(vec!["ada".to_owned(), "cleo".to_owned()], false));
        assert_eq!([&ada, &also_ada, &ben].map(has_heard), [true, true, false]);
        assert!(!public.has_changed().unwrap());
        lobby.tell(Change::of(Vec::new(), true));
        assert!(public.has_changed().unwrap() && !has_heard(&ben));
    }

    #[test]
    fn lists_without_followers_are_dropped() {
        let lobby = Lobby::default();
        let [one, other] = ["ada", "ada"].map(|player| lobby.follow_own(player));
        drop(one);
        lobby.tell(Change::of(vec!["ada".to_owned()], false));
        assert!(has_heard(&other));
        drop(other);
        assert!(lobby.own().is_empty());
    }

    #[test]
    fn each_person_at_a_table_counts_once() {
        let lobby = Lobby::default();
        let pages = [lobby.connected(), lobby.connected()];
        assert_eq!(lobby.at_tables(), 0, "a page of lists is not a table");
        let (first, second) = (lobby.at_table(Some("wren")), lobby.at_table(Some("wren")));
        let stranger = lobby.at_table(None);
        assert_eq!(lobby.at_tables(), 2);
        assert_eq!(lobby.lines.load(Ordering::Relaxed), 5, "a stopping server waits for every connection");
        lobby.hear_elsewhere(3);
        assert_eq!(lobby.at_tables(), 5);
        drop((first, pages));
        assert_eq!(lobby.at_tables_here(), 2, "still at another table");
        drop((second, stranger));
        assert_eq!(lobby.at_tables_here(), 0);
    }
}
