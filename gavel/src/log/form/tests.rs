use super::*;
use std::error::Error;
use std::io;
use std::num::ParseIntError;
use std::sync::{Arc, Mutex};
use tracing::field::Empty;
use tracing_subscriber::fmt::{Layer, layer};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::{Registry, registry};

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The lines of a run, each without the time in it.
fn lines<L>(of: impl FnOnce(Layer<Registry>) -> L, written: &Written) -> Vec<String>
where
    L: tracing_subscriber::Layer<Registry> + Send + Sync,
{
    tracing::subscriber::with_default(registry().with(of(layer().with_ansi(false))), log);
    let text = String::from_utf8(std::mem::take(&mut *written.0.lock().unwrap())).unwrap();
    let lines = text.split_inclusive('\n').map(|line| {
        let end = line.find('Z').unwrap();
        let begin = end - "2026-11-29T01:13:05.123456".len();
        let time = &line[begin..=end];
        let read = chrono::DateTime::parse_from_rfc3339(time).unwrap();
        assert_eq!(read.to_utc().to_rfc3339_opts(chrono::SecondsFormat::Micros, true), time);
        format!("{}{}", &line[..begin], &line[end + 1..])
    });
    lines.collect()
}

#[derive(Debug)]
struct Failure(ParseIntError);

impl std::fmt::Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> Result {
        formatter.write_str("it \"failed\"")
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

/// Lines of all kinds.
fn log() {
    let failure = Failure("x".parse::<u8>().unwrap_err());
    let failure: &(dyn Error + 'static) = &failure;
    tracing::info!("nothing more");
    tracing::debug!(count = 3, least = -4_i64, share = 0.5, none = f64::NAN, is_so = true);
    tracing::warn!(large = u128::MAX, error = failure, "a failure");
    tracing::error!(%failure, why = ?"a\nb", "says \"{}\"\u{1b}[31m\u{7f}ö\\", "so");
    tracing::trace!(target: "else\"where", r#type = "a\tb", path = "/v1/{id}", absent = None::<u8>);
    tracing::info!(name: "named", message = "a text", r#in = 1);
    tracing::info_span!("plain").in_scope(|| tracing::info!("inside"));
    let id = "5f2c";
    let span = tracing::info_span!(
        "request",
        method = "GET",
        route = Empty,
        status = Empty,
        request_id = %id,
        trace_id = Empty,
        r#type = "t",
    );
    span.in_scope(|| tracing::info!(status = 204_u16, route = "/v1/games", "answered"));
    span.record("trace_id", tracing::field::display("7d"));
    span.in_scope(|| tracing::info!(status = 204_u16, route = "/v1/games", "answered"));
    span.record("route", "/v1/\"games\"");
    span.record("status", 200_u16);
    span.record("status", 503_u16);
    span.in_scope(|| {
        let inner = tracing::info_span!("inner", share = 1e300, is_so = false, least = -1);
        inner.in_scope(|| tracing::warn!("within"));
    });
    let unset = tracing::info_span!("unset", later = Empty);
    unset.in_scope(|| tracing::info!("before"));
    unset.record("later", 7);
    unset.in_scope(|| tracing::info!("after"));
}

#[test]
fn lines_of_text_are_those_of_the_library() {
    let written = Written::default();
    let to = written.clone();
    let usual = lines(|layer| layer.with_writer(move || to.clone()), &written);
    let to = written.clone();
    let own = |layer: Layer<Registry>| {
        layer.fmt_fields(TextFields).event_format(Text).with_writer(move || to.clone())
    };
    assert_eq!(lines(own, &written), usual);
    assert_eq!(usual.len(), 12);
}

#[test]
fn lines_of_json_are_those_of_the_library() {
    let written = Written::default();
    let to = written.clone();
    let usual =
        |layer: Layer<Registry>| layer.json().with_span_list(false).with_writer(move || to.clone());
    let usual = lines(usual, &written);
    let to = written.clone();
    let own = |layer: Layer<Registry>| {
        layer.fmt_fields(JsonFields).event_format(Json).with_writer(move || to.clone())
    };
    assert_eq!(lines(own, &written), usual);
    assert_eq!(usual.len(), 12);
}
