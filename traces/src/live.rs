//! A span that is recorded.

use crate::Caller;
use opentelemetry::trace::{
    FutureExt, SpanBuilder, SpanContext, SpanId, SpanKind, Status, TraceContextExt, TraceFlags,
    TraceId, TraceState, Tracer,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_sdk::trace::SdkTracer;
use std::sync::OnceLock;

/// There once the program sends spans.
pub(crate) static TRACER: OnceLock<SdkTracer> = OnceLock::new();

/// The longest `tracestate` that is passed on, in bytes: what the standard wants at least. Each span of the request has a copy.
const LONGEST_STATE: usize = 512;

/// A span that is recorded, as the context of what it leads to.
#[derive(Clone, Debug)]
pub(crate) struct Live(Context);

impl Live {
    /// Begins the span of a request, if it is recorded.
    pub(crate) fn of_request(method: &'static str, caller: Option<&Caller>) -> Option<Self> {
        let tracer = TRACER.get()?;
        let outside = Context::new();
        let parent = caller
            .map_or_else(Context::new, |caller| outside.with_remote_span_context(remote(caller)));
        let builder = SpanBuilder::from_name(method)
            .with_kind(SpanKind::Server)
            .with_attributes([KeyValue::new("http.request.method", method)]);
        let span = Self(parent.with_span(tracer.build_with_context(builder, &parent)));
        span.is_recorded().then_some(span)
    }

    /// The span in which the calling task works, if it is recorded and has not ended.
    pub(crate) fn current() -> Option<Self> {
        TRACER.get()?;
        let current = Self(Context::current());
        current.is_recorded().then_some(current)
    }

    fn is_recorded(&self) -> bool {
        self.0.span().is_recording()
    }

    /// Begins a span within this one; `calls` is true of one that waits for the database.
    pub(crate) fn child(&self, name: &'static str, calls: bool) -> Self {
        let kind = if calls { SpanKind::Client } else { SpanKind::Internal };
        let builder = SpanBuilder::from_name(name).with_kind(kind);
        // Nothing ends the tracer before the program.
        match TRACER.get() {
            Some(tracer) => Self(self.0.with_span(tracer.build_with_context(builder, &self.0))),
            None => self.clone(),
        }
    }

    pub(crate) fn trace_id(&self) -> [u8; 16] {
        self.0.span().span_context().trace_id().to_bytes()
    }

    pub(crate) fn set(&self, key: &'static str, value: &'static str) {
        self.0.span().set_attribute(KeyValue::new(key, value));
    }

    /// Ends the span of a request that is answered.
    pub(crate) fn answer(&self, method: &'static str, route: &str, status: u16) {
        let span = self.0.span();
        span.update_name(format!("{method} {route}"));
        span.set_attribute(KeyValue::new("http.route", route.to_owned()));
        span.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
        if status >= 500 {
            self.fail();
        }
        span.end();
    }

    /// Marks the span as failed. The error's text stays here: a database's error can quote a row.
    pub(crate) fn fail(&self) {
        self.0.span().set_status(Status::error(""));
    }

    pub(crate) fn link(&self, other: &Self) {
        self.0.span().add_link(other.0.span().span_context().clone(), Vec::new());
    }

    pub(crate) fn end(&self) {
        self.0.span().end();
    }

    /// Does something in this span.
    pub(crate) async fn run<T>(&self, doing: impl Future<Output = T>) -> T {
        doing.with_context(self.0.clone()).await
    }
}

fn remote(caller: &Caller) -> SpanContext {
    let state = Some(&caller.state).filter(|state| state.len() <= LONGEST_STATE);
    // A malformed state is left out, as the standard wants.
    let state: TraceState = state.and_then(|state| state.parse().ok()).unwrap_or_default();
    SpanContext::new(
        TraceId::from_bytes(caller.trace_id),
        SpanId::from_bytes(caller.span_id),
        if caller.sampled { TraceFlags::SAMPLED } else { TraceFlags::default() },
        true,
        state,
    )
}
