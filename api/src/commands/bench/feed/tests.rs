use super::{end, item};

#[test]
fn frames_end_at_an_empty_line_of_either_kind() {
    assert_eq!(end(b"HTTP/1.1 200 OK\r\na: b\r\n\r\nrest", 0), Some((21, 25)));
    assert_eq!(end(b"id: 1\ndata: x\n\nrest", 0), Some((13, 15)));
    assert_eq!(end(b"id: 1\ndata: x\n", 0), None);
}

#[test]
fn an_event_has_a_version_and_a_time() {
    let frame =
        "\r\n1f\r\nid: 7\nevent: event\ndata: {\"recorded_at\":\"2026-01-02T12:00:00.000001Z\"}";
    let item = item(frame).map(|item| (item.version, item.recorded_at.timestamp_micros()));
    assert_eq!(item, Some((7, 1_767_355_200_000_001)));
}
