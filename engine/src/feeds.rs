//! Live feeds: their followers, and how followers learn of new events.
//!
//! An instance publishes its own appends to a game's followers at once. It notices the appends of others by one poll for all
//! followed games ([`poll`]). Both are only hints. A follower reads the stream after the version that it sent last, so a lost
//! hint costs time and never an event.

mod admission;
mod channel;
mod entry;
mod follower;
mod format;
mod log;
mod metrics;
mod news;
mod options;
mod player;
mod poll;
mod tickets;
mod users;

pub use admission::{Admission, AdmissionError, Follows};
pub use channel::Channels;
pub use follower::{ClosedBecause, FeedClosed, FeedEnd, Follower, Start};
use format::with_retry;
pub use format::{FeedFormat, frame};
pub use log::LogFeed;
pub use metrics::{Closed, Opened};
pub use options::FeedOptions;
pub use player::{PlayerFeed, PlayerGame, PlayerGames, PlayerLeft, PlayerReserved};
pub(crate) use poll::{keep_checking_tokens, poll};
pub(crate) use tickets::keep_renewing_tickets;
pub use tickets::renew_ticket;
pub use users::AsUser;

use bytes::Bytes;
use domain::seat::{GameId, PlayerId};
use futures::Stream;
use metrics::FeedMetrics;
use news::News;
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::StoreError;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::Instant;

/// How many seconds a feed is silent at most, as its client asks. A dead client shows at the second write that fails, and a phone
/// sleeps longer the less it is woken.
pub const KEEP_ALIVE_SECONDS: RangeInclusive<u32> = 2..=60;
/// The same where its client asks for nothing. Some clients give up an answer after five seconds without a byte.
pub const DEFAULT_KEEP_ALIVE_SECONDS: u32 = 4;
/// How often at most is warned of a store that cannot be read: every feed tries again, several times a second.
const WARN_PERIOD: Duration = Duration::from_mins(1);

/// How many news of a player's games wait for a feed that is busy; beyond it the feed reads all games.
const NEWS: usize = 64;

/// All that is followed on this instance.
pub struct Feeds {
    /// How many feeds a client may have open here.
    allowed: FeedOptions,
    /// How many may be open in all, and from one address.
    room: AtomicUsize,
    address_room: AtomicUsize,
    open: AtomicUsize,
    tokens: Mutex<HashMap<[u8; 32], admission::Holder>>,
    addresses: Mutex<admission::Addresses>,
    tickets: Mutex<tickets::Tickets>,
    users: Mutex<users::Users>,
    games: Mutex<HashMap<GameId, Arc<watch::Sender<u32>>>>,
    players: Mutex<HashMap<PlayerId, (usize, broadcast::Sender<News>)>>,
    /// The players whose feeds this instance has notified since the poll last looked at their games.
    touched: Mutex<HashSet<PlayerId>>,
    /// Something is followed that the poll has not asked for yet.
    unasked: AtomicBool,
    /// Wakes the poll when something is followed again.
    followed: Notify,
    /// Wakes the check of tokens.
    recheck: Notify,
    stop: watch::Sender<bool>,
    /// When was last warned that the store cannot be read.
    warned_at: Mutex<Option<Instant>>,
    metrics: FeedMetrics,
}

impl Feeds {
    /// Nothing is followed yet; a client may open so many feeds.
    pub fn new(allowed: FeedOptions) -> Arc<Self> {
        Arc::new(Self {
            allowed,
            room: AtomicUsize::new(usize::MAX),
            address_room: AtomicUsize::new(usize::MAX),
            open: AtomicUsize::new(0),
            tokens: Mutex::default(),
            addresses: Mutex::default(),
            tickets: Mutex::default(),
            users: Mutex::default(),
            games: Mutex::default(),
            players: Mutex::default(),
            touched: Mutex::default(),
            unasked: AtomicBool::new(false),
            followed: Notify::new(),
            recheck: Notify::new(),
            stop: watch::Sender::new(false),
            warned_at: Mutex::default(),
            metrics: FeedMetrics::new(),
        })
    }

