use super::{frame, line, without_line_ends};

#[test]
fn a_line_is_the_data_of_a_frame() {
    let frame = frame(Some(7), "event", &serde_json::json!({"text": "data: x"})).unwrap();
    assert_eq!(frame, "id: 7\nevent: event\ndata: {\"text\":\"data: x\"}\n\n");
    assert_eq!(line(&frame), "{\"text\":\"data: x\"}\n");
}

#[test]
fn no_character_but_the_line_feed_ends_a_line() {
    let text = "a\u{2028}b\u{2029}c\u{85}é\u{2027}";
    let frame = frame(None, "event", &serde_json::json!({"text": text})).unwrap();
    let line = line(&frame);
    assert_eq!(line, "{\"text\":\"a\\u2028b\\u2029c\\u0085é\u{2027}\"}\n");
    let read: serde_json::Value = serde_json::from_slice(&line).unwrap();
    assert_eq!(read["text"], text);
    assert_eq!(without_line_ends(b"{}".to_vec()), b"{}");
}
