//! SHA-256, plain and keyed.

use ring::{digest, hmac};

/// The SHA-256 of these bytes, one part after the other.
#[must_use]
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = digest::Context::new(&digest::SHA256);
    parts.iter().for_each(|part| hash.update(part));
    bytes(hash.finish().as_ref())
}

/// A key for HMAC-SHA-256 (RFC 2104), of any length, prepared once. Its `Debug` form shows nothing of it.
#[derive(Clone, Debug)]
pub struct HmacKey(hmac::Key);

impl HmacKey {
    /// The key with these bytes.
    #[must_use]
    pub fn new(key: &[u8]) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, key))
    }

    /// The keyed hash of these bytes, one part after the other.
    #[must_use]
    pub fn hash(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut hash = hmac::Context::with_key(&self.0);
        parts.iter().for_each(|part| hash.update(part));
        bytes(hash.sign().as_ref())
    }
}

fn bytes(digest: &[u8]) -> [u8; 32] {
    digest.try_into().unwrap_or_else(|_| unreachable!("a digest of SHA-256 has 32 bytes"))
}
