//! What every backend must do. Each test is written once and runs on SQLite and on Postgres.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

/// Runs each of the named tests on both backends. They run on one thread, so that appends which are
/// spawned together are queued together and the writer meets them in one batch.
macro_rules! on_both_backends {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(crate::database::Database::sqlite()).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(crate::database::Database::postgres()).await;
                }
            )+
        }
    };
}

#[path = "conformance/accounts.rs"]
mod accounts;
#[path = "conformance/append_only.rs"]
mod append_only;
#[path = "conformance/appending.rs"]
mod appending;
#[path = "conformance/backup.rs"]
mod backup;
#[path = "conformance/batching.rs"]
mod batching;
#[path = "conformance/chains.rs"]
mod chains;
#[path = "conformance/contention.rs"]
mod contention;
#[path = "conformance/copying.rs"]
mod copying;
#[path = "conformance/crash.rs"]
mod crash;
#[path = "conformance/database.rs"]
mod database;
#[path = "conformance/endings.rs"]
mod endings;
#[path = "conformance/fence.rs"]
mod fence;
#[path = "conformance/following.rs"]
mod following;
#[path = "conformance/list_plans.rs"]
mod list_plans;
#[path = "conformance/listing.rs"]
mod listing;
#[path = "conformance/log.rs"]
mod log;
#[path = "conformance/log_postgres.rs"]
mod log_postgres;
#[path = "conformance/opening.rs"]
mod opening;
#[path = "conformance/openings_denied.rs"]
mod openings_denied;
#[path = "conformance/plans.rs"]
mod plans;
#[path = "conformance/postgres_own_log.rs"]
mod postgres_own_log;
#[path = "conformance/postgres_sessions.rs"]
mod postgres_sessions;
#[path = "conformance/proofs.rs"]
mod proofs;
#[path = "conformance/records.rs"]
mod records;
#[path = "conformance/requests.rs"]
mod requests;
#[path = "conformance/table.rs"]
mod table;
#[path = "conformance/tokens.rs"]
mod tokens;
#[path = "conformance/webhooks.rs"]
mod webhooks;
