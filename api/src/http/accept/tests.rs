use super::preferred;
use actix_web::test::TestRequest;

fn chosen(accept: &str) -> usize {
    let request = TestRequest::get().insert_header(("accept", accept)).to_http_request();
    preferred(&request, ["application/json", "application/x-ndjson", "text/event-stream"])
}

#[test]
fn the_type_that_is_named_wins_and_json_is_what_all_others_get() {
    assert_eq!(chosen("text/event-stream"), 2);
    assert_eq!(chosen("Application/X-NDJSON; charset=utf-8"), 1);
    assert_eq!(chosen("*/*"), 0);
    assert_eq!(chosen("text/html, */*;q=0.1"), 0);
    assert_eq!(chosen("application/json;q=0.5, text/event-stream;q=0.9"), 2);
    assert_eq!(chosen("text/event-stream, application/json"), 0);
    assert_eq!(chosen("text/event-stream;q=0"), 0);
}
