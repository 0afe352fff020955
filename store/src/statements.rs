//! The statements in the server's log.

use log::LevelFilter;
use sqlx::ConnectOptions;
use std::time::Duration;

/// Has the log contain a statement's text at the level `debug` alone, however long the statement takes.
pub(crate) fn logged<C: ConnectOptions>(options: C) -> C {
    options
        .log_statements(LevelFilter::Debug)
        .log_slow_statements(LevelFilter::Debug, Duration::from_secs(1))
}
