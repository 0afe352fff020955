//! Spans in a build that sends none: there is never a live one, so no method here ever runs.

use crate::{Caller, Options, Unsent};

/// A span that is recorded: none.
#[derive(Clone, Debug)]
pub(crate) struct Live(Never);

#[derive(Clone, Debug)]
enum Never {}

impl Live {
    pub(crate) fn of_request(_: &'static str, _: Option<&Caller>) -> Option<Self> {
        None
    }

    pub(crate) fn current() -> Option<Self> {
        None
    }

    pub(crate) fn child(&self, _: &'static str, _: bool) -> Self {
        match self.0 {}
    }

    pub(crate) fn trace_id(&self) -> [u8; 16] {
        match self.0 {}
    }

    pub(crate) fn set(&self, _: &'static str, _: &'static str) {
        match self.0 {}
    }

    pub(crate) fn answer(&self, _: &'static str, _: &str, _: u16) {
        match self.0 {}
    }

    pub(crate) fn fail(&self) {
        match self.0 {}
    }

    pub(crate) fn link(&self, _: &Self) {
        match self.0 {}
    }

    pub(crate) fn end(&self) {
        match self.0 {}
    }

    pub(crate) async fn run<T>(&self, doing: impl Future<Output = T>) -> T {
        doing.await
    }
}

/// The sending of spans, which this build cannot do.
#[derive(Debug)]
pub struct Sending;

impl Sending {
    /// Does nothing.
    #[expect(clippy::unused_async, reason = "as in a build that sends spans")]
    pub async fn stop(self) {}
}

/// Sends nothing.
pub fn start<F>(_: Options, _: impl Fn(Vec<u8>) -> F + Send + Sync + 'static) -> Sending
where
    F: Future<Output = Result<Vec<u8>, Unsent>> + Send + 'static,
{
    Sending
}
