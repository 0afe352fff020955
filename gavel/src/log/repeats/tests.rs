use super::*;
use serde_json::Value;
use std::io;
use std::sync::Arc;
use tracing_subscriber::layer::SubscriberExt;

/// What is logged by this until its end.
fn logged(log: impl FnOnce()) -> Vec<Value> {
    let written = Written::default();
    let writer = written.clone();
    let repeats = Repeats::default();
    let format = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
    tracing::subscriber::with_default(format.with(repeats.clone()), || {
        log();
        drop(Writing { shared: repeats.0, thread: None });
        tracing::warn!("the end");
    });
    let written = written.0.lock().unwrap();
    let lines = std::str::from_utf8(&written).unwrap().lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

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

fn fields(line: &Value) -> Value {
    line["fields"].clone()
}

#[test]
fn repeats_of_a_cause_are_one_line_and_a_count() {
    let lines = logged(|| {
        for game in 0..5 {
            tracing::warn!(game, error = "refused", "a bot could not move");
        }
        tracing::warn!(game = 7, error = "reset", "a bot could not move");
    });
    let first = serde_json::json!(
        {"message": "a bot could not move", "game": 0, "error": "refused"}
    );
    assert_eq!(fields(&lines[0]), first);
    assert_eq!(fields(&lines[1])["error"], "reset");
    let count = &lines[2];
    assert_eq!((count["level"].as_str(), count["target"].as_str()), (Some("WARN"), Some(COUNTS)));
    let expected = serde_json::json!(
        {"message": "a bot could not move", "repeated": 4, "cause": "error=\"refused\""}
    );
    assert_eq!(fields(count), expected);
    assert_eq!(fields(&lines[3])["message"], "the end");
    assert_eq!(lines.len(), 4);
}

#[test]
fn answers_are_counted_where_the_server_cannot_serve_and_else_written() {
    let lines = logged(|| {
        for status in [200_u16, 500, 503, 200, 500, 503, 503] {
            tracing::info!(status, route = "/v1/games", "answered");
        }
    });
    let written =
        |line: &Value| (line["fields"]["status"].as_u64(), line["fields"]["repeated"].as_u64());
    let written: Vec<_> = lines.iter().map(written).collect();
    let plain = |status| (Some(status), None);
    let expected = [plain(200), plain(500), plain(503), plain(200), plain(500), (None, Some(2))];
    assert_eq!(written[..6], expected);
    assert_eq!(fields(&lines[5])["cause"], "status=503");
    assert_eq!(lines[5]["level"], "INFO");
}

#[test]
fn a_failure_that_an_operator_needs_one_by_one_is_written_each_time() {
    let lines = logged(|| {
        for version in 0..20 {
            tracing::error!(target: store::FAILURE, version, "the database has lost events");
        }
    });
    assert_eq!(lines.len(), 21);
    assert_eq!(fields(&lines[19])["version"], 19);
}

#[test]
fn a_long_cause_is_cut() {
    let lines = logged(|| {
        for _ in 0..2 {
            tracing::error!(error = %"ö".repeat(1000), "a long one");
        }
    });
    let cause = fields(&lines[1])["cause"].as_str().unwrap().to_owned();
    assert!(cause.starts_with("error=ö") && cause.len() <= LONGEST, "{cause}");
}
