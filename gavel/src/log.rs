//! The server's log on standard error.

mod bursts;
mod repeats;

use crate::cli::LogFormat;
use repeats::Repeats;
pub(crate) use repeats::Writing;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The finest level that is ever logged.
const FINEST: LevelFilter = LevelFilter::DEBUG;

/// Logs to standard error until what it returns is dropped; that writes the counts that are left.
///
/// `RUST_LOG` chooses what is logged, but nothing at the level `trace`: there the libraries log how much they have read of
/// a body, and the length of a body is the length of a bid.
pub(crate) fn to_stderr(format: LogFormat) -> Writing {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn,sqlx=warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let repeats = Repeats::default();
    let layer = repeats.clone();
    match format {
        LogFormat::Text => log.finish().with(FINEST).with(layer).init(),
        LogFormat::Json => {
            log.json().with_span_list(false).finish().with(FINEST).with(layer).init();
        }
    }
    repeats.write_counts()
}
