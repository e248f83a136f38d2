//! Checks of the disk before and after each write. A commit is acknowledged only if the file that holds it is the one
//! that the next start will open.

use crate::{StorageFault, StoreError};
use std::path::{Path, PathBuf};

/// The database file and the free space on its disk.
pub(super) struct Disk {
    file: PathBuf,
    log: PathBuf,
    opened: Option<Identity>,
    /// The log (`-wal`) last seen in use. SQLite creates it with the first write and deletes it when the last
    /// connection closes. The next connection then creates a new one.
    logged: Option<Identity>,
    /// The free space below which every write is refused, in bytes.
    reserve: u64,
}

impl Disk {
    pub(super) fn under(file: &Path, reserve: u64) -> Self {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let opened = identity(file);
        Disk { file: file.to_owned(), log: log.into(), opened, logged: None, reserve }
    }

    /// Fails if the file or its log was replaced, or too little space is free.
    pub(super) fn can_take_more(&mut self) -> Result<(), StoreError> {
        self.is_the_same()?;
        if self.room().is_some_and(|room| room < self.reserve) { Err(StorageFault::NoRoom.into()) } else { Ok(()) }
    }

    /// Fails if the next start would not find the data just written.
    pub(super) fn has_taken(&mut self) -> Result<(), StoreError> {
        self.is_the_same()
    }

    fn is_the_same(&mut self) -> Result<(), StoreError> {
        let log = identity(&self.log);
        let is_taken_away = self.logged.is_some_and(|used| log != Some(used) && is_open_here(used));
        if identity(&self.file) != self.opened || is_taken_away {
            return Err(StorageFault::Gone.into());
        }
        self.logged = log;
        Ok(())
    }

    /// Returns the free space in bytes, or `None` if the system does not report it.
    fn room(&self) -> Option<u64> {
        let folder = self.file.parent()?;
        let there = rustix::fs::statvfs(folder).ok()?;
        Some(there.f_bavail.saturating_mul(there.f_frsize))
    }
}

/// Device and inode number, which identify a file under any name.
type Identity = (u64, u64);

fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// True if this process still has `file` open: a connection is then writing to a file that its name no longer refers
/// to. Also true if the system does not list open files, so that a doubtful write is never acknowledged.
fn is_open_here(file: Identity) -> bool {
    let Ok(open) = std::fs::read_dir("/dev/fd") else { return true };
    open.flatten().any(|descriptor| identity(&descriptor.path()) == Some(file))
}
