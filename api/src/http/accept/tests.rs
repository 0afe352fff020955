use super::accepts;
use actix_web::test::TestRequest;

fn admits(accept: &str, media_type: &str) -> bool {
    let request = TestRequest::get().insert_header(("accept", accept)).to_http_request();
    accepts(&request, media_type).is_ok()
}

#[test]
fn the_type_and_the_ranges_over_it_are_admitted() {
    for accept in ["text/event-stream", "Text/Event-Stream; charset=utf-8", "text/*", "*/*"] {
        assert!(admits(accept, "text/event-stream"), "{accept}");
    }
    assert!(admits("text/html, application/json;q=0.1", "application/json"));
    assert!(accepts(&TestRequest::get().to_http_request(), "application/json").is_ok());
}

#[test]
fn others_alone_are_not_and_the_most_exact_range_decides() {
    for accept in ["text/html", "application/json", "application/*", "text/event-stream;q=0, */*"] {
        assert!(!admits(accept, "text/event-stream"), "{accept}");
    }
    assert!(admits("text/event-stream, text/*;q=0", "text/event-stream"));
}

#[test]
fn a_header_that_nobody_can_read_refuses_nothing() {
    assert!(admits("", "application/json"));
    assert!(admits("json, please", "application/json"));
}
