//! How many feeds a client may have open.

/// How many feeds a client may have open on an instance; waiting pages count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeedOptions {
    /// How many feeds one token may have open.
    pub feeds_per_token: usize,
    /// How many feeds one address may have open, with and without tokens.
    pub feeds_per_address: usize,
}

impl FeedOptions {
    /// The default limits.
    pub const USUAL: Self = Self { feeds_per_token: 20, feeds_per_address: 1_000 };
    /// As many as anybody likes.
    pub const UNLIMITED: Self = Self { feeds_per_token: usize::MAX, feeds_per_address: usize::MAX };
}
