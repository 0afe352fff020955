//! The spans of requests.

use crate::Caller;
use crate::live::Live;

/// The span of a request, until its answer begins. If it is dropped before, it ends without a status.
#[derive(Debug)]
pub struct Request {
    method: &'static str,
    live: Option<Live>,
}

impl Request {
    /// Begins the span of a request that is made with a method, in the trace of its caller. It is recorded if the caller's is,
    /// and without a caller if the share of recorded requests says so.
    pub fn begin(method: &'static str, caller: Option<&Caller>) -> Self {
        Self { method, live: Live::of_request(method, caller) }
    }

    /// The trace of a request that is recorded.
    pub fn trace_id(&self) -> Option<[u8; 16]> {
        self.live.as_ref().map(Live::trace_id)
    }

    /// Does the request's work: spans that begin meanwhile are in this one.
    pub async fn run<T>(&self, doing: impl Future<Output = T>) -> T {
        within(self.live.as_ref(), doing).await
    }

    /// Ends the span, with the template of the request's route and the status of its answer.
    pub fn answered(self, route: &str, status: u16) {
        if let Some(live) = &self.live {
            live.answer(self.method, route, status);
        }
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        if let Some(live) = &self.live {
            live.end();
        }
    }
}

/// Does something in a span, if there is one.
pub(crate) async fn within<T>(live: Option<&Live>, doing: impl Future<Output = T>) -> T {
    // Pinned first, so that the future is not twice as large.
    let doing = std::pin::pin!(doing);
    match live {
        Some(live) => live.run(doing).await,
        None => doing.await,
    }
}
