//! The pool, and its connections, on which nothing is waited for without end. Where the database's machine is gone or cut off and
//! nobody says so, the kernel lets a statement hang for a quarter of an hour, and sqlx lets it take its place in the pool along.

mod warm;

use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::BoxFuture;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt, stream};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{
    PgConnectOptions, PgPool, PgQueryResult, PgRow, PgStatement, PgTypeInfo, Postgres,
};
use sqlx::{Connection as _, Describe, Either, Error, Execute, Executor, SqlStr};

use super::{PING_TIMEOUT, SILENCE};
use warm::Warm;

/// What the database answers to a statement with, piece by piece.
type Piece = Either<PgQueryResult, PgRow>;

/// Does something that must not take longer.
pub(super) async fn within<T>(
    limit: Duration,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    tokio::time::timeout(limit, doing)
        .await
        .unwrap_or_else(|_| Err(Error::Io(io::ErrorKind::TimedOut.into())))
}

/// Connections that are used in turn.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    pool: PgPool,
    /// Those of its connections that are at hand.
    warm: Arc<Warm<PoolConnection<Postgres>>>,
    /// For how long the database may say nothing while it is asked.
    silence: Duration,
}

impl Pool {
    /// These connections; one that has rested for no longer than `trusted` is used without being tried.
    pub(super) fn new(pool: PgPool, silence: Duration, trusted: Duration) -> Self {
        Self { pool, warm: Arc::new(Warm::new(trusted)), silence }
    }

    /// The same connections, whose statements may take so long.
    pub(super) fn with_silence(&self, silence: Duration) -> Self {
        Self { silence, ..self.clone() }
    }

    pub(super) fn connect_options(&self) -> Arc<PgConnectOptions> {
        self.pool.connect_options()
    }

    /// Begins a transaction.
    pub(crate) async fn begin_with(&self, statement: &'static str) -> Result<Transaction, Error> {
        let mut connection = self.acquire().await?;
        // From here on, because it may have begun although this is not heard of.
        connection.in_transaction = true;
        connection.execute(statement).await?;
        Ok(Transaction(connection))
    }

    pub(super) async fn close(&self) {
        for live in self.warm.close() {
            tokio::spawn(give_back(live, SILENCE, false));
        }
        self.pool.close().await;
    }

    async fn acquire(&self) -> Result<Connection, Error> {
        let waiting = match self.warm.take() {
            Ok(taken) => {
                let mut connection = self.connection(taken.connection, taken.taken_at);
                if !taken.tired || connection.lives().await {
                    return Ok(connection);
                }
                // Those that have rested for longer are no better.
                let (rested, waiting) = self.warm.clear();
                rested.into_iter().for_each(give_up);
                waiting
            }
            Err(waiting) => waiting,
        };
        let live = self.pool.acquire().await?;
        drop(waiting);
        Ok(self.connection(live, Instant::now()))
    }

    fn connection(&self, live: PoolConnection<Postgres>, taken_at: Instant) -> Connection {
        Connection {
            live: Some(live),
            warm: self.warm.clone(),
            taken_at,
            silence: self.silence,
            in_transaction: false,
            answered: false,
        }
    }
}

/// A connection of the pool. It goes back when it is dropped, unless the database is silent then too.
#[derive(Debug)]
pub(crate) struct Connection {
    /// None once it was given up.
    live: Option<PoolConnection<Postgres>>,
    warm: Arc<Warm<PoolConnection<Postgres>>>,
    /// When it was taken from sqlx's pool.
    taken_at: Instant,
    silence: Duration,
    in_transaction: bool,
    /// Whether nothing is under way on it: its last statement was answered in full.
    answered: bool,
}

