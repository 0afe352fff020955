//! How long the server waits for its clients.

use clap::Args;
use std::time::Duration;

/// How long the server waits for its clients.
#[derive(Args, Clone, Copy)]
pub(crate) struct ConnectionOptions {
    /// Seconds that a connection may be idle between two requests, 1 to 3600. A proxy in front has to close its own
    /// sooner: nginx does so after 60.
    #[arg(
        long,
        env = "GAVEL_KEEP_ALIVE_SECONDS",
        default_value_t = Self::USUAL.keep_alive_seconds,
        value_parser = clap::value_parser!(u16).range(1..=3600)
    )]
    pub(crate) keep_alive_seconds: u16,
    /// Seconds within which the whole body of a request has to come, 1 to 600.
    #[arg(
        long,
        env = "GAVEL_BODY_SECONDS",
        default_value_t = Self::USUAL.body_seconds,
        value_parser = clap::value_parser!(u16).range(1..=600)
    )]
    pub(crate) body_seconds: u16,
}

impl ConnectionOptions {
    /// The times unless set.
    pub(crate) const USUAL: Self = Self { keep_alive_seconds: 75, body_seconds: 10 };

    /// How long a connection may be idle between two requests.
    pub(crate) fn keep_alive(self) -> Duration {
        Duration::from_secs(self.keep_alive_seconds.into())
    }

    /// Within which time a whole body has to come.
    pub(crate) fn body_time(self) -> Duration {
        Duration::from_secs(self.body_seconds.into())
    }
}
