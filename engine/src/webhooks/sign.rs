//! Signatures as Standard Webhooks lays them down.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::sealing::HmacKey;

/// A secret as its player gets it.
pub fn shown(secret: &[u8]) -> String {
    format!("whsec_{}", STANDARD.encode(secret))
}

/// The value of `webhook-signature`.
pub(super) fn signature(secret: &[u8], id: &str, timestamp: i64, body: &str) -> String {
    let signed = format!("{id}.{timestamp}.{body}");
    format!("v1,{}", STANDARD.encode(HmacKey::new(secret).hash(&[signed.as_bytes()])))
}

#[cfg(test)]
mod tests;
