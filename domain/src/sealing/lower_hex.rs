//! Bytes in JSON as hexadecimal digits, of which only the lower-case ones are read: a value has one written form.

use serde::de::{self, Deserializer, Visitor};
use serde::ser::{Error as _, Serializer};
use std::fmt;

/// The most bytes that are written: a signature.
const MAX_BYTES: usize = 64;

pub(crate) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    const { assert!(N <= MAX_BYTES) };
    let mut digits = [0; 2 * MAX_BYTES];
    let digits = base16ct::lower::encode_str(bytes, &mut digits).map_err(S::Error::custom)?;
    serializer.serialize_str(digits)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    deserializer.deserialize_str(Digits)
}

/// Reads the digits where the JSON is, without a copy of them: a replay reads several hundred digests.
struct Digits<const N: usize>;

impl<const N: usize> Visitor<'_> for Digits<N> {
    type Value = [u8; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lower-case hexadecimal digits", 2 * N)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<[u8; N], E> {
        let mut bytes = [0; N];
        match base16ct::lower::decode(digits, &mut bytes) {
            Ok(read) if read.len() == N => Ok(bytes),
            _ => Err(E::invalid_value(de::Unexpected::Str(digits), &self)),
        }
    }
}
