//! The contract of every backend. Each test is written once and runs on SQLite and on Postgres.

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

mod accounts;
mod append_only;
mod appending;
mod apps;
mod backup;
mod batching;
mod bounds;
mod chains;
#[cfg(feature = "citus")]
mod citus;
mod contention;
mod copied_rows;
mod copying;
mod crash;
mod created_together;
mod database;
mod database_identity;
mod endings;
mod epochs;
mod fence;
mod following;
mod growth;
mod interruptions;
mod lineage;
mod list_plans;
mod listing;
mod log;
mod log_postgres;
mod log_slots;
mod managed;
mod opening;
mod openings_denied;
mod plans;
mod postgres_own_log;
mod postgres_sessions;
mod programs;
mod proofs;
mod records;
mod requests;
mod reserved;
mod restoring;
mod table;
mod tokens;
mod upgrading;
mod webhooks;
