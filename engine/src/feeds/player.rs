//! The feed of a player: the games in which the player sits, and where the player must act.
//!
//! A feed of state, not of events: between two items a game may have changed more than once.

use super::follower::ClosedBecause;
use super::format::{FeedFormat, item};
use super::news::{ChangedGame, News, Shown};
use super::{Admission, Closed, Feeds, sent};
use crate::clock::Clock;
use crate::wire::{GameSummary, Names, summary};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use domain::kernel::Status;
use domain::seat::{GameId, PlayerId, Seat};
use futures::Stream;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{GameFilter, GameRow, ReservedSeat, Store, StoreError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

/// How long a feed waits before it reads again from a store that has failed.
const RETRY: Duration = Duration::from_millis(250);
/// How many games one read of the store fetches.
const PAGE: u32 = 100;

/// The data of the first item of a player's feed.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "games")]
pub struct PlayerGames {
    /// The open and running games in which the player has a seat, the newest first.
    pub games: Vec<PlayerGame>,
    /// The seats that are reserved for the player, those of the newest game first.
    pub reserved: Vec<PlayerReserved>,
}

/// A game in which the player has a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "game")]
pub struct PlayerGame {
    /// The game.
    pub game: GameSummary,
    /// The player's seat.
    pub(crate) your_seat: Seat,
    /// True if the player must act before the game goes on.
    pub(crate) you_must_act: bool,
}

/// A lobby in which a seat is reserved for the player, who may accept or decline it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "reserved")]
pub struct PlayerReserved {
    /// The game.
    pub game: GameSummary,
    /// The reserved seat.
    pub(crate) seat: Seat,
    /// The time at which the reservation expires.
    #[serde(serialize_with = "domain::time::serialize")]
    pub(crate) until: DateTime<Utc>,
}

/// A game in the feed of a player.
enum Mine {
    Seated(PlayerGame),
    Reserved(PlayerReserved),
}

impl Mine {
    fn item(&self) -> Bytes {
        match self {
            Self::Seated(game) => item("game", game),
            Self::Reserved(reserved) => item("reserved", reserved),
        }
    }
}

/// A game in which the player has lost the seat, or the reserved one.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "left")]
pub struct PlayerLeft {
    /// The game's id.
    pub id: Uuid,
}

/// The event that woke a feed.
enum Woken {
    /// Something about the games may have changed.
    News(News),
    /// Nothing has been sent for long.
    Silent,
    /// The feed must end.
    End(ClosedBecause),
}

/// One feed of a player.
pub struct PlayerFeed {
    store: Store,
    clock: Arc<Clock>,
    feeds: Arc<Feeds>,
    player: PlayerId,
    news: broadcast::Receiver<News>,
    /// News to handle before any other.
    pending: Option<News>,
    stop: watch::Receiver<bool>,
    admission: Admission,
    /// The version of each open game that was sent last; none before the first item.
    sent: Option<BTreeMap<GameId, u32>>,
    queue: VecDeque<Bytes>,
    over: bool,
}

impl PlayerFeed {
    /// A feed.
    pub fn new(
        (store, clock): (Store, Arc<Clock>),
        feeds: Arc<Feeds>,
        admission: Admission,
        player: PlayerId,
    ) -> Self {
        Self {
            store,
            clock,
            news: feeds.follow_player(player),
            pending: Some(News::All),
            stop: feeds.stopping(),
            feeds,
            player,
            admission,
            sent: None,
            queue: VecDeque::new(),
            over: false,
        }
    }

    /// The bytes of the feed. It is silent for no longer than `keep_alive`.
    pub fn stream(self, keep_alive: Duration) -> impl Stream<Item = Result<Bytes, Infallible>> {
        sent(self, FeedFormat::Sse, keep_alive, Self::next)
    }

    async fn next(&mut self, silent_until: Instant) -> Option<Bytes> {
        loop {
            if let Some(bytes) = self.queue.pop_front() {
                return Some(bytes);
            }
            if self.over {
                return None;
            }
            match self.wait(silent_until).await {
                Woken::End(reason) => self.close(reason),
                Woken::Silent => return Some(FeedFormat::Sse.keep_alive()),
                Woken::News(news) => {
                    // In blocks of their own, which a feed that waits does not hold.
                    if let Err(error) = Box::pin(self.look(&news)).await {
                        self.feeds.failed("a player's games could not be read for a feed", &error);
                        Box::pin(tokio::time::sleep(RETRY)).await;
                        self.pending = Some(news);
                        // The wait would bring the news first, again and again.
                        if Instant::now() >= silent_until {
                            return Some(FeedFormat::Sse.keep_alive());
                        }
                    }
                }
            }
        }
    }

    async fn wait(&mut self, silent_until: Instant) -> Woken {
        tokio::select! {
            biased;
            _ = self.stop.wait_for(|stop| *stop) => Woken::End(ClosedBecause::ServerStops),
            why = self.admission.ended() => Woken::End(why),
            news = next_news(&mut self.pending, &mut self.news) => Woken::News(news),
            () = sleep_until(silent_until) => Woken::Silent,
        }
    }

    fn close(&mut self, reason: ClosedBecause) {
        self.over = true;
        self.admission.closes(Closed::Because(reason));
        self.queue.push_back(reason.frame());
    }

    /// Queues what has changed since the last look; all games at the first one.
    async fn look(&mut self, news: &News) -> Result<(), StoreError> {
        match news {
            News::Game(changed) if self.sent.is_some() => self.look_at(changed).await,
            News::Open(games) if self.sent.is_some() => {
                for game in self.differing(games) {
                    self.look_at(&ChangedGame::new(game, None)).await?;
                }
                Ok(())
            }
            _ => self.look_at_all().await,
        }
    }

    /// The games that are newer in a list than in this feed, or missing from it.
    fn differing(&self, games: &HashMap<GameId, u32>) -> Vec<GameId> {
        let Some(sent) = &self.sent else { return Vec::new() };
        let newer =
            |(game, version): &(&GameId, &u32)| sent.get(*game).is_none_or(|s| s < *version);
        let newer = games.iter().filter(newer).map(|(game, _)| *game);
        newer.chain(sent.keys().filter(|game| !games.contains_key(*game)).copied()).collect()
    }

    /// Queues how a game has changed. All feeds of the player share what the first one reads.
    async fn look_at(&mut self, changed: &ChangedGame) -> Result<(), StoreError> {
        let known = self.sent.as_ref().and_then(|sent| sent.get(&changed.id));
        if known.zip(changed.version).is_some_and(|(known, version)| version <= *known) {
            return Ok(());
        }
        let read = changed.shown.get_or_try_init(|| self.read(changed.id)).await?;
        let Some(sent) = &mut self.sent else { return Ok(()) };
        let before = sent.get(&changed.id).copied();
        let is_news = match before {
            Some(version) => version < read.version || !read.seated,
            None => read.seated && !read.over,
        };
        if !is_news {
            return Ok(());
        }
        if read.seated && !read.over {
            sent.insert(changed.id, read.version);
        } else {
            sent.remove(&changed.id);
        }
        self.queue.push_back(read.item.clone());
        Ok(())
    }

    /// How the player sees a game.
    async fn read(&self, id: GameId) -> Result<Shown, StoreError> {
        let left = |version| {
            let item = item("left", &PlayerLeft { id: id.0 });
            Shown { version, seated: false, over: false, item }
        };
        let Some(row) = self.store.game(id).await? else { return Ok(left(0)) };
        let version = row.version;
        let over = !matches!(row.listing.status, Status::Lobby | Status::Running);
        let shown = self.shown(vec![row]).await?;
        Ok(match shown.first() {
            Some(mine) => Shown { version, seated: true, over, item: mine.item() },
            None => left(version),
        })
    }

    async fn look_at_all(&mut self) -> Result<(), StoreError> {
        let rows = self.open_games().await?;
        let versions: BTreeMap<GameId, u32> =
            rows.iter().map(|row| (row.game_id, row.version)).collect();
        let Some(sent) = self.sent.take() else {
            let (mut games, mut reserved) = (Vec::new(), Vec::new());
            for mine in self.shown(rows).await? {
                match mine {
                    Mine::Seated(game) => games.push(game),
                    Mine::Reserved(one) => reserved.push(one),
                }
            }
            self.sent = Some(versions);
            self.queue.push_back(item("games", &PlayerGames { games, reserved }));
            return Ok(());
        };
        let changed = self.changes(&sent, &versions, rows).await;
        // If that failed, the feed tries again from its last item.
        self.sent = Some(if changed.is_ok() { versions } else { sent });
        self.queue.extend(changed?);
        Ok(())
    }

    async fn changes(
        &self,
        sent: &BTreeMap<GameId, u32>,
        versions: &BTreeMap<GameId, u32>,
        mut rows: Vec<GameRow>,
    ) -> Result<Vec<Bytes>, StoreError> {
        rows.retain(|row| sent.get(&row.game_id) != Some(&row.version));
        let mut left = Vec::new();
        for game in sent.keys().filter(|game| !versions.contains_key(game)) {
            let row = self.store.game(*game).await?;
            match row.filter(|row| row.listing.listed().any(|player| player == self.player)) {
                Some(over) => rows.push(over),
                None => left.push(item("left", &PlayerLeft { id: game.0 })),
            }
        }
        let games = self.shown(rows).await?;
        Ok(games.iter().map(Mine::item).chain(left).collect())
    }

    async fn open_games(&self) -> Result<Vec<GameRow>, StoreError> {
        let mut rows = Vec::new();
        for status in [Status::Lobby, Status::Running] {
            let mut filter = GameFilter {
                status: Some(status),
                seated: Some(self.player),
                viewer: Some(self.player),
                ..GameFilter::default()
            };
            loop {
                let page = self.store.games(&filter, PAGE).await?;
                let full = page.len() == PAGE as usize;
                filter.before = page.last().map(|row| row.game_id);
                rows.extend(page);
                if !full {
                    break;
                }
            }
        }
        // A game that starts between the two reads is in both, as it was and as it is.
        rows.sort_by_key(|row| std::cmp::Reverse((row.game_id, row.version)));
        rows.dedup_by_key(|row| row.game_id);
        Ok(rows)
    }

    async fn shown(&self, rows: Vec<GameRow>) -> Result<Vec<Mine>, StoreError> {
        let mut seated: Vec<PlayerId> = rows.iter().flat_map(|row| row.listing.listed()).collect();
        seated.sort_unstable();
        seated.dedup();
        let names = Names::of(self.store.players(&seated).await?);
        let now = self.clock.now();
        let shown = rows.into_iter().filter_map(|row| {
            let Some(place) = row.listing.players.iter().position(|p| *p == Some(self.player))
            else {
                let reserved = row.listing.reserved.iter().find(|one| one.player == self.player);
                let ReservedSeat { seat, until, .. } = *reserved?;
                let game = summary(row, &names, now);
                return Some(Mine::Reserved(PlayerReserved { game, seat: Seat(seat), until }));
            };
            let seat = u8::try_from(place).ok()?;
            let you_must_act = row.listing.must_act.contains(&seat);
            Some(Mine::Seated(PlayerGame {
                game: summary(row, &names, now),
                your_seat: Seat(seat),
                you_must_act,
            }))
        });
        Ok(shown.collect())
    }
}

/// The news that the feed looks at next: those left over, or the next that come.
async fn next_news(pending: &mut Option<News>, all: &mut broadcast::Receiver<News>) -> News {
    if let Some(news) = pending.take() {
        return news;
    }
    match all.recv().await {
        Ok(news) => news,
        Err(RecvError::Lagged(_)) => News::All,
        // The sender lives as long as a feed does.
        Err(RecvError::Closed) => std::future::pending().await,
    }
}

impl Drop for PlayerFeed {
    fn drop(&mut self) {
        self.feeds.unfollow_player(self.player);
    }
}
