//! Sealed values: commitments that everyone sees, openings that only some get.

use super::canonical::with_canonical;
use super::hash::sha256;
use crate::seat::{Seat, SeatSet, Viewer};
use serde::de::{self, DeserializeOwned, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is not public at once: a bid, a token, a tile of the stack, a card, the seed.
pub trait Secret: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned {
    /// The name of this value among all of its game, without the value itself, such as `bid/7/1/2`.
    fn label(&self) -> String;
    /// The value that opens the game's seed.
    fn of_seed(seed: super::Seed) -> Self;
    /// The seed, if this value opens it.
    fn as_seed(&self) -> Option<&super::Seed>;
}

macro_rules! digest {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
        pub struct $name(#[serde(with = "crate::sealing::lower_hex")] pub [u8; 32]);

        impl std::fmt::Display for $name {
            /// The digits as in JSON.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:x}", base16ct::HexDisplay(&self.0))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    };
}
pub(crate) use digest;

digest! {
    /// SHA-256 over the canonical JSON (RFC 8785) of an object with the members `salt` and `value`. In JSON 64 lower-case
    /// hexadecimal digits.
    Commitment
}

digest! {
    /// 256 secret bits: before they are opened, a commitment reveals nothing of its value. In JSON 64 lower-case
    /// hexadecimal digits.
    Salt
}

/// The commitment to a value under a salt.
#[must_use]
pub fn commit<S: Serialize>(salt: &Salt, value: &S) -> Commitment {
    let mut digits = [0; 64];
    let salt = base16ct::lower::encode(&salt.0, &mut digits)
        .unwrap_or_else(|error| unreachable!("32 bytes are 64 digits: {error}"));
    Commitment(with_canonical(value, |value| {
        sha256(&[br#"{"salt":""#, salt, br#"","value":"#, value.as_bytes(), b"}"])
    }))
}

/// The viewers who get an opening; in storage `"everyone"` or a list of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The public.
    Everyone,
    /// These seats; with none, only the server knows the value.
    Seats(SeatSet),
}

impl Audience {
    /// The server alone.
    pub const NOBODY: Self = Self::Seats(SeatSet::EMPTY);

    /// One seat.
    #[must_use]
    pub fn seat(seat: Seat) -> Self {
        Self::Seats(SeatSet::from_iter([seat]))
    }

    /// True if the viewer belongs to the audience.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everyone, _) => true,
            (Self::Seats(_), Viewer::Public) => false,
            (Self::Seats(seats), Viewer::Seat(seat)) => seats.contains(seat),
        }
    }

    /// Both audiences together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Seats(a), Self::Seats(b)) => Self::Seats(a.union(b)),
            _ => Self::Everyone,
        }
    }
}

impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Everyone => serializer.serialize_str("everyone"),
            Self::Seats(seats) => serializer.collect_seq(seats.iter()),
        }
    }
}

impl<'de> Deserialize<'de> for Audience {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AudienceVisitor)
    }
}

struct AudienceVisitor;

impl<'de> Visitor<'de> for AudienceVisitor {
    type Value = Audience;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("`everyone` or a list of seats")
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<Audience, E> {
        if word == "everyone" {
            Ok(Audience::Everyone)
        } else {
            Err(E::invalid_value(de::Unexpected::Str(word), &self))
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seats: A) -> Result<Audience, A::Error> {
        let mut set = SeatSet::EMPTY;
        while let Some(seat) = seats.next_element()? {
            set.insert(seat);
        }
        Ok(Audience::Seats(set))
    }
}

/// A sealed value opened to an audience, with all that shows that it is the one which was sealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening<S> {
    /// The viewers who get it.
    pub to: Audience,
    /// The commitment that it opens.
    pub commitment: Commitment,
    /// The salt.
    pub salt: Salt,
    /// The value.
    pub value: S,
}

impl<S> Opening<S> {
    /// The form in which the viewer gets it, if the viewer may.
    #[must_use]
    pub fn shown_to(&self, viewer: Viewer) -> Option<ShownOpening<'_, S>> {
        self.to.includes(viewer).then_some(self.shown())
    }

    /// The form in which its audience gets it.
    #[must_use]
    pub fn shown(&self) -> ShownOpening<'_, S> {
        ShownOpening { commitment: self.commitment, salt: self.salt, value: &self.value }
    }
}

/// An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShownOpening<'a, S> {
    /// The commitment that it opens. This event or an earlier one contains it.
    pub commitment: Commitment,
    /// The salt.
    pub salt: Salt,
    /// The value.
    pub value: &'a S,
}
