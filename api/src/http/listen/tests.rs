use super::*;

#[test]
fn the_answer_without_room_is_as_long_as_it_says() {
    let text = str::from_utf8(NO_ROOM).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(head.ends_with(&format!("content-length: {}", body.len())), "{}", body.len());
    let problem: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(problem["code"], "too_many_connections");
}
