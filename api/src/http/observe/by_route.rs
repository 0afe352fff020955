//! The metrics of requests by route.

use crate::addresses;
use metrics::{Counter, Histogram};
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

/// The bytes of bodies that are the same for every client. Those of other bodies would show the lengths of bids.
const SENT_BYTES: &str = "gavel_http_sent_bytes_total";

fn is_same_for_all(route: &str) -> bool {
    addresses::of_route(route).is_some_and(|address| address.is_same_for_all)
}

/// The metrics of a route.
struct OfRoute {
    /// Where all bodies are the same for every client.
    sent: Option<Counter>,
    answers: Vec<Answers>,
}

/// The metrics of a route's answers with a status to a method.
struct Answers {
    method: &'static str,
    status: u16,
    requests: Counter,
    duration: Histogram,
}

impl OfRoute {
    fn new(route: &str) -> Self {
        let sent = is_same_for_all(route).then(|| metrics::counter!(SENT_BYTES));
        Self { sent, answers: Vec::new() }
    }

    fn count(&mut self, route: &str, (method, status): (&'static str, u16), took: Duration) {
        let is = |answers: &Answers| (answers.method, answers.status) == (method, status);
        let place = self.answers.iter().position(is).unwrap_or_else(|| {
            self.answers.push(Answers::new(route, method, status));
            self.answers.len() - 1
        });
        let answers = &self.answers[place];
        answers.requests.increment(1);
        answers.duration.record(took.as_secs_f64());
    }
}

impl Answers {
    fn new(route: &str, method: &'static str, status: u16) -> Self {
        let of_route = [("method", method.to_owned()), ("route", route.to_owned())];
        let [of_method, of] = of_route.clone();
        let of_status = [of_method, of, ("status", status.to_string())];
        Self {
            method,
            status,
            requests: metrics::counter!("gavel_http_requests_total", &of_status),
            duration: metrics::histogram!("gavel_http_request_duration_seconds", &of_route),
        }
    }
}

/// Makes the counts that every server has, so that they are 0 from the start.
pub(crate) fn begin() {
    drop(metrics::counter!(SENT_BYTES));
    crate::http::refusals::begin();
}

thread_local! {
    /// The metrics by route: to find them by their labels takes longer than to count.
    static ROUTES: RefCell<HashMap<String, OfRoute>> = RefCell::default();
}

/// Counts an answer. Returns what counts the bytes of its body, where they may be counted.
pub(super) fn count(
    route: String,
    method: &'static str,
    status: u16,
    took: Duration,
) -> Option<Counter> {
    ROUTES.with_borrow_mut(|routes| {
        if let Some(known) = routes.get_mut(&route) {
            known.count(&route, (method, status), took);
            return known.sent.clone();
        }
        let mut new = OfRoute::new(&route);
        new.count(&route, (method, status), took);
        let sent = new.sent.clone();
        routes.insert(route, new);
        sent
    })
}
