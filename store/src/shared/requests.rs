//! The rows of requests outside of games. The store commits a request's change and its row together.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{Backend, Connection, Transaction};
use crate::StoreError;
use crate::requests::{Keyed, NotedRequest, Once, StoredRequest};

const SELECT: &str = "select player_id, request_hmac, answer from requests where command_id = $1";

impl Backend {
    pub(crate) async fn request(
        &self,
        command_id: Uuid,
    ) -> Result<Option<StoredRequest>, sqlx::Error> {
        sqlx::query_as(SELECT).bind(command_id).fetch_optional(self.reads()).await
    }

    /// Carries a request out in the transaction that records it, unless it took effect before. If `work` does not commit,
    /// nothing has taken effect.
    pub(crate) async fn once<T, F>(
        &self,
        keyed: Option<Keyed>,
        player_id: PlayerId,
        at: DateTime<Utc>,
        work: impl FnOnce(Transaction) -> F + Send + 'static,
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
        connection: &mut Connection,
        keyed: Option<Keyed>,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Option<NotedRequest>, StoreError> {
        let Some(keyed) = keyed else { return Ok(None) };
        let noted = sqlx::query(
            "insert into requests (command_id, player_id, request_hmac, made_at)
             values ($1, $2, $3, $4) on conflict (command_id) do nothing",
        )
        .bind(keyed.command_id)
        .bind(player_id.0)
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
        connection: &mut Connection,
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

    pub(crate) async fn forget_requests(&self, before: DateTime<Utc>) -> Result<(), sqlx::Error> {
        sqlx::query("delete from requests where made_at < $1")
            .bind(before.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}
