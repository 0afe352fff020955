//! The log of all games, and webhooks: the server notifies other programs by them.

mod app_webhooks;
mod log;
mod moved;
mod restored;
mod webhook_limits;
mod webhooks;
