//! Batches of several requests.

use crate::{Batch, Options, Request, Waiting, start};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use std::sync::{Arc, Mutex};

#[tokio::test]
async fn a_batch_is_in_the_first_request_and_linked_with_the_others() {
    let received: Arc<Mutex<Vec<Span>>> = Arc::default();
    let seen = received.clone();
    let post = move |request: Vec<u8>| {
        let request = ExportTraceServiceRequest::decode(&request[..]).unwrap();
        let scopes = request.resource_spans.into_iter().flat_map(|spans| spans.scope_spans);
        seen.lock().unwrap().extend(scopes.flat_map(|scope| scope.spans));
        std::future::ready(Ok(Vec::new()))
    };
    let options = Options { version: "1", instance: "one".to_owned(), sample_ratio: 1.0 };
    let sending = start(options, post);
    let requests = ["GET", "PUT", "POST"].map(|method| Request::begin(method, None));
    let mut waiting = Vec::new();
    // One that belongs to no request.
    waiting.push(Waiting::begin());
    for request in &requests {
        waiting.push(request.run(async { Waiting::begin() }).await);
    }
    let batch = Batch::begin(waiting.iter_mut());
    assert_eq!(batch.run(async { Err::<(), _>("refused") }).await, Err("refused"));
    // The halves of a refused batch are written alone.
    let half = Batch::begin(waiting[3..].iter_mut());
    assert_eq!(half.run(async { Ok::<_, ()>(7) }).await, Ok(7));
    drop((waiting, requests));
    sending.stop().await;

    let spans = received.lock().unwrap().clone();
    let named = |name: &str| spans.iter().filter(|span| span.name == name).collect::<Vec<_>>();
    let [first, second, third] = ["GET", "PUT", "POST"].map(|name| named(name)[0]);
    let batches = named("batch");
    assert_eq!(batches.len(), 2);
    let (whole, half) = (batches[0], batches[1]);
    assert_eq!(whole.parent_span_id, first.span_id);
    let linked: Vec<_> = whole.links.iter().map(|link| &link.span_id).collect();
    assert_eq!(linked, [&second.span_id, &third.span_id]);
    assert_eq!(whole.status.as_ref().unwrap().code, 2);
    assert_eq!(half.parent_span_id, third.span_id);
    let queues = named("queue");
    assert_eq!(queues.len(), 3);
    for queue in queues {
        let other = queue.trace_id != whole.trace_id;
        assert_eq!(queue.links.len(), usize::from(other));
        assert!(queue.links.iter().all(|link| link.span_id == whole.span_id));
    }
}
