//! Findings about the times in which no move could be accepted.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use domain::kernel::TimeCause;

use super::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::Interruption;

/// The interruptions, newest first.
pub(crate) const INTERRUPTIONS: &str =
    "select cast(began_at as bigint), cast(ended_at as bigint), cause
     from interruptions order by number desc limit 1000";

/// A clock that was set so lately is a warning.
const LATELY: TimeDelta = TimeDelta::days(1);

/// Judges the interruptions of a database, newest first.
pub(crate) fn judge(interruptions: &[Interruption], now: DateTime<Utc>) -> [Finding; 2] {
    let of = |cause: TimeCause| -> Vec<&Interruption> {
        interruptions.iter().filter(|one| one.cause == cause).collect()
    };
    [away(&of(TimeCause::ServerAway)), clock_set(&of(TimeCause::ClockSet), now)]
}

fn away(times: &[&Interruption]) -> Finding {
    let Some(newest) = times.first() else {
        return Finding::ok(Code::ServerAway, "servers could accept moves all the time");
    };
    let total: TimeDelta = times.iter().map(|one| one.until - one.from).sum();
    let (seconds, last) = (total.as_seconds_f64(), text(newest.until));
    let saw = format!(
        "no server could accept moves: {}, for {seconds:.0} s in all, the last one until {last}; open turns get the time back",
        count(times.len())
    );
    Finding::note(Code::ServerAway, saw)
}

fn clock_set(times: &[&Interruption], now: DateTime<Utc>) -> Finding {
    let Some(newest) = times.first() else {
        return Finding::ok(Code::ClockSet, "nobody has set the database's clock");
    };
    let (seconds, at) = ((newest.until - newest.from).as_seconds_f64(), text(newest.until));
    let saw = format!(
        "the database's clock was set, or its machine slept: {}, the last one by {seconds:+.1} s to {at}",
        count(times.len())
    );
    if (now - newest.until).abs() > LATELY {
        return Finding::note(Code::ClockSet, saw);
    }
    let remedy = "set the clock of the database's machine by NTP, which slews it, and keep the machine awake";
    Finding::warning(Code::ClockSet, saw, remedy)
}

fn count(times: usize) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

fn text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::judge;
    use crate::Interruption;
    use crate::doctor::finding::Severity::{Note, Ok, Warning};
    use chrono::{DateTime, TimeDelta, Utc};
    use domain::kernel::TimeCause::{ClockSet, ServerAway};

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn times_away_are_notes_and_a_clock_that_was_set_lately_is_weak() {
        let one = |from, until, cause| Interruption { from: at(from), until: at(until), cause };
        let found = judge(&[], at(0)).map(|finding| finding.severity);
        assert_eq!(found, [Ok, Ok]);
        let times = [one(7000, 3400, ClockSet), one(100, 120, ServerAway), one(0, 30, ServerAway)];
        let [away, clock] = judge(&times, at(4000));
        assert_eq!((away.severity, clock.severity), (Note, Warning));
        assert!(away.saw.contains("2 times, for 50 s in all"), "{away:?}");
        assert!(clock.saw.contains("once, the last one by -3600.0 s"), "{clock:?}");
        assert_eq!(judge(&times, at(100_000))[1].severity, Note);
    }
}
