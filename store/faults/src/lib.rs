//! Makes one disk call fail during a test.
//!
//! The functions below have the names of C library functions, so the linker uses them instead, both for SQLite and for
//! Rust's standard library. Calls for files in the [`Plan`]'s folder are counted, and one of them fails. All others go
//! to the system. The module also tracks which data is durable, so that a test can simulate a power loss.

mod durable;

use durable::Durable;
use libc::{c_char, c_int, c_long, c_void, mode_t, off64_t, size_t, ssize_t};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::{CStr, OsStr};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The way in which a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A call that opens or changes a file fails with `EIO`.
    Io,
    /// A write fails with `ENOSPC` after half of its bytes.
    NoSpace,
    /// A read fails with `EIO`.
    Read,
    /// The power fails: this call and all later ones fail.
    PowerLoss,
}

/// The kind of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    Open,
    Read,
    Write,
    Truncate,
    Sync,
    Unlink,
    Rename,
}

struct Planned {
    folder: PathBuf,
    fault: Fault,
    /// The number of calls that still succeed before the fault.
    before: u64,
    failed: Option<(Call, PathBuf)>,
    seen: BTreeMap<Call, u64>,
    durable: Durable,
}

static PLANNED: Mutex<Option<Planned>> = Mutex::new(None);
static ARMED: AtomicBool = AtomicBool::new(false);
/// Allows one plan at a time.
static TURN: Mutex<()> = Mutex::new(());

thread_local! {
    /// True while this module itself reads files.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// A planned fault, active until it is dropped.
pub struct Plan(#[expect(dead_code, reason = "holds the lock until dropped")] MutexGuard<'static, ()>);

impl Plan {
    /// Plans a fault for the `nth` call in the folder, counted from 1 among the calls that the fault can hit.
    #[must_use]
    pub fn new(folder: &Path, fault: Fault, nth: u64) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let durable = Durable::of(&folder);
        let seen = BTreeMap::new();
        *planned() = Some(Planned { folder, fault, before: nth - 1, failed: None, seen, durable });
        ARMED.store(true, Ordering::SeqCst);
        Plan(turn)
    }

    /// Returns the call that failed and its file, if a call has failed.
    pub fn failed(&self) -> Option<(Call, PathBuf)> {
        planned().as_ref()?.failed.clone()
    }

    /// Returns how often each kind of call was made.
    pub fn seen(&self) -> BTreeMap<Call, u64> {
        planned().as_ref().map(|planned| planned.seen.clone()).unwrap_or_default()
    }

    /// Repairs the disk.
    pub fn mend(&self) {
        ARMED.store(false, Ordering::SeqCst);
    }

    /// Writes to `folder` what a disk would hold after a power loss: everything durable and, with a `seed`, a random
    /// part of the rest.
    pub fn after_power_loss(&self, folder: &Path, seed: Option<u64>) -> std::io::Result<()> {
        self.mend();
        planned().as_ref().map_or(Ok(()), |planned| planned.durable.write(&planned.folder, folder, seed))
    }
}

impl Drop for Plan {
    fn drop(&mut self) {
        self.mend();
        *planned() = None;
    }
}

fn planned() -> MutexGuard<'static, Option<Planned>> {
    PLANNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The decision about a call.
enum Verdict {
    Goes,
    Fails(c_int),
    /// The call fails after half of its bytes.
    Tears,
}

impl Planned {
    fn judge(&mut self, call: Call, path: &Path) -> Verdict {
        *self.seen.entry(call).or_default() += 1;
        if self.failed.is_some() {
            return if self.fault == Fault::PowerLoss { Verdict::Fails(libc::EIO) } else { Verdict::Goes };
        }
        let concerned = match self.fault {
            Fault::Io => call != Call::Read,
            Fault::NoSpace => call == Call::Write,
            Fault::Read => call == Call::Read,
            Fault::PowerLoss => !matches!(call, Call::Read | Call::Open),
        };
        if !concerned {
            return Verdict::Goes;
        }
        if self.before > 0 {
            self.before -= 1;
            return Verdict::Goes;
        }
        self.failed = Some((call, path.to_owned()));
        match self.fault {
            Fault::NoSpace => Verdict::Tears,
            Fault::PowerLoss if call == Call::Write => Verdict::Tears,
            _ => Verdict::Fails(libc::EIO),
        }
    }
}

/// Makes a call on a file, or makes it fail; `torn` does half of it.
fn on<T: From<i8>>(call: Call, path: Option<PathBuf>, torn: impl FnOnce(), does: impl FnOnce() -> T) -> T {
    let Some(path) = path else { return does() };
    INSIDE.set(true);
    let mut planned = planned();
    let concerned = planned.as_mut().filter(|planned| path.starts_with(&planned.folder));
    let done = match concerned {
        None => does(),
        Some(planned) => match planned.judge(call, &path) {
            Verdict::Goes => {
                let victim = planned.durable.before(call, &path);
                let done = does();
                planned.durable.after(call, &path, victim);
                done
            }
            Verdict::Fails(code) => failed(code),
            Verdict::Tears => {
                torn();
                failed(libc::ENOSPC)
            }
        },
    };
    drop(planned);
    INSIDE.set(false);
    done
}

fn failed<T: From<i8>>(code: c_int) -> T {
    // SAFETY: the pointer is to this thread's own errno.
    unsafe { *libc::__errno_location() = code };
    T::from(-1)
}

fn is_watching() -> bool {
    ARMED.load(Ordering::SeqCst) && !INSIDE.get()
}

fn named(path: *const c_char) -> Option<PathBuf> {
    if !is_watching() {
        return None;
    }
    // SAFETY: the caller passes a string that ends with a zero byte.
    let path = Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(path) }.to_bytes()));
    // Resolve only the folder, because the file need not exist.
    Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?))
}

