//! Numbers in bodies, within the ranges that their schemas give.

use domain::seat::Seat;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use std::fmt;

/// More seats than this no game has.
const LAST_SEAT: u64 = 5;

/// A whole number within a range.
struct Within<const LEAST: u64, const MOST: u64>(u64);

struct Range<const LEAST: u64, const MOST: u64>;

impl<const LEAST: u64, const MOST: u64> Visitor<'_> for Range<LEAST, MOST> {
    type Value = Within<LEAST, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LEAST} to {MOST}")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        if (LEAST..=MOST).contains(&number) {
            return Ok(Within(number));
        }
        Err(E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u64(Range)
    }
}

/// Reads a number from `LEAST` to `MOST`.
pub(crate) fn within<'de, const LEAST: u64, const MOST: u64, T, D>(
    deserializer: D,
) -> Result<T, D::Error>
where
    T: TryFrom<u64, Error: fmt::Display>,
    D: Deserializer<'de>,
{
    let Within::<LEAST, MOST>(number) = Within::deserialize(deserializer)?;
    number.try_into().map_err(D::Error::custom)
}

/// Reads a seat that some game has.
pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    within::<0, LAST_SEAT, _, _>(deserializer).map(Seat)
}

/// Reads a seat that some game has, or none.
pub(crate) fn seat_or_none<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Seat>, D::Error> {
    let seat = Option::<Within<0, LAST_SEAT>>::deserialize(deserializer)?;
    seat.map(|Within(seat)| seat.try_into().map(Seat).map_err(D::Error::custom)).transpose()
}
