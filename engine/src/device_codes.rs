//! The secrets by which another device signs in: the code, the device's token, and the number that both devices show.

use crate::apps::{Prefix, fresh};
use chrono::TimeDelta;
use domain::sealing::HmacKey;
use store::{DeviceCodeId, Digest};

/// How long a code can be claimed and confirmed.
pub const LASTS: TimeDelta = TimeDelta::minutes(10);
/// The characters of codes, 5 bits each: none looks like another (Crockford's Base32).
const ALPHABET: [u8; 32] = *b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many characters a code has: 60 bits.
const LENGTH: usize = 12;
/// How many of them make a group.
const GROUP: usize = 4;
/// How many bytes a person may type for one.
const TYPED: usize = 40;

/// The text of a code: it follows from the token that makes it and its id, so that a repeated request gets the same.
pub fn code(token: &str, id: DeviceCodeId) -> String {
    let bits = HmacKey::new(token.as_bytes()).hash(&[b"gavel device code\n", id.0.as_bytes()]);
    let mut code = String::with_capacity(LENGTH + LENGTH / GROUP);
    // A byte has eight bits, of which five count.
    for (place, byte) in bits.iter().take(LENGTH).enumerate() {
        if place > 0 && place % GROUP == 0 {
            code.push('-');
        }
        code.push(ALPHABET[usize::from(byte % 32)].into());
    }
    code
}

/// The one spelling of a code that a person has typed. People type any case, spaces and hyphens, `O` for 0, and `I` or `L` for 1.
/// None if it cannot be a code.
pub fn spelled(typed: &str) -> Option<String> {
    if typed.len() > TYPED {
        return None;
    }
    let mut code = String::with_capacity(LENGTH + LENGTH / GROUP);
    let mut count = 0;
    for typed in typed.chars().filter(|typed| !matches!(typed, '-' | ' ')) {
        let typed = match typed.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        if count == LENGTH || !ALPHABET.iter().any(|known| char::from(*known) == typed) {
            return None;
        }
        if count > 0 && count % GROUP == 0 {
            code.push('-');
        }
        code.push(typed);
        count += 1;
    }
    (count == LENGTH).then_some(code)
}

/// The token of a device that has claimed a code with a secret. The server stores the salt and not the secret, so nobody
/// learns the token from the database, and the device may ask for it again.
pub fn token(salt: &Digest, secret: &str) -> String {
    fresh(Prefix::Player, HmacKey::new(salt).hash(&[b"gavel device token\n", secret.as_bytes()]))
}

/// The number from 0 to 9,999 that both devices show. A device cannot choose it, because it does not know the salt.
pub fn check_number(salt: &Digest, secret: &str) -> u16 {
    let bits = HmacKey::new(salt).hash(&[b"gavel check number\n", secret.as_bytes()]);
    let number = u64::from_be_bytes([
        bits[0], bits[1], bits[2], bits[3], bits[4], bits[5], bits[6], bits[7],
    ]);
    // Below 10,000.
    (number % 10_000) as u16
}

#[cfg(test)]
mod tests;
