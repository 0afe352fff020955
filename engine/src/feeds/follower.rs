//! One feed of a game: what a viewer has been sent, and what comes next.

use super::channel::{Channel, ReadError};
use super::entry::Entry;
use super::format::{FeedFormat, item, line, with_retry};
use super::{Admission, AsUser, Closed, sent};
use bytes::Bytes;
use domain::kernel::Game;
use domain::seat::{PlayerId, Viewer};
use futures::Stream;
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep_until};

/// How long a feed waits before it reads again from a store that has failed.
const RETRY: Duration = Duration::from_millis(250);

/// Where a feed begins.
pub struct Start {
    /// The viewer that the caller is.
    pub viewer: Viewer,
    /// The caller's account, if there is one.
    pub player: Option<PlayerId>,
    /// True if the caller sees a private game only because a seat of it is offered.
    pub guest: bool,
    /// Set if the caller sees the game only as a user of its app.
    pub user: Option<AsUser>,
    /// The version at which the caller was seen to be that viewer.
    pub seen_at: u32,
    /// The version after which events are sent.
    pub after: u32,
    /// The version with which the game is over, if it is.
    pub over_at: Option<u32>,
    /// How long the feed is silent at most.
    pub keep_alive: Duration,
}

/// The last item of a feed, once its game is over.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "end")]
pub struct FeedEnd {
    /// The version of the game's last event.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub version: u32,
}

/// The last item of a feed that ends before its game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "closed")]
pub struct FeedClosed {
    /// The reason why it ends.
    pub reason: ClosedBecause,
}

/// The reason why a feed ends before its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClosedBecause {
    /// The caller got or lost a seat, and sees the game as another viewer from now on. A guest of a private game, to whom a seat is
    /// offered, must ask again after each event, a user of the game's app after an unlinking, and every caller once the database has
    /// lost events.
    SeatChanged,
    /// The token was revoked.
    TokenRevoked,
    /// The operator has stopped the player, who may go on later with the same token.
    PlayerStopped,
    /// The token has expired: open the feed again with another one.
    TokenExpired,
    /// The server stops; another one may serve.
    ServerStops,
    /// This server cannot read the game now.
    GameUnreadable,
}

impl ClosedBecause {
    /// The item that says so.
    pub(super) fn frame(self) -> Bytes {
        let closed = item("closed", &FeedClosed { reason: self });
        match self {
            // All feeds of a server end at once, and are not to be opened anew at once.
            Self::ServerStops => with_retry(&closed),
            _ => closed,
        }
    }
}

/// One feed of a game.
pub struct Follower<G: Game> {
    channel: Arc<Channel<G>>,
    newest: watch::Receiver<u32>,
    admission: Admission,
    format: FeedFormat,
    start: Start,
    /// The version up to which everything is queued or sent.
    position: u32,
    /// The version of the turn that was sent last.
    turn: u32,
    queue: VecDeque<Arc<Entry<G>>>,
    /// The first item, or the last one once nothing follows any more.
    item: Option<Bytes>,
    over: bool,
    /// Goes off when the silence as it was allowed then is over.
    alarm: Pin<Box<Sleep>>,
}

impl<G: Game> Follower<G> {
    /// A feed that begins with an item, if there is one.
    pub fn new(
        channel: Arc<Channel<G>>,
        admission: Admission,
        format: FeedFormat,
        start: Start,
        first: Option<Bytes>,
    ) -> Self {
        Self {
            newest: channel.newest(),
            channel,
            admission,
            format,
            position: start.after,
            turn: 0,
            alarm: Box::pin(sleep_until(Instant::now() + start.keep_alive)),
            start,
            queue: VecDeque::new(),
            item: first,
            over: false,
        }
    }

    /// The bytes of the feed.
    pub fn stream(self) -> impl Stream<Item = Result<Bytes, Infallible>> {
        let (format, keep_alive) = (self.format, self.start.keep_alive);
        sent(self, format, keep_alive, Self::next)
    }

