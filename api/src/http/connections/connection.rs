//! One connection, and what it waits for.

use futures::task::AtomicWaker;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::Waker;
use std::time::Duration;
use tokio::time::Instant;

/// How long the head of a request may take that has begun to come.
const HEAD: Duration = Duration::from_secs(10);
/// How long a connection that will be refused may say nothing.
const REFUSED: Duration = Duration::from_secs(2);
/// How long a client may read nothing of its answer.
const STALLED: Duration = Duration::from_secs(60);

/// The origin of all times here.
static BASE: LazyLock<Instant> = LazyLock::new(Instant::now);

/// A connection. Its own task says what it waits for; others may ask it to close.
pub(crate) struct Connection {
    pub(super) id: u64,
    /// The address that it counts for; none if a trusted proxy made it.
    pub(super) address: Option<IpAddr>,
    /// If its request gets the answer that there is no room.
    pub(crate) refused: bool,
    phase: AtomicU8,
    /// When the phase began, in milliseconds.
    since: AtomicU64,
    /// The time since which the client reads nothing of its answer, in milliseconds; 0 if it reads.
    stalled: AtomicU64,
    closing: AtomicBool,
    stage: AtomicU8,
    task: AtomicWaker,
}

/// How long a server still serves its connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Stage {
    /// As long as their clients like.
    #[default]
    Open,
    /// Each of them until the next answer that begins.
    Draining,
    /// Each of them until its request is answered; one without a request closes.
    Stopping,
}

/// The phase of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Nothing has come since the last request.
    Quiet,
    /// The head of a request has begun to come.
    Head,
    /// The body of a request is waited for.
    Body,
    /// A request is being answered.
    Served,
}

impl Connection {
    pub(super) fn new(id: u64, address: Option<IpAddr>, refused: bool, stage: Stage) -> Self {
        Self {
            id,
            address,
            refused,
            phase: AtomicU8::new(Phase::Quiet as u8),
            since: AtomicU64::new(now()),
            stalled: AtomicU64::new(0),
            closing: AtomicBool::new(false),
            stage: AtomicU8::new(stage as u8),
            task: AtomicWaker::new(),
        }
    }

    fn is(&self, phase: Phase) -> bool {
        self.phase.load(Ordering::Relaxed) == phase as u8
    }

    fn enter(&self, phase: Phase) {
        self.since.store(now(), Ordering::Relaxed);
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    /// Bytes have come.
    pub(super) fn has_read(&self) {
        if self.is(Phase::Quiet) {
            self.enter(Phase::Head);
        }
    }

    /// The head of a request has come.
    pub(crate) fn begin(self: &Arc<Self>, has_body: bool) -> UnderWay {
        self.enter(if has_body { Phase::Body } else { Phase::Served });
        UnderWay(self.clone())
    }

    /// The request has come whole.
    pub(crate) fn serve(&self) {
        self.enter(Phase::Served);
    }

    /// Notes if the client reads its answer or not.
    pub(super) fn sends(&self, stalled: bool) {
        let since = self.stalled.load(Ordering::Relaxed);
        if stalled != (since > 0) {
            self.stalled.store(if stalled { now().max(1) } else { 0 }, Ordering::Relaxed);
        }
    }

    /// Since when the server waits for the client, where it does and the connection stays open.
    pub(super) fn waits_since(&self) -> Option<u64> {
        (!self.is(Phase::Served) && !self.is_closing()).then(|| self.since.load(Ordering::Relaxed))
    }

    /// If the connection was asked to close.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Acquire)
    }

    /// Asks the connection to close; false if it was asked before.
    pub(super) fn close(&self) -> bool {
        let first = !self.closing.swap(true, Ordering::AcqRel);
        self.task.wake();
        first
    }

    /// The server begins to drain or to stop.
    pub(super) fn reach(&self, stage: Stage) {
        self.stage.fetch_max(stage as u8, Ordering::AcqRel);
        if stage == Stage::Stopping {
            self.task.wake();
        }
    }

    /// True if the next answer is the connection's last one.
    pub(crate) fn ends_with_answer(&self) -> bool {
        self.refused || self.stage.load(Ordering::Acquire) >= Stage::Draining as u8
    }

    fn is_stopping(&self) -> bool {
        self.stage.load(Ordering::Acquire) == Stage::Stopping as u8
    }

    /// True if the server stops and no request has begun to come.
    pub(super) fn has_nothing_left(&self) -> bool {
        self.is_stopping() && self.is(Phase::Quiet)
    }

    /// Wakes the connection's task.
    pub(super) fn wake(&self) {
        self.task.wake();
    }

    /// Has this task woken when the connection is to close, or when the body of its request is late.
    pub(super) fn register(&self, waker: &Waker) {
        self.task.register(waker);
    }
}

/// A request of a connection, until it is answered.
pub(crate) struct UnderWay(Arc<Connection>);

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.enter(Phase::Quiet);
        if self.0.is_stopping() {
            // Nothing else wakes a connection whose answer had begun before the server drained.
            self.0.task.wake();
        }
    }
}

/// How long connections may wait for their clients. actix-http has a time of its own for the head of a first request alone.
pub(super) struct Waits {
    quiet: u64,
    body: u64,
}

impl Waits {
    /// Times of an idle connection and of a whole body.
    pub(super) fn new(keep_alive: Duration, body: Duration) -> Self {
        Self { quiet: millis(keep_alive), body: millis(body) }
    }

    /// True if the body of a connection's request has been waited for too long by a time, in milliseconds.
    pub(super) fn has_late_body(&self, connection: &Connection, now: u64) -> bool {
        let since = connection.since.load(Ordering::Relaxed);
        connection.is(Phase::Body) && now.saturating_sub(since) >= self.body
    }

    /// True if a connection has waited for too long by a time, in milliseconds.
    pub(super) fn are_over(&self, connection: &Connection, now: u64) -> bool {
        let stalled = connection.stalled.load(Ordering::Relaxed);
        if stalled > 0 && now.saturating_sub(stalled) > millis(STALLED) {
            return true;
        }
        let longest = match () {
            () if connection.is(Phase::Head) => millis(HEAD),
            () if !connection.is(Phase::Quiet) => return false,
            () if connection.refused => millis(REFUSED),
            () => self.quiet,
        };
        now.saturating_sub(connection.since.load(Ordering::Relaxed)) > longest
    }
}

/// The time, in milliseconds.
pub(super) fn now() -> u64 {
    millis(BASE.elapsed())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