fn opened(file: c_int) -> Option<PathBuf> {
    if is_watching() { std::fs::read_link(format!("/proc/self/fd/{file}")).ok() } else { None }
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn open64(path: *const c_char, flags: c_int, mode: mode_t) -> c_int {
    // SAFETY: the arguments are passed on unchanged.
    let does = || unsafe { libc::syscall(libc::SYS_openat, libc::AT_FDCWD, path, flags, mode) };
    let path = if flags & libc::O_DIRECTORY == 0 { named(path) } else { None };
    on::<c_long>(Call::Open, path, || {}, does) as c_int
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pread64(file: c_int, to: *mut c_void, size: size_t, at: off64_t) -> ssize_t {
    // SAFETY: the arguments are passed on unchanged.
    let does = || unsafe { libc::syscall(libc::SYS_pread64, file, to, size, at) };
    on::<c_long>(Call::Read, opened(file), || {}, does) as ssize_t
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pwrite64(file: c_int, from: *const c_void, size: size_t, at: off64_t) -> ssize_t {
    // SAFETY: the arguments are passed on, with at most the caller's size.
    let writes = |size: size_t| unsafe { libc::syscall(libc::SYS_pwrite64, file, from, size, at) };
    on::<c_long>(Call::Write, opened(file), || _ = writes(size / 2), || writes(size)) as ssize_t
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn write(file: c_int, from: *const c_void, size: size_t) -> ssize_t {
    // SAFETY: the arguments are passed on, with at most the caller's size.
    let writes = |size: size_t| unsafe { libc::syscall(libc::SYS_write, file, from, size) };
    on::<c_long>(Call::Write, opened(file), || _ = writes(size / 2), || writes(size)) as ssize_t
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ftruncate64(file: c_int, size: off64_t) -> c_int {
    // SAFETY: the arguments are passed on unchanged.
    let does = || unsafe { libc::syscall(libc::SYS_ftruncate, file, size) };
    on::<c_long>(Call::Truncate, opened(file), || {}, does) as c_int
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fsync(file: c_int) -> c_int {
    // SAFETY: the argument is passed on unchanged.
    on::<c_long>(Call::Sync, opened(file), || {}, || unsafe { libc::syscall(libc::SYS_fsync, file) }) as c_int
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fdatasync(file: c_int) -> c_int {
    // SAFETY: the argument is passed on unchanged.
    on::<c_long>(Call::Sync, opened(file), || {}, || unsafe { libc::syscall(libc::SYS_fdatasync, file) }) as c_int
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unlink(path: *const c_char) -> c_int {
    // SAFETY: the arguments are passed on unchanged.
    let does = || unsafe { libc::syscall(libc::SYS_unlinkat, libc::AT_FDCWD, path, 0) };
    on::<c_long>(Call::Unlink, named(path), || {}, does) as c_int
}

/// # Safety
/// Same contract as the C function of the same name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    // SAFETY: the arguments are passed on unchanged.
    let does = || unsafe { libc::syscall(libc::SYS_renameat2, libc::AT_FDCWD, from, libc::AT_FDCWD, to, 0) };
    on::<c_long>(Call::Rename, named(to), || {}, does) as c_int
}
