//! The server as its clients meet it: the real binary, a real socket, SQLite and a real Postgres.

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

#[path = "http/games.rs"]
mod games;
