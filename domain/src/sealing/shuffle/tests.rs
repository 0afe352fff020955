use super::*;

#[test]
fn a_shuffle_is_fixed_by_its_key_for_all_time() {
    assert_eq!(permutation([7; 32], 16), permutation([7; 32], 16));
    assert_eq!(
        permutation([0; 32], 16),
        [3, 10, 14, 7, 4, 1, 9, 13, 12, 0, 8, 5, 11, 2, 15, 6],
        "as a second implementation of ChaCha20 gives it"
    );
}

#[test]
fn a_shuffle_is_a_permutation_and_reaches_every_place() {
    let mut seen = [[0u32; 5]; 5];
    for key in 0..2000u32 {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&key.to_le_bytes());
        let order = permutation(bytes, 5);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4]);
        for (place, item) in order.into_iter().enumerate() {
            seen[place][item] += 1;
        }
    }
    // Each of the 25 cells is expected 400 times; 6 standard deviations are 107.
    assert!(seen.iter().flatten().all(|n| (293..=507).contains(n)), "{seen:?}");
}

#[test]
fn no_cards_and_one_card_stay_as_they_are() {
    assert_eq!(permutation([1; 32], 0), [0usize; 0]);
    assert_eq!(permutation([1; 32], 1), [0]);
}
