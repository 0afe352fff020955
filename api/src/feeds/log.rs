//! The log of all games as it grows: an event a line.

use super::form::Form;
use super::{KEEP_ALIVE, Place};
use crate::resource::log_event;
use actix_web::web::Bytes;
use futures::Stream;
use std::convert::Infallible;
use std::time::Duration;
use store::{LogPosition, Store};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// How often a log that has been read to its end is asked for more.
const POLL: Duration = Duration::from_millis(50);
/// How many events one read of the store fetches.
const PAGE: u32 = 500;

/// A feed of the log.
pub(crate) struct LogFeed {
    store: Store,
    after: LogPosition,
    stop: watch::Receiver<bool>,
    silent_until: Instant,
    over: bool,
    _place: Place,
}

impl LogFeed {
    /// A feed of what follows a place.
    pub(crate) fn new(
        store: Store,
        after: LogPosition,
        stop: watch::Receiver<bool>,
        place: Place,
    ) -> Self {
        let silent_until = Instant::now() + KEEP_ALIVE;
        Self { store, after, stop, silent_until, over: false, _place: place }
    }

    /// What is sent. A slow client holds no more than one read of the store.
    pub(crate) fn stream(self) -> impl Stream<Item = Result<Bytes, Infallible>> {
        futures::stream::unfold(self, |mut feed| async move {
            let bytes = feed.next().await?;
            feed.silent_until = Instant::now() + KEEP_ALIVE;
            Some((Ok(bytes), feed))
        })
    }

    async fn next(&mut self) -> Option<Bytes> {
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
                            Ok(lines) => return Some(lines.into()),
                            Err(error) => {
                                tracing::error!(%error, "the log holds an event that is no JSON");
                                self.over = true;
                                continue;
                            }
                        }
                    }
                }
                Err(error) => tracing::debug!(%error, "the log could not be read"),
            }
            tokio::select! {
                biased;
                _ = self.stop.wait_for(|stop| *stop) => {}
                () = sleep_until(self.silent_until) => return Some(Form::Ndjson.keep_alive()),
                () = sleep(POLL) => {}
            }
        }
        None
    }
}
