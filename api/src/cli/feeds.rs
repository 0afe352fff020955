//! How many feeds a client may have open.

use clap::Args;

/// How many feeds a client may have open on an instance; waiting pages count.
#[derive(Args, Clone, Copy)]
pub(crate) struct FeedOptions {
    /// How many feeds, waiting pages included, a token may have open on this instance.
    #[arg(long, env = "GAVEL_FEEDS_PER_TOKEN", default_value_t = FeedOptions::USUAL.feeds_per_token)]
    pub(crate) feeds_per_token: usize,
    /// How many feeds, waiting pages included, one address may have open on this instance, with and without tokens.
    #[arg(long, env = "GAVEL_FEEDS_PER_ADDRESS", default_value_t = FeedOptions::USUAL.feeds_per_address)]
    pub(crate) feeds_per_address: usize,
}

impl FeedOptions {
    /// What is allowed unless set.
    pub(crate) const USUAL: Self = Self { feeds_per_token: 20, feeds_per_address: 1_000 };
    /// As many as anybody likes.
    pub(crate) const UNLIMITED: Self =
        Self { feeds_per_token: usize::MAX, feeds_per_address: usize::MAX };
}
