//! Lines of the log that repeat: which is written, and how many are counted in place of it.

use std::collections::HashMap;
use std::time::{Duration, Instant};
use tracing::Level;

/// How long the lines of a reason are counted before their count is written.
pub(super) const WINDOW: Duration = Duration::from_secs(1);
/// The number of reasons that are counted separately at a place in the program. All others count as one.
const REASONS: usize = 8;

/// Why a line is written: its place in the program, and the part of its text that says the cause.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Reason {
    /// The name of the event, which has its file and line.
    pub(super) place: &'static str,
    pub(super) level: Level,
    pub(super) message: String,
    /// The members that say the cause, as `name=value`.
    pub(super) cause: String,
}

/// The lines of a reason since one was written.
struct Burst {
    written_at: Instant,
    counted: u64,
}

/// The reasons of the last second.
#[derive(Default)]
pub(super) struct Bursts(HashMap<Reason, Burst>);

impl Bursts {
    /// True if the line is to be written; otherwise it is counted.
    pub(super) fn is_first(&mut self, reason: Reason, now: Instant) -> bool {
        let reason = if self.has_room(&reason) { reason } else { others(reason) };
        if let Some(burst) = self.0.get_mut(&reason) {
            burst.counted += 1;
            return false;
        }
        self.0.insert(reason, Burst { written_at: now, counted: 0 });
        true
    }

    fn has_room(&self, reason: &Reason) -> bool {
        self.0.contains_key(reason)
            || self.0.keys().filter(|known| known.place == reason.place).count() < REASONS
    }

    /// The counts to write now. A reason of which a window had no line is forgotten.
    pub(super) fn due(&mut self, now: Instant) -> Vec<(Reason, u64)> {
        let mut due = Vec::new();
        self.0.retain(|reason, burst| {
            if now.saturating_duration_since(burst.written_at) < WINDOW {
                return true;
            }
            if burst.counted == 0 {
                return false;
            }
            due.push((reason.clone(), std::mem::take(&mut burst.counted)));
            burst.written_at = now;
            true
        });
        due
    }

    /// The counts that are left.
    pub(super) fn rest(&mut self) -> Vec<(Reason, u64)> {
        let counted = self.0.drain().map(|(reason, burst)| (reason, burst.counted));
        counted.filter(|(_, counted)| *counted > 0).collect()
    }

    /// When the next window ends; none while there is no reason.
    pub(super) fn next(&self) -> Option<Instant> {
        self.0.values().map(|burst| burst.written_at + WINDOW).min()
    }
}

/// The reason of all lines of a place that are not counted separately.
fn others(reason: Reason) -> Reason {
    Reason { message: "the same for other causes".to_owned(), cause: String::new(), ..reason }
}

#[cfg(test)]
mod tests;
