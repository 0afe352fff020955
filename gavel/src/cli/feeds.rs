//! How many feeds a client may have open.

use clap::Args;
use engine::feeds::FeedOptions;

/// How many feeds a client may have open on an instance; waiting pages count.
#[derive(Args)]
pub(crate) struct FeedArgs {
    /// How many feeds, waiting pages included, a token may have open on this instance.
    #[arg(long, env = "GAVEL_FEEDS_PER_TOKEN", default_value_t = FeedOptions::USUAL.feeds_per_token)]
    feeds_per_token: usize,
    /// How many feeds, waiting pages included, one address may have open on this instance, with and without tokens.
    #[arg(long, env = "GAVEL_FEEDS_PER_ADDRESS", default_value_t = FeedOptions::USUAL.feeds_per_address)]
    feeds_per_address: usize,
}

impl From<FeedArgs> for FeedOptions {
    fn from(args: FeedArgs) -> Self {
        let FeedArgs { feeds_per_token, feeds_per_address } = args;
        Self { feeds_per_token, feeds_per_address }
    }
}
