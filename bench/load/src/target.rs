//! The server under load: one that runs already, or one of our own in a process of its own.

use crate::cli::BenchOptions;
use anyhow::Context;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server under load.
pub(super) struct Target {
    /// Where it listens, as `host:port`.
    pub(super) address: String,
    own: Option<Own>,
    /// The processor times when the load began.
    before: Seconds,
}

/// Seconds of processor time, where they can be measured.
#[derive(Clone, Copy, Default)]
pub(super) struct Seconds {
    /// Of our own server.
    pub(super) server: Option<f64>,
    /// The load generator's.
    pub(super) load: Option<f64>,
}

impl Seconds {
    fn since(self, before: Self) -> Self {
        let part = |now: Option<f64>, before| now.zip(before).map(|(now, before)| now - before);
        Self { server: part(self.server, before.server), load: part(self.load, before.load) }
    }
}

/// A server of our own.
struct Own {
    process: Child,
    /// Its throwaway database, where it has one.
    _directory: Option<tempfile::TempDir>,
}

impl Target {
    /// Starts a server, unless the options name one.
    pub(super) async fn of(options: &BenchOptions) -> anyhow::Result<Self> {
        if let Some(url) = &options.url {
            return Ok(Self { address: address(url)?, own: None, before: Seconds::default() });
        }
        let (database, directory) = match &options.database_url {
            Some(url) => (url.clone(), None),
            None => {
                let directory = tempfile::tempdir()?;
                (format!("sqlite:{}", directory.path().join("bench.db").display()), Some(directory))
            }
        };
        let program = match &options.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?.with_file_name("gavel"),
        };
        let mut process = Command::new(&program)
            .args([
                "serve",
                "--no-limits",
                "--feeds-per-address",
                "100000",
                "--listen",
                "127.0.0.1:0",
            ])
            .env("DATABASE_URL", database)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        let stdout = process.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(stdout).lines();
        let address = loop {
            let line = lines.next_line().await?.context("the server did not start")?;
            if let Some((_, listens)) = line.split_once("listening on http://") {
                break listens.split(' ').next().unwrap_or_default().to_owned();
            }
        };
        let own = Some(Own { process, _directory: directory });
        Ok(Self { address, own, before: Seconds::default() })
    }

    /// The load begins: its cost is counted from here on.
    pub(super) fn begin(&mut self) {
        self.before = self.seconds();
    }

    fn seconds(&self) -> Seconds {
        let server = self.own.as_ref().and_then(|own| own.process.id());
        let load = processor_seconds(std::process::id());
        Seconds { server: server.and_then(processor_seconds), load }
    }

    /// How many bytes our own server's memory has, by Linux' `/proc`.
    pub(super) fn memory(&self) -> Option<u64> {
        let process = self.own.as_ref()?.process.id()?;
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(resident.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
    }

    /// Stops our own server, and returns the processor time of the load.
    pub(super) async fn stop(self) -> anyhow::Result<Seconds> {
        let taken = self.seconds().since(self.before);
        if let Some(Own { mut process, .. }) = self.own {
            process.kill().await?;
        }
        Ok(taken)
    }
}

/// `host:port` of an address that begins with http://.
pub(super) fn address(url: &str) -> anyhow::Result<String> {
    let address = url.strip_prefix("http://").context("an address must begin with http://")?;
    Ok(address.trim_end_matches('/').to_owned())
}

/// The processor time of a process up to now, by Linux' `/proc`; a tick there is a hundredth of a second.
fn processor_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let ticks = fields.next()?.parse::<u32>().ok()? + fields.next()?.parse::<u32>().ok()?;
    Some(f64::from(ticks) / 100.0)
}
