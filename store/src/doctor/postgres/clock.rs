//! This machine's clock beside the database's.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Error, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};

/// A larger difference is weak: JWTs, certificates and log lines follow this machine's clock, deadlines the database's.
const MOST: TimeDelta = TimeDelta::seconds(5);

pub(super) async fn examine(session: &mut PgConnection) -> Result<Finding, Error> {
    let asked = Utc::now();
    let time = sqlx::query_scalar("select clock_timestamp()").fetch_one(session).await?;
    Ok(judge(asked, time, Utc::now()))
}

/// The database has read its clock between the question and the answer.
fn judge(asked: DateTime<Utc>, time: DateTime<Utc>, answered: DateTime<Utc>) -> Finding {
    let (ahead, behind) = (asked - time, time - answered);
    let (difference, direction) =
        if ahead >= behind { (ahead, "ahead of") } else { (behind, "behind") };
    let difference = difference.max(TimeDelta::zero());
    let seconds = difference.as_seconds_f64();
    let saw = format!("this machine's clock is {seconds:.1} s {direction} the database's");
    if difference > MOST {
        return Finding::warning(Code::Clock, saw, "set both clocks by NTP");
    }
    Finding::ok(Code::Clock, saw)
}

#[cfg(test)]
mod tests {
    use super::judge;
    use crate::doctor::finding::Severity::{Ok, Warning};
    use chrono::{TimeDelta, Utc};

    #[test]
    fn only_a_difference_beyond_the_answers_own_time_counts() {
        let asked = Utc::now();
        let answered = asked + TimeDelta::seconds(8);
        for (seconds, severity, direction) in [
            (4, Ok, "0.0 s"),
            (12, Ok, "4.0 s behind"),
            (14, Warning, "6.0 s behind"),
            (-4, Ok, "4.0 s ahead of"),
            (-6, Warning, "6.0 s ahead of"),
        ] {
            let found = judge(asked, asked + TimeDelta::seconds(seconds), answered);
            assert_eq!(found.severity, severity, "{found:?}");
            assert!(found.saw.contains(direction), "{found:?}");
        }
    }
}
