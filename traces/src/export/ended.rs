//! The queue of spans that have ended.

use super::Dropped;
use opentelemetry::Context;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{Span, SpanData, SpanProcessor};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Puts spans into the queue, or counts them as dropped if it is full.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) queue: mpsc::Sender<SpanData>,
    pub(super) dropped: Arc<Dropped>,
}

impl SpanProcessor for Ended {
    fn on_start(&self, _: &mut Span, _: &Context) {}

    fn on_end(&self, span: SpanData) {
        if self.queue.try_send(span).is_err() {
            self.dropped.add(1);
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        Ok(())
    }

    fn shutdown_with_timeout(&self, _: Duration) -> OTelSdkResult {
        Ok(())
    }
}
