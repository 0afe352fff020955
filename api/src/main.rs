//! Gavel: a server for sealed-bid board games.

mod accounts;
mod bots;
mod cli;
mod commands;
mod feeds;
mod games;
mod http;
mod openapi;
mod resource;
mod routes;
mod server;
mod webhooks;

use clap::Parser;
use cli::{Cli, Command};
use std::io::Write;
use std::process::ExitCode;

#[actix_web::main]
async fn main() -> ExitCode {
    match run(Cli::parse().command()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed there is nobody to tell.
            drop(writeln!(std::io::stderr(), "gavel: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(options) => commands::serve::run(options).await,
        Command::Demo(options) => commands::demo::run(options).await,
        Command::Bench(options) => commands::bench::run(options).await,
        Command::Health(options) => commands::health::run(options).await,
        Command::Openapi => commands::openapi::run(),
        Command::Replay(options) => commands::replay::run(options).await,
    }
}
