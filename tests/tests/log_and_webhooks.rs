//! What other programs are told: the log of all games, and webhooks.

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

#[path = "log_and_webhooks/log.rs"]
mod log;
#[path = "log_and_webhooks/receiver.rs"]
mod receiver;
#[path = "log_and_webhooks/webhook_limits.rs"]
mod webhook_limits;
#[path = "log_and_webhooks/webhooks.rs"]
mod webhooks;
