use super::*;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use tracing_subscriber::layer::SubscriberExt;

/// Sends each batch that is written.
struct Batches(Sender<String>);

impl Write for Batches {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() {
            self.0.send(str::from_utf8(bytes).unwrap().to_owned()).unwrap();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn lines() -> (Lines<Batches>, Receiver<String>) {
    let (sender, written) = channel();
    (Lines::to(Batches(sender)), written)
}

#[test]
fn lines_of_many_threads_are_each_written_once_and_in_order() {
    let (lines, written) = lines();
    let flushing = lines.write_by_thread();
    let threads = (0..4).map(|number| {
        let lines = lines.clone();
        thread::spawn(move || {
            for line in 0..20_000 {
                lines.take(format!("{number} {line}\n").as_bytes(), line % 10 == 9);
            }
        })
    });
    let threads = threads.collect::<Vec<_>>();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    drop(flushing);
    let written: String = written.try_iter().collect();
    for number in 0..4 {
        let of_thread = written.lines().filter_map(|line| line.strip_prefix(&format!("{number} ")));
        assert!(of_thread.eq((0..20_000).map(|line| line.to_string())), "thread {number}");
    }
    assert_eq!(written.lines().count(), 80_000);
}

#[test]
fn many_lines_are_one_write() {
    let (lines, written) = lines();
    (0..100).for_each(|_| lines.take(b"a line\n", false));
    drop(lines.write_by_thread());
    assert_eq!(written.try_iter().collect::<Vec<_>>(), ["a line\n".repeat(100)]);
}

#[test]
fn a_thread_that_logs_waits_where_there_is_no_room() {
    let (lines, written) = lines();
    // Nobody else writes.
    let line = "x".repeat(999) + "\n";
    (0..10 * MOST / line.len()).for_each(|_| lines.take(line.as_bytes(), false));
    lines.flush();
    let batches: Vec<_> = written.try_iter().collect();
    assert!(batches.iter().all(|batch| batch.len() < MOST + line.len()));
    assert_eq!(batches.concat().len(), 10 * MOST / line.len() * line.len());
}

#[test]
fn a_warning_is_written_at_once_after_the_lines_before_it() {
    let (lines, written) = lines();
    let layer = tracing_subscriber::fmt::layer().without_time().with_target(false);
    let layer = layer.with_ansi(false).with_writer(lines);
    tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
        tracing::info!("first");
        assert_eq!(written.try_iter().count(), 0);
        tracing::warn!("second");
        assert_eq!(written.try_iter().collect::<String>(), " INFO first\n WARN second\n");
    });
}

#[test]
fn a_line_after_the_end_is_written_at_once() {
    let (lines, written) = lines();
    drop(lines.write_by_thread());
    lines.take(b"late\n", false);
    assert_eq!(written.try_iter().collect::<String>(), "late\n");
}

#[test]
fn a_panic_writes_what_waits() {
    let (lines, written) = lines();
    lines.flush_at_panics();
    let panics = lines.clone();
    let thread = thread::spawn(move || {
        panics.take(b"before\n", false);
        panic!("as the test wants");
    });
    assert!(thread.join().is_err());
    assert_eq!(written.try_iter().collect::<String>(), "before\n");
}
