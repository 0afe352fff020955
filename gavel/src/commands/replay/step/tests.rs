use super::lines;
use serde_json::json;

#[test]
fn an_event_is_a_line_and_an_opening_another() {
    let hash = "ab".repeat(32);
    let event = json!({
        "version": 12, "recorded_at": "2026-01-02T12:00:00.000000Z", "type": "SecretBidPlaced",
        "data": {"auction": 1, "bid": hash, "seat": 2, "none": null},
        "openings": [{"value": {"amount": "7", "seat": 2, "subject": "bid"}}],
    });
    assert_eq!(
        lines(&event),
        [
            "   12  2026-01-02T12:00:00  SecretBidPlaced auction=1 bid=abababab… seat=2",
            "                             opens bid amount=7 seat=2",
        ]
    );
}
