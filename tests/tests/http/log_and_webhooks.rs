//! What other programs are told: the log of all games, and webhooks.

mod log;
mod moved;
mod webhook_limits;
mod webhooks;
