//! Amounts of money: whole numbers without an upper limit.

use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::str::FromStr;

/// How many decimal digits a bid may have: a guard against abuse, not a rule ("Zero bids", ruling on amounts).
pub const MAX_DIGITS: usize = 1000;

/// An exact amount of money. In JSON a string of 1 to 1,000 decimal digits without sign, exponent or leading zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(BigUint);

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
    pub const ZERO: Self = Self(BigUint::ZERO);

    /// The amount 1, the least that an auctioneer may bid.
    #[must_use]
    pub fn one() -> Self {
        Self::from(1)
    }

    /// Whether it is nothing.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0 == BigUint::ZERO
    }
}

impl From<u64> for Amount {
    fn from(value: u64) -> Self {
        Self(value.into())
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Reads a bid. The digits are counted before they are converted, for that takes quadratic time.
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
        BigUint::parse_bytes(text.as_bytes(), 10).map(Self).ok_or(AmountError::NotDigits)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'a> Sum<&'a Self> for Amount {
    fn sum<I: Iterator<Item = &'a Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| &amount.0).sum())
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Amount {
    /// Reads an amount of a stored event; a total there may have more digits than a bid.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let number = BigUint::parse_bytes(text.as_bytes(), 10).filter(|n| n.to_string() == *text);
        number.map(Self).ok_or_else(|| serde::de::Error::custom(AmountError::NotDigits))
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

    impl utoipa::PartialSchema for super::Amount {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .pattern(Some("^(0|[1-9][0-9]{0,1001})$"))
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
