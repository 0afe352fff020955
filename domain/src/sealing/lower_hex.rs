//! Bytes as hexadecimal digits, of which only the lower-case ones are read: a value has one written form.
//!
//! Written and read without a heap allocation: an event holds many digests, and a replay reads several hundred.

use serde::de::{self, Deserializer, Visitor};
use serde::ser::{self, Serializer};
use std::fmt;

/// The most bytes that are written: a signature.
const MAX_BYTES: usize = 64;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// The value of a digit; 16 for what is none.
const NIBBLES: [u8; 256] = {
    let mut nibbles = [16; 256];
    let mut digit = 0;
    while digit < 16 {
        nibbles[DIGITS[digit] as usize] = digit as u8;
        digit += 1;
    }
    nibbles
};

/// The digits of bytes, written into memory for all of them.
pub(crate) fn digits<'d>(bytes: &[u8], digits: &'d mut [u8]) -> &'d [u8] {
    for (byte, pair) in bytes.iter().zip(digits.chunks_exact_mut(2)) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    digits
}

pub(crate) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    const { assert!(N <= MAX_BYTES) };
    let mut room = [0; 2 * MAX_BYTES];
    let digits = digits(bytes, &mut room[..2 * N]);
    serializer.serialize_str(str::from_utf8(digits).map_err(ser::Error::custom)?)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    deserializer.deserialize_str(Digits)
}

struct Digits<const N: usize>;

impl<const N: usize> Visitor<'_> for Digits<N> {
    type Value = [u8; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lower-case hexadecimal digits", 2 * N)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<[u8; N], E> {
        let invalid = || E::invalid_value(de::Unexpected::Str(digits), &self);
        if digits.len() != 2 * N {
            return Err(invalid());
        }
        let mut bytes = [0; N];
        let mut all = 0;
        for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
            let (high, low) = (NIBBLES[usize::from(pair[0])], NIBBLES[usize::from(pair[1])]);
            all |= high | low;
            *byte = high << 4 | low;
        }
        if all < 16 { Ok(bytes) } else { Err(invalid()) }
    }
}
