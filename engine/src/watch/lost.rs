//! The times that turns have lost.

use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{TimeCause, Waited};
use store::Interruption;

/// A time in which no move could be accepted, by the clock as it is set now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost {
    pub(crate) from: DateTime<Utc>,
    pub(crate) until: DateTime<Utc>,
    pub(crate) cause: TimeCause,
}

/// The times that were lost, in their order. Where a clock was set back, what it showed beyond never was, and what it left out
/// before is not lost.
pub(super) fn lost_times(interruptions: &[Interruption]) -> Vec<Lost> {
    let mut times: Vec<Lost> = Vec::new();
    for Interruption { from, until, cause } in interruptions.iter().copied() {
        if until > from {
            times.push(Lost { from, until, cause });
            continue;
        }
        // The clock gives back what it took when it was set forward, the newest first.
        let mut back = from - until;
        for time in times.iter_mut().rev() {
            if time.cause == TimeCause::ClockSet {
                let cut = back.min(time.until - time.from);
                time.until -= cut;
                back -= cut;
            }
            time.until = time.until.min(until);
        }
        times.retain(|time| time.until > time.from);
    }
    times.sort_by_key(|time| time.from);
    times
}

/// What a turn or a lobby has lost that waits until a deadline: the cause of the most of it, and its milliseconds. None if nothing.
pub(crate) fn owed(
    times: &[Lost],
    waited: &Waited,
    deadline: DateTime<Utc>,
) -> Option<(TimeCause, i64)> {
    let (mut deadline, mut total) = (deadline, TimeDelta::zero());
    let mut most: Option<(TimeDelta, TimeCause)> = None;
    // A time may begin before the end of the one before it, after a clock was set back.
    let mut since = waited.since;
    for time in times {
        let from = time.from.max(since);
        // It still waited when the time began.
        if from >= time.until || from >= deadline {
            continue;
        }
        since = time.until;
        let lost = time.until - from - in_pauses(waited, from, time.until);
        if lost <= TimeDelta::zero() {
            continue;
        }
        deadline += lost;
        total += lost;
        most = most.filter(|(longest, _)| *longest >= lost).or(Some((lost, time.cause)));
    }
    let (_, cause) = most?;
    Some((cause, total.num_milliseconds()))
}

/// How much of a time the game was paused.
fn in_pauses(waited: &Waited, from: DateTime<Utc>, until: DateTime<Utc>) -> TimeDelta {
    let within = |(start, end): &(DateTime<Utc>, DateTime<Utc>)| {
        ((*end).min(until) - (*start).max(from)).max(TimeDelta::zero())
    };
    waited.pauses.iter().map(within).sum()
}
