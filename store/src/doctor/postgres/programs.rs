//! The programs that may serve the database, and older ones that do.

use domain::step::Steps;
use sqlx::{Error, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::error::TooOld;
use crate::postgres::programs;
use crate::upgrading::OlderSession;

/// An older schema has no such table, and a role without rights has findings of its own.
pub(super) async fn examine(
    session: &mut PgConnection,
    steps: Steps,
) -> Result<Option<Finding>, Error> {
    let may_read = "select coalesce(has_table_privilege(to_regclass('programs'), 'select'), false)";
    if !sqlx::query_scalar(may_read).fetch_one(&mut *session).await? {
        return Ok(None);
    }
    let own = steps.own;
    let Some(oldest) = programs::oldest(session).await? else { return Ok(None) };
    if oldest > own {
        let why = TooOld { own, oldest }.to_string();
        return Ok(Some(Finding::fault(Code::Programs, why, "start the newer program")));
    }
    if !steps.serves_beside(oldest) {
        let saw = format!(
            "programs of step {oldest} may serve the database, and this one of step {own} serves beside those of the step before its own alone"
        );
        let remedy = "run gavel upgraded of each version between, or stop all instances and run gavel migrate";
        return Ok(Some(Finding::fault(Code::Programs, saw, remedy)));
    }
    if oldest == own {
        let saw = "no older version of the program can serve the database";
        return Ok(Some(Finding::ok(Code::Programs, saw)));
    }
    let older = programs::older_sessions(session, own).await?;
    let saw = if older.is_empty() {
        "older versions of the program may serve the database, and none does: gavel upgraded ends the upgrade".to_owned()
    } else {
        format!("older versions of the program use the database: {}", OlderSession::list(&older))
    };
    Ok(Some(Finding::note(Code::Programs, saw)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::finding::Severity;
    use crate::{Store, StoreOptions};
    use sqlx::Connection;
    use throwaway_postgres::Postgres;

    #[tokio::test]
    async fn an_upgrade_that_has_not_ended_is_a_note_and_a_program_that_is_too_old_a_fault() {
        let url = Postgres::shared().database();
        let steps = |own| Steps { own, since: &[] };
        let open = async |own| {
            let options = StoreOptions { steps: steps(own), ..StoreOptions::default() };
            Store::open(&url, options).await.unwrap()
        };
        let old = open(1).await;
        // It has a session from its first statement on.
        assert_eq!(old.readiness().await, None);
        let mut session = sqlx::PgConnection::connect(&url).await.unwrap();
        let mut look = async |own| {
            let found = examine(&mut session, steps(own)).await.unwrap().unwrap();
            (found.severity, found.saw)
        };
        assert_eq!(look(1).await.0, Severity::Ok);
        assert_eq!(look(3).await.0, Severity::Fault);
        let new = open(2).await;
        let (severity, saw) = look(2).await;
        assert!(severity == Severity::Note && saw.contains("of step 1"), "{saw}");
        old.close().await;
        let (severity, saw) = look(2).await;
        assert!(severity == Severity::Note && saw.contains("none does"), "{saw}");
        new.upgraded().await.unwrap();
        assert_eq!(look(2).await.0, Severity::Ok);
        assert_eq!(look(1).await.0, Severity::Fault);
    }
}
