//! The command line.

mod app;
mod connections;
mod database;
mod environment;
mod feeds;
mod limits;
mod listen;
mod otlp;
mod player;
mod webhooks;

use api::{BasePath, Options, PublicUrl};
pub(crate) use app::{AppCommand, AppOptions, IssuerCommand, KeyCommand};
use bots::Kind;
use chrono::{DateTime, Utc};
use clap::builder::{
    FalseyValueParser, PossibleValuesParser, RangedU64ValueParser, TypedValueParser,
};
use clap::{ArgGroup, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use connections::ConnectionArgs;
pub(crate) use database::not_opened;
use database::{DEFAULT_URL, DatabaseUrl};
use engine::games::Perspective;
use feeds::FeedArgs;
use limits::LimitArgs;
use listen::listen;
pub(crate) use otlp::TraceArgs;
pub(crate) use player::{PlayerCommand, PlayerOptions};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use uuid::Uuid;
use webhooks::WebhookArgs;

/// A server for sealed-bid board games.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Box<ServeOptions>,
}

impl Cli {
    /// What the command line and the environment say. A wrong word ends the program with a message.
    pub(crate) fn read() -> Self {
        let mut matches = environment::trimmed(Self::command_line()).get_matches();
        Self::from_arg_matches_mut(&mut matches).unwrap_or_else(|error| error.exit())
    }

    fn command_line() -> clap::Command {
        <Self as CommandFactory>::command()
    }

    /// The command; `serve` by default.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
}

/// The form of the OpenAPI document.
#[derive(Args)]
pub(crate) struct OpenapiOptions {
    /// The version of OpenAPI: 3.1, or 3.0 for generators that do not know 3.1.
    #[arg(long, value_enum, default_value = "3.1")]
    pub(crate) format: OpenapiFormat,
}

/// A version of OpenAPI.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum OpenapiFormat {
    /// OpenAPI 3.1.
    #[value(name = "3.1")]
    V3_1,
    /// OpenAPI 3.0.
    #[value(name = "3.0")]
    V3_0,
}

/// The commands of the program.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the HTTP API (the default).
    Serve(Box<ServeOptions>),
    /// Play a whole game with simple bots through the HTTP API of a throwaway server.
    Demo(DemoOptions),
    /// Print the OpenAPI document.
    Openapi(OpenapiOptions),
    /// Ask a running server if it can serve; exit with 1 if it cannot.
    Health(HealthOptions),
    /// Check the record of a game without trusting its source; exit with 1 if a whole, well-formed record does not hold,
    /// with 2 if it cannot be checked, as a file that is damaged or no record.
    Verify(VerifyOptions),
    /// Verify exports of finished games and add them to the database.
    Import(ImportOptions),
    /// Rebuild a game from its events and print it as a viewer may know it, or print its events step by step.
    Replay(ReplayOptions),
    /// Sign a checkpoint over the heads of all games now.
    Checkpoint(CheckpointOptions),
    /// Make and list apps, their keys and their issuers.
    App(AppOptions),
    /// Rename, stop, resume or erase a player.
    Player(PlayerOptions),
    /// Check every log and every projection of the database; exit with 1 if there is a fault, with 2 if it cannot be
    /// checked.
    Audit(StoreUrl),
    /// Write every projection of the database anew from the log.
    Rebuild(RebuildOptions),
    /// Bring a database up to date that a new version writes anew and that is too large for a start of the server. Stop all
    /// instances first. A run goes on where an earlier one was killed.
    Migrate(MigrateOptions),
    /// Say that an upgrade has ended: from now on no older version of the program serves the database, and the server writes what
    /// older ones cannot read. Run it once no instance of an older version is left; while one serves, it is refused with exit code 2.
    Upgraded(StoreUrl),
    /// Distribute a Postgres database over the workers of its Citus cluster. Without --yes it prints its plan and does nothing. Stop
    /// all instances first. A run goes on where an earlier one was killed. The exit code is 2 if it is refused.
    Distribute(DistributeOptions),
    /// Say what is wrong or weak with a database and a configuration, with what to do, and write nothing; exit with 1 if there
    /// is a fault or a warning, with 2 if the database cannot be examined.
    Doctor(Box<DoctorOptions>),
    /// Copy an SQLite database that is in use to a file, as it is at one moment.
    Backup(BackupOptions),
    /// Declare that the database was restored from a backup, so that readers of feeds and of the log learn of it, and end again
    /// what was ended since the backup. Run it once, before a server serves the database. The exit code is 2 if nothing says what
    /// that was.
    Restored(RestoredOptions),
    /// Write what was revoked, unlinked, stopped, signed out and erased to a file, for a restore of an older backup: ids, hashes
    /// and times alone.
    Revocations(RevocationsOptions),
    /// Have a database refuse commands for good, as one that was replaced by a restored backup. Reads go on.
    Fence(FenceOptions),
    /// Move a whole database to an empty one of either kind. The source then refuses commands, and the target goes on. The
    /// exit code is 1 if they differ, 2 if the move could not be done.
    Copy(CopyOptions),
}

