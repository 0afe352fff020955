//! How webhooks are told.

use clap::Args;
use clap::builder::FalseyValueParser;
use std::path::PathBuf;

/// How long to wait after the first failed attempt at most, unless told otherwise: milliseconds.
const RETRY_BASE_MS: u64 = 5000;

/// How webhooks are told.
#[derive(Args, Clone)]
pub(crate) struct WebhookOptions {
    /// Let webhooks lead to private, loopback and link-local addresses.
    #[arg(long, env = "GAVEL_WEBHOOKS_ALLOW_PRIVATE", value_parser = FalseyValueParser::new())]
    pub(crate) webhooks_allow_private: bool,
    /// Certificate authorities (PEM) that are trusted with https addresses of webhooks, beside the public ones.
    #[arg(long, value_name = "FILE", env = "GAVEL_WEBHOOK_CA")]
    pub(crate) webhook_ca: Option<PathBuf>,
    /// The longest pause after a delivery's first failed attempt, in milliseconds; each next one is up to 3 times as long.
    #[arg(long, env = "GAVEL_WEBHOOK_RETRY_BASE_MS", default_value_t = RETRY_BASE_MS)]
    pub(crate) webhook_retry_base_ms: u64,
}

impl Default for WebhookOptions {
    fn default() -> Self {
        Self {
            webhooks_allow_private: false,
            webhook_ca: None,
            webhook_retry_base_ms: RETRY_BASE_MS,
        }
    }
}
