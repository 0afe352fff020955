//! Followers of games that are played at the pace of people, beside the load.

use super::connection::{Connection, Form, Wish};
use super::feed::Feed;
use super::qe::{Course, open_table};
use crate::cli::BenchOptions;
use chrono::Utc;
use hdrhistogram::Histogram;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinSet;

/// How many games the followers watch.
const GAMES: usize = 64;
/// How often a bid is placed in each of them.
const PACE: Duration = Duration::from_secs(1);
/// The longest delivery that is measured: a minute. Longer ones count as this.
const LONGEST_MICROS: u64 = 60_000_000;

/// Followers of some games.
pub(super) struct Followers {
    tasks: JoinSet<()>,
    micros: Arc<Mutex<Histogram<u64>>>,
}

impl Followers {
    /// Opens the games at `address` and the feeds at `feeds_address`, and answers once all are open.
    pub(super) async fn open(
        options: &BenchOptions,
        address: &str,
        feeds_address: &str,
    ) -> anyhow::Result<Self> {
        let micros = Arc::new(Mutex::new(Histogram::new_with_max(LONGEST_MICROS, 3)?));
        let mut tasks = JoinSet::new();
        let mut games = Vec::new();
        for _ in 0..GAMES.min(options.followers) {
            let mut connection = Connection::open(address).await?;
            let mut tokens = Vec::new();
            for name in super::NAMES.iter().take(options.players.into()) {
                tokens.push(connection.register(name).await?);
            }
            let game = open_table(&mut connection, &tokens).await?;
            let start = format!("{game}/start");
            let wish = Wish { token: &tokens[0], form: Form::Minimal };
            connection.send("POST", &start, wish, r#"{"first_auctioneer":0}"#).await?;
            games.push(game.clone());
            tasks.spawn(async move {
                // A game that fails shows in what is delivered.
                drop(play(connection, game, tokens).await);
            });
        }
        for game in games.iter().cycle().take(options.followers) {
            let mut feed = Feed::open(feeds_address, &format!("{game}/feed"), None).await?;
            let micros = micros.clone();
            tasks.spawn(async move {
                while let Ok(Some(item)) = feed.next().await {
                    let Some(recorded_at) = item.recorded_at() else { break };
                    let took = (Utc::now() - recorded_at).num_microseconds().unwrap_or(0);
                    let mut micros = micros.lock().unwrap_or_else(PoisonError::into_inner);
                    micros.saturating_record(took.max(0).unsigned_abs());
                }
            });
        }
        Ok(Self { tasks, micros })
    }

    /// Forgets earlier deliveries.
    pub(super) fn begin(&self) {
        self.micros.lock().unwrap_or_else(PoisonError::into_inner).reset();
    }

    /// Ends the feeds; answers how long it took from an event's decision to each of its deliveries, in microseconds.
    pub(super) fn close(mut self) -> Histogram<u64> {
        self.tasks.abort_all();
        self.micros.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn play(mut connection: Connection, game: String, tokens: Vec<String>) -> anyhow::Result<()> {
    let course = Course::new(tokens.len());
    let bids = format!("{game}/bids");
    for auction in course {
        for (seat, amount) in auction.bids {
            tokio::time::sleep(PACE).await;
            let body =
                format!(r#"{{"auction":{},"ballot":1,"amount":"{amount}"}}"#, auction.number);
            let wish = Wish { token: &tokens[seat], form: Form::Minimal };
            connection.send("POST", &bids, wish, &body).await?;
        }
    }
    Ok(())
}
