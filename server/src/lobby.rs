//! Who has the home page open, and what they are told of: that lists have changed. A change wakes those whom it concerns and
//! nobody else.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, broadcast, watch};

/// Something about a table has changed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Change {
    /// Whose own lists show it.
    pub players: Vec<String>,
    /// True if it shows in the public lists.
    pub public: bool,
    /// True if that was at another node.
    #[serde(skip)]
    pub far: bool,
}

impl Change {
    /// It shows in these players' lists, and perhaps in the public ones.
    pub fn of(players: Vec<String>, public: bool) -> Self {
        Change { players, public, far: false }
    }
}

/// Passes changes on to those who have the home page open.
pub struct Lobby {
    /// By player: the pages that show their own lists.
    own: Mutex<HashMap<String, watch::Sender<()>>>,
    public: watch::Sender<()>,
    /// What changes here, for other nodes.
    here: broadcast::Sender<Change>,
    lines: AtomicU32,
    online: AtomicU32,
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
            online: AtomicU32::new(0),
            elsewhere: AtomicU32::new(0),
            left: Notify::new(),
        }
    }
}

impl Lobby {
    /// Something has changed. That nobody listens is no fault.
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

    /// Follows the lists of a player's own tables.
    pub fn follow_own(&self, player: &str) -> OwnLists<'_> {
        let changes = self.own().entry(player.to_owned()).or_default().subscribe();
        OwnLists { lobby: self, player: player.to_owned(), changes }
    }

    /// Follows the public lists.
    pub fn follow_public(&self) -> watch::Receiver<()> {
        self.public.subscribe()
    }

    /// Hears all that changes at this node, for the others.
    pub fn listen(&self) -> broadcast::Receiver<Change> {
        self.here.subscribe()
    }

    fn own(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<()>>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many look at the lists or sit at a table, by their lines; at other nodes as far as is known.
    pub fn online(&self) -> u32 {
        self.online_here() + self.elsewhere.load(Ordering::Relaxed)
    }

    /// Those of them who are here.
    pub fn online_here(&self) -> u32 {
        self.online.load(Ordering::Relaxed)
    }

    /// So many are online at other nodes.
    pub fn hear_elsewhere(&self, online: u32) {
        self.elsewhere.store(online, Ordering::Relaxed);
    }

    /// Ends once nobody is connected.
    pub async fn deserted(&self) {
        while self.lines.load(Ordering::Relaxed) > 0 {
            self.left.notified().await;
        }
    }

    /// Counts a connection for as long as the answer lives; `alone` if its client has no other, so that it counts as one
    /// more who is online.
    pub fn connected(&self, alone: bool) -> Connected<'_> {
        let online = u32::from(alone);
        self.lines.fetch_add(1, Ordering::Relaxed);
        self.online.fetch_add(online, Ordering::Relaxed);
        metrics::gauge!("starboard_sockets").increment(1.0);
        Connected { lobby: self, online }
    }
}

/// The lists of a player's own tables, followed by one page.
pub struct OwnLists<'a> {
    lobby: &'a Lobby,
    player: String,
    changes: watch::Receiver<()>,
}

impl OwnLists<'_> {
    /// Ends once they have changed since the last time.
    pub async fn changed(&mut self) {
        // The lobby keeps the other end as long as somebody follows.
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
    /// As how many it counts who are online.
    online: u32,
}

impl Drop for Connected<'_> {
    fn drop(&mut self) {
        self.lobby.lines.fetch_sub(1, Ordering::Relaxed);
        self.lobby.online.fetch_sub(self.online, Ordering::Relaxed);
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
    fn a_change_wakes_those_whom_it_concerns() {
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
    fn nothing_is_kept_of_those_who_have_gone() {
        let lobby = Lobby::default();
        let [one, other] = ["ada", "ada"].map(|player| lobby.follow_own(player));
        drop(one);
        lobby.tell(Change::of(vec!["ada".to_owned()], false));
        assert!(has_heard(&other));
        drop(other);
        assert!(lobby.own().is_empty());
    }
}
