//! The server's log on standard error.

mod bursts;
mod form;
mod lines;
mod repeats;

use crate::cli::LogFormat;
use form::{Json, JsonFields, Text, TextFields};
use lines::{Flushing, Lines};
use repeats::{Repeats, Writing};
use std::io::{IsTerminal, Stderr, stderr};
use tracing::Subscriber;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

/// The finest level that is ever logged.
const FINEST: LevelFilter = LevelFilter::DEBUG;
/// What is logged unless `RUST_LOG` is set.
const USUAL: &str = "info,actix_server=warn,sqlx=warn";

type Boxed<S> = Box<dyn Layer<S> + Send + Sync>;

/// The log; when it is dropped, it writes the counts that are left, and then all lines that wait.
pub(crate) struct Log {
    _counts: Writing,
    _lines: Flushing<Stderr>,
}

/// Logs to standard error until what it returns is dropped; later lines are written at once.
///
/// `RUST_LOG` chooses what is logged, but nothing at the level `trace`: there the libraries log how much they have read of
/// a body, and the length of a body is the length of a bid.
pub(crate) fn to_stderr(format: LogFormat) -> Log {
    let lines = Lines::to(stderr());
    let repeats = Repeats::default();
    tracing_subscriber::registry()
        .with(filter())
        .with(formatted(format, lines.clone()))
        .with(FINEST)
        .with(repeats.clone())
        .init();
    lines.flush_at_panics();
    Log { _counts: repeats.write_counts(), _lines: lines.write_by_thread() }
}

/// What is logged. A filter that names spans looks at each of them, so it is used only where one is asked for.
fn filter<S: Subscriber + for<'span> LookupSpan<'span>>() -> Boxed<S> {
    let asked = EnvFilter::try_from_default_env().is_ok();
    let asked = asked.then(|| std::env::var(EnvFilter::DEFAULT_ENV).ok()).flatten();
    let asked = asked.as_deref().unwrap_or(USUAL);
    match names_no_span(asked).then(|| asked.parse::<Targets>()) {
        Some(Ok(targets)) => targets.boxed(),
        _ => EnvFilter::new(asked).boxed(),
    }
}

/// True if the texts of a filter are names of modules and levels alone.
fn names_no_span(filter: &str) -> bool {
    filter.split(',').all(|part| {
        let is_of_names = |c: char| c.is_ascii_alphanumeric() || "_:=".contains(c);
        !part.is_empty() && part.chars().all(is_of_names)
    })
}

fn formatted<S>(format: LogFormat, lines: Lines<Stderr>) -> Boxed<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let layer = fmt::layer().with_ansi(false);
    match format {
        LogFormat::Json => {
            layer.fmt_fields(JsonFields).event_format(Json).with_writer(lines).boxed()
        }
        LogFormat::Text if stderr().is_terminal() => {
            fmt::layer().with_ansi(true).with_writer(lines).boxed()
        }
        LogFormat::Text => {
            layer.fmt_fields(TextFields).event_format(Text).with_writer(lines).boxed()
        }
    }
}