    async fn next(&mut self, silent_until: Instant) -> Option<Bytes> {
        loop {
            if let Some(item) = self.item.take() {
                return Some(item);
            }
            if self.over {
                return None;
            }
            // Whatever changes from here on wakes.
            self.newest.mark_unchanged();
            if let Some(reason) = self.cut_off() {
                self.close(reason);
                continue;
            }
            if let Some(entry) = self.queue.pop_front() {
                // Any event may have ended the offer: a guest who reconnects is checked again.
                if self.start.guest && entry.version > self.start.seen_at {
                    self.close(ClosedBecause::SeatChanged);
                    continue;
                }
                match self.send(&entry) {
                    Ok(bytes) => return Some(bytes),
                    Err(why) => self.unreadable(&why.to_string()),
                }
                continue;
            }
            if self.start.over_at.is_some_and(|version| self.position >= version) {
                self.end();
                continue;
            }
            match self.read(silent_until).await {
                Ok(Some(bytes)) => return Some(bytes),
                Ok(None) => {}
                Err(ReadError::Store(error)) => {
                    self.channel.failed(&error);
                    // In a block of its own, which a feed that waits does not hold.
                    Box::pin(tokio::time::sleep(RETRY)).await;
                    if Instant::now() >= silent_until {
                        return Some(self.format.keep_alive());
                    }
                }
                Err(ReadError::Unreadable(why)) => self.unreadable(&why),
                Err(ReadError::Lost) => self.close(ClosedBecause::SeatChanged),
            }
        }
    }

    /// Queues the events that follow. Without any, returns the turn if it is not sent yet, or waits and returns a keep-alive
    /// if one is due.
    async fn read(&mut self, silent_until: Instant) -> Result<Option<Bytes>, ReadError> {
        let viewer = self.start.viewer;
        self.channel.after(viewer, self.position, &mut self.queue).await?;
        if !self.queue.is_empty() {
            return Ok(None);
        }
        if self.format == FeedFormat::Sse && self.turn < self.position {
            // None if the game has moved on: its next events come first.
            if let Some(turn) = self.channel.turn(viewer, self.position).await? {
                self.turn = self.position;
                return Ok(Some(turn));
            }
        }
        let due = self.wait(silent_until).await;
        Ok(due.then(|| self.format.keep_alive()))
    }

    /// Waits for a hint or an end; true if a keep-alive is due.
    async fn wait(&mut self, silent_until: Instant) -> bool {
        tokio::select! {
            biased;
            // The channel, which holds the sender, is held here.
            _ = self.newest.changed() => false,
            () = &mut self.alarm => {
                // Set anew only here: a timer for each wait would cost more than the wait.
                let due = Instant::now() >= silent_until;
                let next = if due { Instant::now() + self.start.keep_alive } else { silent_until };
                self.alarm.as_mut().reset(next);
                due
            }
        }
    }

    fn cut_off(&mut self) -> Option<ClosedBecause> {
        if self.channel.is_given_up() {
            return Some(ClosedBecause::SeatChanged);
        }
        if self.admission.must_stop() {
            return Some(ClosedBecause::ServerStops);
        }
        if self.start.user.as_ref().is_some_and(AsUser::is_unlinked) {
            return Some(ClosedBecause::SeatChanged);
        }
        self.admission.why_ended()
    }

    fn send(&mut self, entry: &Entry<G>) -> serde_json::Result<Bytes> {
        self.position = entry.version;
        // Up to that version the viewer is the one that the caller is now, as for a page.
        let reseated = entry.version > self.start.seen_at && entry.reseats(self.start.player);
        let viewer = if reseated { Viewer::Public } else { self.start.viewer };
        let frame = entry.frame(viewer, self.channel.salts())?;
        if reseated {
            self.close(ClosedBecause::SeatChanged);
        } else if entry.ends {
            self.end();
        }
        Ok(match self.format {
            FeedFormat::Sse => frame,
            FeedFormat::Ndjson => line(&frame),
        })
    }

    fn end(&mut self) {
        self.admission.closes(Closed::Ended);
        self.finish(item("end", &FeedEnd { version: self.position }));
    }

    fn unreadable(&mut self, why: &str) {
        tracing::error!(target: store::FAILURE, why, "a feed's game cannot be read");
        self.close(ClosedBecause::GameUnreadable);
    }

    fn close(&mut self, reason: ClosedBecause) {
        self.admission.closes(Closed::Because(reason));
        self.finish(reason.frame());
    }

    fn finish(&mut self, last: Bytes) {
        self.over = true;
        self.queue.clear();
        self.item = (self.format == FeedFormat::Sse).then_some(last);
    }
}
