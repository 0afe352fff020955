//! The log of all games as it grows: an event a line.

use super::form::{Form, without_line_ends};
use super::{Closed, ClosedBecause, Feeds, Place, sent};
use crate::wire::log_event;
use bytes::Bytes;
use futures::Stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{LogPosition, Store};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// How often a log that has been read to its end is asked for more.
const POLL: Duration = Duration::from_millis(50);
/// How many events one read of the store fetches.
const PAGE: u32 = 500;

/// A feed of the log.
pub struct LogFeed {
    store: Store,
    after: LogPosition,
    feeds: Arc<Feeds>,
    stop: watch::Receiver<bool>,
    over: bool,
    place: Place,
}

impl LogFeed {
    /// A feed of what follows a place.
    pub fn new(store: Store, feeds: Arc<Feeds>, after: LogPosition, place: Place) -> Self {
        Self { store, after, stop: feeds.stopping(), feeds, over: false, place }
    }

    /// The bytes of the feed. It is silent for no longer than `keep_alive`.
    pub fn stream(self, keep_alive: Duration) -> impl Stream<Item = Result<Bytes, Infallible>> {
        sent(self, Form::Ndjson, keep_alive, Self::next)
    }

    async fn next(&mut self, silent_until: Instant) -> Option<Bytes> {
        while !self.over && !*self.stop.borrow() {
            match self.store.log(self.after, PAGE).await {
                Ok(rows) => {
                    if let Some(last) = rows.last() {
                        self.after = last.at;
                        let lines: Result<String, _> = rows
                            .iter()
                            .map(|row| log_event(row).map(|event| format!("{}\n", event.json())))
                            .collect();
                        match lines {
                            Ok(lines) => return Some(without_line_ends(lines.into_bytes()).into()),
                            Err(error) => {
                                tracing::error!(target: store::FAILURE, %error, "the log holds an event that is no JSON");
                                self.over = true;
                                let unreadable = ClosedBecause::GameUnreadable;
                                self.place.closes(Closed::Because(unreadable));
                                continue;
                            }
                        }
                    }
                }
                Err(error) => self.feeds.failed("the log could not be read for a feed", &error),
            }
            tokio::select! {
                biased;
                _ = self.stop.wait_for(|stop| *stop) => {}
                () = sleep_until(silent_until) => return Some(Form::Ndjson.keep_alive()),
                () = sleep(POLL) => {}
            }
        }
        if !self.over {
            self.place.closes(Closed::Because(ClosedBecause::ServerStops));
        }
        None
    }
}
