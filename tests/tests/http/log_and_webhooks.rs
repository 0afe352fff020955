//! The log of all games, and webhooks: the server notifies other programs by them.

mod log;
mod moved;
mod webhook_limits;
mod webhooks;