/// The options of `gavel doctor`: its own, and all of `gavel serve`.
#[derive(Args)]
pub(crate) struct DoctorOptions {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Read the whole file of an SQLite database, to find damage.
    #[arg(long)]
    pub(crate) thorough: bool,
    #[command(flatten)]
    pub(crate) serve: ServeOptions,
}

/// A backup of SQLite.
#[derive(Args)]
pub(crate) struct BackupOptions {
    /// The file to write, which must not exist. Only its owner can read it.
    pub(crate) file: PathBuf,
    /// The database to copy: sqlite:FILE.
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = DEFAULT_URL,
        hide_env_values = true,
        value_parser = DatabaseUrl
    )]
    pub(crate) database_url: String,
}

/// The database of `gavel fence`.
#[derive(Args)]
pub(crate) struct FenceOptions {
    /// Have the database accept commands again. Never do this once another database has taken its place.
    #[arg(long)]
    pub(crate) release: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The database of `gavel restored`.
#[derive(Args)]
pub(crate) struct RestoredOptions {
    /// Declare it although nothing was appended since an earlier declaration: the database was restored once more.
    #[arg(long)]
    pub(crate) again: bool,
    /// The replaced database, which is fenced. What was revoked, unlinked, stopped, signed out or erased there since the backup
    /// ends in the restored one, too.
    #[arg(long, value_name = "URL", value_parser = DatabaseUrl, conflicts_with = "revocations")]
    pub(crate) original: Option<String>,
    /// The same from a file that `gavel revocations` has written; `-` for standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) revocations: Option<PathBuf>,
    /// Declare it although what was revoked or erased since the backup may count again.
    #[arg(long)]
    pub(crate) without_revocations: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The database of `gavel revocations`, and the file.
#[derive(Args)]
pub(crate) struct RevocationsOptions {
    /// The file to write, which only its owner can read. A file of an earlier run gets what is new. Standard output by default.
    pub(crate) file: Option<PathBuf>,
    /// Leave out what was ended before this time, as in 2026-11-27T20:31:05Z. By default the file has all that the database has:
    /// that of 90 days.
    #[arg(long, value_name = "TIME")]
    pub(crate) since: Option<DateTime<Utc>>,
    /// Go on, and write what is ended from now on within seconds.
    #[arg(long)]
    pub(crate) follow: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The databases of `gavel copy`.
#[derive(Args)]
pub(crate) struct CopyOptions {
    /// The database to move: postgres://… or sqlite:FILE.
    #[arg(
        long,
        env = "GAVEL_COPY_FROM",
        value_name = "URL",
        hide_env_values = true,
        value_parser = DatabaseUrl
    )]
    pub(crate) from: String,
    /// The database to which it is moved; empty, or the unfinished copy of an earlier run.
    #[arg(
        long,
        env = "GAVEL_COPY_TO",
        value_name = "URL",
        hide_env_values = true,
        value_parser = DatabaseUrl,
        required_unless_present = "release"
    )]
    pub(crate) to: Option<String>,
    /// Copy nothing, but let the source accept commands again. Never do this once a server serves the target.
    #[arg(long)]
    pub(crate) release: bool,
}

/// The database of `gavel checkpoint`, and its key.
#[derive(Args)]
pub(crate) struct CheckpointOptions {
    #[command(flatten)]
    pub(crate) store: StoreUrl,
    /// The key to sign with, as for `gavel serve`.
    #[arg(long, env = "GAVEL_SIGNING_KEY_FILE")]
    pub(crate) signing_key_file: Option<PathBuf>,
}

