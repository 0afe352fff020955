//! Hands the log's lines to one thread, which writes many at once: a write a line costs a request more than all else that is
//! logged of it.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{mem, panic};
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// How long lines wait for others at most.
const PAUSE: Duration = Duration::from_millis(5);
/// How many bytes wait at most, and one line of each thread. Then the thread that logs writes them itself.
const MOST: usize = 256 * 1024;

/// The lines that wait, in the order in which they were logged, and where they are written.
///
/// The locks are taken in the order of the fields, so lines are written in the order in which they came.
struct Shared<W> {
    output: Mutex<Output<W>>,
    waiting: Mutex<Waiting>,
    /// There are lines, or the log ends.
    changed: Condvar,
}

struct Output<W> {
    to: W,
    /// An empty buffer, in place of the one whose lines are written.
    spare: Vec<u8>,
}

#[derive(Default)]
struct Waiting {
    lines: Vec<u8>,
    /// True while the thread waits for a first line.
    is_idle: bool,
    /// True once each thread writes its lines itself.
    ended: bool,
}

/// Takes lines to write. No line is lost: if there is no room for more, a thread that logs waits.
pub(super) struct Lines<W>(Arc<Shared<W>>);

impl<W> Clone for Lines<W> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Write + Send + 'static> Lines<W> {
    /// Writes to this.
    pub(super) fn to(to: W) -> Self {
        Self(Arc::new(Shared {
            output: Mutex::new(Output { to, spare: Vec::new() }),
            waiting: Mutex::default(),
            changed: Condvar::new(),
        }))
    }

    /// Writes all lines that have come.
    pub(super) fn flush(&self) {
        let mut output = lock(&self.0.output);
        let Output { to, spare } = &mut *output;
        mem::swap(spare, &mut lock(&self.0.waiting).lines);
        // If standard error is closed, there is no reader.
        drop(to.write_all(spare).and_then(|()| to.flush()));
        spare.clear();
    }

    /// Writes the lines by a thread of their own, until what it returns is dropped.
    pub(super) fn write_by_thread(&self) -> Flushing<W> {
        let lines = self.clone();
        let thread = std::thread::Builder::new().name("log lines".to_owned()).spawn(move || {
            while lines.wait() {
                lines.flush();
            }
        });
        if thread.is_err() {
            lock(&self.0.waiting).ended = true;
        }
        Flushing { lines: self.clone(), thread: thread.ok() } // without it each line is written at once
    }

    /// Has each panic write the lines before its own text.
    pub(super) fn flush_at_panics(&self) {
        let lines = self.clone();
        let next = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            lines.flush();
            next(panic);
        }));
    }

    /// Waits for lines, and then for more of them; false once the log ends.
    fn wait(&self) -> bool {
        let Shared { waiting, changed, .. } = &*self.0;
        let mut waiting = lock(waiting);
        while waiting.lines.is_empty() && !waiting.ended {
            waiting.is_idle = true;
            waiting = changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        waiting.is_idle = false;
        let waited = changed.wait_timeout_while(waiting, PAUSE, |waiting| !waiting.ended);
        !waited.unwrap_or_else(PoisonError::into_inner).0.ended
    }

    /// Takes a line. One that is urgent is written before this returns.
    fn take(&self, line: &[u8], is_urgent: bool) {
        let mut waiting = lock(&self.0.waiting);
        waiting.lines.extend_from_slice(line);
        let is_now = is_urgent || waiting.ended || waiting.lines.len() >= MOST;
        let wakes = !is_now && mem::take(&mut waiting.is_idle);
        drop(waiting);
        if is_now {
            self.flush();
        } else if wakes {
            self.0.changed.notify_one();
        }
    }
}

/// Has lines be written by their thread; when it is dropped, it writes those that wait. Later ones are written at once.
pub(super) struct Flushing<W: Write + Send + 'static> {
    lines: Lines<W>,
    thread: Option<JoinHandle<()>>,
}

impl<W: Write + Send + 'static> Drop for Flushing<W> {
    fn drop(&mut self) {
        lock(&self.lines.0.waiting).ended = true;
        self.lines.0.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // It has nothing to return, and its panic is on standard error.
            drop(thread.join());
        }
        self.lines.flush();
    }
}

/// Takes the lines of one level.
pub(super) struct OfLevel<'lines, W> {
    lines: &'lines Lines<W>,
    is_urgent: bool,
}

impl<'lines, W: Write + Send + 'static> MakeWriter<'lines> for Lines<W> {
    type Writer = OfLevel<'lines, W>;

    fn make_writer(&'lines self) -> Self::Writer {
        OfLevel { lines: self, is_urgent: true }
    }

    /// A warning may be the last line before the end, and has to be there then.
    fn make_writer_for(&'lines self, metadata: &Metadata<'_>) -> Self::Writer {
        OfLevel { lines: self, is_urgent: *metadata.level() <= Level::WARN }
    }
}

impl<W: Write + Send + 'static> Write for OfLevel<'_, W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.lines.take(line, self.is_urgent);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
