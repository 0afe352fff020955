//! How a server runs.

use crate::http::base_path::BasePath;
use crate::http::limits::LimitOptions;
use crate::http::public_url::PublicUrl;
use engine::feeds::FeedOptions;
use engine::webhooks::WebhookOptions;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on; port 0 chooses a free one.
    pub listen: SocketAddr,
    /// The path below which a reverse proxy serves the API.
    pub base_path: BasePath,
    /// The address under which browsers reach the server.
    pub public_url: Option<PublicUrl>,
    /// True if the browser client is served.
    pub browser: bool,
    /// True if nobody has named the database, and it was empty at the start: the browser client says so.
    pub unnamed_database: bool,
    /// The address of `/metrics`; port 0 chooses a free one.
    pub metrics_listen: SocketAddr,
    /// The Ed25519 key to sign with; without it the database's own.
    pub signing_key_file: Option<PathBuf>,
    /// The minutes between checkpoints; 0 for none.
    pub checkpoint_minutes: u32,
    /// How many threads serve requests, 1 to 512; without it as many as there are cores.
    pub workers: Option<usize>,
    /// How many connections the store may have open, for which the server leaves open files free.
    pub database_connections: u32,
    /// How long a connection may be idle between two requests.
    pub keep_alive: Duration,
    /// Within which time the whole body of a request has to come.
    pub body_time: Duration,
    /// How much clients may ask for.
    pub limits: LimitOptions,
    /// How many feeds a client may have open.
    pub feeds: FeedOptions,
    /// How many bytes the cached states of games may take, by estimate.
    pub cache_bytes: u64,
    /// The file that holds the operator's token; without it operator calls are off.
    pub operator_token_file: Option<PathBuf>,
    /// How webhooks are sent.
    pub webhooks: WebhookOptions,
    /// How long a bot waits before it acts.
    pub bot_delay: Duration,
    /// How long the server still accepts connections after SIGTERM.
    pub drain: Duration,
}

impl Options {
    /// The defaults of what the command line sets in these units.
    pub const KEEP_ALIVE_SECONDS: u16 = 75;
    /// As [`Options::KEEP_ALIVE_SECONDS`].
    pub const BODY_SECONDS: u16 = 10;
    /// As [`Options::KEEP_ALIVE_SECONDS`].
    pub const CACHE_MB: u32 = 256;
    /// As [`Options::KEEP_ALIVE_SECONDS`].
    pub const DATABASE_CONNECTIONS: u32 = 9;

    /// A server for this program alone: on free ports of this machine, without limits, checkpoints and a time to drain.
    pub fn throwaway() -> Self {
        let free_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        Self {
            listen: free_port,
            base_path: BasePath::default(),
            public_url: None,
            browser: false,
            unnamed_database: false,
            metrics_listen: free_port,
            signing_key_file: None,
            checkpoint_minutes: 0,
            workers: Some(1),
            database_connections: Self::DATABASE_CONNECTIONS,
            keep_alive: Duration::from_secs(Self::KEEP_ALIVE_SECONDS.into()),
            body_time: Duration::from_secs(Self::BODY_SECONDS.into()),
            limits: LimitOptions::off(),
            feeds: FeedOptions::USUAL,
            cache_bytes: u64::from(Self::CACHE_MB) * 1_000_000,
            operator_token_file: None,
            webhooks: WebhookOptions::default(),
            bot_delay: Duration::ZERO,
            drain: Duration::ZERO,
        }
    }
}
