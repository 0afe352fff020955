use super::*;

#[test]
fn a_page_ends_with_the_entry_that_passes_its_bytes_and_has_one_at_least() {
    let fitting = |lengths: &[usize]| fitting(lengths.iter().copied());
    assert_eq!(fitting(&[]), 0);
    assert_eq!(fitting(&[10; 100]), 100);
    assert_eq!(fitting(&[5 * PAGE_BYTES, 1]), 1);
    assert_eq!(fitting(&[PAGE_BYTES - 1, 7 * PAGE_BYTES, 1]), 2);
    assert_eq!(fitting(&[PAGE_BYTES / 4; 9]), 4);
    assert_eq!(fitting(&[usize::MAX, usize::MAX]), 1);
}
