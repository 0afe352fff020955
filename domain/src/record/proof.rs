//! The server's signed statement that a game had this head at this version, at this time.

use crate::sealing::{ChainHash, digest, with_canonical};
use crate::seat::GameId;
use crate::time;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

digest! {
    /// An Ed25519 public key (RFC 8032); in JSON 64 lower-case hexadecimal digits.
    PublicKey
}

/// An Ed25519 signature (RFC 8032); in JSON 128 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{128}$"))]
pub struct Signature(#[serde(with = "crate::sealing::lower_hex")] pub [u8; 64]);

/// A statement of the server's: it knows no other game under this id that had another head at this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The game.
    pub game_id: GameId,
    /// Its kind.
    pub kind: String,
    /// The version of the last event that the head covers.
    pub version: u32,
    /// The chain hash at that event.
    pub head: ChainHash,
    /// When it was signed, to the microsecond.
    pub signed_at: DateTime<Utc>,
}

impl Statement {
    /// The bytes that are signed: canonical JSON (RFC 8785). The member `statement` distinguishes them from everything else that the
    /// same key may sign.
    #[must_use]
    pub fn message(&self) -> Vec<u8> {
        let members = serde_json::json!({
            "statement": "gavel.game_head",
            "game_id": self.game_id,
            "kind": self.kind,
            "version": self.version,
            "head": self.head,
            "signed_at": time::text(self.signed_at),
        });
        with_canonical(&members, |text| text.as_bytes().to_vec())
    }

    /// The statement with its signature.
    #[must_use]
    pub fn signed(self, key: PublicKey, signature: Signature) -> Proof {
        let Self { game_id, kind, version, head, signed_at } = self;
        Proof { game_id, kind, version, head, signed_at, key, signature }
    }
}

/// A statement with the server's signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub game_id: GameId,
    /// Its kind.
    #[cfg_attr(feature = "openapi", schema(example = "qe"))]
    pub kind: String,
    /// The version of the last event that the head covers.
    pub version: u32,
    /// The chain hash at that event.
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub head: ChainHash,
    /// The time of the signature.
    #[serde(with = "time")]
    pub signed_at: DateTime<Utc>,
    /// The public key that verifies the signature.
    pub key: PublicKey,
    /// The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which is
    /// `gavel.game_head`.
    pub signature: Signature,
}

impl Proof {
    /// The signed statement.
    #[must_use]
    pub fn statement(&self) -> Statement {
        Statement {
            game_id: self.game_id,
            kind: self.kind.clone(),
            version: self.version,
            head: self.head,
            signed_at: self.signed_at,
        }
    }
}
