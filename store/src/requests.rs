//! Requests outside of games that may be made again: what is kept of those that took effect. What a
//! request changes and what is kept of it are committed together. The statements are written once
//! for both backends.

use chrono::{DateTime, Utc};
use sqlx::FromRow;
use uuid::Uuid;

use crate::postgres::{self, Postgres};
use crate::sqlite::Sqlite;
use crate::{Digest, StoreError, stored};

/// A request that may be made again under the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyed {
    /// Its id, from whose key it is, the request and the key.
    pub command_id: Uuid,
    /// What is kept of its body.
    pub hmac: Digest,
}

/// What is kept of a request that took effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedRequest {
    /// Who made it.
    pub player_id: Uuid,
    /// What is kept of its body.
    pub hmac: Digest,
    /// What was answered, where that cannot be made again.
    pub answer: Option<String>,
}

/// What became of a request that may have been made before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Once<T> {
    /// It was carried out now.
    Now(T),
    /// A request with its id took effect before; nothing was changed.
    Before(NotedRequest),
}

/// Makes the answer that is kept of a request, from what it has led to.
pub type Answer<T> = fn(T) -> Result<String, StoreError>;

#[derive(FromRow)]
pub(crate) struct StoredRequest {
    player_id: Uuid,
    request_hmac: Vec<u8>,
    answer: Option<String>,
}

impl TryFrom<StoredRequest> for NotedRequest {
    type Error = StoreError;

    fn try_from(row: StoredRequest) -> Result<Self, StoreError> {
        let hmac = stored::digest(row.request_hmac)?;
        Ok(Self { player_id: row.player_id, hmac, answer: row.answer })
    }
}

const SELECT: &str = "select player_id, request_hmac, answer from requests where command_id = $1";

macro_rules! statements {
    (
        $backend:ident, transaction: $transaction:ty, connection: $connection:ty, reads: $reads:ident,
        writes: $writes:ident
    ) => {
        impl $backend {
            pub(crate) async fn request(
                &self,
                command_id: Uuid,
            ) -> Result<Option<StoredRequest>, sqlx::Error> {
                sqlx::query_as(SELECT).bind(command_id).fetch_optional(&self.$reads).await
            }

            /// Carries a request out in the transaction in which it is noted, unless it took effect
            /// before. What `work` does not commit has not taken effect.
            pub(crate) async fn once<T, F>(
                &self,
                keyed: Option<Keyed>,
                player_id: Uuid,
                at: DateTime<Utc>,
                work: impl FnOnce($transaction) -> F + Send + 'static,
            ) -> Result<Once<T>, StoreError>
            where
                F: Future<Output = Result<T, StoreError>> + Send + 'static,
                T: Send + 'static,
            {
                self.whole(move |mut transaction| async move {
                    match Self::note_request(&mut transaction, keyed, player_id, at).await? {
                        Some(before) => Ok(Once::Before(before)),
                        None => Ok(Once::Now(work(transaction).await?)),
                    }
                })
                .await
            }

            /// Notes a request; answers what is kept of it where it took effect before. Of several
            /// at once the others wait for the first to end.
            async fn note_request(
                connection: &mut $connection,
                keyed: Option<Keyed>,
                player_id: Uuid,
                at: DateTime<Utc>,
            ) -> Result<Option<NotedRequest>, StoreError> {
                let Some(keyed) = keyed else { return Ok(None) };
                let noted = sqlx::query(
                    "insert into requests (command_id, player_id, request_hmac, made_at)
                     values ($1, $2, $3, $4) on conflict (command_id) do nothing",
                )
                .bind(keyed.command_id)
                .bind(player_id)
                .bind(keyed.hmac.to_vec())
                .bind(at.timestamp_micros())
                .execute(&mut *connection)
                .await?;
                if noted.rows_affected() == 1 {
                    return Ok(None);
                }
                let before: StoredRequest =
                    sqlx::query_as(SELECT).bind(keyed.command_id).fetch_one(connection).await?;
                before.try_into().map(Some)
            }

            /// Notes what such a request is answered with.
            pub(crate) async fn note_answer(
                connection: &mut $connection,
                keyed: Option<Keyed>,
                answer: &str,
            ) -> Result<(), sqlx::Error> {
                let Some(keyed) = keyed else { return Ok(()) };
                sqlx::query("update requests set answer = $2 where command_id = $1")
                    .bind(keyed.command_id)
                    .bind(answer.to_owned())
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub(crate) async fn forget_requests(
                &self,
                before: DateTime<Utc>,
            ) -> Result<(), sqlx::Error> {
                sqlx::query("delete from requests where made_at < $1")
                    .bind(before.timestamp_micros())
                    .execute(&self.$writes)
                    .await?;
                Ok(())
            }
        }
    };
}

statements! {
    Postgres, transaction: postgres::Transaction, connection: postgres::PooledConnection,
    reads: pool, writes: pool
}
statements! {
    Sqlite, transaction: sqlx::Transaction<'static, sqlx::Sqlite>, connection: sqlx::SqliteConnection,
    reads: readers, writes: writing
}
