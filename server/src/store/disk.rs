//! What can be wrong with the disk under the file, asked before and after each write: a commit is acknowledged only while
//! the file that holds it is the one that the next start will open.

use super::StoreError;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tokio::sync::Notify;

/// What keeps the server from writing. It goes on by itself once that is mended, but for a file that is gone or damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("The server's disk is full. Nothing has changed; it goes on by itself once there is room.")]
    NoRoom,
    #[error("The server's file was taken away. Nothing more is stored; start the server anew.")]
    Gone,
    #[error("The server's file cannot be written. Nothing has changed; it goes on by itself once it can be.")]
    ReadOnly,
    #[error("Another program holds the server's file. Nothing has changed; try again in a moment.")]
    Locked,
    #[error("The server's file is damaged. Nothing more is stored; restore a backup.")]
    Damaged,
}

impl Trouble {
    /// The name of it in refusals and in `/readyz`.
    pub fn code(self) -> &'static str {
        match self {
            Trouble::NoRoom => "disk-full",
            Trouble::Gone => "file-gone",
            Trouble::ReadOnly => "file-read-only",
            Trouble::Locked => "file-locked",
            Trouble::Damaged => "file-damaged",
        }
    }

    /// What SQLite's primary result code says of the disk, if it does.
    pub(super) fn of(error: &sqlx::Error) -> Option<Self> {
        let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
        match code & 0xff {
            5 | 6 => Some(Trouble::Locked),
            // That a disk fails, or has become read-only, is an error of input and output.
            8 | 10 => Some(Trouble::ReadOnly),
            11 | 26 => Some(Trouble::Damaged),
            13 => Some(Trouble::NoRoom),
            _ => None,
        }
    }
}

/// The file and the room around it.
pub(super) struct Disk {
    file: PathBuf,
    log: PathBuf,
    opened: Option<Identity>,
    /// SQLite makes its log with the first write.
    logged: OnceLock<Identity>,
    /// Less room than this is none, in bytes: what is going on must still be able to end.
    reserve: u64,
    /// Told when a commit has failed by it.
    pub(super) failed: Notify,
}

impl Disk {
    pub(super) fn under(file: &Path, reserve: u64) -> Self {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let opened = identity(file);
        Disk { file: file.to_owned(), log: log.into(), opened, logged: OnceLock::new(), reserve, failed: Notify::new() }
    }

    /// Whether something can be written at all.
    pub(super) fn can_take_more(&self) -> Result<(), StoreError> {
        self.is_the_same()?;
        if self.room().is_some_and(|room| room < self.reserve) { Err(Trouble::NoRoom.into()) } else { Ok(()) }
    }

    /// Whether what was written is where the next start will look for it.
    pub(super) fn has_taken(&self) -> Result<(), StoreError> {
        if let Some(log) = identity(&self.log) {
            self.logged.get_or_init(|| log);
        }
        self.is_the_same()
    }

    fn is_the_same(&self) -> Result<(), StoreError> {
        let log = self.logged.get();
        let same = identity(&self.file) == self.opened && (log.is_none() || identity(&self.log).as_ref() == log);
        if same { Ok(()) } else { Err(Trouble::Gone.into()) }
    }

    /// Bytes that may still be written here; `None` where the system does not say.
    fn room(&self) -> Option<u64> {
        let folder = self.file.parent()?;
        let there = rustix::fs::statvfs(folder).ok()?;
        Some(there.f_bavail.saturating_mul(there.f_frsize))
    }
}

/// Device and number: what a file is, whatever it is called.
type Identity = (u64, u64);

fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}
