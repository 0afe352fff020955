//! What is done with the record of games: looking at them again, forking them, checking them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

/// Runs tests of what depends on the store on each of both.
macro_rules! on_both_stores {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&gavel_tests::database::Database::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&gavel_tests::database::Database::postgres()).await;
            })+
        }
    };
}

#[path = "records/audit.rs"]
mod audit;
#[path = "records/checkpoints.rs"]
mod checkpoints;
#[path = "records/forks.rs"]
mod forks;
#[path = "records/replay.rs"]
mod replay;
