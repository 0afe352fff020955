//! Collectors that are away, slow, or lie.

use super::*;
use opentelemetry::trace::{
    SpanContext, SpanId, SpanKind, Status, TraceFlags, TraceId, TraceState,
};
use opentelemetry_proto::tonic::collector::trace::v1::{
    ExportTracePartialSuccess, ExportTraceServiceRequest, ExportTraceServiceResponse,
};
use opentelemetry_sdk::trace::{SpanEvents, SpanLinks, SpanProcessor};
use prost::Message;
use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::SystemTime;

const SOON: Times = Times {
    gather: Duration::from_millis(1),
    patience: Duration::from_secs(60),
    pause: Duration::from_millis(1),
    stop: Duration::from_secs(60),
    log: Duration::from_secs(60),
};
const AWAY: Unsent = Unsent { why: "connect", status: None, again: true };
const REFUSED: Unsent = Unsent { why: "status", status: Some(400), again: false };

fn taken() -> Result<Vec<u8>, Unsent> {
    Ok(Vec::new())
}

fn span() -> SpanData {
    let context = SpanContext::new(
        TraceId::from(1),
        SpanId::from(1),
        TraceFlags::SAMPLED,
        false,
        TraceState::default(),
    );
    SpanData {
        span_context: context,
        parent_span_id: SpanId::INVALID,
        parent_span_is_remote: false,
        span_kind: SpanKind::Internal,
        name: "span".into(),
        start_time: SystemTime::UNIX_EPOCH,
        end_time: SystemTime::UNIX_EPOCH,
        attributes: Vec::new(),
        dropped_attributes_count: 0,
        events: SpanEvents::default(),
        links: SpanLinks::default(),
        status: Status::Unset,
        instrumentation_scope: Default::default(),
    }
}

/// Ends so many spans, of which the queue has room for some, and stops after as many requests as there are answers. Returns how many
/// spans each request had, and how many spans were dropped.
async fn sent(
    spans: usize,
    room: usize,
    times: Times,
    answers: impl IntoIterator<Item = Result<Vec<u8>, Unsent>>,
) -> (Vec<usize>, u64) {
    let answers: VecDeque<_> = answers.into_iter().collect();
    let expected = answers.len();
    let answers = Mutex::new(answers);
    let requests: Arc<Mutex<Vec<usize>>> = Arc::default();
    let seen = requests.clone();
    let post = move |request: Vec<u8>| {
        let request = ExportTraceServiceRequest::decode(&request[..]).unwrap();
        seen.lock().unwrap().push(request.resource_spans[0].scope_spans[0].spans.len());
        std::future::ready(answers.lock().unwrap().pop_front().unwrap_or(Ok(Vec::new())))
    };
    let (ended, sender) =
        sender(Encoder::new(&Resource::builder_empty().build()), post, times, room);
    for _ in 0..spans {
        ended.on_end(span());
    }
    let stop = watch::Sender::new(false);
    let task = tokio::spawn(sender.run(stop.subscribe()));
    let sending = Sending { stop, task, times };
    while requests.lock().unwrap().len() < expected {
        tokio::task::yield_now().await;
    }
    sending.stop().await;
    let dropped = ended.dropped.spans.load(Ordering::Relaxed);
    (requests.lock().unwrap().clone(), dropped)
}

#[tokio::test]
async fn spans_are_sent_in_requests_of_bounded_size() {
    let (requests, dropped) = sent(BATCH + 1, QUEUE, SOON, [taken(), taken()]).await;
    assert_eq!((requests, dropped), (vec![BATCH, 1], 0));
}

#[tokio::test]
async fn spans_beyond_the_queues_room_are_dropped_and_counted() {
    let (requests, dropped) = sent(1000, 100, SOON, [taken()]).await;
    assert_eq!((requests, dropped), (vec![100], 900));
}

#[tokio::test]
async fn spans_arrive_at_a_collector_that_was_away_for_a_while() {
    let answers = [Err(AWAY), Err(AWAY), taken()];
    assert_eq!(sent(3, QUEUE, SOON, answers).await, (vec![3, 3, 3], 0));
}

#[tokio::test]
async fn spans_that_a_collector_refuses_are_not_sent_again() {
    let (requests, dropped) = sent(3, QUEUE, SOON, [Err(REFUSED)]).await;
    assert_eq!((requests, dropped), (vec![3], 3));
}

#[tokio::test]
async fn a_collector_that_stays_away_is_given_up() {
    let times = Times { patience: Duration::ZERO, ..SOON };
    let (requests, dropped) = sent(3, QUEUE, times, [Err(AWAY)]).await;
    assert_eq!((requests, dropped), (vec![3], 3));
}

#[tokio::test]
async fn spans_that_a_collector_rejects_by_its_answer_are_counted() {
    for (rejected, counted) in [(2, 2), (i64::MAX, 3), (-1, 0)] {
        let partial = ExportTracePartialSuccess { rejected_spans: rejected, ..Default::default() };
        let answer = ExportTraceServiceResponse { partial_success: Some(partial) };
        let (_, dropped) = sent(3, QUEUE, SOON, [Ok(answer.encode_to_vec())]).await;
        assert_eq!(dropped, counted);
    }
    let (_, dropped) = sent(3, QUEUE, SOON, [Ok(b"<html>".to_vec())]).await;
    assert_eq!(dropped, 3, "an answer that is no collector's");
}

#[tokio::test]
async fn a_stop_does_not_wait_for_a_collector_that_never_answers() {
    let times = Times { stop: Duration::from_millis(1), ..SOON };
    let post = |_: Vec<u8>| std::future::pending();
    let (ended, sender) = sender(Encoder::new(&Resource::builder_empty().build()), post, times, 2);
    ended.on_end(span());
    let stop = watch::Sender::new(false);
    let task = tokio::spawn(sender.run(stop.subscribe()));
    Sending { stop, task, times }.stop().await;
    // Meanwhile the queue takes what it has room for.
    for _ in 0..5 {
        ended.on_end(span());
    }
    assert!(ended.dropped.spans.load(Ordering::Relaxed) >= 3);
}
