//! Bounds the log: while something fails again and again, each reason has at most a line a second, with a count.
//!
//! A warning or an error, of a library too, and the line of a request answered with 503 is written at once if its reason has had
//! no line for a second. The others are counted, and a line in place of them has the count as `repeated`.

use super::bursts::{Bursts, Reason};
use std::fmt::{Debug, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// The target of the lines with counts.
const COUNTS: &str = "gavel::repeated";
/// The members of a line that say its cause. The others name one game, batch or request.
const CAUSE: [&str; 6] = ["error", "why", "what", "code", "issuer_id", "status"];
/// The member of a request's line, and the value that it has while the server cannot serve.
const STATUS: (&str, u64) = ("status", 503);
/// How much of a message or a cause is compared and written, in bytes.
const LONGEST: usize = 300;

/// Decides which lines are written.
#[derive(Clone, Default)]
pub(super) struct Repeats(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// There is a first reason, or the log ends.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    bursts: Bursts,
    ended: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: Subscriber> Layer<S> for Repeats {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        if !is_bounded(event) {
            return true;
        }
        let reason = reason(event);
        let mut state = self.0.state();
        if state.ended {
            return true;
        }
        let is_first = state.bursts.is_first(reason, Instant::now());
        drop(state);
        if is_first {
            self.0.changed.notify_one();
        }
        is_first
    }
}

impl Repeats {
    /// Writes the counts until what it returns is dropped.
    pub(super) fn write_counts(self) -> Writing {
        let shared = Arc::clone(&self.0);
        let thread = std::thread::Builder::new().name("log".to_owned()).spawn(move || {
            while let Some(counts) = next_counts(&shared) {
                counts.into_iter().for_each(write);
            }
        });
        if thread.is_err() {
            // Nobody would write the counts, so each line is written.
            self.0.state().ended = true;
        }
        Writing { shared: self.0, thread: thread.ok() } // without it each line is written
    }
}

/// Waits for counts to write; none once the log ends.
fn next_counts(shared: &Shared) -> Option<Vec<(Reason, u64)>> {
    let mut state = shared.state();
    while !state.ended {
        let now = Instant::now();
        state = match state.bursts.next() {
            None => shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            Some(next) if next > now => {
                let waited = shared.changed.wait_timeout(state, next - now);
                waited.unwrap_or_else(PoisonError::into_inner).0
            }
            Some(_) => return Some(state.bursts.due(now)),
        };
    }
    None
}

/// Writes the counts of repeated lines; when it is dropped, those that are left.
pub(crate) struct Writing {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.shared.state().ended = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // It has nothing to return, and its panic is on standard error.
            drop(thread.join());
        }
        let rest = self.shared.state().bursts.rest();
        rest.into_iter().for_each(write);
    }
}

fn write((reason, repeated): (Reason, u64)) {
    let Reason { level, message, cause, .. } = reason;
    let cause = (!cause.is_empty()).then_some(cause);
    match level {
        Level::ERROR => tracing::error!(target: COUNTS, repeated, cause, "{message}"),
        Level::WARN => tracing::warn!(target: COUNTS, repeated, cause, "{message}"),
        _ => tracing::info!(target: COUNTS, repeated, cause, "{message}"),
    }
}

/// True if at most one line a second is written for the event's reason.
fn is_bounded(event: &Event<'_>) -> bool {
    let metadata = event.metadata();
    if [store::FAILURE, COUNTS].contains(&metadata.target()) {
        return false;
    }
    if *metadata.level() <= Level::WARN {
        return true;
    }
    let mut status = Status(None);
    if metadata.fields().field(STATUS.0).is_some() {
        event.record(&mut status);
    }
    status.0 == Some(STATUS.1)
}

struct Status(Option<u64>);

impl Visit for Status {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == STATUS.0 {
            self.0 = Some(value);
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

fn reason(event: &Event<'_>) -> Reason {
    let mut text = Text::default();
    event.record(&mut text);
    let Text { mut message, mut cause } = text;
    message.truncate(message.floor_char_boundary(LONGEST));
    cause.truncate(cause.floor_char_boundary(LONGEST));
    let metadata = event.metadata();
    Reason { place: metadata.name(), level: *metadata.level(), message, cause }
}

#[derive(Default)]
struct Text {
    message: String,
    cause: String,
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let name = field.name();
        if name == "message" {
            let _ = write!(self.message, "{value:?}"); // else it counts as one without a text
        } else if CAUSE.contains(&name) {
            let space = if self.cause.is_empty() { "" } else { " " };
            let _ = write!(self.cause, "{space}{name}={value:?}"); // as above
        }
    }
}

#[cfg(test)]
mod tests;
