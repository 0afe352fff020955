//! Checkpoints: a Merkle tree over the heads of all games, so that a game that is removed as a whole is missed.
//!
//! The tree has the form of RFC 6962, 2.1. A leaf's hash is the SHA-256 of a zero byte and the leaf, a node's that of a one
//! byte and its two parts. The left part is the largest power of two that is less than the whole. A node also names the bound
//! between its parts: ids on its left are below, those on its right are not. So a game has one place in a tree, and of two
//! leaves of it at most one can be proved.

use super::{PublicKey, Signature};
use crate::sealing::{ChainHash, digest, sha256, with_canonical};
use crate::seat::GameId;
use crate::time;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

digest! {
    /// A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits.
    TreeHash
}

/// The head of a game at a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The game.
    pub game_id: GameId,
    /// The game's version at the checkpoint.
    pub version: u32,
    /// The chain hash at that event.
    pub hash: ChainHash,
}

impl Head {
    /// The leaf. Its hash is the SHA-256 of a zero byte, the game's id, the version and the chain's hash. The version has four bytes,
    /// the high one first.
    #[must_use]
    pub fn leaf(&self) -> Leaf {
        let version = self.version.to_be_bytes();
        let hash = TreeHash(sha256(&[&[0], self.game_id.0.as_bytes(), &version, &self.hash.0]));
        Leaf { game_id: self.game_id, hash }
    }
}

/// A leaf of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The game.
    pub game_id: GameId,
    /// The leaf's hash.
    pub hash: TreeHash,
}

/// How many leaves a block has; the last one of a tree has the rest.
pub const BLOCK: usize = 256;

/// Some leaves beside each other, which make up a whole part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The game of its first leaf.
    pub first: GameId,
    /// The game of its last leaf.
    pub last: GameId,
    /// The hash of that part.
    pub hash: TreeHash,
}

/// The blocks of a tree over leaves in the order of their games' ids. The size of a block is a
/// power of two, so every node above has it on one side, and the tree over the blocks has the same root.
#[must_use]
pub fn blocks(leaves: &[Leaf]) -> Vec<Block> {
    let block = |part: &[Leaf]| {
        let (first, last) = (part[0].game_id, part[part.len() - 1].game_id);
        Block { first, last, hash: tree_root(part) }
    };
    leaves.chunks(BLOCK).map(block).collect()
}

/// A whole part of a tree.
pub trait Part {
    /// The game of its first leaf.
    fn first(&self) -> GameId;
    /// The game of its last leaf.
    fn last(&self) -> GameId;
    /// Its hash.
    fn hash(&self) -> TreeHash;
}

impl Part for Leaf {
    fn first(&self) -> GameId {
        self.game_id
    }

    fn last(&self) -> GameId {
        self.game_id
    }

    fn hash(&self) -> TreeHash {
        self.hash
    }
}

impl Part for Block {
    fn first(&self) -> GameId {
        self.first
    }

    fn last(&self) -> GameId {
        self.last
    }

    fn hash(&self) -> TreeHash {
        self.hash
    }
}

/// The bound between the ids of a node's two parts: the first bits of an id, then zeros. All ids in the left part are below
/// it, and none in the right part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bound(GameId);

impl Bound {
    /// The bound with the fewest bits between two ids: it gives no more away of the one beyond than it must.
    fn between(left: GameId, right: GameId) -> Self {
        let (left, right) = (left.0.as_u128(), right.0.as_u128());
        let shared = (left ^ right).leading_zeros();
        let beyond = u128::MAX.checked_shr(shared + 1).unwrap_or(0);
        Self(GameId(Uuid::from_u128(right & !beyond)))
    }
}

/// A step of the path from a leaf to the root: an inner node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = InclusionStep))]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The hash of the part that does not contain the leaf.
    pub hash: TreeHash,
    /// The bound between the node's two parts, in the form of an id. Ids in the left part are below it; those in the right
    /// part are not.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub bound: Bound,
}

fn node(left: TreeHash, bound: Bound, right: TreeHash) -> TreeHash {
    TreeHash(sha256(&[&[1], &left.0, bound.0.0.as_bytes(), &right.0]))
}

/// How many leaves the left part of a tree of so many has, at least two.
fn left_part(leaves: usize) -> usize {
    1 << (leaves - 1).ilog2()
}

