//! Gavel: a server for sealed-bid board games.

mod bots;
mod cli;
mod commands;
mod games;
mod http;
mod openapi;
mod resource;
mod routes;
mod server;

use clap::Parser;
use cli::{Cli, Command};

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    match Cli::parse().command() {
        Command::Serve(options) => commands::serve::run(options).await,
        Command::Demo(options) => commands::demo::run(options).await,
        Command::Health(options) => commands::health::run(options).await,
        Command::Openapi => commands::openapi::run(),
        Command::Replay(options) => commands::replay::run(options).await,
    }
}
