//! The forms of secrets. A prefix lets scanners find those that have leaked, and a checksum distinguishes a typo from a
//! secret that was revoked.

use domain::sealing::sha256;
use ring::digest::SHA256;
use store::{Digest, JwtHashes};

/// How many hexadecimal digits the secret bits have.
const SECRET: usize = 64;
/// How many hexadecimal digits the checksum has.
const CHECKSUM: usize = 8;

/// The beginning of a secret, by what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// A player's token.
    Player,
    /// An app's key.
    Key,
}

impl Prefix {
    const fn text(self) -> &'static str {
        match self {
            Self::Player => "gvp_",
            Self::Key => "gva_",
        }
    }
}

/// What a bearer token seems to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenForm {
    /// A player's token with a right checksum.
    Player,
    /// An app's key with a right checksum.
    Key,
    /// A token or a key with a typo.
    Malformed,
    /// Three parts with dots between, as JWTs have.
    Jwt,
    /// Anything else.
    Other,
}

impl TokenForm {
    /// The form of a text.
    pub fn of(text: &str) -> Self {
        for (prefix, form) in [(Prefix::Player, Self::Player), (Prefix::Key, Self::Key)] {
            if let Some(rest) = text.strip_prefix(prefix.text()) {
                return if is_whole(prefix, rest) { form } else { Self::Malformed };
            }
        }
        if text.split('.').count() == 3 { Self::Jwt } else { Self::Other }
    }
}

/// The secret of these random bits.
pub fn fresh(prefix: Prefix, bits: [u8; 32]) -> String {
    let secret = hex::encode(bits);
    let checksum = checksum(prefix, &secret);
    format!("{}{secret}{checksum}", prefix.text())
}

/// The hash by which the server knows a secret: SHA-256. A JWT is long, so the fast implementation computes it.
pub fn digest(secret: &str) -> Digest {
    let mut digest = [0; 32];
    digest.copy_from_slice(ring::digest::digest(&SHA256, secret.as_bytes()).as_ref());
    digest
}

/// The hashes of a JWT; none if the text has not its form. What is signed is all but the signature.
pub fn jwt_hashes(text: &str, whole: Digest) -> Option<JwtHashes> {
    let (signed, _) = text.rsplit_once('.').filter(|_| TokenForm::of(text) == TokenForm::Jwt)?;
    Some(JwtHashes { signed: digest(signed), text: whole })
}

fn is_whole(prefix: Prefix, rest: &str) -> bool {
    let split = rest.split_at_checked(SECRET);
    split.is_some_and(|(secret, sum)| checksum(prefix, secret) == sum)
}

fn checksum(prefix: Prefix, secret: &str) -> String {
    let hash = sha256(&[b"gavel secret ", prefix.text().as_bytes(), secret.as_bytes()]);
    hex::encode(&hash[..CHECKSUM / 2])
}

#[cfg(test)]
mod tests;