    /// Ends all feeds, and those that are opened from now on.
    pub fn stop(&self) {
        self.stop.send_replace(true);
        self.wake_followers();
    }

    /// Has the followers of all games look whether they may go on. They wait for news of their games and for nothing else.
    fn wake_followers(&self) {
        for newest in locked(&self.games).values() {
            newest.send_modify(|_| {});
        }
    }

    /// Becomes true when feeds must end.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Logs that the store could not be read; a warning only now and then, for all feeds together.
    fn failed(&self, what: &'static str, error: &StoreError) {
        let mut warned_at = locked(&self.warned_at);
        if warned_at.is_some_and(|at| at.elapsed() < WARN_PERIOD) {
            tracing::debug!(%error, "{what}");
        } else {
            *warned_at = Some(Instant::now());
            tracing::warn!(%error, "{what}");
        }
    }

    /// Checks at once if the tokens of feeds are still valid, and their callers users of their apps.
    pub fn recheck_tokens(&self) {
        self.recheck.notify_one();
    }

    /// Sends the feeds of these players the news that a game has a new version.
    fn touch(&self, game: GameId, version: u32, seated: impl IntoIterator<Item = PlayerId>) {
        if locked(&self.players).is_empty() {
            return;
        }
        for player in seated {
            if self.send(player, || News::of(game, Some(version))) {
                locked(&self.touched).insert(player);
            }
        }
    }

    /// Sends news to the feeds of a player; false if there are none.
    fn send(&self, player: PlayerId, news: impl FnOnce() -> News) -> bool {
        let players = locked(&self.players);
        let Some((_, feeds)) = players.get(&player) else { return false };
        // A feed that has just ended needs no news.
        drop(feeds.send(news()));
        true
    }

    /// Has a game's versions polled.
    fn follow_game(&self, game: GameId, newest: Arc<watch::Sender<u32>>) {
        locked(&self.games).insert(game, newest);
        self.ask_anew();
    }

    /// Stops polling a game, unless another feed follows it by now.
    fn unfollow_game(&self, game: GameId, newest: &Arc<watch::Sender<u32>>) {
        let mut games = locked(&self.games);
        if games.get(&game).is_some_and(|followed| Arc::ptr_eq(followed, newest)) {
            games.remove(&game);
        }
    }

    /// Follows all games of a player.
    fn follow_player(&self, player: PlayerId) -> broadcast::Receiver<News> {
        let mut players = locked(&self.players);
        let (followers, news) =
            players.entry(player).or_insert_with(|| (0, broadcast::Sender::new(NEWS)));
        *followers += 1;
        let news = news.subscribe();
        drop(players);
        self.ask_anew();
        news
    }

    fn unfollow_player(&self, player: PlayerId) {
        let mut players = locked(&self.players);
        if let Some((followers, _)) = players.get_mut(&player) {
            *followers -= 1;
            if *followers == 0 {
                players.remove(&player);
            }
        }
    }

    fn ask_anew(&self) {
        self.unasked.store(true, Ordering::Release);
        self.followed.notify_one();
    }
}

/// The bytes of a feed: the results of `next`, which gets the time until which it may be silent. The stream calls it only
/// after the client has received the bytes before, so a slow client holds one read of the store at most. The first item of
/// a server-sent feed has the delay before a reconnection.
fn sent<F>(
    feed: F,
    format: FeedFormat,
    keep_alive: Duration,
    next: impl AsyncFn(&mut F, Instant) -> Option<Bytes>,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let has_begun = format != FeedFormat::Sse;
    futures::stream::unfold(
        (feed, next, has_begun),
        move |(mut feed, next, has_begun)| async move {
            let bytes = next(&mut feed, Instant::now() + keep_alive).await?;
            if has_begun || bytes == format.keep_alive() {
                return Some((Ok(bytes), (feed, next, has_begun)));
            }
            Some((Ok(with_retry(&bytes)), (feed, next, true)))
        },
    )
}

/// The lock's content. No code that holds one of these locks can leave a half-made change behind.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
