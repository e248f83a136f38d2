//! What of a folder's files has come to the disk for certain. The content of a file has once it was synced, its name once its
//! folder was.

use crate::Call;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// What a disk writes as a whole or not at all, in bytes.
const BLOCK: usize = 4096;

/// A file by its number, and its bytes.
type Content = (u64, Vec<u8>);

pub(crate) struct Durable {
    names: BTreeMap<PathBuf, Content>,
    synced: HashMap<u64, Vec<u8>>,
}

impl Durable {
    /// All that is there now.
    pub(crate) fn of(folder: &Path) -> Self {
        let names = files(folder);
        let synced = names.values().cloned().collect();
        Durable { names, synced }
    }

    /// The file that a call is about to remove or replace.
    pub(crate) fn before(&self, call: Call, path: &Path) -> Option<u64> {
        matches!(call, Call::Unlink | Call::Rename).then(|| number(path)).flatten()
    }

    /// A call was made. The number of a removed file may come again.
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

    /// Writes that to another folder; with a seed, such blocks and names as only the system knew as chance has it.
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

/// Each block as it was synced or as it is now.
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