/// The root of the tree over parts in the order of their games' ids; the SHA-256 of nothing where there is none.
#[must_use]
pub fn tree_root<P: Part>(parts: &[P]) -> TreeHash {
    match parts {
        [] => TreeHash(sha256(&[])),
        [part] => part.hash(),
        _ => {
            let (left, right) = parts.split_at(left_part(parts.len()));
            node(tree_root(left), bound(left, right), tree_root(right))
        }
    }
}

/// The bound between two parts of a tree, neither of which is empty.
fn bound<P: Part>(left: &[P], right: &[P]) -> Bound {
    Bound::between(left[left.len() - 1].last(), right[0].first())
}

/// The steps that lead from a part to the root, from the part upwards.
#[must_use]
pub fn inclusion_path<P: Part>(parts: &[P], index: usize) -> Vec<Step> {
    if parts.len() < 2 {
        return Vec::new();
    }
    let middle = left_part(parts.len());
    let (left, right) = parts.split_at(middle);
    let (mut path, hash) = if index < middle {
        (inclusion_path(left, index), tree_root(right))
    } else {
        (inclusion_path(right, index - middle), tree_root(left))
    };
    path.push(Step { hash, bound: bound(left, right) });
    path
}

/// Computes the root from a leaf and its path. None if the path does not fit a tree of this size, or the leaf's game belongs on
/// the other side of a bound.
fn root_by_path(leaf: Leaf, index: u64, leaves: u64, path: &[Step]) -> Option<TreeHash> {
    if index >= leaves {
        return None;
    }
    if leaves == 1 {
        return path.is_empty().then_some(leaf.hash);
    }
    let (Step { hash, bound }, below) = path.split_last()?;
    let middle = 1 << (leaves - 1).ilog2();
    let is_left = index < middle;
    if is_left != (leaf.game_id < bound.0) {
        return None;
    }
    if is_left {
        Some(node(root_by_path(leaf, index, middle, below)?, *bound, *hash))
    } else {
        Some(node(*hash, *bound, root_by_path(leaf, index - middle, leaves - middle, below)?))
    }
}

/// The server's signed statement that it had these games, with these heads, at this time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// The checkpoint's number, from 1, without gaps.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub number: u32,
    /// The time at which the server made the checkpoint.
    #[serde(with = "time")]
    pub taken_at: DateTime<Utc>,
    /// The number of games.
    pub games: u64,
    /// The root of the Merkle tree over the games' heads.
    pub root: TreeHash,
    /// The hash of the checkpoint before: the SHA-256 of the bytes that the server signed then. 64 zeros in the first.
    pub previous: TreeHash,
    /// The public key that verifies the signature.
    pub key: PublicKey,
    /// The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which is
    /// `gavel.checkpoint`.
    pub signature: Signature,
}

impl Checkpoint {
    /// The hash before the first checkpoint.
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
        with_canonical(&members, |text| text.as_bytes().to_vec())
    }

    /// The hash that the next checkpoint names: SHA-256 over what is signed.
    #[must_use]
    pub fn hash(&self) -> TreeHash {
        TreeHash(sha256(&[&self.message()]))
    }
}

/// The proof that a checkpoint covers a game's head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Inclusion {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = uuid::Uuid))]
    pub game_id: GameId,
    /// The game's version at the checkpoint.
    pub version: u32,
    /// The chain hash at that event.
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub head: ChainHash,
    /// The index of the game's leaf among those of all games, from 0.
    pub index: u64,
    /// The steps from the leaf to the root, in this order.
    pub path: Vec<Step>,
    /// The checkpoint.
    pub checkpoint: Checkpoint,
}

impl Inclusion {
    /// True if the path leads from the game's head to the checkpoint's root, by the only route for the game's id. So the
    /// checkpoint proves no other head of the game. The caller checks the signature.
    #[must_use]
    pub fn leads_to_root(&self) -> bool {
        let head = Head { game_id: self.game_id, version: self.version, hash: self.head };
        let root = root_by_path(head.leaf(), self.index, self.checkpoint.games, &self.path);
        root == Some(self.checkpoint.root)
    }
}

#[cfg(test)]
mod tests;
