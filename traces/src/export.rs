//! Sending: a bounded queue of spans that have ended, and the task that sends them. A request never waits for either.

mod ended;
mod protocol;

use crate::live::TRACER;
use crate::{Options, Unsent};
use ended::Ended;
use metrics::Counter;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider, SpanData};
use protocol::Encoder;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior};

/// How many spans wait to be sent at most; further ones are dropped.
const QUEUE: usize = 4096;
/// How many spans a request to the collector has at most.
const BATCH: usize = 512;
/// How many links a span has at most: a batch has one to each of its appends.
const LINKS: u32 = 256;

/// How long sending may take.
#[derive(Clone, Copy, Debug)]
struct Times {
    /// How long a span waits for others before it is sent.
    gather: Duration,
    /// For how long the same spans are sent again to a collector that may recover.
    patience: Duration,
    /// The first pause before they are sent again; each next one is twice as long.
    pause: Duration,
    /// How long a stop waits for the spans that are left.
    stop: Duration,
    /// How much time is between two lines about lost spans in the log, at least.
    log: Duration,
}

const TIMES: Times = Times {
    gather: Duration::from_secs(1),
    patience: Duration::from_secs(30),
    pause: Duration::from_millis(500),
    stop: Duration::from_secs(2),
    log: Duration::from_secs(60),
};

/// The sending of spans.
#[derive(Debug)]
pub struct Sending {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
    times: Times,
}

impl Sending {
    /// Sends the spans that are left, within two seconds, and ends.
    pub async fn stop(self) {
        let Self { stop, mut task, times } = self;
        stop.send_replace(true);
        if tokio::time::timeout(times.stop, &mut task).await.is_err() {
            task.abort();
            tracing::warn!("the server stops, and its last spans are not sent");
        }
    }
}

/// Records the spans of requests from now on, and sends them: `post` makes the request of the protocol and returns the body of
/// the answer. It has to end within a time of its own. Call this once, in a runtime of Tokio.
pub fn start<F>(options: Options, post: impl Fn(Vec<u8>) -> F + Send + Sync + 'static) -> Sending
where
    F: Future<Output = Result<Vec<u8>, Unsent>> + Send + 'static,
{
    let resource = Resource::builder()
        .with_service_name("gavel")
        .with_attribute(KeyValue::new("service.version", options.version))
        .with_attribute(KeyValue::new("service.instance.id", options.instance))
        .build();
    let (ended, sender) = sender(Encoder::new(&resource), post, TIMES, QUEUE);
    let sampler = Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(options.sample_ratio)));
    let provider = SdkTracerProvider::builder()
        .with_span_processor(ended)
        .with_sampler(sampler)
        .with_max_links_per_span(LINKS)
        .with_resource(resource)
        .build();
    // A second start changes nothing: the first tracer goes on.
    drop(TRACER.set(provider.tracer("gavel")));
    let stop = watch::Sender::new(false);
    let task = tokio::spawn(sender.run(stop.subscribe()));
    Sending { stop, task, times: TIMES }
}

fn sender<P>(encoder: Encoder, post: P, times: Times, most: usize) -> (Ended, Sender<P>) {
    let (queue, spans) = mpsc::channel(most);
    let dropped: Arc<Dropped> = Arc::default();
    let ended = Ended { queue, dropped: dropped.clone() };
    let sender = Sender {
        spans,
        batch: Vec::new(),
        encoder,
        post,
        times,
        dropped,
        logged: Logged::default(),
    };
    (ended, sender)
}

/// How many spans were dropped. The metric shows them at once, however long a request to the collector takes.
#[derive(Debug)]
struct Dropped {
    spans: AtomicU64,
    metric: Counter,
}

impl Default for Dropped {
    fn default() -> Self {
        let metric = metrics::counter!("gavel_trace_spans_dropped_total");
        Self { spans: AtomicU64::new(0), metric }
    }
}

impl Dropped {
    fn add(&self, spans: u64) {
        self.spans.fetch_add(spans, Ordering::Relaxed);
        self.metric.increment(spans);
    }
}

/// Sends spans.
struct Sender<P> {
    spans: mpsc::Receiver<SpanData>,
    /// The spans of the next request to the collector.
    batch: Vec<SpanData>,
    encoder: Encoder,
    post: P,
    times: Times,
    dropped: Arc<Dropped>,
    logged: Logged,
}

/// The last line about lost spans in the log.
#[derive(Default)]
struct Logged {
    at: Option<Instant>,
    /// How many were lost by then.
    dropped: u64,
    /// Why the newest request to the collector failed, if it did.
    last: Option<Unsent>,
}

impl<P, F> Sender<P>
where
    P: Fn(Vec<u8>) -> F,
    F: Future<Output = Result<Vec<u8>, Unsent>>,
{
    async fn run(mut self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            tokio::select! {
                biased;
                () = stopped(&mut stop) => {}
                () = self.gather() => self.send(&mut stop).await,
            }
        }
        loop {
            while self.batch.len() < BATCH
                && let Ok(span) = self.spans.try_recv()
            {
                self.batch.push(span);
            }
            if self.batch.is_empty() {
                return;
            }
            self.send(&mut stop).await;
        }
    }

    /// Waits until there is something to send. Dropped before, it loses no span.
    async fn gather(&mut self) {
        let mut due = tokio::time::interval(self.times.gather);
        due.set_missed_tick_behavior(MissedTickBehavior::Delay);
        due.tick().await;
        loop {
            self.report();
            while self.batch.len() < BATCH {
                let room = BATCH - self.batch.len();
                tokio::select! {
                    // The tracer has the other end for as long as the program runs.
                    _ = self.spans.recv_many(&mut self.batch, room) => {}
                    _ = due.tick() => break,
                }
            }
            if !self.batch.is_empty() {
                return;
            }
        }
    }

    /// Sends the batch, again if the collector may recover and the server does not stop. Spans that do not arrive are dropped.
    async fn send(&mut self, stop: &mut watch::Receiver<bool>) {
        let spans = std::mem::take(&mut self.batch);
        let count = spans.len() as u64;
        let request = self.encoder.request(spans);
        let give_up = Instant::now() + self.times.patience;
        let mut pause = self.times.pause;
        let rejected = loop {
            let answer = (self.post)(request.clone()).await;
            let unsent = match answer.and_then(|answer| protocol::rejected(&answer)) {
                Ok(rejected) => break rejected.min(count),
                Err(unsent) => unsent,
            };
            self.logged.last = Some(unsent);
            if !unsent.again || Instant::now() + pause >= give_up || *stop.borrow() {
                break count;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => pause *= 2,
                () = stopped(stop) => {}
            }
        };
        metrics::counter!("gavel_trace_spans_sent_total").increment(count - rejected);
        self.dropped.add(rejected);
        self.report();
    }

    /// Logs lost spans, but not often.
    fn report(&mut self) {
        let dropped = self.dropped.spans.load(Ordering::Relaxed);
        let spans = dropped - self.logged.dropped;
        if spans == 0 || self.logged.at.is_some_and(|at| at.elapsed() < self.times.log) {
            return;
        }
        let last = self.logged.last.take();
        let (why, status) = last.map_or(("queue", None), |last| (last.why, last.status));
        tracing::warn!(spans, why, status, "spans were dropped");
        self.logged.at = Some(Instant::now());
        self.logged.dropped = dropped;
    }
}

/// Waits until the server stops, also by the loss of the other end.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

#[cfg(test)]
mod tests;
