//! How webhooks are sent.

use std::path::PathBuf;
use std::time::Duration;

/// How webhooks are sent.
#[derive(Clone, Debug)]
pub struct WebhookOptions {
    /// True if webhooks may lead to private, loopback and link-local addresses.
    pub allow_private: bool,
    /// A file of certificate authorities (PEM) that are trusted beside the public ones.
    pub ca: Option<PathBuf>,
    /// The longest pause after a delivery's first failed attempt; each next one is up to 3 times as long.
    pub retry_base: Duration,
}

impl WebhookOptions {
    /// The longest pause after a first failed attempt, unless set.
    pub const RETRY_BASE: Duration = Duration::from_secs(5);
}

impl Default for WebhookOptions {
    fn default() -> Self {
        Self { allow_private: false, ca: None, retry_base: Self::RETRY_BASE }
    }
}
