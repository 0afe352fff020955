use super::*;

#[test]
fn a_time_to_wait_is_read_as_seconds_or_as_a_date_and_is_at_most_a_day() {
    let now: DateTime<Utc> = "1994-11-06T08:49:07Z".parse().unwrap();
    let day = 24 * 3600;
    for (text, seconds) in [
        ("0", Some(0)),
        ("120", Some(120)),
        ("86401", Some(day)),
        ("99999999999999999999999", Some(day)),
        ("Sun, 06 Nov 1994 08:49:37 GMT", Some(30)),
        ("Sunday, 06-Nov-94 08:49:37 GMT", Some(30)),
        ("Sun Nov  6 08:49:37 1994", Some(30)),
        ("Tue, 06 Dec 1994 08:49:37 GMT", Some(day)),
        ("Sat, 05 Nov 1994 08:49:37 GMT", Some(0)),
        ("-1", None),
        ("1.5", None),
        ("", None),
        ("soon", None),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(header::RETRY_AFTER, text.parse().unwrap());
        let waits = retry_after(&headers, now);
        assert_eq!(waits.map(|waits| waits.num_seconds()), seconds, "{text}");
    }
    assert_eq!(retry_after(&HeaderMap::new(), now), None);
}
