use super::*;

fn reason(cause: &str) -> Reason {
    let message = "the database is away".to_owned();
    Reason { place: "event a.rs:1", level: Level::WARN, message, cause: cause.to_owned() }
}

fn counts(due: Vec<(Reason, u64)>) -> Vec<(String, u64)> {
    due.into_iter().map(|(reason, counted)| (reason.cause, counted)).collect()
}

#[test]
fn the_first_line_is_written_and_the_others_are_counted_each_second() {
    let (mut bursts, start) = (Bursts::default(), Instant::now());
    let after = |millis| start + Duration::from_millis(millis);
    assert_eq!(bursts.next(), None);
    assert!(bursts.is_first(reason("refused"), start));
    for millis in 1..=300 {
        assert!(!bursts.is_first(reason("refused"), after(millis)));
    }
    assert!(bursts.due(after(999)).is_empty());
    assert_eq!(bursts.next(), Some(after(1000)));
    assert_eq!(counts(bursts.due(after(1000))), [("refused".to_owned(), 300)]);
    // The count was the line of this second.
    assert!(!bursts.is_first(reason("refused"), after(1001)));
    assert!(bursts.due(after(1500)).is_empty());
    assert_eq!(counts(bursts.due(after(2000))), [("refused".to_owned(), 1)]);
    assert!(bursts.due(after(3000)).is_empty());
    assert_eq!(bursts.next(), None, "a second without a line ends it");
    assert!(bursts.is_first(reason("refused"), after(3001)));
}

#[test]
fn bursts_count_each_reason_up_to_a_bound_and_lose_none() {
    let (mut bursts, now) = (Bursts::default(), Instant::now());
    let mut written = 0;
    for cause in 0..1000 {
        written += u64::from(bursts.is_first(reason(&cause.to_string()), now));
    }
    assert_eq!(written, REASONS as u64 + 1);
    assert!(!bursts.is_first(reason("0"), now));
    let counted = counts(bursts.rest());
    assert_eq!(counted.len(), 2, "{counted:?}");
    assert_eq!(written + counted.iter().map(|(_, counted)| counted).sum::<u64>(), 1001);
    assert_eq!(bursts.next(), None);
}
