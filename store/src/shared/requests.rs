//! The rows of requests outside of games. The store commits a request's change and its row together.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::dialect::{Backend, Connection, Transaction};
use crate::requests::{Asked, Full, Keyed, NotedRequest, Once, StoredRequest};
use crate::{StoreError, WebhookOwner};

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
        asked: Asked,
        work: impl FnOnce(Transaction) -> F + Send + 'static,
    ) -> Result<Once<T>, StoreError>
    where
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
        T: Send + 'static,
    {
        self.whole(move |mut transaction| async move {
            match Self::note_request(&mut transaction, asked).await? {
                Some(before) => Ok(Once::Before(before)),
                None => Ok(Once::Now(work(transaction).await?)),
            }
        })
        .await
    }

    /// Notes a request; answers what is stored of it where it took effect before. Of several
    /// at once the others wait for the first to end.
    async fn note_request(
        connection: &mut Connection,
        asked: Asked,
    ) -> Result<Option<NotedRequest>, StoreError> {
        let Some(keyed) = asked.keyed else { return Ok(None) };
        if !Self::has_room_for_key(connection, asked.by).await? {
            let before: Option<StoredRequest> =
                sqlx::query_as(SELECT).bind(keyed.command_id).fetch_optional(connection).await?;
            return match (before, asked.full) {
                (Some(before), _) => before.try_into().map(Some),
                (None, Full::CarriedOut) => Ok(None),
                (None, Full::Refused) => Err(StoreError::TooManyKeys),
            };
        }
        let noted = sqlx::query(
            "insert into requests (command_id, player_id, request_hmac, made_at)
             values ($1, $2, $3, $4) on conflict (command_id) do nothing",
        )
        .bind(keyed.command_id)
        .bind(asked.by.id())
        .bind(keyed.hmac.to_vec())
        .bind(asked.at.timestamp_micros())
        .execute(&mut *connection)
        .await?;
        if noted.rows_affected() == 1 {
            return Ok(None);
        }
        let before: StoredRequest =
            sqlx::query_as(SELECT).bind(keyed.command_id).fetch_one(connection).await?;
        before.try_into().map(Some)
    }

    /// True if one more key may be stored. One after the other, so that none counts beside another.
    async fn has_room_for_key(
        connection: &mut Connection,
        by: WebhookOwner,
    ) -> Result<bool, sqlx::Error> {
        let most = match by {
            WebhookOwner::Player(player) => {
                Self::lock_tokens(connection, player).await?;
                Keyed::MOST
            }
            WebhookOwner::App(app) => {
                Self::lock_app(connection, app).await?;
                Keyed::MOST_OF_APP
            }
        };
        let stored: i64 = sqlx::query_scalar(
            "select count(*) from (
                 select 1 from requests where player_id = $1 limit $2
             ) as stored",
        )
        .bind(by.id())
        .bind(i64::from(most))
        .fetch_one(connection)
        .await?;
        Ok(stored < i64::from(most))
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
