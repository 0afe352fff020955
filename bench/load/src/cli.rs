//! The command line.

use bots::Kind;
use clap::Parser;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use std::path::PathBuf;

/// Plays complete games over HTTP against a server in a process of its own, and prints commands a second and latencies.
#[derive(Clone, Parser)]
#[command(version)]
pub(crate) struct BenchOptions {
    /// The kind of game.
    #[arg(long, default_value = "qe", value_parser = kind())]
    pub(crate) kind: Kind,
    /// How many play each game.
    #[arg(long, default_value_t = 4)]
    pub(crate) players: u8,
    /// How many connections play at once, each a game of its own.
    #[arg(long, default_value_t = 64, value_parser = RangedU64ValueParser::<usize>::new().range(1..=4096))]
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
    /// Have every player follow the game by a server-sent feed and act on its items; Q.E. only. A connection of
    /// `--connections` is then a game, and a command lasts until its own player's feed has brought it.
    #[arg(long)]
    pub(crate) follow: bool,
    /// Have new players sign up, create a game, join and start it, and play no further. Each of these calls counts as a command.
    #[arg(long, conflicts_with_all = ["follow", "views"])]
    pub(crate) sign_up: bool,
    /// How often a player reads the game before each bid; Q.E. without `--follow` only.
    #[arg(long, default_value_t = 0, conflicts_with = "follow")]
    pub(crate) views: u32,
    /// How many server-sent feeds follow 64 further games, in each of which a bid is placed a second.
    #[arg(long, default_value_t = 0, value_parser = RangedU64ValueParser::<usize>::new().range(0..=50_000))]
    pub(crate) followers: usize,
    /// The server that the followers follow, as http://host:port; the one under load unless given.
    #[arg(long, requires = "followers")]
    pub(crate) followers_url: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The server to load, as http://host:port; a server of its own unless given.
    #[arg(long, conflicts_with = "database_url")]
    pub(crate) url: Option<String>,
    /// The database of the bench's own server: postgres://… or sqlite:FILE; a throwaway SQLite file unless given.
    #[arg(long)]
    pub(crate) database_url: Option<String>,
    /// The program `gavel` that the bench starts; the one beside this program unless given.
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    pub(crate) program: Option<PathBuf>,
}

/// Accepts the name of a kind that bots play.
fn kind() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse())
}
