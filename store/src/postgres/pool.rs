//! The sessions that everything but appends uses in turn. The pool of sqlx lacks two things that are needed here. No wait is
//! endless: if a machine falls silent, the kernel lets a statement hang for a quarter of an hour. And a session that turned out to
//! be wrong ends all older ones ([`Servers`]).

mod permits;

use std::io;
use std::ops::{Deref, DerefMut};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt, stream};
use sqlx::postgres::{PgArguments, PgQueryResult, PgRow, PgStatement, PgTypeInfo, Postgres};
use sqlx::{Connection as _, Describe, Either, Error, Execute, Executor, SqlStr};
use tokio::time::{Instant, timeout};

use super::SYSTEM;
use super::lock_waits;
use super::servers::Servers;
use super::time_limit::within;
use crate::error::{Fault, has_not_begun, is_read_only};
use crate::spans;
pub(super) use permits::{Limits, Permits};
use permits::{Permit, Resting};

/// A piece of the database's answer to a statement.
type Piece = Either<PgQueryResult, PgRow>;
/// A statement's text and parameters, which can be sent again.
type Statement = (SqlStr, Option<PgArguments>);

/// The session that a statement or a transaction needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    Reads,
    Writes,
}

/// A pool of sessions. If a session is lost, the pool repeats its question on another one, unless that could change
/// anything.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    permits: Permits,
    /// For how long the database may say nothing while it is asked.
    silence: Duration,
}

impl Pool {
    /// Sessions at these servers.
    pub(super) fn new(permits: Permits, silence: Duration) -> Self {
        Self { permits, silence }
    }

    /// The same sessions, whose statements may take so long.
    pub(super) fn with_silence(&self, silence: Duration) -> Self {
        Self { silence, ..self.clone() }
    }

