//! CPU time and memory of a process, from Linux's `/proc`. On other systems they are unknown.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// A process, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Process(pub(super) u32);

impl Process {
    /// The process that listens on that port, if it can be found.
    pub(super) fn listening_on(port: u16) -> Option<Self> {
        let tables = ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| fs::read_to_string(table).unwrap_or_default());
        let inode = tables.iter().flat_map(|table| table.lines()).find_map(|line| listener(line, port))?;
        let socket = format!("socket:[{inode}]");
        let processes = fs::read_dir("/proc").ok()?.flatten();
        let pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        pids.map(Process).find(|process| process.has_open(&socket))
    }

    fn has_open(self, socket: &str) -> bool {
        let open = fs::read_dir(format!("/proc/{}/fd", self.0)).into_iter().flatten().flatten();
        open.into_iter().any(|file| fs::read_link(file.path()).is_ok_and(|target| target == Path::new(socket)))
    }

    /// The CPU time that its threads have used so far.
    pub(super) fn cpu(self) -> Option<Duration> {
        self.sum_of_threads("schedstat", |text| text.split(' ').next()).map(Duration::from_nanos)
    }

    /// How often its threads have been woken so far, including after waiting for the disk.
    pub(super) fn wakeups(self) -> Option<u64> {
        self.sum_of_threads("status", |text| {
            text.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:")).map(str::trim)
        })
    }

    /// The sum of a number in a file of each thread. A thread that ends in the meantime is skipped.
    fn sum_of_threads(self, file: &str, number: impl Fn(&str) -> Option<&str>) -> Option<u64> {
        let threads = fs::read_dir(format!("/proc/{}/task", self.0)).ok()?.flatten();
        let of =
            |thread: fs::DirEntry| number(&fs::read_to_string(thread.path().join(file)).ok()?)?.parse::<u64>().ok();
        Some(threads.filter_map(of).sum())
    }

    /// The CPU time of the process and all its living descendants.
    pub(super) fn cpu_of_family(self) -> Option<Duration> {
        let children = fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name is in parentheses and may contain anything. After it come the state and the parent's id.
            let parent: u32 = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            (parent == self.0).then_some(Process(pid))
        });
        Some(self.cpu()? + children.filter_map(Process::cpu_of_family).sum::<Duration>())
    }

    /// Its resident memory.
    pub(super) fn rss_kib(self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().split(' ').next()?.parse().ok())
    }
}

/// The socket's inode, if this line of `/proc/net/tcp` is for a listener on the port.
fn listener(line: &str, port: u16) -> Option<&str> {
    const LISTENING: &str = "0A";
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (_, own) = fields.get(1)?.rsplit_once(':')?;
    let here = u16::from_str_radix(own, 16).is_ok_and(|own| own == port) && fields[3] == LISTENING;
    if here { fields.get(9).copied() } else { None }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn a_listening_process_is_found_by_its_port() {
        let listening = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listening.local_addr().unwrap().port();
        let found = Process::listening_on(port).unwrap();
        assert_eq!(found, Process(std::process::id()));
        assert!(found.cpu().is_some() && found.wakeups().is_some() && found.rss_kib().unwrap() > 100);
        let child = std::process::Command::new("sh").args(["-c", "while :; do :; done"]).spawn();
        let mut child = child.unwrap();
        let began = found.cpu_of_family().unwrap().saturating_sub(found.cpu().unwrap());
        while found.cpu_of_family().unwrap().saturating_sub(found.cpu().unwrap()) <= began {}
        child.kill().unwrap();
        child.wait().unwrap();
        drop(listening);
        assert_eq!(Process::listening_on(port), None);
    }
}
