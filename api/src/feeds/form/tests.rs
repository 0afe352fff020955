use super::{frame, line};

#[test]
fn a_line_is_the_data_of_a_frame() {
    let frame = frame(Some(7), "event", &serde_json::json!({"text": "data: x"})).unwrap();
    assert_eq!(frame, "id: 7\nevent: event\ndata: {\"text\":\"data: x\"}\n\n");
    assert_eq!(line(&frame), "{\"text\":\"data: x\"}\n");
}
