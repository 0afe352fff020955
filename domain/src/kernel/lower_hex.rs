//! Bytes as hexadecimal digits, of which only the lower-case ones are read: a value has one written form. A replay reads
//! several hundred of them and an event writes several, so neither goes by way of the heap.

use serde::de::{self, Unexpected, Visitor};
use serde::{Deserializer, Serializer, ser};
use std::fmt;

/// How many bytes are written and read at most.
const LONGEST: usize = 64;

/// What each digit stands for; 16 for what is none.
const NIBBLES: [u8; 256] = {
    let mut nibbles = [16; 256];
    let mut nibble = 0;
    while nibble < 16 {
        nibbles[b"0123456789abcdef"[nibble] as usize] = nibble as u8;
        nibble += 1;
    }
    nibbles
};

pub(super) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    const { assert!(N <= LONGEST) };
    let mut digits = [0; 2 * LONGEST];
    let digits = &mut digits[..2 * N];
    hex::encode_to_slice(bytes, digits).map_err(ser::Error::custom)?;
    serializer.serialize_str(str::from_utf8(digits).map_err(ser::Error::custom)?)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    deserializer.deserialize_str(Digits::<N>)
}

struct Digits<const N: usize>;

impl<const N: usize> Visitor<'_> for Digits<N> {
    type Value = [u8; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hexadecimal digits in lower case", 2 * N)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<[u8; N], E> {
        let invalid = || E::invalid_value(Unexpected::Str(digits), &self);
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
