//! The progress note: a file next to the database that records how far the database has got. SQLite ignores everything
//! after damage in its log. Without this note, the next start could not detect that data is missing.

use super::Arrival;
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

/// The size of a slot, in bytes: the file's id, the newest row's position, the time last alive, and a checksum.
const LENGTH: usize = 40;
/// The size of a slot in earlier releases, in bytes. They did not store the time last alive.
const EARLIER: usize = 32;
/// The offset of the second slot, in bytes. It is far enough from the first that a torn write never damages both.
const SECOND: u64 = 512;

/// The progress of a database file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) newest: Arrival,
    /// The time at which the server was last alive, in milliseconds since 1970. Every server stores it every few
    /// seconds, even without a match.
    pub(super) alive: i64,
}

/// The data missing from a database file.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Missing {
    /// The number of missing rows of records. Each row is an accepted command.
    pub(super) rows: u64,
    /// The time after which everything stored is missing, including chat and decks.
    pub(super) since: Option<i64>,
}

/// The contents of the two slots.
pub(super) struct Reached([Option<(i64, Point)>; 2]);

impl Reached {
    /// Reads the note next to the database at `path`. Read it before the database, because a running server keeps
    /// adding to both.
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let file = match File::open(beside(path)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Reached([None; 2])),
            Err(error) => return Err(error),
        };
        let slot = |at| {
            let mut bytes = [0; LENGTH];
            match file.read_exact_at(&mut bytes[..EARLIER], at) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
                Err(error) => return Err(error),
            }
            match file.read_exact_at(&mut bytes[EARLIER..], at + EARLIER as u64) {
                Err(error) if error.kind() != ErrorKind::UnexpectedEof => Err(error),
                _ => Ok(opened(&bytes)),
            }
        };
        Ok(Reached([slot(0)?, slot(SECOND)?]))
    }

    /// Compares the note with the database's id and progress. A note about another file is ignored; a backup, for
    /// example, has an id of its own.
    pub(super) fn missing(&self, id: Option<i64>, Point { newest, alive }: Point) -> Missing {
        let noted = || self.0.iter().flatten().filter(|(of, _)| Some(*of) == id).map(|(_, point)| point);
        let rows = noted().map(|noted| u64::try_from(noted.newest - newest).unwrap_or_default()).max();
        let rows = rows.unwrap_or_default();
        let is_behind = rows > 0 || noted().any(|noted| noted.alive > alive);
        Missing { rows, since: is_behind.then_some(alive) }
    }
}

/// Writes the note.
pub(super) struct Mark {
    file: File,
    id: i64,
    /// The last value written.
    point: Point,
    /// True if the next write goes to the second slot. The slots alternate.
    second: bool,
    failing: bool,
}

impl Mark {
    /// Opens the note next to the database at `path`. `id` is the database's id.
    pub(super) fn open(path: &Path, id: i64, point: Point, create: bool) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create(create).truncate(false).open(beside(path))?;
        Ok(Mark { file, id, point, second: false, failing: false })
    }

    /// Records how far the durable data has got; `None` keeps the previous time. The note itself is not synced: if a
    /// crash loses it, an older one remains and claims less. That is safe, so an error here never fails a commit.
    pub(super) fn note(&mut self, newest: Arrival, alive: Option<i64>) {
        self.point = Point { newest, alive: alive.unwrap_or(self.point.alive) };
        let at = if self.second { SECOND } else { 0 };
        self.second = !self.second;
        let noted = self.file.write_all_at(&sealed(self.id, self.point), at);
        if let Err(error) = &noted
            && !self.failing
        {
            tracing::warn!(
                %error,
                "cannot write the progress note `starboard.db-reached`; a later start cannot detect missing data"
            );
        }
        self.failing = noted.is_err();
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-reached");
    name.into()
}

fn sealed(id: i64, Point { newest, alive }: Point) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes[..8].copy_from_slice(&id.to_le_bytes());
    bytes[8..16].copy_from_slice(&newest.to_le_bytes());
    bytes[16..24].copy_from_slice(&alive.to_le_bytes());
    let checksum = checksum(&bytes[..24]);
    bytes[24..].copy_from_slice(&checksum);
    bytes
}

fn opened(bytes: &[u8; LENGTH]) -> Option<(i64, Point)> {
    let number = |at: usize| Some(i64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
    let (id, newest, alive) = (number(0)?, number(8)?, number(16)?);
    if bytes[16..EARLIER] == checksum(&bytes[..16]) {
        return Some((id, Point { newest, alive: i64::MIN }));
    }
    let point = Point { newest, alive };
    (sealed(id, point) == *bytes).then_some((id, point))
}

fn checksum(of: &[u8]) -> [u8; 16] {
    let mut short = [0; 16];
    short.copy_from_slice(&Sha256::digest(of)[..16]);
    short
}
