//! Who gets which connection, with numbers in their place.

use super::*;

fn warm() -> Arc<Warm<u8>> {
    Arc::new(Warm::new(AWAY))
}

fn taken(warm: &Arc<Warm<u8>>) -> Option<u8> {
    warm.take().ok().map(|taken| taken.connection)
}

/// Long ago, for whatever rests.
fn long_ago() -> Instant {
    Instant::now().checked_sub(2 * AWAY).unwrap()
}

#[test]
fn the_connection_that_has_answered_last_is_taken_first() {
    let warm = warm();
    let now = Instant::now();
    assert_eq!([1, 2].map(|connection| warm.keep(connection, now)), [None, None]);
    assert_eq!([0; 3].map(|_| taken(&warm)), [Some(2), Some(1), None]);
}

#[test]
fn who_waits_for_sqlx_is_not_passed_over() {
    let warm = warm();
    let now = Instant::now();
    let Err(waiting) = warm.take() else { panic!("none is at hand") };
    assert_eq!(warm.keep(1, now), Some(1));
    drop(waiting);
    assert_eq!(warm.keep(1, now), None);
    let (cleared, waiting) = warm.clear();
    assert_eq!(cleared, [1]);
    assert_eq!(warm.keep(2, now), Some(2));
    drop(waiting);
    assert_eq!(warm.keep(2, now), None);
}

#[test]
fn one_that_was_taken_from_sqlx_long_ago_goes_back_there() {
    assert_eq!(warm().keep(1, long_ago()), Some(1));
}

#[test]
fn one_that_nobody_has_needed_for_a_while_goes_back_to_sqlx() {
    let warm = warm();
    let now = Instant::now();
    warm.keep(1, now);
    warm.keep(2, now);
    warm.lock().resting[0].since = long_ago();
    assert_eq!(warm.keep(3, now), Some(1));
    assert_eq!([0; 3].map(|_| taken(&warm)), [Some(3), Some(2), None]);
}

#[test]
fn one_that_has_rested_for_too_long_is_tired() {
    let warm = warm();
    for (since, tired) in [(Instant::now() + AWAY, false), (long_ago(), true)] {
        warm.keep(1, Instant::now());
        warm.lock().resting[0].since = since;
        assert_eq!(warm.take().ok().map(|taken| taken.tired), Some(tired));
    }
}

#[test]
fn none_is_at_hand_once_it_is_closed() {
    let warm = warm();
    let now = Instant::now();
    warm.keep(1, now);
    assert_eq!(warm.close(), [1]);
    assert_eq!(warm.keep(2, now), Some(2));
    assert_eq!(taken(&warm), None);
}
