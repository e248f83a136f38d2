//! What can be wrong with the disk under the file, asked before and after each write: a commit is acknowledged only while
//! the file that holds it is the one that the next start will open.

use crate::{StoreError, Trouble};
use std::path::{Path, PathBuf};

/// The file and the room around it.
pub(super) struct Disk {
    file: PathBuf,
    log: PathBuf,
    opened: Option<Identity>,
    /// The log that was last seen in use. SQLite creates it with the first write, and deletes it once the last connection
    /// has closed: the next connection then writes a log of its own.
    logged: Option<Identity>,
    /// Less room than this is none, in bytes: what is going on must still be able to end.
    reserve: u64,
}

impl Disk {
    pub(super) fn under(file: &Path, reserve: u64) -> Self {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let opened = identity(file);
        Disk { file: file.to_owned(), log: log.into(), opened, logged: None, reserve }
    }

    /// Whether something can be written at all.
    pub(super) fn can_take_more(&mut self) -> Result<(), StoreError> {
        self.is_the_same()?;
        if self.room().is_some_and(|room| room < self.reserve) { Err(Trouble::NoRoom.into()) } else { Ok(()) }
    }

    /// Whether what was written is where the next start will look for it.
    pub(super) fn has_taken(&mut self) -> Result<(), StoreError> {
        self.is_the_same()
    }

    fn is_the_same(&mut self) -> Result<(), StoreError> {
        let log = identity(&self.log);
        let is_taken_away = self.logged.is_some_and(|used| log != Some(used) && is_open_here(used));
        if identity(&self.file) != self.opened || is_taken_away {
            return Err(Trouble::Gone.into());
        }
        self.logged = log;
        Ok(())
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

/// True if this process still holds that file open: a connection of ours writes into it although its name leads elsewhere.
/// Also true where the system does not list open files, so that nothing is acknowledged in doubt.
fn is_open_here(file: Identity) -> bool {
    let Ok(open) = std::fs::read_dir("/dev/fd") else { return true };
    open.flatten().any(|descriptor| identity(&descriptor.path()) == Some(file))
}
