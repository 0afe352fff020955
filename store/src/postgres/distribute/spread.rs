//! The shards of the slots, and the workers that hold them.

use std::cmp::Reverse;

/// How many values a hash has.
const HASHES: i64 = 1 << 32;

/// Which worker holds which shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spread {
    /// The slots of each shard, in the order of their hashes.
    slots: Vec<u32>,
    /// The worker of each shard, by its place among the workers.
    workers: Vec<usize>,
    /// The slots of each worker.
    loads: Vec<u32>,
}

impl Spread {
    /// The number of shards with which the workers hold the slots most evenly: 2 to 4 for each worker. A batch of appends has a
    /// statement for each shard, so they are few. A worker that comes later gets whole shards, so of equal numbers it is the largest.
    pub(super) fn of_workers(hashes: &[i32], workers: usize) -> Self {
        let candidates =
            (2 * workers..=4 * workers).map(|shards| Self::new(hashes, workers, shards));
        let best = candidates.min_by_key(|spread| {
            let empty = spread.slots.iter().filter(|slots| **slots == 0).count();
            (spread.loads.iter().max().copied(), empty, Reverse(spread.slots.len()))
        });
        best.unwrap_or_else(|| Self::new(hashes, workers, workers))
    }

    /// So many shards; the fullest of them first, each for the worker that has the fewest slots.
    pub(super) fn new(hashes: &[i32], workers: usize, shards: usize) -> Self {
        let mut slots = vec![0; shards];
        for hash in hashes {
            slots[shard_of(*hash, shards)] += 1;
        }
        let mut fullest: Vec<usize> = (0..shards).collect();
        fullest.sort_by_key(|shard| Reverse(slots[*shard]));
        let (mut places, mut loads) = (vec![0; shards], vec![0; workers]);
        for shard in fullest {
            let emptiest = (0..workers).min_by_key(|worker| loads[*worker]).unwrap_or_default();
            places[shard] = emptiest;
            if let Some(load) = loads.get_mut(emptiest) {
                *load += slots[shard];
            }
        }
        Self { slots, workers: places, loads }
    }

    pub(super) fn shards(&self) -> usize {
        self.slots.len()
    }

    /// The worker of each shard.
    pub(super) fn workers(&self) -> &[usize] {
        &self.workers
    }

    /// The slots of each worker.
    pub(super) fn loads(&self) -> &[u32] {
        &self.loads
    }
}

/// The shard of a hash: Citus gives each an equal part of all hashes, and the last one the rest.
fn shard_of(hash: i32, shards: usize) -> usize {
    let part = HASHES / (shards.max(1) as i64);
    let place = (i64::from(hash) - i64::from(i32::MIN)) / part;
    (place as usize).min(shards.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As if the hashes of slots were even.
    fn even() -> Vec<i32> {
        (0..64).map(|slot: i64| (slot * (HASHES / 64) + i64::from(i32::MIN)) as i32).collect()
    }

    #[test]
    fn each_hash_has_the_shard_that_citus_gives_it() {
        assert_eq!([i32::MIN, -1, 0, i32::MAX].map(|hash| shard_of(hash, 2)), [0, 0, 1, 1]);
        // The part of each of three is a third without its fraction.
        assert_eq!(shard_of(i32::MAX, 3), 2);
        assert_eq!(shard_of(i32::MIN + 1_431_655_764, 3), 0);
        assert_eq!(shard_of(i32::MIN + 1_431_655_765, 3), 1);
    }

    #[test]
    fn the_workers_hold_as_many_slots_as_each_other() {
        let spread = Spread::of_workers(&even(), 2);
        assert_eq!((spread.shards(), spread.loads()), (8, &[32, 32][..]));
        let spread = Spread::of_workers(&even(), 3);
        assert_eq!(spread.loads().iter().sum::<u32>(), 64);
        assert_eq!(spread.loads().iter().max(), Some(&22));
    }

    #[test]
    fn a_worker_of_its_own_holds_all() {
        let spread = Spread::of_workers(&even(), 1);
        assert_eq!((spread.shards(), spread.loads()), (4, &[64][..]));
    }

    #[test]
    fn the_emptiest_worker_gets_the_next_shard() {
        // Six slots in one shard, and one in each of the others.
        let mut hashes = vec![i32::MIN; 6];
        hashes.extend([i32::MIN / 2, 0, i32::MAX]);
        let spread = Spread::new(&hashes, 2, 4);
        assert_eq!((spread.workers(), spread.loads()), (&[0, 1, 1, 1][..], &[6, 3][..]));
        assert_eq!(spread.slots, [6, 1, 1, 1]);
    }
}
