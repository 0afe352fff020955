//! A process that ends with the process that started it, however that one ends.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::preload::LOADER;
use crate::run::{self, User};

/// The parent of a process: kills it, and the Postgres that it may have started, once its own input ends. Then it
/// removes what belongs to the process, unless it has read a line. The last parent removes the directory.
const PARENT: &str = r#"
pg_ctl=$1 dir=$2 name=$3; shift 3
"$@" >>"$dir/$name.log" 2>&1 &
child=$!
echo "$child"
read -r keep
kill -9 "$child"
wait
"$pg_ctl" -D "$dir/$name" -m immediate stop
if [ -z "$keep" ]; then rm -rf "$dir/$name" "$dir/$name".*; rmdir "$dir"; fi
"#;

pub(super) struct Process {
    parent: Child,
    /// The process itself.
    pub(super) pid: u32,
}

/// Where processes live, and as whom.
pub(super) struct Home {
    pub(super) bin_dir: PathBuf,
    pub(super) dir: PathBuf,
    pub(super) user: Option<User>,
    /// The library by which Patroni's thread pools need no `/dev/shm`.
    pub(super) semaphores: PathBuf,
}

impl Home {
    /// Starts a process; `name` names its log and what else in the directory belongs to it.
    pub(super) fn start(
        &self,
        name: &str,
        arguments: &[&str],
        environment: &[(&'static str, String)],
    ) -> Process {
        let environment = environment.iter().map(|(name, value)| (name, value));
        let mut parent = run::command(Path::new("sh"), self.user)
            .args(["-c", PARENT, name])
            .arg(self.bin_dir.join("pg_ctl"))
            .arg(&self.dir)
            .arg(name)
            .args(arguments)
            .envs(environment)
            .env(LOADER, &self.semaphores)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // An interrupt from the keyboard goes to the tests alone.
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("sh: {error}"));
        let mut pid = String::new();
        if let Some(said) = parent.stdout.take() {
            drop(BufReader::new(said).read_line(&mut pid));
        }
        let pid = pid.trim().parse().unwrap_or_else(|_| panic!("{name} has no process id"));
        Process { parent, pid }
    }
}

impl Process {
    /// Ends it, and leaves its files to the next of its name.
    pub(super) fn end_and_keep(mut self) {
        if let Some(mut input) = self.parent.stdin.take() {
            drop(input.write_all(b"keep\n"));
        }
        drop(self.parent.wait());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.parent.stdin.take());
        // Nothing to be done about a failure here, and a panic would hide the test's own.
        drop(self.parent.wait());
    }
}
