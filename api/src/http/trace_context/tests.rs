//! Headers of callers: the standard's examples, and what is none.

use super::{Caller, caller};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN: &str = "00f067aa0ba902b7";

fn of(headers: &[(&'static str, &str)]) -> Option<Caller> {
    let mut map = HeaderMap::new();
    for (name, value) in headers {
        map.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
    }
    caller(&map)
}

fn is_valid(parent: &str) -> bool {
    of(&[("traceparent", parent)]).is_some()
}

#[test]
fn a_callers_span_is_read() {
    let parent = format!("00-{TRACE}-{SPAN}-01");
    let caller = of(&[("traceparent", &parent), ("tracestate", "a=1"), ("tracestate", "b=2")]);
    let caller = caller.unwrap();
    assert_eq!(hex::encode(caller.trace_id), TRACE);
    assert_eq!(hex::encode(caller.span_id), SPAN);
    assert!(caller.sampled);
    assert_eq!(caller.state, "a=1,b=2");
}

#[test]
fn only_the_lowest_flag_says_that_the_caller_records() {
    for (flags, sampled) in [("00", false), ("01", true), ("02", false), ("ff", true)] {
        let caller = of(&[("traceparent", &format!("00-{TRACE}-{SPAN}-{flags}"))]);
        assert_eq!(caller.unwrap().sampled, sampled, "{flags}");
    }
}

#[test]
fn a_later_version_may_have_more_fields() {
    for rest in ["", "-", "-what-the-future-brings"] {
        assert!(is_valid(&format!("cc-{TRACE}-{SPAN}-01{rest}")), "{rest}");
    }
    assert!(!is_valid(&format!("cc-{TRACE}-{SPAN}-01x")));
    assert!(!is_valid(&format!("ff-{TRACE}-{SPAN}-01")));
}

#[test]
fn a_malformed_header_is_none() {
    let zeros = "0".repeat(32);
    for parent in [
        String::new(),
        "00".to_owned(),
        format!("00-{TRACE}-{SPAN}"),
        format!("00-{TRACE}-{SPAN}-1"),
        format!("00-{TRACE}-{SPAN}-01-"),
        format!("00-{TRACE}-{SPAN}-01-00"),
        format!("00-{TRACE}-{SPAN}-0g"),
        format!("0-{TRACE}0-{SPAN}-01"),
        format!("00_{TRACE}_{SPAN}_01"),
        format!("00-{}-{SPAN}-01", TRACE.to_uppercase()),
        format!("00-{TRACE}-{}-01", SPAN.to_uppercase()),
        format!("00-{zeros}-{SPAN}-01"),
        format!("00-{TRACE}-{}-01", &zeros[..16]),
        format!("00-{}-{SPAN}{SPAN}-01", &TRACE[..16]),
        format!(" 00-{TRACE}-{SPAN}-01"),
    ] {
        assert!(!is_valid(&parent), "{parent}");
    }
    let parent = format!("00-{TRACE}-{SPAN}-01");
    assert!(is_valid(&parent));
    assert_eq!(of(&[("traceparent", &parent), ("traceparent", &parent)]), None, "twice");
    assert_eq!(of(&[("tracestate", "a=1")]), None);
}