/// The options of `gavel rebuild`.
#[derive(Args)]
pub(crate) struct RebuildOptions {
    /// Only print the differences.
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The options of `gavel migrate`.
#[derive(Args)]
pub(crate) struct MigrateOptions {
    /// Only print how long it takes, and how much disk.
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The options of `gavel distribute`.
#[derive(Args)]
pub(crate) struct DistributeOptions {
    /// Distribute the database. Without it only the plan is printed.
    #[arg(long)]
    pub(crate) yes: bool,
    /// Over how many shards; by default 2 to 4 for each worker, so many that the workers hold the slots most evenly.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) shards: Option<u32>,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The database of the games.
#[derive(Args)]
pub(crate) struct StoreUrl {
    /// postgres://… or sqlite:FILE; sqlite:gavel.db by default.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_parser = DatabaseUrl)]
    database_url: Option<String>,
    /// How many connections to the database are open at most, those that write commands among them; 2 at least.
    #[arg(
        long,
        env = "GAVEL_DATABASE_CONNECTIONS",
        default_value_t = Options::DATABASE_CONNECTIONS,
        value_parser = clap::value_parser!(u32).range(1..=10_000)
    )]
    pub(crate) database_connections: u32,
    /// How many of the connections to Postgres write commands, each those of its own games; by default one for every four cores,
    /// 4 at most. SQLite has one.
    #[arg(
        long,
        env = "GAVEL_DATABASE_WRITERS",
        value_parser = clap::value_parser!(u32).range(1..=64)
    )]
    database_writers: Option<u32>,
    /// Another program, such as Litestream, copies SQLite's WAL and makes its checkpoints. Gavel then makes none, and the WAL
    /// grows while that program is stopped.
    #[arg(long, env = "GAVEL_SQLITE_REPLICATED", value_parser = FalseyValueParser::new())]
    pub(crate) sqlite_replicated: bool,
}

/// How many milliseconds a bot waits, by default.
const BOT_DELAY_MS: u64 = 1000;
/// For how many seconds a server drains, by default.
const DRAIN_SECONDS: u64 = 5;

/// How to serve.
#[derive(Args)]
pub(crate) struct ServeOptions {
    /// The address to listen on; port 0 chooses a free one.
    #[arg(long, env = "GAVEL_LISTEN", default_value = "127.0.0.1:8080", value_parser = listen)]
    pub(crate) listen: SocketAddr,
    /// The path below which a reverse proxy serves the API, such as /gavel: for the documents, `Location` and links. The
    /// server accepts requests with it and, for a proxy that removes it, without.
    #[arg(long, env = "GAVEL_BASE_PATH", value_name = "PATH", default_value = "")]
    pub(crate) base_path: BasePath,
    /// The address under which the server is reached, with its base path, such as https://example.com/gavel: for pictures in
    /// previews of links, and for the line that says where to play.
    #[arg(long, env = "GAVEL_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Serve no browser client; / leads to the documentation then.
    #[arg(long, env = "GAVEL_NO_WEB", value_parser = FalseyValueParser::new())]
    pub(crate) no_web: bool,
    /// The address on which /metrics is served; port 0 chooses a free one.
    #[arg(long, env = "GAVEL_METRICS_LISTEN", default_value = "127.0.0.1:0", value_parser = listen)]
    pub(crate) metrics_listen: SocketAddr,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
    /// The Ed25519 key that signs proofs: PEM (PKCS #8), or 32 bytes in hexadecimal or Base64. By default the
    /// server makes one at its first start and stores it in the database, for all instances.
    #[arg(long, env = "GAVEL_SIGNING_KEY_FILE")]
    pub(crate) signing_key_file: Option<PathBuf>,
    /// Sign a checkpoint over the heads of all games every so many minutes; 0 for never. Of several instances one does.
    #[arg(long, env = "GAVEL_CHECKPOINT_MINUTES", default_value_t = 60)]
    pub(crate) checkpoint_minutes: u32,
    /// How to write the log.
    #[arg(long, env = "GAVEL_LOG_FORMAT", value_enum, default_value = "text")]
    pub(crate) log_format: LogFormat,
    #[command(flatten)]
    pub(crate) traces: TraceArgs,
    /// How many threads serve requests, 1 to 512; by default one for each core.
    #[arg(long, env = "GAVEL_WORKERS", value_parser = RangedU64ValueParser::<usize>::new().range(1..=512))]
    pub(crate) workers: Option<usize>,
    #[command(flatten)]
    pub(crate) connections: ConnectionArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) feeds: FeedArgs,
    /// How many megabytes the cached states of games may take, by estimate.
    #[arg(long, env = "GAVEL_CACHE_MB", default_value_t = Options::CACHE_MB)]
    pub(crate) cache_mb: u32,
    /// The file that holds the operator's token, for calls such as GET /v1/log; without it they are off.
    #[arg(long, env = "GAVEL_OPERATOR_TOKEN_FILE", value_name = "FILE")]
    pub(crate) operator_token_file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) webhooks: WebhookArgs,
    /// The milliseconds that a bot waits before it acts.
    #[arg(
        long,
        env = "GAVEL_BOT_DELAY_MS",
        default_value_t = BOT_DELAY_MS,
        value_parser = clap::value_parser!(u64).range(0..=60_000)
    )]
    pub(crate) bot_delay_ms: u64,
    /// Seconds after SIGTERM in which the server still accepts connections. Meanwhile /readyz answers 503, so that a load
    /// balancer sends requests elsewhere.
    #[arg(
        long,
        env = "GAVEL_DRAIN_SECONDS",
        default_value_t = DRAIN_SECONDS,
        value_parser = clap::value_parser!(u64).range(0..=3600)
    )]
    pub(crate) drain_seconds: u64,
}

