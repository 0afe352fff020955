//! What other programs are told: the log of all games, and webhooks.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

#[path = "log_and_webhooks/log.rs"]
mod log;
#[path = "log_and_webhooks/moved.rs"]
mod moved;
#[path = "log_and_webhooks/receiver.rs"]
mod receiver;
#[path = "log_and_webhooks/webhook_limits.rs"]
mod webhook_limits;
#[path = "log_and_webhooks/webhooks.rs"]
mod webhooks;
