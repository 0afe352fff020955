//! Options of webhooks.

use clap::Args;
use clap::builder::FalseyValueParser;
use engine::webhooks::WebhookOptions;
use std::path::PathBuf;
use std::time::Duration;

/// Options of webhooks.
#[derive(Args)]
pub(crate) struct WebhookArgs {
    /// Let webhooks lead to private, loopback and link-local addresses.
    #[arg(long, env = "GAVEL_WEBHOOKS_ALLOW_PRIVATE", value_parser = FalseyValueParser::new())]
    webhooks_allow_private: bool,
    /// Certificate authorities (PEM) that are trusted with https addresses of webhooks, beside the public ones.
    #[arg(long, value_name = "FILE", env = "GAVEL_WEBHOOK_CA")]
    webhook_ca: Option<PathBuf>,
    /// The longest pause after a delivery's first failed attempt, in milliseconds; each next one is up to 3 times as long.
    #[arg(
        long,
        env = "GAVEL_WEBHOOK_RETRY_BASE_MS",
        default_value_t = WebhookOptions::RETRY_BASE.as_millis() as u64
    )]
    webhook_retry_base_ms: u64,
}

impl From<WebhookArgs> for WebhookOptions {
    fn from(args: WebhookArgs) -> Self {
        Self {
            allow_private: args.webhooks_allow_private,
            ca: args.webhook_ca,
            retry_base: Duration::from_millis(args.webhook_retry_base_ms),
        }
    }
}
