//! Bytes as hexadecimal digits, of which only the lower-case ones are read: a value has one written form.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(super) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex::encode(bytes))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
    let mut bytes = [0; N];
    hex::decode_to_slice(text.as_bytes(), &mut bytes).map_err(D::Error::custom)?;
    if text.bytes().any(|digit| digit.is_ascii_uppercase()) {
        return Err(D::Error::custom("hexadecimal digits are written in lower case"));
    }
    Ok(bytes)
}
