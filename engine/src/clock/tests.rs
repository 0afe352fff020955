use super::*;

/// A time of the database's clock, years before the test runs.
const TOLD: DateTime<Utc> = DateTime::from_timestamp_nanos(1_700_000_000_000_000_000);

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn the_time_goes_on_from_what_the_database_told_whatever_this_machines_clock_shows() {
    let clock = Clock::default();
    let asked = clock.start + seconds(7);
    clock.learn(TOLD, asked, asked + Duration::from_millis(100));
    let told = asked + Duration::from_millis(50);
    assert_eq!(clock.at(told), Some(TOLD));
    assert_eq!(clock.at(told + seconds(60)), Some(TOLD + seconds(60)));
    assert!(clock.now() < TOLD + seconds(3600));
}

#[test]
fn the_database_may_set_its_clock_anew() {
    let clock = Clock::default();
    let first = clock.start + seconds(1);
    clock.learn(TOLD, first, first);
    let second = first + seconds(5);
    clock.learn(TOLD - seconds(100), second, second);
    assert_eq!(clock.at(second), Some(TOLD - seconds(100)));
}

#[test]
fn a_slow_answer_is_taken_only_where_there_is_none_yet() {
    let clock = Clock::default();
    assert_eq!(clock.at(clock.start + seconds(1)), None);
    let first = clock.start + seconds(2);
    clock.learn(TOLD, first, first + seconds(2));
    assert_eq!(clock.at(first + seconds(1)), Some(TOLD));
    let second = first + seconds(10);
    clock.learn(TOLD, second, second + seconds(2));
    assert_eq!(clock.at(second), Some(TOLD + seconds(9)));
}
