//! Servers with disks that fill up, or with files that cannot grow. They run in real time.

use super::Server;
use super::server::{Settings, program};
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output};

impl Server {
    /// Starts a server with its data on a disk of `size` MiB. `None` if the system does not allow creating one.
    pub(crate) fn on_a_small_disk(size: u32, arguments: &[&str]) -> Option<Self> {
        let mut rooms = Command::new("unshare");
        rooms.args(["--map-root-user", "--mount", "true"]);
        if !rooms.status().is_ok_and(|status| status.success()) {
            return None;
        }
        let settings = Settings::new(arguments, None);
        let mut command = Command::new("unshare");
        let mounted = format!("mount -t tmpfs -o size={size}m none \"$0\" && exec \"$@\"");
        command.args(["--map-root-user", "--mount", "sh", "-c", &mounted]).arg(settings.data.path()).arg(program());
        Some(Self::launched(command, settings))
    }

    /// Starts a server that survives SIGXFSZ, the signal for exceeding a file size limit.
    pub(crate) fn that_outlives_a_limit() -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ && exec \"$@\"", "sh"]).arg(program());
        Self::launched(command, Settings::new(&[], None))
    }

    /// Limits the size of the server's files from now on. False if the system does not allow it.
    pub(crate) fn writes_files_up_to(&self, size: &str) -> bool {
        let mut limit = Command::new("prlimit");
        limit.arg(format!("--pid={}", self.process.id())).arg(format!("--fsize={size}:"));
        limit.status().is_ok_and(|status| status.success())
    }

    /// The data directory as the server sees it.
    pub(crate) fn data_inside(&self) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.process.id()));
        root.join(self.data().strip_prefix("/").expect("an absolute path"))
    }

    /// Fills the server's small disk completely. Returns the file that fills it.
    pub(crate) fn fills_its_disk(&self) -> PathBuf {
        let path = self.data_inside().join("filler");
        let mut file = File::create(&path).expect("room for a file");
        for size in [1 << 16, 1 << 12, 1] {
            let block = vec![b'x'; size];
            while file.write_all(&block).is_ok() {}
        }
        path
    }

    /// Runs a command of the program that sees the same data as the server.
    pub(crate) fn command_inside(&self, arguments: &[&str]) -> Output {
        let pid = self.process.id().to_string();
        let mut command = Command::new("nsenter");
        command.args(["--target", &pid, "--user", "--mount", "--preserve-credentials"]).arg(program());
        command.args(arguments).arg("--data").arg(self.data()).output().expect("the program runs")
    }
}
