//! What the lobby hears of: that lists have changed, and for whom.

use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::{Notify, broadcast};

/// Something about a table has changed.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// Whose own lists show it.
    pub players: Vec<String>,
    /// True if it shows in the public lists.
    pub public: bool,
}

/// Passes changes on to whoever has the home page open.
pub struct Lobby {
    changes: broadcast::Sender<Change>,
    online: AtomicU32,
    left: Notify,
}

impl Default for Lobby {
    fn default() -> Self {
        Lobby { changes: broadcast::Sender::new(256), online: AtomicU32::new(0), left: Notify::new() }
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

    /// How many are connected, here or at a table.
    pub fn online(&self) -> u32 {
        self.online.load(Ordering::Relaxed)
    }

    /// Ends once nobody is connected.
    pub async fn deserted(&self) {
        while self.online() > 0 {
            self.left.notified().await;
        }
    }

    /// Counts a connection for as long as the answer lives.
    pub fn connected(&self) -> Connected<'_> {
        self.online.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("starboard_sockets").increment(1.0);
        Connected(self)
    }
}

/// A counted connection.
pub struct Connected<'a>(&'a Lobby);

impl Drop for Connected<'_> {
    fn drop(&mut self) {
        self.0.online.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("starboard_sockets").decrement(1.0);
        self.0.left.notify_one();
    }
}
