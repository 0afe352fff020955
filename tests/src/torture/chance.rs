//! Chance, for what a run does differently each time.

use rand::RngExt;
use std::ops::Range;
use std::time::Duration;

/// True once in so many times.
pub(super) fn one_in(times: u32) -> bool {
    rand::rng().random_ratio(1, times)
}

/// A number of the range.
pub(super) fn number(range: Range<u64>) -> u64 {
    rand::rng().random_range(range)
}

/// A random value of 128 bits.
pub(super) fn bits() -> u128 {
    rand::rng().random()
}

/// A moment, so that a client does not spin while an instance is down.
pub(super) async fn a_moment() {
    let millis = number(1..20);
    tokio::time::sleep(Duration::from_millis(millis)).await;
}
