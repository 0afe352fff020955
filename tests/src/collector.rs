//! A collector of traces, which decodes what it gets by the published definitions of OTLP.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::client::{Call, Client, Reply};
use crate::waiting::within;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use uuid::Uuid;

/// How a collector answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As the protocol wants.
    Accepts,
    /// With this status.
    Status(u16),
    /// With a page.
    Page,
    /// With a body that does not end.
    Endless,
    /// Never.
    Hangs,
    /// As the protocol wants, but each request only once the test lets it.
    Waits,
    /// By closing the connection.
    Closes,
}

/// Listens on a free port.
pub struct Collector {
    /// The port of its address, 127.0.0.1.
    pub port: u16,
    requests: mpsc::UnboundedReceiver<ExportTraceServiceRequest>,
    /// How many requests more are answered by a collector that waits.
    answers: Arc<Semaphore>,
    /// All that it has received, as it came.
    received: Arc<Mutex<Vec<u8>>>,
    /// All spans that were waited for.
    pub spans: Vec<Span>,
    /// The attributes of the server that sends.
    pub resource: Vec<KeyValue>,
}

impl Collector {
    /// A collector on a free port.
    pub async fn start() -> Self {
        Self::with(Manner::Accepts).await
    }

    /// A collector that answers in a manner.
    pub async fn with(manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, requests) = mpsc::unbounded_channel();
        let received: Arc<Mutex<Vec<u8>>> = Arc::default();
        let seen = received.clone();
        let answers = Arc::new(Semaphore::new(0));
        let allowed = answers.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (sender, seen, allowed) = (sender.clone(), seen.clone(), allowed.clone());
                tokio::spawn(serve(stream, manner, sender, seen, allowed));
            }
        });
        Self { port, requests, answers, received, spans: Vec::new(), resource: Vec::new() }
    }

    /// Its address, as the server's option wants it.
    pub fn endpoint(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Has a collector that waits answer so many requests more.
    pub fn let_answer(&self, requests: usize) {
        self.answers.add_permits(requests);
    }

    /// All that it has received: heads and bodies, as they came.
    pub fn received(&self) -> Vec<u8> {
        self.received.lock().unwrap().clone()
    }

    /// Waits for a request of the server and adds its spans.
    pub async fn next(&mut self) {
        let request = within("spans come", self.requests.recv()).await.unwrap();
        for resource in request.resource_spans {
            self.resource = resource.resource.unwrap().attributes;
            for scope in resource.scope_spans {
                self.spans.extend(scope.spans);
            }
        }
    }

    /// The spans of a trace, once the span of its request has come: it ends as the last one.
    pub async fn trace(&mut self, trace: &str) -> Trace {
        loop {
            let of_trace = |span: &&Span| hex::encode(&span.trace_id) == trace;
            let spans: Vec<Span> = self.spans.iter().filter(of_trace).cloned().collect();
            if spans.iter().any(|span| !span.attributes.is_empty() && span.kind == SERVER) {
                return Trace(spans);
            }
            self.next().await;
        }
    }
}

/// The kind of a request's span.
const SERVER: i32 = 2;

/// The spans of a trace.
#[derive(Clone, Debug)]
pub struct Trace(pub Vec<Span>);

impl Trace {
    /// The only span with a name.
    pub fn only(&self, name: &str) -> &Span {
        let named: Vec<&Span> = self.0.iter().filter(|span| span.name == name).collect();
        assert_eq!(named.len(), 1, "{name} in {:?}", self.shape());
        named[0]
    }

    /// The span of the request.
    pub fn request(&self) -> &Span {
        self.0.iter().find(|span| span.kind == SERVER).unwrap()
    }

    /// The trace without ids and times: each span with all else, in order.
    pub fn shape(&self) -> Vec<String> {
        let mut shape: Vec<String> = self.0.iter().map(|span| self.shape_of(span)).collect();
        shape.sort();
        shape
    }

    fn shape_of(&self, span: &Span) -> String {
        let parent = self.0.iter().find(|parent| parent.span_id == span.parent_span_id);
        let parent = parent.map_or("the caller", |parent| &parent.name);
        let Span { name, kind, status, links, events, trace_state, .. } = span;
        let attributes = attributes(&span.attributes);
        let (links, events) = (links.len(), events.len());
        format!(
            "{name} in {parent}: {kind} {status:?} {attributes:?} {links} {events} {trace_state}"
        )
    }
}

/// Names and values of attributes, in order.
pub fn attributes(attributes: &[KeyValue]) -> Vec<(String, String)> {
    let text = |attribute: &KeyValue| match &attribute.value.as_ref().unwrap().value {
        Some(Value::StringValue(text)) => text.clone(),
        Some(Value::IntValue(number)) => number.to_string(),
        other => panic!("{attribute:?}: {other:?}"),
    };
    let mut all: Vec<_> = attributes.iter().map(|one| (one.key.clone(), text(one))).collect();
    all.sort();
    all
}

/// Sends a request in a trace of its own. Returns the trace's id and the answer.
pub async fn traced(client: &Client, call: Call) -> (String, Reply) {
    let trace = Uuid::new_v4().simple().to_string();
    let parent = format!("00-{trace}-00f067aa0ba902b7-01");
    let reply = client.send(call.header("traceparent", parent)).await;
    (trace, reply)
}

async fn serve(
    mut stream: TcpStream,
    manner: Manner,
    sender: mpsc::UnboundedSender<ExportTraceServiceRequest>,
    received: Arc<Mutex<Vec<u8>>>,
    allowed: Arc<Semaphore>,
) {
    let Some((head, body)) = request(&mut stream).await else { return };
    received.lock().unwrap().extend_from_slice(&[head.as_bytes(), &body].concat());
    assert!(head.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{head}");
    assert!(head.contains("content-type: application/x-protobuf\r\n"), "{head}");
    let request = ExportTraceServiceRequest::decode(&body[..]).unwrap();
    drop(sender.send(request));
    if manner == Manner::Waits {
        match allowed.acquire().await {
            Ok(permit) => permit.forget(),
            Err(_) => return, // the test is over
        }
    }
    let answer = match manner {
        Manner::Accepts | Manner::Waits => {
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n".to_owned()
        }
        Manner::Status(status) => format!("HTTP/1.1 {status} No\r\ncontent-length: 0\r\n\r\n"),
        Manner::Page => "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<html>".to_owned(),
        Manner::Endless => "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".to_owned(),
        Manner::Hangs => {
            // Until the server gives up.
            drop(stream.read(&mut [0]).await);
            return;
        }
        Manner::Closes => return,
    };
    let mut written = stream.write_all(answer.as_bytes()).await;
    while manner == Manner::Endless && written.is_ok() {
        written = stream.write_all(b"4\r\n\0\0\0\0\r\n").await;
    }
}

/// Head and body of a request.
async fn request(stream: &mut TcpStream) -> Option<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let body = bytes.split_off(head);
    let (head, mut body) = (String::from_utf8(bytes).unwrap().to_lowercase(), body);
    let head = head.replacen("post ", "POST ", 1).replacen(" http/", " HTTP/", 1);
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length?.trim().parse().unwrap();
    while body.len() < length {
        if stream.read_buf(&mut body).await.ok()? == 0 {
            return None;
        }
    }
    Some((head, body))
}
