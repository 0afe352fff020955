//! The same batching as Gavel's: a writer takes whatever waits and commits it with one statement; the primary key checks
//! the version.

use serde::{Deserialize, Serialize};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::collections::HashSet;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

const BATCH: usize = 256;
const QUEUE: usize = 8192;

const POSTGRES: &str = "insert into bids select game, version, event::json
    from unnest($1::uuid[], $2::integer[], $3::text[]) as b (game, version, event)
    on conflict do nothing returning game_id, version";
const SQLITE: &str = "insert into bids select value ->> 0, value ->> 1, value ->> 2
    from json_each($1) where true
    on conflict do nothing returning game_id, version";

#[derive(Deserialize, Serialize)]
pub struct Bid {
    game: Uuid,
    pub version: i32,
    auction: u8,
    amount: String,
}

struct Queued {
    bid: Bid,
    event: String,
    stored: oneshot::Sender<bool>,
}

enum Database {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}

pub struct Store {
    queues: Vec<mpsc::Sender<Queued>>,
}

impl Store {
    pub async fn open(url: &str, writers: usize) -> Result<Self, sqlx::Error> {
        let mut queues = Vec::new();
        for _ in 0..writers {
            let database = Database::open(url).await?;
            let (sender, queue) = mpsc::channel(QUEUE);
            tokio::spawn(write(database, queue));
            queues.push(sender);
        }
        Ok(Self { queues })
    }

    /// True if the bid was stored, false if its version exists.
    pub async fn append(&self, bid: Bid) -> Option<bool> {
        let queue = &self.queues[bid.game.as_u64_pair().1 as usize % self.queues.len()];
        let event = serde_json::to_string(&bid).ok()?;
        let (stored, answer) = oneshot::channel();
        queue.send(Queued { bid, event, stored }).await.ok()?;
        answer.await.ok()
    }
}

async fn write(mut database: Database, mut queue: mpsc::Receiver<Queued>) {
    let mut batch = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        match database.insert(&batch).await {
            Ok(stored) => {
                for queued in batch.drain(..) {
                    let key = (queued.bid.game, queued.bid.version);
                    let _ = queued.stored.send(stored.contains(&key));
                }
            }
            Err(error) => {
                eprintln!("{error}");
                batch.clear();
            }
        }
    }
}

impl Database {
    async fn open(url: &str) -> Result<Self, sqlx::Error> {
        if !url.starts_with("sqlite:") {
            let mut connection = PgConnection::connect(url).await?;
            sqlx::raw_sql(
                "create table if not exists bids (game_id uuid, version integer, event json not null,
                 primary key (game_id, version))",
            )
            .execute(&mut connection)
            .await?;
            return Ok(Self::Postgres(connection));
        }
        let options: SqliteConnectOptions = url.parse()?;
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::raw_sql(
            "create table if not exists bids (game_id text, version integer, event text not null,
             primary key (game_id, version)) without rowid",
        )
        .execute(&mut connection)
        .await?;
        Ok(Self::Sqlite(connection))
    }

    async fn insert(&mut self, batch: &[Queued]) -> Result<HashSet<(Uuid, i32)>, sqlx::Error> {
        match self {
            Self::Postgres(connection) => {
                let games: Vec<Uuid> = batch.iter().map(|queued| queued.bid.game).collect();
                let versions: Vec<i32> = batch.iter().map(|queued| queued.bid.version).collect();
                let events: Vec<&str> = batch.iter().map(|queued| queued.event.as_str()).collect();
                let stored = sqlx::query_as(POSTGRES).bind(games).bind(versions).bind(events);
                Ok(stored.fetch_all(connection).await?.into_iter().collect())
            }
            Self::Sqlite(connection) => {
                let rows: Vec<(Uuid, i32, &str)> =
                    batch.iter().map(|q| (q.bid.game, q.bid.version, q.event.as_str())).collect();
                let rows = serde_json::to_string(&rows).map_err(|e| sqlx::Error::Encode(e.into()))?;
                let stored: Vec<(String, i32)> =
                    sqlx::query_as(SQLITE).bind(rows).fetch_all(connection).await?;
                Ok(stored.into_iter().filter_map(|(g, v)| Some((g.parse().ok()?, v))).collect())
            }
        }
    }
}
