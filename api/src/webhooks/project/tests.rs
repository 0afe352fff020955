use super::*;
use serde_json::{Value, json};

#[test]
fn a_payload_with_a_deadline_has_the_time_of_its_attempt_beside_it() {
    let now = "2026-01-02T12:00:00.5Z".parse().unwrap();
    let payload = |deadline_at| Payload {
        kind: "game.turn",
        timestamp: now,
        data: PayloadData {
            game: Uuid::nil(),
            kind: "qe".to_owned(),
            version: 7,
            seat: Seat(1),
            status: Status::Running,
            deadline_at,
            now: None,
        },
    };
    let sent = |deadline_at| {
        let payload = serde_json::to_string(&payload(deadline_at)).unwrap();
        serde_json::from_str::<Value>(&sent_at(payload, now)).unwrap()
    };
    let with = sent(Some(now + TimeDelta::seconds(5)));
    assert_eq!(with["timestamp"], "2026-01-02T12:00:00.500000Z");
    assert_eq!(with["data"]["deadline_at"], "2026-01-02T12:00:05.500000Z");
    assert_eq!(with["data"]["now"], "2026-01-02T12:00:00.500000Z");
    let data =
        json!({"game": Uuid::nil(), "kind": "qe", "version": 7, "seat": 1, "status": "running"});
    assert_eq!(sent(None)["data"], data);
}
