use super::*;
use sha2::{Digest, Sha256};

fn leaves(count: u8) -> Vec<TreeHash> {
    (0..count).map(|n| TreeHash(Sha256::digest([0, n]).into())).collect()
}

#[test]
fn the_tree_is_that_of_rfc_6962() {
    // The roots that certificate transparency's reference implementation tests itself with.
    let inputs = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657"];
    let leaves: Vec<_> = inputs
        .iter()
        .map(|input| {
            let input = hex::decode(input).unwrap();
            TreeHash(Sha256::new_with_prefix([0]).chain_update(input).finalize().into())
        })
        .collect();
    for (count, root) in [
        (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        (2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
        (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
        (7, "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
    ] {
        assert_eq!(hex::encode(tree_root(&leaves[..count]).0), root, "{count}");
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
