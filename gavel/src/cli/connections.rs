//! How long the server waits for its clients.

use api::Options;
use clap::Args;
use std::time::Duration;

/// How long the server waits for its clients.
#[derive(Args)]
pub(crate) struct ConnectionArgs {
    /// Seconds that a connection may be idle between two requests, 1 to 3600. A proxy in front has to close its own
    /// sooner: nginx does so after 60.
    #[arg(
        long,
        env = "GAVEL_KEEP_ALIVE_SECONDS",
        default_value_t = Options::KEEP_ALIVE_SECONDS,
        value_parser = clap::value_parser!(u16).range(1..=3600)
    )]
    keep_alive_seconds: u16,
    /// Seconds within which the whole body of a request has to come, 1 to 600.
    #[arg(
        long,
        env = "GAVEL_BODY_SECONDS",
        default_value_t = Options::BODY_SECONDS,
        value_parser = clap::value_parser!(u16).range(1..=600)
    )]
    body_seconds: u16,
}

impl ConnectionArgs {
    /// How long a connection may be idle between two requests.
    pub(crate) fn keep_alive(&self) -> Duration {
        Duration::from_secs(self.keep_alive_seconds.into())
    }

    /// Within which time a whole body has to come.
    pub(crate) fn body_time(&self) -> Duration {
        Duration::from_secs(self.body_seconds.into())
    }
}
