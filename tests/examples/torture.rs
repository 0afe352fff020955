//! `cargo run --release -p gavel-tests --example torture -- --games 32 --clients 64 --minutes 10`

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program's output")]

use clap::Parser;
use gavel_tests::torture::{Plan, torture};
use std::process::ExitCode;
use std::time::Duration;

/// Plays games on three instances while clients, instances and Postgres fail, and checks that nothing went wrong.
#[derive(Parser)]
struct Arguments {
    /// Games at once.
    #[arg(long, default_value_t = 32)]
    games: usize,
    /// Accounts that play them.
    #[arg(long, default_value_t = 64)]
    clients: usize,
    /// How long new games are begun.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// After how many acknowledged commands something is killed, each time.
    #[arg(long, default_value_t = 2_000)]
    disturb_every: u64,
    /// Have networks reset, cut, slice and silence connections to the database and to the clients.
    #[arg(long)]
    bad_networks: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { games, clients, minutes, disturb_every, bad_networks } = Arguments::parse();
    let duration = Duration::from_secs_f64(minutes * 60.0);
    match torture(Plan { games, clients, duration, disturb_every, bad_networks }).await {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}