impl From<ServeOptions> for Options {
    fn from(args: ServeOptions) -> Self {
        Self {
            listen: args.listen,
            base_path: args.base_path,
            public_url: args.public_url,
            browser: !args.no_web,
            unnamed_database: false,
            metrics_listen: args.metrics_listen,
            signing_key_file: args.signing_key_file,
            checkpoint_minutes: args.checkpoint_minutes,
            workers: args.workers,
            database_connections: args.store.database_connections,
            keep_alive: args.connections.keep_alive(),
            body_time: args.connections.body_time(),
            limits: args.limits.into(),
            feeds: args.feeds.into(),
            cache_bytes: u64::from(args.cache_mb) * 1_000_000,
            operator_token_file: args.operator_token_file,
            webhooks: args.webhooks.into(),
            bot_delay: Duration::from_millis(args.bot_delay_ms),
            drain: Duration::from_secs(args.drain_seconds),
        }
    }
}

/// The server of `gavel health`.
#[derive(Args)]
pub(crate) struct HealthOptions {
    /// The address on which it listens.
    #[arg(long, env = "GAVEL_LISTEN", default_value = "127.0.0.1:8080", value_parser = listen)]
    pub(crate) listen: SocketAddr,
    /// The path below which it serves.
    #[arg(long, env = "GAVEL_BASE_PATH", value_name = "PATH", default_value = "")]
    pub(crate) base_path: BasePath,
}

/// How to write the log.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// A JSON object a line.
    Json,
}

/// The options of `gavel demo`.
#[derive(Args)]
pub(crate) struct DemoOptions {
    /// The kind of game.
    #[arg(long, default_value = "qe", value_parser = kind())]
    pub(crate) kind: Kind,
    /// How many bots play: 3 to 5 in Q.E., 3 to 6 in Quotlibet.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=6))]
    pub(crate) players: u8,
}

/// Accepts the name of a kind that bots play.
fn kind() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse())
}

/// The options of `gavel verify`.
#[derive(Args)]
pub(crate) struct VerifyOptions {
    /// A file, the address of a game (http or https), or - for standard input: an export, events, or the proof that a
    /// checkpoint covers a game.
    pub(crate) record: String,
    /// The whole export of a fork's parent, or several: a file or the address of a game. Whole exports beside the fork are
    /// found by themselves.
    #[arg(long, value_name = "RECORD")]
    pub(crate) parent: Option<String>,
    /// Accept only games that are over.
    #[arg(long)]
    pub(crate) over: bool,
    /// Certificate authorities (PEM) that are trusted with an https address, beside the public ones.
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) trusted: TrustedKeys,
}

/// The keys to trust.
#[derive(Args)]
pub(crate) struct TrustedKeys {
    /// A public key that is trusted, as 64 hexadecimal digits, or a file with such keys (the answer of GET /v1/keys will
    /// do). Unless given, the signature must hold under the key that the record names.
    #[arg(long = "key", value_name = "HEX|FILE")]
    pub(crate) keys: Vec<String>,
}

/// The options of `gavel import`.
#[derive(Args)]
#[command(group(ArgGroup::new("trust").required(true).args(["keys", "untrusted"])))]
pub(crate) struct ImportOptions {
    /// A file of exports, or - for standard input.
    pub(crate) record: String,
    #[command(flatten)]
    pub(crate) trusted: TrustedKeys,
    /// Import games that anyone may have made up and signed: the signature must hold under the key in the record.
    #[arg(long)]
    pub(crate) untrusted: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// The options of `gavel replay`.
#[derive(Args)]
pub(crate) struct ReplayOptions {
    /// The game.
    pub(crate) game: Uuid,
    /// The game at this version; by default the newest. With --steps the last event to print.
    #[arg(long)]
    pub(crate) version: Option<u32>,
    /// The viewer to see it as: a seat's number, `public` or `omniscient`.
    #[arg(long = "as", value_name = "SEAT", default_value = "public")]
    pub(crate) perspective: Perspective,
    /// Print the events, one a line, and not the game.
    #[arg(long)]
    pub(crate) steps: bool,
    /// With --steps: only the events after this version.
    #[arg(long, requires = "steps", default_value_t = 0)]
    pub(crate) after: u32,
    /// With --steps: stop after each event. Enter goes on, `b` back, `v` shows the game, `q` quits.
    #[arg(long, requires = "steps")]
    pub(crate) interactive: bool,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}
