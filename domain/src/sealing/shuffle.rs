//! A shuffle that anyone can recompute from its key.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub(super) fn permutation(key: [u8; 32], count: usize) -> Vec<usize> {
    let mut words = ChaCha20Rng::from_seed(key);
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, below(&mut words, last as u32 + 1) as usize);
    }
    order
}

/// A uniform number below `range`, by rejection; rand's own ranges may change between its versions.
fn below(words: &mut ChaCha20Rng, range: u32) -> u32 {
    let limit = (1u64 << 32) / u64::from(range) * u64::from(range);
    loop {
        let word = words.next_u32();
        if u64::from(word) < limit {
            return word % range;
        }
    }
}

#[cfg(test)]
mod tests;
