//! Hashes and seals: commitments and openings, the seed that they are drawn from, the chain.

mod canonical;
mod chain;
mod hash;
mod knows;
pub(crate) mod lower_hex;
mod opening;
mod seal;
mod shuffle;
mod vault;

pub(crate) use canonical::{canonical, with_canonical};
pub use chain::ChainHash;
pub use hash::{HmacKey, sha256};
pub use knows::{Knows, Whole};
pub use opening::{OpeningGroup, OpeningGroups, Opens, StoredOpening};
pub(crate) use seal::digest;
pub use seal::{Audience, Commitment, Opening, Salt, Secret, ShownOpening, commit};
pub use vault::{Entropy, Salts, Seed, Vault};
