//! The judgement of a look at the database's time and mark.

use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::TimeCause;
use store::{Interruption, Watched};

/// The mark is moved on once it is so old.
const OLD: TimeDelta = TimeDelta::milliseconds(1500);
/// A mark that is older has stood still: no instance could append.
const BOUND: TimeDelta = TimeDelta::seconds(5);
/// A smaller jump of the clock is none: clocks are slewed, and answers take time.
pub(super) const JUMP: TimeDelta = TimeDelta::seconds(1);

/// What is to be done after a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The mark is new, or nobody needs one.
    Nothing,
    /// Move the mark on.
    Move {
        /// True if no game with a deadline is open.
        idle: bool,
    },
    /// Record an interruption up to now.
    Record(Interruption),
}

/// Judges by the time since which nobody is known to have appended, and by how far the clock has jumped against a steady one.
pub(super) fn judge(watched: &Watched, since: Option<DateTime<Utc>>, jump: TimeDelta) -> Step {
    let until = watched.now;
    if !watched.open {
        let watches = watched.mark.is_some() && !watched.idle;
        return if watches { Step::Move { idle: true } } else { Step::Nothing };
    }
    let Some(from) = since else { return Step::Move { idle: false } };
    let age = until - from;
    if age < -JUMP {
        return Step::Record(Interruption { from, until, cause: TimeCause::ClockSet });
    }
    // If the mark is younger than the jump, other instances have dealt with it, or this machine alone has slept.
    let has_jumped = jump > JUMP && age >= jump;
    if has_jumped && jump * 2 > age {
        return Step::Record(Interruption { from, until, cause: TimeCause::ClockSet });
    }
    if age > BOUND {
        return Step::Record(Interruption { from, until, cause: TimeCause::ServerAway });
    }
    if age >= OLD || watched.idle { Step::Move { idle: false } } else { Step::Nothing }
}
