//! The command line.

mod limits;
mod webhooks;

use clap::{Args, Parser, Subcommand};
use domain::kernel::Game;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
pub(crate) use limits::{Budget, LimitOptions};
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use uuid::Uuid;
pub(crate) use webhooks::WebhookOptions;

/// A server for sealed-bid board games.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeOptions,
}

impl Cli {
    /// What to do: to serve, unless something else is asked for.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the HTTP API (the default).
    Serve(ServeOptions),
    /// Play a whole game with simple bots through the HTTP API of a throwaway server.
    Demo(DemoOptions),
    /// Play complete games over HTTP from a process of its own and print commands a second and latencies.
    Bench(BenchOptions),
    /// Print the OpenAPI document.
    Openapi,
    /// Ask a running server whether it can serve; exit with 1 where it cannot.
    Health(HealthOptions),
    /// Rebuild a game from its events and print what a viewer may know of it.
    Replay(ReplayOptions),
}

/// Where the games are kept.
#[derive(Args, Clone)]
pub(crate) struct StoreUrl {
    /// postgres://… or sqlite:FILE.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite:gavel.db", hide_env_values = true)]
    pub(crate) database_url: String,
}

/// How many feeds a token may have open on an instance, unless told otherwise.
pub(crate) const FEEDS_PER_TOKEN: usize = 20;

/// How to serve.
#[derive(Args, Clone)]
pub(crate) struct ServeOptions {
    /// The address to listen on; port 0 takes a free one.
    #[arg(long, env = "GAVEL_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// The address on which /metrics is served; port 0 takes a free one.
    #[arg(long, env = "GAVEL_METRICS_LISTEN", default_value = "127.0.0.1:0")]
    pub(crate) metrics_listen: SocketAddr,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
    /// How to write the log.
    #[arg(long, env = "GAVEL_LOG_FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
    /// How many threads serve requests; as many as there are cores unless given.
    #[arg(long, env = "GAVEL_WORKERS")]
    pub(crate) workers: Option<usize>,
    #[command(flatten)]
    pub(crate) limits: LimitOptions,
    /// How many feeds, waiting pages included, a token may have open on this instance.
    #[arg(long, env = "GAVEL_FEEDS_PER_TOKEN", default_value_t = FEEDS_PER_TOKEN)]
    pub(crate) feeds_per_token: usize,
    /// The file that holds the operator's token, for calls such as GET /v1/log; without it they are off.
    #[arg(long, env = "GAVEL_OPERATOR_TOKEN_FILE", value_name = "FILE")]
    pub(crate) operator_token_file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) webhooks: WebhookOptions,
}

/// Which server to ask.
#[derive(Args)]
pub(crate) struct HealthOptions {
    /// The address on which it listens.
    #[arg(long, env = "GAVEL_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
}

/// How to write the log.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// A JSON object a line.
    Json,
}

/// What to demonstrate.
#[derive(Args)]
pub(crate) struct DemoOptions {
    /// The kind of game.
    #[arg(long, value_enum, default_value = "qe")]
    pub(crate) kind: GameKind,
    /// How many bots play: 3 to 5 in Q.E., 3 to 6 in Quotlibet.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=6))]
    pub(crate) players: u8,
}

/// A kind of game that bots can play.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum GameKind {
    /// Q.E.
    Qe,
    /// Quotlibet.
    Quotlibet,
}

impl GameKind {
    /// The kind's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Qe => Qe::KIND,
            Self::Quotlibet => Quotlibet::KIND,
        }
    }

    /// For how many players the kind is.
    pub(crate) fn seats(self) -> RangeInclusive<u8> {
        match self {
            Self::Qe => Qe::SEATS,
            Self::Quotlibet => Quotlibet::SEATS,
        }
    }
}

/// What to load, and how much.
#[derive(Args, Clone)]
pub(crate) struct BenchOptions {
    /// The kind of game.
    #[arg(long, value_enum, default_value = "qe")]
    pub(crate) kind: GameKind,
    /// How many play each game.
    #[arg(long, default_value_t = 4)]
    pub(crate) players: u8,
    /// How many connections play at once, each a game of its own.
    #[arg(long, default_value_t = 64, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=4096))]
    pub(crate) connections: usize,
    /// After how many games to stop.
    #[arg(long, default_value_t = 1_000_000)]
    pub(crate) games: u64,
    /// After how many seconds to stop.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
    /// Ask for the full view in every answer, not for the version alone. Quotlibet's bots always do.
    #[arg(long)]
    pub(crate) full: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The server to load, as http://host:port; a server of its own unless given.
    #[arg(long, conflicts_with = "database_url")]
    pub(crate) url: Option<String>,
    /// The database of the bench's own server: postgres://… or sqlite:FILE; a throwaway SQLite file unless given.
    #[arg(long)]
    pub(crate) database_url: Option<String>,
}

/// What to replay.
#[derive(Args)]
pub(crate) struct ReplayOptions {
    /// The game.
    pub(crate) game: Uuid,
    /// The game as it was at this version; the newest unless given.
    #[arg(long)]
    pub(crate) version: Option<u32>,
    /// The seat whose view to print; the public's unless given.
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<u8>,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}
