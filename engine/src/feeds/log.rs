//! The log of all games as it grows: an event a line.

use super::format::{FeedFormat, without_line_ends};
use super::{Admission, Closed, ClosedBecause, Feeds, sent};
use crate::wire::{Cursor, log_events};
use bytes::Bytes;
use futures::Stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{LogCursor, LogPlace, LogRead, LogRow, Store, StoreError};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

/// How often a log that has been read to its end is asked for more.
const POLL: Duration = Duration::from_millis(50);
/// How many events one read of the store fetches.
const PAGE: u32 = 500;

/// A feed of the log.
pub struct LogFeed {
    store: Store,
    after: LogCursor,
    /// The epoch in which the reader got that place, and the one in which it gets the next.
    since: Option<Uuid>,
    epoch: Option<Uuid>,
    feeds: Arc<Feeds>,
    stop: watch::Receiver<bool>,
    over: bool,
    admission: Admission,
}

impl LogFeed {
    /// A feed of what follows a cursor. Its events get cursors of this epoch.
    pub fn new(
        store: Store,
        feeds: Arc<Feeds>,
        after: Option<Cursor>,
        epoch: Option<Uuid>,
        admission: Admission,
    ) -> Self {
        let (after, since) = after.map_or((LogCursor::default(), epoch), |c| (c.at, c.epoch));
        let stop = feeds.stopping();
        Self { store, after, since, epoch, feeds, stop, over: false, admission }
    }

    /// The bytes of the feed. It is silent for no longer than `keep_alive`.
    pub fn stream(self, keep_alive: Duration) -> impl Stream<Item = Result<Bytes, Infallible>> {
        sent(self, FeedFormat::Ndjson, keep_alive, Self::next)
    }

    async fn next(&mut self, silent_until: Instant) -> Option<Bytes> {
        // Once before each item, and before events in any case.
        let mut checked = false;
        while !self.over && !*self.stop.borrow() {
            match self.read(&mut checked).await {
                Ok(read) if read.rows.is_empty() => {}
                Ok(read) => {
                    if let Some(lines) = self.lines(read) {
                        return Some(lines);
                    }
                }
                Err(error) => self.feeds.failed("the log could not be read for a feed", &error),
            }
            tokio::select! {
                biased;
                _ = self.stop.wait_for(|stop| *stop) => {}
                () = sleep_until(silent_until) => return Some(FeedFormat::Ndjson.keep_alive()),
                () = sleep(POLL) => {}
            }
        }
        if !self.over {
            self.admission.closes(Closed::Because(ClosedBecause::ServerStops));
        }
        None
    }

    /// The next events. The feed is over if the database has lost the last one that it sent; its reader learns so by its next
    /// call.
    async fn read(&mut self, checked: &mut bool) -> Result<LogRead<LogRow>, StoreError> {
        let mut read = self.store.log(&self.after, PAGE).await?;
        if (!*checked || !read.rows.is_empty()) && self.after != LogCursor::default() {
            let place = self.store.log_place(&self.after, self.since).await?;
            if place != LogPlace::Kept {
                self.end(Closed::Restarted);
            }
        }
        *checked = true;
        if self.over {
            read.rows.clear();
        }
        Ok(read)
    }

    /// Rows as lines.
    fn lines(&mut self, read: LogRead<LogRow>) -> Option<Bytes> {
        let LogRead { from: mut cursor, rows } = read;
        match log_events(&mut cursor, &rows, self.epoch) {
            Ok(events) => {
                let lines: String =
                    events.iter().map(|event| format!("{}\n", event.json())).collect();
                self.after = cursor;
                self.since = self.epoch;
                Some(without_line_ends(lines.into_bytes()).into())
            }
            Err(error) => {
                tracing::error!(target: store::FAILURE, %error, "the log holds an event that is no JSON");
                self.end(Closed::Because(ClosedBecause::GameUnreadable));
                None
            }
        }
    }

    fn end(&mut self, because: Closed) {
        self.over = true;
        self.admission.closes(because);
    }
}
