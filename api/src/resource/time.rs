//! Times as clients get them: with six digits behind the point, always.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Serialize, Serializer};

/// A time.
pub(super) fn micros<S: Serializer>(time: &DateTime<Utc>, to: S) -> Result<S::Ok, S::Error> {
    text(time).serialize(to)
}

/// A time, or null.
pub(super) fn micros_or_null<S: Serializer>(
    time: &Option<DateTime<Utc>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    time.as_ref().map(text).serialize(to)
}

fn text(time: &DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Micros, true)
}
