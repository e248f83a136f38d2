//! Tracks which content of a folder is certainly on disk. A file's content is durable once the file is synced, its name
//! once the folder is synced.

use crate::Call;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The size of a block, in bytes. A disk writes a block completely or not at all.
const BLOCK: usize = 4096;

/// A file's inode number and its bytes.
type Content = (u64, Vec<u8>);

pub(crate) struct Durable {
    names: BTreeMap<PathBuf, Content>,
    synced: HashMap<u64, Vec<u8>>,
}

impl Durable {
    /// Treats everything in the folder as durable.
    pub(crate) fn of(folder: &Path) -> Self {
        let names = files(folder);
        let synced = names.values().cloned().collect();
        Durable { names, synced }
    }

    /// Returns the inode number of the file that a call is about to remove or replace.
    pub(crate) fn before(&self, call: Call, path: &Path) -> Option<u64> {
        matches!(call, Call::Unlink | Call::Rename).then(|| number(path)).flatten()
    }

    /// Records a call that was made. A removed file is dropped, because its inode number may be reused.
    pub(crate) fn after(&mut self, call: Call, path: &Path, victim: Option<u64>) {
        if let Some(victim) = victim {
            self.synced.remove(&victim);
        }
        if call == Call::Sync && path.is_dir() {
            let content = |number: u64| (number, self.synced.get(&number).cloned().unwrap_or_default());
            self.names = files(path).into_iter().map(|(path, (number, _))| (path, content(number))).collect();
        } else if call == Call::Sync
            && let Some((number, bytes)) = number(path).zip(fs::read(path).ok())
        {
            if let Some(content) = self.names.get_mut(path).filter(|(of, _)| *of == number) {
                content.1.clone_from(&bytes);
            }
            self.synced.insert(number, bytes);
        }
    }

    /// Writes the durable content to another folder. With a seed, it also writes random blocks and names that were not
    /// yet durable.
    pub(crate) fn write(&self, from: &Path, to: &Path, seed: Option<u64>) -> io::Result<()> {
        fs::create_dir_all(to)?;
        let mut left = self.names.clone();
        if let Some(seed) = seed {
            for (path, (number, now)) in files(from) {
                let synced = self.synced.get(&number).cloned().unwrap_or_default();
                left.insert(path, (number, mixed(&synced, &now, seed)));
            }
        }
        for (path, (_, bytes)) in left {
            if let Some(name) = path.file_name().filter(|name| !name.to_string_lossy().ends_with("-shm")) {
                fs::write(to.join(name), bytes)?;
            }
        }
        Ok(())
    }
}

/// Takes each block, at random, either as it was last synced or as it is now.
fn mixed(synced: &[u8], now: &[u8], seed: u64) -> Vec<u8> {
    let mut bytes = now.to_vec();
    for (nth, block) in bytes.chunks_mut(BLOCK).enumerate() {
        let chance = (seed ^ nth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 63;
        if chance == 0 {
            let old = synced.get(nth * BLOCK..).unwrap_or_default();
            let length = old.len().min(block.len());
            block[..length].copy_from_slice(&old[..length]);
            block[length..].fill(0);
        }
    }
    bytes
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Content> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter_map(|path| Some((path.clone(), (number(&path)?, fs::read(&path).ok()?)))).collect()
}

fn number(path: &Path) -> Option<u64> {
    fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.ino())
}
