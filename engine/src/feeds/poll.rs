//! Noticing what other instances have appended.
//!
//! While anything is followed here, the poll asks the store every few milliseconds if anything was committed. Only then it asks
//! which of the followed games have a newer version, by one statement for all of them. The pause grows with the time that the
//! question takes, so that the poll never uses more than about a fifth of one connection.

use super::news::News;
use super::{Feeds, locked};
use crate::clock::Clock;
use domain::seat::{GameId, PlayerId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Digest, Store, StoreError};

/// The shortest pause between two questions.
const SHORTEST: Duration = Duration::from_millis(4);
/// The longest.
const LONGEST: Duration = Duration::from_millis(100);
/// How long to wait where the store does not answer.
const FAILED: Duration = Duration::from_millis(250);
/// How often is asked which games players sit in; changes made by this instance are known at once.
const SEATS_PERIOD: Duration = Duration::from_millis(250);
/// How often feeds' tokens are checked: as long as other calls may use cached accounts.
const TOKENS_PERIOD: Duration = Duration::from_secs(1);
/// How many games, players or tokens one statement asks for.
pub(super) const ASKED: usize = 5000;

/// Asks for ever; never where nothing is followed.
pub(crate) async fn poll(feeds: Arc<Feeds>, store: Store) {
    let mut looked = Looked::default();
    loop {
        if feeds.is_idle() {
            feeds.followed.notified().await;
            continue;
        }
        let started = Instant::now();
        let pause = match looked.look(&feeds, &store).await {
            Ok(()) => (started.elapsed() * 4).clamp(SHORTEST, LONGEST),
            Err(error) => {
                feeds.failed("followed games could not be polled", &error);
                looked = Looked::default();
                FAILED
            }
        };
        feeds.metrics.poll.record(started.elapsed().as_secs_f64());
        tokio::time::sleep(pause).await;
    }
}

/// The result of the last look.
#[derive(Default)]
struct Looked {
    games_mark: Option<String>,
    seats_mark: Option<String>,
    seats_at: Option<Instant>,
    /// The version of each open game of each player.
    seats: HashMap<PlayerId, HashMap<GameId, u32>>,
}

impl Looked {
    async fn look(&mut self, feeds: &Feeds, store: &Store) -> Result<(), StoreError> {
        // Read before the mark: a game that is followed from here on sets it anew.
        let unasked = feeds.unasked.swap(false, Ordering::AcqRel);
        let mark = store.mark().await;
        let changed = mark.as_ref().is_ok_and(|mark| Some(mark) != self.games_mark.as_ref());
        if unasked || changed {
            feeds.raise_games(store).await?;
        }
        let mark = mark?;
        let due = self.seats_at.is_none_or(|at| at.elapsed() >= SEATS_PERIOD);
        if unasked || (due && Some(&mark) != self.seats_mark.as_ref()) {
            self.look_at_seats(feeds, store).await?;
            self.seats_at = Some(Instant::now());
            self.seats_mark = Some(mark.clone());
        }
        self.games_mark = Some(mark);
        Ok(())
    }

    async fn look_at_seats(&mut self, feeds: &Feeds, store: &Store) -> Result<(), StoreError> {
        // Taken before the store is read: what this instance does from here on is news of the next look.
        let touched = std::mem::take(&mut *locked(&feeds.touched));
        let players: Vec<PlayerId> = locked(&feeds.players).keys().copied().collect();
        let mut seats: HashMap<PlayerId, HashMap<GameId, u32>> =
            players.iter().map(|player| (*player, HashMap::new())).collect();
        for players in players.chunks(ASKED) {
            for (player, game, version) in store.open_seats(players).await? {
                seats.entry(player).or_default().insert(game, version);
            }
        }
        for (player, games) in &seats {
            match self.seats.get(player).filter(|_| !touched.contains(player)) {
                Some(before) => {
                    for (game, version) in differing(before, games) {
                        feeds.send(*player, || News::of(game, version));
                    }
                }
                // A new feed may have read older versions, and a notified one has seen games that no look has found.
                None => {
                    feeds.send(*player, || News::Open(Arc::new(games.clone())));
                }
            }
        }
        self.seats = seats;
        Ok(())
    }
}

/// The games that are in one of two lists alone, or have another version there; each with the version that it has now.
fn differing(
    before: &HashMap<GameId, u32>,
    now: &HashMap<GameId, u32>,
) -> impl Iterator<Item = (GameId, Option<u32>)> {
    let changed = now.iter().filter(|(game, version)| before.get(*game) != Some(*version));
    let gone = before.keys().filter(|game| !now.contains_key(*game));
    let changed = changed.map(|(game, version)| (*game, Some(*version)));
    changed.chain(gone.map(|game| (*game, None)))
}

impl Feeds {
    fn is_idle(&self) -> bool {
        locked(&self.games).is_empty() && locked(&self.players).is_empty()
    }

    async fn raise_games(&self, store: &Store) -> Result<(), StoreError> {
        let known: Vec<(GameId, u32)> =
            locked(&self.games).iter().map(|(game, newest)| (*game, *newest.borrow())).collect();
        for known in known.chunks(ASKED) {
            let newer = store.newer(known).await?;
            let games = locked(&self.games);
            for (game, version) in newer {
                let Some(newest) = games.get(&game) else { continue };
                newest.send_if_modified(|newest| {
                    let newer = version > *newest;
                    *newest = version.max(*newest);
                    newer
                });
            }
        }
        Ok(())
    }
}

/// Ends the feeds of revoked tokens, and those of players who are users of their app no more, for ever.
pub(crate) async fn keep_checking_tokens(feeds: Arc<Feeds>, store: Store, clock: Arc<Clock>) {
    loop {
        tokio::select! {
            () = feeds.recheck.notified() => {}
            () = tokio::time::sleep(TOKENS_PERIOD) => {}
        }
        if let Err(error) = feeds.check_users(&store).await {
            feeds.failed("the users of apps with feeds could not be checked", &error);
        }
        let tokens = feeds.open_tokens();
        for tokens in tokens.chunks(ASKED) {
            let ended = match ended(&store, tokens).await {
                Ok(ended) => ended,
                Err(error) => {
                    feeds.failed("the tokens of feeds could not be checked", &error);
                    continue;
                }
            };
            for (token, is_stopped) in &ended {
                if let Some(holder) = locked(&feeds.tokens).get(token) {
                    holder.end(clock.now(), *is_stopped);
                }
            }
            if !ended.is_empty() {
                feeds.wake_followers();
            }
        }
    }
}

/// Those of these tokens that count no more, each with true if its player is stopped.
async fn ended(store: &Store, tokens: &[Digest]) -> Result<Vec<(Digest, bool)>, StoreError> {
    let valid: HashSet<_> = store.valid_tokens(tokens).await?.into_iter().collect();
    let ended: Vec<_> = tokens.iter().filter(|token| !valid.contains(*token)).copied().collect();
    if ended.is_empty() {
        return Ok(Vec::new());
    }
    let stopped: HashSet<_> = store.stopped_tokens(&ended).await?.into_iter().collect();
    Ok(ended.into_iter().map(|token| (token, stopped.contains(&token))).collect())
}