impl Connection {
    /// All that a statement is answered with. A connection on which nothing was heard for too long is given up.
    async fn answer<'q, E>(&mut self, query: E) -> Result<Vec<Piece>, Error>
    where
        E: 'q + Execute<'q, Postgres>,
    {
        let mut answer = Vec::new();
        self.answered = false;
        let live = self.live.as_deref_mut().ok_or_else(gone)?;
        let mut pieces = live.fetch_many(query);
        loop {
            match tokio::time::timeout(self.silence, pieces.try_next()).await {
                Ok(Ok(Some(piece))) => answer.push(piece),
                Ok(Ok(None)) => break,
                Ok(Err(error)) => return Err(error),
                Err(_) => {
                    drop(pieces);
                    self.live.take().into_iter().for_each(give_up);
                    return Err(Error::Io(io::ErrorKind::TimedOut.into()));
                }
            }
        }
        drop(pieces);
        self.answered = true;
        Ok(answer)
    }

    /// Whether the database still answers on it; where not, it is given up.
    async fn lives(&mut self) -> bool {
        let Some(live) = self.live.as_deref_mut() else { return false };
        let lives = within(PING_TIMEOUT, live.ping()).await.is_ok();
        if !lives {
            self.live.take().into_iter().for_each(give_up);
        }
        lives
    }
}

fn gone() -> Error {
    Error::Io(io::ErrorKind::NotConnected.into())
}

/// Closes the connection without a word and frees its place.
fn give_up(mut live: PoolConnection<Postgres>) {
    drop(live.return_to_pool());
}

impl Drop for Connection {
    fn drop(&mut self) {
        let Some(live) = self.live.take() else { return };
        let rests = self.answered && !self.in_transaction;
        let back = if rests { self.warm.keep(live, self.taken_at) } else { Some(live) };
        if let Some(live) = back {
            // Nobody waits for its statement any more, however long that may take.
            let silence = self.silence.min(SILENCE);
            tokio::spawn(give_back(live, silence, self.in_transaction));
        }
    }
}

/// Undoes what was not committed, waits for what is under way and makes the connection free for others.
async fn give_back(mut live: PoolConnection<Postgres>, silence: Duration, in_transaction: bool) {
    let given_back = async {
        if in_transaction {
            live.execute("rollback").await?;
        }
        live.return_to_pool().await;
        Ok(())
    };
    if within(silence, given_back).await.is_err() {
        give_up(live);
    }
}

/// A transaction; what is not committed is undone when it is dropped.
#[derive(Debug)]
pub(crate) struct Transaction(Connection);

impl Transaction {
    pub(crate) async fn commit(mut self) -> Result<(), Error> {
        self.0.execute("commit").await?;
        self.0.in_transaction = false;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.0
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.0
    }
}

/// The pieces of an answer, once they are all there.
fn pieces<'e>(
    answer: impl Future<Output = Result<Vec<Piece>, Error>> + Send + 'e,
) -> BoxStream<'e, Result<Piece, Error>> {
    stream::once(answer).map_ok(|pieces| stream::iter(pieces).map(Ok)).try_flatten().boxed()
}

/// The first row of an answer.
fn first(answer: Vec<Piece>) -> Option<PgRow> {
    answer.into_iter().find_map(Either::right)
}

impl<'c> Executor<'c> for &'c mut Connection {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Piece, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        pieces(self.answer(query))
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        Box::pin(async move { self.answer(query).await.map(first) })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'c: 'e,
    {
        Box::pin(async move {
            self.answered = false;
            let live = self.live.as_deref_mut().ok_or_else(gone)?;
            within(self.silence, live.prepare_with(sql, parameters)).await
        })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'c: 'e,
    {
        Box::pin(async move {
            self.answered = false;
            let live = self.live.as_deref_mut().ok_or_else(gone)?;
            within(self.silence, live.describe(sql)).await
        })
    }
}

impl<'p> Executor<'p> for &'p Pool {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Piece, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        pieces(async move { self.acquire().await?.answer(query).await })
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        Box::pin(async move { self.acquire().await?.answer(query).await.map(first) })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'p: 'e,
    {
        Box::pin(async move { self.acquire().await?.prepare_with(sql, parameters).await })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'p: 'e,
    {
        Box::pin(async move { self.acquire().await?.describe(sql).await })
    }
}

#[cfg(test)]
mod tests;
