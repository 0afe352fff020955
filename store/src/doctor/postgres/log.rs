//! Postgres' own log, which must not get values, and the log of all games, which an open transaction holds back.

use std::time::Duration;

use sqlx::{Error, PgConnection};

use crate::LogHolder;
use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::postgres::{log_holder, own_log};

/// After how long an open transaction is weak: when the server warns of it, too.
const LONG: Duration = Duration::from_secs(10);

/// The settings by which Postgres' own log gets values, on a session that Gavel has settled.
pub(super) async fn leaks(session: &mut PgConnection) -> Result<Vec<Finding>, Error> {
    let on = own_log::still_on(session).await?;
    if on.is_empty() {
        return Ok(vec![Finding::ok(Code::OwnLog, "Postgres' own log gets no values from Gavel")]);
    }
    let leaks = on.into_iter().map(|leak| Finding::warning(Code::OwnLog, leak.saw, leak.remedy));
    Ok(leaks.collect())
}

/// The transaction that holds back the log of all games.
pub(super) async fn held_back(session: &mut PgConnection) -> Result<Vec<Finding>, Error> {
    let holder = log_holder::oldest(session).await?.map(LogHolder::from);
    Ok(vec![judge(holder.as_ref())])
}

fn judge(holder: Option<&LogHolder>) -> Finding {
    let Some(LogHolder { pid, database, prepared, age, .. }) = holder else {
        return Finding::ok(
            Code::OpenTransaction,
            "no open transaction holds back the log and webhooks",
        );
    };
    let place = database.as_deref().map_or_else(String::new, |name| format!(" in {name}"));
    if let Some(name) = prepared {
        return Finding::warning(
            Code::OpenTransaction,
            format!("the prepared transaction {name:?}{place} holds back the log and webhooks"),
            "commit prepared, or rollback prepared, in its database",
        );
    }
    let process = pid.map_or_else(|| "a process".to_owned(), |pid| format!("process {pid}"));
    let since = match age {
        Some(age) => format!("for {} s", age.as_secs()),
        None => "for a time that this role may not see".to_owned(),
    };
    let saw = format!("a transaction of {process}{place} holds back the log and webhooks {since}");
    let end = pid.map_or_else(
        || "have its program end it".to_owned(),
        |pid| format!("have its program end it, or select pg_terminate_backend({pid})"),
    );
    match age {
        Some(age) if *age >= LONG => Finding::warning(Code::OpenTransaction, saw, end),
        Some(_) => Finding::note(Code::OpenTransaction, saw),
        None => Finding {
            remedy: Some(format!("if gavel doctor names it again after 10 s: {end}")),
            ..Finding::note(Code::OpenTransaction, saw)
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{LONG, judge};
    use crate::LogHolder;
    use crate::doctor::finding::Severity::{Note, Warning};
    use std::time::Duration;

    #[test]
    fn a_transaction_is_weak_once_the_server_would_warn_of_it() {
        let short = LONG - Duration::from_millis(1);
        for (age, severity) in [(Some(LONG), Warning), (Some(short), Note), (None, Note)] {
            let database = Some("games".to_owned());
            let holder = LogHolder { transaction: 7, pid: Some(42), database, prepared: None, age };
            let found = judge(Some(&holder));
            assert_eq!(found.severity, severity, "{found:?}");
            assert!(found.saw.contains("process 42 in games"), "{found:?}");
            let ends =
                found.remedy.is_some_and(|remedy| remedy.contains("pg_terminate_backend(42)"));
            assert_eq!(ends, age != Some(short));
        }
    }
}
