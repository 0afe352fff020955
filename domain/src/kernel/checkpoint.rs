//! Checkpoints: a Merkle tree over the heads of all games, so that a game that is removed as a whole is missed.
//!
//! The tree is that of RFC 6962, 2.1: a leaf's hash is the SHA-256 of a zero byte and the leaf, a node's that of a one
//! byte and the hashes of its two parts, of which the left one is the largest power of two that is less than the whole.

use super::hash::sha256;
use super::seal::digest;
use super::time;
use super::{ChainHash, GameId, PublicKey, Signature};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

digest! {
    /// A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits.
    TreeHash
}

/// The head of a game at a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The game.
    pub game_id: GameId,
    /// The version of its newest event then.
    pub version: u32,
    /// The chain's hash up to and with that event.
    pub hash: ChainHash,
}

impl Head {
    /// The leaf's hash: SHA-256 of a zero byte, the game's id (16 bytes), the version (4 bytes, the high one first) and the
    /// chain's hash (32 bytes).
    #[must_use]
    pub fn leaf(&self) -> TreeHash {
        let version = self.version.to_be_bytes();
        TreeHash(sha256(&[&[0], self.game_id.0.as_bytes(), &version, &self.hash.0]))
    }
}

fn node(left: TreeHash, right: TreeHash) -> TreeHash {
    TreeHash(sha256(&[&[1], &left.0, &right.0]))
}

/// How many leaves the left part of a tree of so many has, at least two.
fn left_part(leaves: usize) -> usize {
    1 << (leaves - 1).ilog2()
}

/// The root of the tree over leaves in the order of their games' ids; the SHA-256 of nothing where there is none.
#[must_use]
pub fn tree_root(leaves: &[TreeHash]) -> TreeHash {
    match leaves {
        [] => TreeHash(sha256(&[])),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(left_part(leaves.len()));
            node(tree_root(left), tree_root(right))
        }
    }
}

/// The hashes that lead from a leaf to the root, from the leaf upwards.
#[must_use]
pub fn inclusion_path(leaves: &[TreeHash], index: usize) -> Vec<TreeHash> {
    if leaves.len() < 2 {
        return Vec::new();
    }
    let middle = left_part(leaves.len());
    let (left, right) = leaves.split_at(middle);
    let (mut path, other) = if index < middle {
        (inclusion_path(left, index), tree_root(right))
    } else {
        (inclusion_path(right, index - middle), tree_root(left))
    };
    path.push(other);
    path
}

/// The root to which a path leads from a leaf in its place among so many; none where the path has not that tree's form.
fn root_by_path(leaf: TreeHash, index: u64, leaves: u64, path: &[TreeHash]) -> Option<TreeHash> {
    if index >= leaves {
        return None;
    }
    if leaves == 1 {
        return path.is_empty().then_some(leaf);
    }
    let (other, below) = path.split_last()?;
    let middle = 1 << (leaves - 1).ilog2();
    if index < middle {
        Some(node(root_by_path(leaf, index, middle, below)?, *other))
    } else {
        Some(node(*other, root_by_path(leaf, index - middle, leaves - middle, below)?))
    }
}

/// A statement of the server's: at this time it had these games, with these heads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// Its number, from 1, without gaps.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub number: u32,
    /// When it was taken.
    #[serde(with = "time")]
    pub taken_at: DateTime<Utc>,
    /// How many games there were.
    pub games: u64,
    /// The root of the Merkle tree over their heads.
    pub root: TreeHash,
    /// The hash of the checkpoint before: the SHA-256 of what was signed then; 64 zeros in the first.
    pub previous: TreeHash,
    /// The public key that the signature is checked with.
    pub key: PublicKey,
    /// The signature over the canonical JSON of an object with the members above but `key`, and `statement`, which is
    /// `gavel.checkpoint`.
    pub signature: Signature,
}

impl Checkpoint {
    /// What comes before the first checkpoint.
    pub const START: TreeHash = TreeHash([0; 32]);

    /// The bytes that are signed: canonical JSON (RFC 8785).
    #[must_use]
    pub fn message(&self) -> Vec<u8> {
        let members = serde_json::json!({
            "statement": "gavel.checkpoint",
            "number": self.number,
            "taken_at": time::text(self.taken_at),
            "games": self.games,
            "root": self.root,
            "previous": self.previous,
        });
        serde_json_canonicalizer::to_vec(&members)
            .unwrap_or_else(|error| unreachable!("a checkpoint is plain JSON: {error}"))
    }

    /// The hash that the next checkpoint names: SHA-256 over what is signed.
    #[must_use]
    pub fn hash(&self) -> TreeHash {
        TreeHash(sha256(&[&self.message()]))
    }
}

/// The proof that a game's head stands in a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Inclusion {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub game_id: GameId,
    /// The version of its newest event then.
    pub version: u32,
    /// The chain's hash up to and with that event.
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub head: ChainHash,
    /// The place of its leaf among those of all games, from 0.
    pub index: u64,
    /// The hashes that lead from the leaf to the root, from the leaf upwards.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Vec<TreeHash>,
    /// The checkpoint.
    pub checkpoint: Checkpoint,
}

impl Inclusion {
    /// Whether the path leads from the game's head to the checkpoint's root. The signature is for the caller to check.
    #[must_use]
    pub fn leads_to_root(&self) -> bool {
        let head = Head { game_id: self.game_id, version: self.version, hash: self.head };
        let root = root_by_path(head.leaf(), self.index, self.checkpoint.games, &self.path);
        root == Some(self.checkpoint.root)
    }
}

#[cfg(test)]
mod tests;
