//! The hash chain over a game's events.

use super::seal::digest;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

digest! {
    /// The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes; in JSON 64
    /// lower-case hexadecimal digits.
    ChainHash
}

impl ChainHash {
    /// The hash before the first event: 32 zero bytes.
    pub const START: Self = Self([0; 32]);

    /// The hash after an event with this public form.
    #[must_use]
    pub fn link(self, public: &str) -> Self {
        Self(Sha256::new_with_prefix(self.0).chain_update(public).finalize().into())
    }
}
