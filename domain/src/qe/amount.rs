//! Amounts of money: whole numbers without an upper limit.

use num_bigint::BigUint;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::str::FromStr;

/// How many decimal digits a bid may have: a guard against abuse, not a rule ("Zero bids", ruling on amounts).
pub const MAX_DIGITS: usize = 1000;

/// An exact amount of money. In JSON a string of 1 to 1,000 decimal digits without sign, exponent or leading zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(Number);

/// A whole number. Most amounts are small, and a small one needs no memory of its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Number {
    Small(u64),
    /// Beyond all that are small, so the order of the variants is that of the numbers.
    Large(BigUint),
}

impl Default for Number {
    fn default() -> Self {
        Self::Small(0)
    }
}

/// How many decimal digits are small whatever they are.
const SMALL_DIGITS: usize = 19;

impl Number {
    /// Reads decimal digits.
    fn of_digits(digits: &str) -> Option<Self> {
        if digits.len() <= SMALL_DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return digits.parse().ok().map(Self::Small);
        }
        BigUint::parse_bytes(digits.as_bytes(), 10).map(Self::from)
    }
}

impl From<BigUint> for Number {
    fn from(number: BigUint) -> Self {
        u64::try_from(&number).map_or_else(|_| Self::Large(number), Self::Small)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Small(number) => number.fmt(f),
            Self::Large(number) => number.fmt(f),
        }
    }
}

/// Why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    /// It is empty, or has a sign, a point, an exponent, a space or any other non-digit.
    #[error("an amount is a string of decimal digits, without sign, point, exponent or space")]
    NotDigits,
    /// It has a leading zero.
    #[error("an amount has no leading zeros")]
    LeadingZero,
    /// It has too many digits.
    #[error("an amount has at most {MAX_DIGITS} digits")]
    TooLong,
}

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(Number::Small(0));

    /// The amount 1, the least that an auctioneer may bid.
    #[must_use]
    pub fn one() -> Self {
        Self::from(1)
    }

    /// True if it is nothing.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }
}

impl From<u64> for Amount {
    fn from(value: u64) -> Self {
        Self(Number::Small(value))
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Reads a bid. It counts the digits before it converts them, because a conversion needs quadratic time.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(AmountError::NotDigits);
        }
        if text.len() > 1 && text.starts_with('0') {
            return Err(AmountError::LeadingZero);
        }
        if text.len() > MAX_DIGITS {
            return Err(AmountError::TooLong);
        }
        Number::of_digits(text).map(Self).ok_or(AmountError::NotDigits)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'a> Sum<&'a Self> for Amount {
    fn sum<I: Iterator<Item = &'a Self>>(amounts: I) -> Self {
        let sum: BigUint = amounts
            .map(|amount| match &amount.0 {
                Number::Small(number) => BigUint::from(*number),
                Number::Large(number) => number.clone(),
            })
            .sum();
        Self(sum.into())
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Number::Small(number) => serializer.serialize_str(itoa::Buffer::new().format(*number)),
            Number::Large(number) => serializer.collect_str(number),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    /// Reads an amount of a stored event; a total there may have more digits than a bid.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Digits)
    }
}

struct Digits;

impl Visitor<'_> for Digits {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text.len() == 1 || !text.starts_with('0'));
        let number = plain.then(|| Number::of_digits(text)).flatten();
        number.map(Amount).ok_or_else(|| E::custom(AmountError::NotDigits))
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

    /// A total adds up to so many bids that it has two digits more.
    const MAX_TOTAL_DIGITS: usize = super::MAX_DIGITS + 2;

    impl utoipa::PartialSchema for super::Amount {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .max_length(Some(MAX_TOTAL_DIGITS))
                .pattern(Some("^(0|[1-9][0-9]*)$"))
                .description(Some(
                    "An exact whole number in decimal digits. A bid has at most 1,000; a total may have a few more.",
                ))
                .examples(["1000000"])
                .into()
        }
    }

    impl utoipa::ToSchema for super::Amount {
        fn name() -> std::borrow::Cow<'static, str> {
            "qe.Amount".into()
        }
    }
}

#[cfg(test)]
mod tests;
