//! The connections that read.

use std::ops::Deref;
use std::task::Poll;

use futures::future::BoxFuture;
use futures::stream::{self, BoxStream};
use futures::{FutureExt, StreamExt};
use sqlx::sqlite::{
    Sqlite, SqliteArguments, SqlitePool, SqliteQueryResult, SqliteRow, SqliteStatement,
    SqliteTypeInfo,
};
use sqlx::{Describe, Either, Error, Execute, Executor, SqlStr};
use traces::Span;

use super::SYSTEM;
use crate::spans::{describe, statement};

/// Connections whose statements have spans.
#[derive(Clone, Debug)]
pub(crate) struct Reads(pub(super) SqlitePool);

impl Deref for Reads {
    type Target = SqlitePool;

    fn deref(&self) -> &SqlitePool {
        &self.0
    }
}

/// A statement whose text was looked at.
fn named<'q, E>(span: &Span, mut query: E) -> Result<(SqlStr, Option<SqliteArguments>), Error>
where
    E: 'q + Execute<'q, Sqlite>,
{
    let arguments = query.take_arguments().map_err(Error::Encode)?;
    let sql = query.sql();
    describe(span, sql.as_str());
    Ok((sql, arguments))
}

impl<'p> Executor<'p> for &'p Reads {
    type Database = Sqlite;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<SqliteQueryResult, SqliteRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        let span = statement(SYSTEM);
        if !span.is_recorded() {
            return self.0.fetch_many(query);
        }
        let mut pieces = match named(&span, query) {
            Ok(statement) => self.0.fetch_many(statement),
            Err(error) => return stream::once(async { Err(error) }).boxed(),
        };
        let mut span = Some(span);
        stream::poll_fn(move |context| {
            let piece = pieces.poll_next_unpin(context);
            match (&piece, &span) {
                (Poll::Ready(Some(Err(_))), Some(span)) => span.fail(),
                (Poll::Ready(None), _) => span = None,
                _ => {}
            }
            piece
        })
        .boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<SqliteRow>, Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        let span = statement(SYSTEM);
        if !span.is_recorded() {
            return self.0.fetch_optional(query);
        }
        async move {
            let row = match named(&span, query) {
                Ok(statement) => self.0.fetch_optional(statement).await,
                Err(error) => Err(error),
            };
            span.end(row)
        }
        .boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [SqliteTypeInfo],
    ) -> BoxFuture<'e, Result<SqliteStatement, Error>>
    where
        'p: 'e,
    {
        self.0.prepare_with(sql, parameters)
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Sqlite>, Error>>
    where
        'p: 'e,
    {
        self.0.describe(sql)
    }
}
