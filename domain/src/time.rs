//! The one form in which times are written: UTC with six digits of a second.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Deserializer, Serializer};

/// A time in its one form, such as `2026-01-02T12:00:00.000000Z`.
#[must_use]
pub fn text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// Writes a time in its one form.
///
/// # Errors
/// If the serializer fails.
pub fn serialize<S: Serializer>(time: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text(*time))
}

/// Reads a time in its one form.
///
/// # Errors
/// If it is written otherwise.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<DateTime<Utc>, D::Error> {
    let written = String::deserialize(deserializer)?;
    let time: DateTime<Utc> = written.parse().map_err(serde::de::Error::custom)?;
    if text(time) == written {
        Ok(time)
    } else {
        let what = "a time is written in UTC with six digits of a second";
        Err(serde::de::Error::custom(what))
    }
}

/// A time that there may be none of.
pub mod option {
    use super::text;
    use chrono::{DateTime, Utc};
    use serde::Serializer;

    /// Writes a time in its one form, or null.
    ///
    /// # Errors
    /// If the serializer fails.
    pub fn serialize<S: Serializer>(
        time: &Option<DateTime<Utc>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match time {
            Some(time) => serializer.serialize_str(&text(*time)),
            None => serializer.serialize_none(),
        }
    }
}
