//! What the lobby hears of: that lists have changed, and for whom.

use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::{Notify, broadcast};

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

/// Passes changes on to whoever has the home page open.
pub struct Lobby {
    changes: broadcast::Sender<Change>,
    lines: AtomicU32,
    online: AtomicU32,
    elsewhere: AtomicU32,
    left: Notify,
}

impl Default for Lobby {
    fn default() -> Self {
        let changes = broadcast::Sender::new(256);
        Lobby {
            changes,
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
        let _ = self.changes.send(change);
    }

    /// Hears of all changes from now on.
    pub fn listen(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
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
