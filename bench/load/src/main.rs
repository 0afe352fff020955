//! `gavel-bench`: complete games of bots over HTTP, as fast as a number of connections allows.

mod cli;
mod connection;
mod feed;
mod followed;
mod followers;
mod measure;
mod qe;
mod quotlibet;
mod report;
mod sign_up;
mod target;

use anyhow::{Context, ensure};
use bots::Kind;
use clap::Parser;
use cli::BenchOptions;
use connection::Connection;
use feed::Feed;
use followers::Followers;
use futures::future::try_join_all;
use indicatif::{ProgressBar, ProgressStyle};
use measure::Measure;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use target::Target;
use tokio::time::{timeout, timeout_at};

/// For how long accounts and feeds may be in the making, and the last answers on their way once the time is over.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where that was too long.
const SILENT: &str = "the server says nothing";
/// How many names the bots share.
const NAMES: [&str; 6] = ["Ada", "Berta", "Carl", "Dora", "Emil", "Frida"];

/// As the server has it: the load shares the processors with it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let Err(error) = run(BenchOptions::parse()).await else { return ExitCode::SUCCESS };
    // If standard error is closed, there is no reader.
    drop(writeln!(std::io::stderr(), "gavel-bench: {}", one_line(&error)));
    ExitCode::FAILURE
}

/// An error and its causes, in one line: it may repeat what a server said.
fn one_line(error: &anyhow::Error) -> String {
    format!("{error:#}").replace(char::is_control, " ")
}

/// Plays games until so many are finished, or so many seconds are over, and prints what was measured.
async fn run(options: BenchOptions) -> anyhow::Result<()> {
    let seats = options.kind.seats();
    ensure!(
        seats.contains(&options.players),
        "--players must be from {} to {}",
        seats.start(),
        seats.end()
    );
    ensure!(!options.follow || matches!(options.kind, Kind::Qe), "--follow is for Q.E.");
    ensure!(options.views == 0 || matches!(options.kind, Kind::Qe), "--views is for Q.E.");
    let mut target = Target::of(&options).await?;
    let measured = measure(&options, &mut target).await;
    let taken = target.stop().await?;
    let measured = measured?;
    let text = if options.json {
        report::json(&options, &measured, taken)?
    } else {
        report::table(&options, &measured, taken)
    };
    std::io::stdout().write_all(text.as_bytes())?;
    ensure!(
        measured.errors() == 0,
        "{} games went wrong: {}",
        measured.errors(),
        measured.first_error()
    );
    Ok(())
}

/// Measures the load, with the followers beside it.
async fn measure(options: &BenchOptions, target: &mut Target) -> anyhow::Result<Measure> {
    if options.followers == 0 {
        return load(options, target).await;
    }
    let followed = match &options.followers_url {
        Some(url) => target::address(url)?,
        None => target.address.clone(),
    };
    let before = target.memory();
    let opening = Followers::open(options, &target.address, &followed);
    let followers = timeout(PATIENCE, opening).await.context(SILENT)??;
    let taken = target.memory().zip(before).map(|(after, before)| after.saturating_sub(before));
    followers.begin();
    let mut measured = load(options, target).await?;
    measured.feed_bytes = taken.map(|bytes| bytes / options.followers as u64);
    measured.deliveries = Some(followers.close());
    Ok(measured)
}

async fn load(options: &BenchOptions, target: &mut Target) -> anyhow::Result<Measure> {
    let table = || Table::open(&target.address, options);
    let opening = try_join_all((0..options.connections).map(|_| table()));
    let tables = timeout(PATIENCE, opening).await.context(SILENT)??;
    // Accounts outlive a load, so making them is no part of it. This line marks the beginning for a program that measures.
    // Without standard error there is no reader.
    drop(writeln!(std::io::stderr(), "the load begins"));
    target.begin();
    let begun = Arc::new(AtomicU64::new(0));
    let finished = Arc::new(AtomicU64::new(0));
    let started = Instant::now();
    let stop = started + Duration::from_secs(options.seconds);
    let mut players = Vec::new();
    for mut table in tables {
        let (address, options) = (target.address.clone(), options.clone());
        let (begun, finished) = (begun.clone(), finished.clone());
        players.push(tokio::spawn(async move {
            let mut measure = Measure::default();
            while Instant::now() < stop && begun.fetch_add(1, Ordering::Relaxed) < options.games {
                let game = table.play(&address, &options, stop, &mut measure);
                let last = (stop + PATIENCE).into();
                match timeout_at(last, game).await.context(SILENT).flatten() {
                    Ok(true) => _ = finished.fetch_add(1, Ordering::Relaxed),
                    Ok(false) => {}
                    Err(error) => {
                        measure.wrong(&error);
                        break;
                    }
                }
            }
            measure
        }));
    }
    let bar = show_progress(options, finished.clone(), stop);
    let mut total = Measure::default();
    for player in players {
        total.add(&player.await?)?;
    }
    total.over(started.elapsed(), finished.load(Ordering::Relaxed));
    bar.abort();
    Ok(total)
}

/// Players of one game after the other, and their connections.
struct Table {
    connections: Vec<Connection>,
    /// Those of its games that are over.
    feeds: Vec<Feed>,
    tokens: Vec<String>,
}

impl Table {
    /// Connects, and makes the players' accounts.
    async fn open(address: &str, options: &BenchOptions) -> anyhow::Result<Self> {
        let connections = if options.follow { options.players } else { 1 };
        let mut connections =
            try_join_all((0..connections).map(|_| Connection::open(address))).await?;
        let mut tokens = Vec::new();
        for name in NAMES.iter().take(options.players.into()) {
            tokens.push(connections[0].register(name).await?);
        }
        Ok(Self { connections, feeds: Vec::new(), tokens })
    }

    /// Plays a game; whether to its end.
    async fn play(
        &mut self,
        address: &str,
        options: &BenchOptions,
        stop: Instant,
        measure: &mut Measure,
    ) -> anyhow::Result<bool> {
        if options.follow {
            return followed::play(self, address, stop, measure).await;
        }
        let Self { connections, tokens, .. } = self;
        if options.sign_up {
            let game = (options.kind.name(), options.players);
            return sign_up::play(&mut connections[0], game, stop, measure).await;
        }
        match options.kind {
            Kind::Qe => qe::play(&mut connections[0], tokens, options, stop, measure).await,
            Kind::Quotlibet => quotlibet::play(&mut connections[0], tokens, stop, measure).await,
        }
    }
}

fn show_progress(
    options: &BenchOptions,
    finished: Arc<AtomicU64>,
    stop: Instant,
) -> tokio::task::JoinHandle<()> {
    let bar = ProgressBar::new(options.seconds);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} s, {msg}") {
        bar.set_style(style);
    }
    tokio::spawn(async move {
        let mut tick = tokio::time::interval(Duration::from_secs(1));
        loop {
            tick.tick().await;
            let left = stop.saturating_duration_since(Instant::now()).as_secs();
            bar.set_position(bar.length().unwrap_or(0).saturating_sub(left));
            bar.set_message(format!("{} games", finished.load(Ordering::Relaxed)));
        }
    })
}