    /// Begins a transaction.
    pub(crate) async fn begin_with(&self, statement: &'static str) -> Result<Transaction, Error> {
        let needs = if statement.ends_with("read only") { Access::Reads } else { Access::Writes };
        let give_up = self.give_up();
        loop {
            let mut connection = self.acquire(needs).await?;
            // From here on, because it may have begun although this is not heard of.
            connection.in_transaction = true;
            match connection.execute(statement).await {
                Ok(_) => return Ok(Transaction(connection)),
                Err(error) if Fault::of(&error) == Fault::Session && Instant::now() < give_up => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The servers of its sessions.
    pub(super) fn servers(&self) -> &Arc<Servers> {
        self.permits.servers()
    }

    /// Sets the gauges of the pool.
    pub(super) fn report(&self) {
        self.permits.report();
    }

    /// Waits for what is under way and closes all sessions; there are none from now on.
    pub(super) async fn close(&self) {
        self.permits.close().await;
    }

    fn give_up(&self) -> Instant {
        Instant::now() + self.permits.patience()
    }

    async fn acquire(&self, needs: Access) -> Result<Connection, Error> {
        let (permit, session) = self.permits.acquire(needs).await?;
        Ok(Connection {
            session: Some(session),
            permit: Some(permit),
            silence: self.silence,
            in_transaction: false,
            answered: false,
        })
    }

    /// All that a statement is answered with. Where the session is lost, the statement is made again, unless it writes and may have
    /// done so.
    async fn answer<'q, E>(&self, query: E, needs: Access) -> Result<Vec<Piece>, Error>
    where
        E: 'q + Execute<'q, Postgres>,
    {
        let statement = statement(query)?;
        let give_up = self.give_up();
        loop {
            let mut connection = self.acquire(needs).await?;
            let known_to_read_only = connection.reads_only();
            let error = match connection.answer(statement.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let repeatable = Fault::of(&error) == Fault::Session
                && (needs == Access::Reads || has_not_begun(&error))
                && !(known_to_read_only && is_read_only(&error));
            if !repeatable || Instant::now() >= give_up {
                return Err(error);
            }
        }
    }
}

/// A session of the pool. It goes back when it is dropped, unless the database is silent then too.
#[derive(Debug)]
pub(crate) struct Connection {
    /// None once it was given up.
    session: Option<Resting>,
    /// Held until the session is back.
    permit: Option<Permit>,
    silence: Duration,
    in_transaction: bool,
    /// True if nothing is under way on it: its last statement was answered in full.
    answered: bool,
}

impl Connection {
    /// All that a statement is answered with. A session that is wrong, or on which nothing was heard for too long, is given up.
    async fn answer(&mut self, statement: Statement) -> Result<Vec<Piece>, Error> {
        let mut answer = Vec::new();
        self.answered = false;
        let session = self.session.as_mut().ok_or_else(gone)?;
        let span = spans::statement(SYSTEM);
        spans::describe(&span, statement.0.as_str());
        let mut pieces = session.connection().fetch_many(statement);
        let failed = loop {
            match heard(pieces.try_next(), self.silence, self.permit.as_ref()).await {
                Ok(Some(piece)) => answer.push(piece),
                Ok(None) => break None,
                Err(error) => break Some(error),
            }
        };
        drop(pieces);
        let answer = span.end(failed.map_or(Ok(answer), Err));
        match &answer {
            Ok(_) => self.answered = true,
            Err(error) => self.failed(error),
        }
        answer
    }

    /// Decides after an error if the session can go on.
    fn failed(&mut self, error: &Error) {
        if let Some(permit) = &self.permit {
            permit.outcomes().met(error);
        }
        let wrong = Fault::of(error) == Fault::Session;
        // One that was known to write nothing says nothing of the others.
        if wrong && !(self.reads_only() && is_read_only(error)) {
            self.servers_give_up();
        }
        if wrong || matches!(error, Error::Io(_)) {
            self.session = None;
        }
    }

    fn reads_only(&self) -> bool {
        self.session.as_ref().is_some_and(Resting::reads_only)
    }

    fn servers_give_up(&self) {
        if let (Some(permit), Some(session)) = (&self.permit, &self.session) {
            permit.servers().give_up(session.generation());
        }
    }
}

/// The next piece of the database's answer. While there is none, the server logs the locks for which statements wait.
async fn heard<T>(
    next: impl Future<Output = Result<T, Error>>,
    silence: Duration,
    permit: Option<&Permit>,
) -> Result<T, Error> {
    let mut next = pin!(next);
    let look = lock_waits::LOOK.min(silence);
    if let Ok(said) = timeout(look, &mut next).await {
        return said;
    }
    if let Some(permit) = permit {
        lock_waits::look(permit.servers());
    }
    within(silence.saturating_sub(look), next).await
}

fn gone() -> Error {
    Error::Io(io::ErrorKind::NotConnected.into())
}

impl Drop for Connection {
    fn drop(&mut self) {
        let (Some(session), Some(permit)) = (self.session.take(), self.permit.take()) else {
            return;
        };
        if self.answered && !self.in_transaction {
            permit.keep(session);
        } else {
            // No caller waits for its statement any more.
            let silence = self.silence.min(super::SILENCE);
            tokio::spawn(give_back(session, permit, silence, self.in_transaction));
        }
    }
}

/// Undoes what was not committed, waits for what is under way and makes the session free for others.
async fn give_back(mut session: Resting, permit: Permit, silence: Duration, in_transaction: bool) {
    let free = async {
        if in_transaction {
            session.connection().execute("rollback").await?;
        }
        session.connection().ping().await
    };
    if within(silence, free).await.is_ok() {
        permit.keep(session);
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

fn statement<'q, E>(mut query: E) -> Result<Statement, Error>
where
    E: 'q + Execute<'q, Postgres>,
{
    let arguments = query.take_arguments().map_err(Error::Encode)?;
    Ok((query.sql(), arguments))
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
        pieces(async move { self.answer(statement(query)?).await })
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        Box::pin(async move { self.answer(statement(query)?).await.map(first) })
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
            let session = self.session.as_mut().ok_or_else(gone)?;
            within(self.silence, session.connection().prepare_with(sql, parameters)).await
        })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'c: 'e,
    {
        Box::pin(async move {
            self.answered = false;
            let session = self.session.as_mut().ok_or_else(gone)?;
            within(self.silence, session.connection().describe(sql)).await
        })
    }
}

/// Callers execute statements that write, and fetch from those that read.
impl<'p> Executor<'p> for &'p Pool {
    type Database = Postgres;

    fn execute<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<PgQueryResult, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        Box::pin(async move {
            let answer = self.answer(query, Access::Writes).await?;
            let mut result = PgQueryResult::default();
            result.extend(answer.into_iter().filter_map(Either::left));
            Ok(result)
        })
    }

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Piece, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        pieces(self.answer(query, Access::Reads))
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        Box::pin(async move { self.answer(query, Access::Reads).await.map(first) })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'p: 'e,
    {
        Box::pin(
            async move { self.acquire(Access::Reads).await?.prepare_with(sql, parameters).await },
        )
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'p: 'e,
    {
        Box::pin(async move { self.acquire(Access::Reads).await?.describe(sql).await })
    }
}

#[cfg(test)]
mod tests;
