use super::{chunk, item};

#[test]
fn a_chunk_is_read_once_it_is_whole() {
    assert_eq!(chunk(b"e\r\nid: 1\ndata: x\n\r\nrest").unwrap(), Some(3..17));
    assert_eq!(chunk(b"e\r\nid: 1\ndata: x\n\r").unwrap(), None);
    assert_eq!(chunk(b"e").unwrap(), None);
    assert_eq!(chunk(b"0\r\n\r\n").unwrap(), Some(3..3));
    assert!(chunk(b"id: 1\r\n").is_err());
}

#[test]
fn an_event_has_a_version_and_a_time() {
    let chunk = b"id: 7\nevent: event\ndata: {\"recorded_at\":\"2026-01-02T12:00:00.000001Z\"}\n\n";
    let item = item(chunk).unwrap();
    let recorded_at = item.recorded_at().unwrap().timestamp_micros();
    assert_eq!((item.version, recorded_at), (7, 1_767_355_200_000_001));
}

#[test]
fn a_block_that_is_no_event_gives_none() {
    assert!(item(b": keep-alive\n\n").is_none());
    assert!(item(b"event: end\ndata: {\"version\":9}\n\n").is_none());
    assert!(item(b"id: 7\nevent: snapshot\ndata: {}\n\n").is_none());
}
