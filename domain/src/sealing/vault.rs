//! The one seed of a game and all that is drawn from it.

use super::hash::{HmacKey, sha256};
use super::opening::values;
use super::seal::{Salt, Secret, commit};
use super::shuffle::permutation;
use super::{Audience, Commitment, Opening};
use serde::{Deserialize, Serialize, de};
use smallvec::SmallVec;
use std::sync::Arc;

/// The 256 random bits that a game's first event seals.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
pub struct Seed(#[serde(with = "super::lower_hex")] pub [u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// 1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^([0-9a-f]{2}){1,32}$"))]
pub struct Entropy(Vec<u8>);

impl TryFrom<String> for Entropy {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match base16ct::lower::decode_vec(&text) {
            Ok(bytes) if (1..=32).contains(&bytes.len()) => Ok(Self(bytes)),
            _ => Err("entropy is 1 to 32 bytes in lower-case hexadecimal"),
        }
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> Self {
        base16ct::lower::encode_string(&entropy.0)
    }
}

/// The key from which a game's salts are drawn: its seed, prepared once. Its `Debug` form shows nothing.
#[derive(Clone)]
pub struct Salts(Arc<Drawing>);

struct Drawing {
    seed: Seed,
    key: HmacKey,
}

impl Salts {
    /// Of the game with this seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self(Arc::new(Drawing { key: HmacKey::new(&seed.0), seed }))
    }

    /// From the seed's opening as the store holds it.
    ///
    /// # Errors
    /// If it opens no seed.
    pub fn of_sealed_seed<S: Secret>(sealed: &str) -> Result<Self, serde_json::Error> {
        let opened = values::<S>(sealed)?;
        let seed = opened.iter().find_map(|(_, value)| value.as_seed()).cloned();
        seed.map(Self::new).ok_or_else(|| de::Error::custom("it opens no seed"))
    }

    /// The seed itself.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.0.seed
    }

    /// A value with its salt and commitment, opened to an audience.
    #[must_use]
    pub fn seal<S: Secret>(&self, value: S, to: Audience) -> Opening<S> {
        let salt = self.salt(&value);
        Opening { to, commitment: commit(&salt, &value), salt, value }
    }

    /// The commitment to a value under its salt.
    pub(crate) fn commitment<S: Secret>(&self, value: &S) -> Commitment {
        commit(&self.salt(value), value)
    }

    /// The stored digest of a request's body, which distinguishes a repeat from another request. The seed is
    /// sealed while the game runs, and without it the digest reveals nothing about the body. It covers the command's id, so that
    /// equal bodies of two commands do not look equal.
    #[must_use]
    pub fn request_hmac(&self, command_id: &[u8; 16], body: &[u8]) -> [u8; 32] {
        self.0.key.hash(&[b"request/", command_id, body])
    }

    /// The secret by which players join a private game. Only the server can draw it, because the seed is sealed until the game
    /// is over; then the secret opens nothing any more.
    #[must_use]
    pub fn invite_code(&self) -> [u8; 32] {
        self.0.key.hash(&[b"invite"])
    }

    /// The chance of a bot in a turn. Nobody can draw it before the game is over, and it reveals nothing that is sealed.
    #[must_use]
    pub fn bot(&self, seat: u8, turn: &[u8]) -> [u8; 32] {
        self.0.key.hash(&[b"bot/", &[seat], turn])
    }

    fn salt<S: Secret>(&self, value: &S) -> Salt {
        Salt(self.0.key.hash(&[b"salt/", value.label().as_bytes()]))
    }
}

impl PartialEq for Salts {
    fn eq(&self, other: &Self) -> bool {
        self.0.seed == other.0.seed
    }
}

impl std::fmt::Debug for Salts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Salts(..)")
    }
}

/// Draws salts and shuffles from the seed, each use under its own label, so that `decide` needs no random source.
///
/// - salt of a value: `HMAC-SHA-256(seed, "salt/" + label)`
/// - mixed seed: `SHA-256(seed ‖ n₀ ‖ e₀ ‖ n₁ ‖ e₁ …)`. Each seat in order has `n`, the number of its bytes of entropy, in one
///   byte, and `e`, these bytes
/// - stored digest of a request that may be repeated: `HMAC-SHA-256(seed, "request/" + command's id + body)`
/// - invite code of a private game: `HMAC-SHA-256(seed, "invite")`
/// - shuffle: ChaCha20 keyed with `HMAC-SHA-256(mixed seed, "shuffle/" + label)`, see [`Vault::permutation`]
#[derive(Clone, Debug)]
pub struct Vault {
    salts: Salts,
    /// For each seat in order the number of its bytes of entropy and the bytes; mostly there are none.
    entropy: SmallVec<[u8; 8]>,
}

impl Vault {
    /// The vault of a game: its seed, and each seat's entropy in seat order.
    #[must_use]
    pub fn new<'a>(seed: Seed, entropy: impl IntoIterator<Item = Option<&'a Entropy>>) -> Self {
        Self::of(Salts::new(seed), entropy)
    }

    /// As [`Vault::new`], with the seed's key prepared.
    pub(crate) fn of<'a>(
        salts: Salts,
        entropy: impl IntoIterator<Item = Option<&'a Entropy>>,
    ) -> Self {
        let mut given_in_order = SmallVec::new();
        for given in entropy {
            let bytes = given.map_or(&[][..], |e| &e.0);
            // An entropy has at most 32 bytes.
            given_in_order.push(bytes.len() as u8);
            given_in_order.extend_from_slice(bytes);
        }
        Self { salts, entropy: given_in_order }
    }

    /// The seed itself, for the value that opens it.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        self.salts.seed()
    }

    /// A value with its salt and commitment, opened to an audience.
    #[must_use]
    pub fn seal<S: Secret>(&self, value: S, to: Audience) -> Opening<S> {
        self.salts.seal(value, to)
    }

    /// The commitment to a value under its salt.
    #[must_use]
    pub fn commitment<S: Secret>(&self, value: &S) -> Commitment {
        self.salts.commitment(value)
    }

    /// The numbers 0 to `count − 1` in shuffled order, by Fisher–Yates from the last place down. ChaCha20's key stream (zero
    /// nonce, counter from 0, 32-bit little-endian words) gives the place to swap with. Words at or above the largest multiple
    /// of the range are rejected.
    #[must_use]
    pub fn permutation(&self, label: &str, count: usize) -> Vec<usize> {
        let mixed = sha256(&[&self.seed().0, &self.entropy]);
        let key = HmacKey::new(&mixed).hash(&[b"shuffle/", label.as_bytes()]);
        permutation(key, count)
    }
}
