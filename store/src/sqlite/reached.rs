//! How far a file has come, noted outside the file and its log. SQLite ignores everything behind damage in its log: without this
//! note, the next start could not tell that something is gone.

use super::Arrival;
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

/// A slot holds the id of the file, the newest row's arrival, when the server was last alive, and the checksum of all that.
const LENGTH: usize = 40;
/// Earlier releases did not note when the server was last alive.
const EARLIER: usize = 32;
/// Where the second slot begins, in bytes: a torn write never reaches both.
const SECOND: u64 = 512;

/// How far a file has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) newest: Arrival,
    /// Milliseconds since 1970. Every server stores it every few seconds, with or without a match.
    pub(super) alive: i64,
}

/// What a file lacks of what was stored in it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Missing {
    /// Rows of the record, which are accepted commands.
    pub(super) rows: u64,
    /// Everything that was stored after this time is missing, chat and decks too.
    pub(super) since: Option<i64>,
}

/// The two slots as they were read.
pub(super) struct Reached([Option<(i64, Point)>; 2]);

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

    /// What is missing from the file of that id, which has come so far. A note about another file says nothing: a backup has an
    /// id of its own.
    pub(super) fn missing(&self, id: Option<i64>, Point { newest, alive }: Point) -> Missing {
        let noted = || self.0.iter().flatten().filter(|(of, _)| Some(*of) == id).map(|(_, point)| point);
        let rows = noted().map(|noted| u64::try_from(noted.newest - newest).unwrap_or_default()).max();
        let rows = rows.unwrap_or_default();
        let is_behind = rows > 0 || noted().any(|noted| noted.alive > alive);
        Missing { rows, since: is_behind.then_some(alive) }
    }
}

/// Notes how far the record has come.
pub(super) struct Mark {
    file: File,
    id: i64,
    /// The latest note.
    point: Point,
    /// The slots take turns.
    second: bool,
    failing: bool,
}

impl Mark {
    /// The note beside the database at `path`, which has that id.
    pub(super) fn open(path: &Path, id: i64, point: Point, create: bool) -> io::Result<Self> {
        let file = OpenOptions::new().write(true).create(create).truncate(false).open(beside(path))?;
        Ok(Mark { file, id, point, second: false, failing: false })
    }

    /// Notes that all of that is durable; a time that is `None` stays. The note need not be: if a crash of the machine takes it, an
    /// older one stays, and claims less. So nothing fails with it either.
    pub(super) fn note(&mut self, newest: Arrival, alive: Option<i64>) {
        self.point = Point { newest, alive: alive.unwrap_or(self.point.alive) };
        let at = if self.second { SECOND } else { 0 };
        self.second = !self.second;
        let noted = self.file.write_all_at(&sealed(self.id, self.point), at);
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
