use super::*;
use sha2::{Digest, Sha256};

fn game(n: u8) -> GameId {
    GameId(Uuid::from_u128(0x0197_1111_2222_7333_8444_5555_6666_0000 + u128::from(n)))
}

/// Leaves in the order of their games' ids.
fn leaves(count: u8) -> Vec<Leaf> {
    let leaf = |n| Leaf { game_id: game(n), hash: TreeHash(Sha256::digest([0, n]).into()) };
    (0..count).map(leaf).collect()
}

#[test]
fn the_tree_is_that_of_rfc_6962_but_for_the_bounds() {
    let leaves = leaves(3);
    let [a, b, c] = [leaves[0].hash.0, leaves[1].hash.0, leaves[2].hash.0];
    let bound = |n| game(n).0.into_bytes();
    let hash = |parts: &[&[u8]]| -> [u8; 32] { Sha256::digest(parts.concat()).into() };
    let left = hash(&[&[1], &a, &bound(1), &b]);
    assert_eq!(tree_root(&leaves[..0]).0, hash(&[]));
    assert_eq!(tree_root(&leaves[..1]).0, a);
    assert_eq!(tree_root(&leaves[..2]).0, left);
    assert_eq!(tree_root(&leaves).0, hash(&[&[1], &left, &bound(2), &c]));
}

#[test]
fn a_bound_is_above_what_is_left_of_it_and_has_no_more_bits_than_it_needs() {
    for (left, right, expected) in [
        (0, 1, 1),
        (0b0101, 0b0110, 0b0110),
        (0b0011, 0b0111, 0b0100),
        (0, u128::MAX, 1 << 127),
        (u128::MAX - 1, u128::MAX, u128::MAX),
    ] {
        let [left, right, expected] = [left, right, expected].map(|n| GameId(Uuid::from_u128(n)));
        assert_eq!(Bound::between(left, right).0, expected);
        assert!(left < expected && expected <= right);
    }
}

#[test]
fn every_leaf_of_every_tree_has_a_path_and_no_other_leaf_or_place_has_it() {
    for count in 1..=20 {
        let leaves = leaves(count);
        let root = tree_root(&leaves);
        let count = u64::from(count);
        for (leaf, index) in leaves.iter().zip(0..) {
            let path = inclusion_path(&leaves, index as usize);
            assert_eq!(root_by_path(*leaf, index, count, &path), Some(root));
            for other in (0..count).filter(|other| *other != index) {
                assert_ne!(root_by_path(*leaf, other, count, &path), Some(root));
                let leaf = leaves[other as usize];
                assert_ne!(root_by_path(leaf, index, count, &path), Some(root));
            }
            assert_eq!(root_by_path(*leaf, index, index, &path), None);
        }
    }
}

/// The signer can put two heads of a game into a tree, side by side or far from each other, and choose the bounds.
#[test]
fn of_two_leaves_of_a_game_at_most_one_is_proved_whatever_the_bounds() {
    let hash = |n: u8| TreeHash([n; 32]);
    for (one, other) in [(0, 1), (2, 3), (0, 3), (1, 2)] {
        let mut leaves = leaves(4);
        leaves[one] = Leaf { game_id: game(7), hash: hash(1) };
        leaves[other] = Leaf { game_id: game(7), hash: hash(2) };
        for bounds in 0..10_u32.pow(3) {
            let at = |n: usize| Bound(game((bounds / 10_u32.pow(n as u32) % 10) as u8));
            let left = node(leaves[0].hash, at(0), leaves[1].hash);
            let right = node(leaves[2].hash, at(1), leaves[3].hash);
            let root = node(left, at(2), right);
            let is_proved = |index: usize| {
                let above = if index < 2 { right } else { left };
                let path = [
                    Step { hash: leaves[index ^ 1].hash, bound: at(index / 2) },
                    Step { hash: above, bound: at(2) },
                ];
                root_by_path(leaves[index], index as u64, 4, &path) == Some(root)
            };
            assert!(!(is_proved(one) && is_proved(other)), "{one} {other} {bounds}");
        }
    }
}

#[test]
fn the_path_through_a_block_is_that_of_the_whole_tree() {
    for count in [1, 2, 255, 256, 257, 511, 512, 513, 700, 1025] {
        let leaf = |n: u32| Leaf {
            game_id: GameId(Uuid::from_u128(u128::from(n) << 64)),
            hash: TreeHash(Sha256::digest(n.to_be_bytes()).into()),
        };
        let leaves: Vec<Leaf> = (0..count).map(leaf).collect();
        let blocks = blocks(&leaves);
        assert_eq!(tree_root(&blocks), tree_root(&leaves));
        for index in (0..leaves.len()).step_by(51).chain([leaves.len() - 1]) {
            let (block, place) = (index / BLOCK, index % BLOCK);
            let within = leaves.chunks(BLOCK).nth(block).unwrap();
            let mut path = inclusion_path(within, place);
            path.extend(inclusion_path(&blocks, block));
            assert_eq!(path, inclusion_path(&leaves, index));
        }
    }
}
