//! The hash chain over a game's events.

use super::hash::sha256;
use super::seal::digest;
use serde::{Deserialize, Serialize};

digest! {
    /// The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes. In JSON 64
    /// lower-case hexadecimal digits.
    ChainHash
}

impl ChainHash {
    /// The hash before the first event: 32 zero bytes.
    pub const START: Self = Self([0; 32]);

    /// The hash after an event with this public form.
    #[must_use]
    pub fn link(self, public: &str) -> Self {
        Self(sha256(&[&self.0, public.as_bytes()]))
    }
}
