//! How far the record of a file has come, noted outside the file and its log. SQLite ignores everything behind damage in its log:
//! without this note, the next start could not tell that accepted commands are gone.

use super::Arrival;
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

/// What a slot holds: the id of the file, the newest row's arrival, and their checksum.
const LENGTH: usize = 32;
/// Where the second slot begins, in bytes: a torn write never reaches both.
const SECOND: u64 = 512;

/// The two slots as they were read.
pub(super) struct Reached([Option<(i64, Arrival)>; 2]);

impl Reached {
    /// What is noted beside the database at `path`. Read it before the database, to which a server may go on adding.
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let file = match File::open(beside(path)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Reached([None; 2])),
            Err(error) => return Err(error),
        };
        let slot = |at| {
            let mut bytes = [0; LENGTH];
            match file.read_exact_at(&mut bytes, at) {
                Ok(()) => Ok(opened(&bytes)),
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
                Err(error) => Err(error),
            }
        };
        Ok(Reached([slot(0)?, slot(SECOND)?]))
    }

    /// How many rows are missing from the file of that id, whose newest row is `newest`. A note about another file says nothing:
    /// a backup has an id of its own.
    pub(super) fn missing(&self, id: Option<i64>, newest: Arrival) -> u64 {
        let noted = self.0.iter().flatten().filter(|(of, _)| Some(*of) == id).map(|(_, arrival)| *arrival).max();
        noted.map_or(0, |noted| u64::try_from(noted - newest).unwrap_or_default())
    }
}

/// Notes how far the record has come.
pub(super) struct Mark {
    file: File,
    id: i64,
    /// The slots take turns.
    second: bool,
    failing: bool,
}

impl Mark {
    /// The note beside the database at `path`, which has that id.
    pub(super) fn open(path: &Path, id: i64, create: bool) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create(create).truncate(false).open(beside(path))?;
        Ok(Mark { file, id, second: false, failing: false })
    }

    /// Notes that this row is durable. The note need not be: if a crash of the machine takes it, an older one stays, and claims
    /// less. So nothing fails with it either.
    pub(super) fn note(&mut self, newest: Arrival) {
        let at = if self.second { SECOND } else { 0 };
        self.second = !self.second;
        let noted = self.file.write_all_at(&sealed(self.id, newest), at);
        if let Err(error) = &noted
            && !self.failing
        {
            tracing::warn!(%error, "a start after damage could not tell what is missing: the note beside the database fails");
        }
        self.failing = noted.is_err();
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-reached");
    name.into()
}

fn sealed(id: i64, newest: Arrival) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes[..8].copy_from_slice(&id.to_le_bytes());
    bytes[8..16].copy_from_slice(&newest.to_le_bytes());
    let checksum = Sha256::digest(&bytes[..16]);
    bytes[16..].copy_from_slice(&checksum[..16]);
    bytes
}

fn opened(bytes: &[u8; LENGTH]) -> Option<(i64, Arrival)> {
    let number = |at: usize| Some(i64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
    let (id, newest) = (number(0)?, number(8)?);
    (sealed(id, newest) == *bytes).then_some((id, newest))
}
