//! A game's record as it is handed on, and what makes it evidence: exports, proofs, checkpoints, forks, verification.

mod checkpoint;
mod export;
mod fork;
mod proof;
pub mod verify;

pub use checkpoint::{
    BLOCK, Block, Bound, Checkpoint, Head, Inclusion, Leaf, Part, Step, TreeHash, blocks,
    inclusion_path, tree_root,
};
pub use export::{EXPORT_FORMAT, Manifest, export, import};
pub use fork::ForkError;
pub use proof::{Proof, PublicKey, Signature, Statement};
