//! Deliveries to webhooks, and the position up to which the log has been turned into deliveries.

use chrono::{DateTime, Utc};
use domain::seat::GameId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Site};
use super::slots::written;
use super::sql;
use crate::requests::{Answer, Asked, Keyed, Once};
use crate::webhooks::{
    Attempted, ClaimedDelivery, DeliveryKey, DeliveryRow, NewDelivery, Patience, Projection,
    StoredDelivery, StoredProjection, Verdict, WebhookOfGame, WebhookTarget,
};
use crate::{DeliveryId, LogCursor, LogPosition, StoreError, WebhookId};

impl Backend {
    pub(crate) async fn deliveries(
        &self,
        webhook_id: WebhookId,
        before: Option<DeliveryId>,
        limit: u32,
    ) -> Result<Vec<StoredDelivery>, sqlx::Error> {
        sqlx::query_as(
            "select delivery_id, event_type, game_id, version, state, attempts,
                 next_attempt_at, attempted_at, last_status, last_error, created_at
             from webhook_deliveries
             where webhook_id = $1 and number < coalesce(
                 (select number from webhook_deliveries
                  where delivery_id = $2 and webhook_id = $1), 9223372036854775807)
             order by number desc limit $3",
        )
        .bind(webhook_id)
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn redeliver(
        &self,
        key: DeliveryKey,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
        answer: Answer<DeliveryRow>,
    ) -> Result<Once<Option<String>>, StoreError> {
        let DeliveryKey { owner, webhook_id, delivery_id } = key;
        self.once(Asked::new(keyed, owner, at), move |mut transaction| async move {
            let redelivered: Option<StoredDelivery> = sqlx::query_as(
                "update webhook_deliveries set state = 'pending', next_attempt_at = $3
                 where webhook_id = $1 and delivery_id = $2
                 returning delivery_id, event_type, game_id, version, state, attempts,
                     next_attempt_at, attempted_at, last_status, last_error, created_at",
            )
            .bind(webhook_id)
            .bind(delivery_id)
            .bind(at.timestamp_micros())
            .fetch_optional(&mut *transaction)
            .await?;
            let Some(delivery) = redelivered else { return Ok(None) };
            let answer = answer(delivery.try_into()?)?;
            Self::note_answer(&mut transaction, keyed, &answer).await?;
            transaction.commit().await?;
            Ok(Some(answer))
        })
        .await
    }

    pub(crate) async fn lease_projection(
        &self,
        owner: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<bool, sqlx::Error> {
        let leased = sqlx::query(
            "update webhook_projection set owner = $1, owned_until = $3
             where (owner = $1 or owned_until is null or owned_until < $2)
                 and exists (select 1 from webhooks where disabled_at is null)",
        )
        .bind(owner)
        .bind(now.timestamp_micros())
        .bind(until.timestamp_micros())
        .execute(self.writes())
        .await?;
        Ok(leased.rows_affected() == 1)
    }

    pub(crate) async fn release_projection(&self, owner: Uuid) -> Result<(), sqlx::Error> {
        sqlx::query("update webhook_projection set owned_until = null where owner = $1")
            .bind(owner)
            .execute(self.writes())
            .await?;
        Ok(())
    }

    pub(crate) async fn has_webhooks(&self) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar("select exists (select 1 from webhooks)").fetch_one(self.reads()).await
    }

    pub(crate) async fn projected(&self) -> Result<StoredProjection, sqlx::Error> {
        sqlx::query_as("select position, game_id, version, parts from webhook_projection")
            .fetch_one(self.reads())
            .await
    }

    pub(crate) async fn appends_from(
        &self,
        game_id: GameId,
        from: u32,
    ) -> Result<Vec<i64>, sqlx::Error> {
        let ask = |site: Site| async move {
            let text = written(
                "select cast(version as bigint) from events
                 where {slot = $3 and }game_id = $1 and version >= $2 and command_id is not null
                 union all
                 select cast(max(version) as bigint) from events
                 where {slot = $3 and }game_id = $1
                 order by 1",
            );
            sqlx::query_scalar(site.built(&text))
                .bind(game_id.0)
                .bind(i64::from(from))
                .bind(game_id.slot())
                .fetch_all(site.pool())
                .await
        };
        self.at_slot(game_id.slot(), ask).await
    }

    pub(crate) async fn webhooks_of_games(
        &self,
        games: &[GameId],
    ) -> Result<Vec<WebhookOfGame>, sqlx::Error> {
        sqlx::query_as(sql::WEBHOOKS_OF_GAMES)
            .bind(dialect::ids(games.iter().map(|game| game.0))?)
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn project(
        &self,
        projection: Projection,
        at: DateTime<Utc>,
    ) -> Result<bool, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            let Projection { from, to, deliveries, seats_lost } = projection;
            if !move_on(&mut transaction, &from, &to).await? {
                return Ok(false);
            }
            for new in deliveries {
                insert_delivery(&mut transaction, new, at).await?;
            }
            for webhook in seats_lost {
                sqlx::query(
                    "update webhooks set disabled_at = $2, disabled_reason = 'seat_lost'
                     where webhook_id = $1 and disabled_at is null",
                )
                .bind(webhook)
                .bind(at.timestamp_micros())
                .execute(&mut *transaction)
                .await?;
            }
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }

    pub(crate) async fn claim_deliveries(
        &self,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
        passed_over: &[WebhookId],
        limit: u32,
    ) -> Result<Vec<ClaimedDelivery>, sqlx::Error> {
        sqlx::query_as(sql::CLAIM_DELIVERIES)
            .bind(now.timestamp_micros())
            .bind(until.timestamp_micros())
            .bind(i64::from(limit))
            .bind(dialect::ids(passed_over.iter().map(|webhook| webhook.0))?)
            .fetch_all(self.writes())
            .await
    }

    pub(crate) async fn webhook_target(
        &self,
        webhook_id: WebhookId,
    ) -> Result<Option<WebhookTarget>, sqlx::Error> {
        sqlx::query_as(
            "select w.player_id, w.app_id, w.url, w.secret, w.disabled_at is null as enabled,
                 exists (
                     select 1 from players p
                     where p.player_id = w.player_id and p.stopped_at is not null
                 ) as paused
             from webhooks w where w.webhook_id = $1",
        )
        .bind(webhook_id)
        .fetch_optional(self.reads())
        .await
    }

    pub(crate) async fn settle_delivery(
        &self,
        claimed: ClaimedDelivery,
        attempted: Attempted,
        patience: Patience,
    ) -> Result<(), sqlx::Error> {
        self.whole(move |mut transaction| async move {
            // The webhook before the delivery, as a removal of both does it.
            match attempted.verdict {
                Verdict::Canceled | Verdict::Withdrawn | Verdict::PausedUntil(_) => {}
                Verdict::Delivered => {
                    note_recovery(&mut transaction, claimed.webhook_id).await?;
                }
                Verdict::RetryAt(_) | Verdict::Failed => {
                    let (webhook, at) = (claimed.webhook_id, attempted.at);
                    note_failure(&mut transaction, webhook, at, patience).await?;
                }
            }
            settle(&mut transaction, &claimed, &attempted).await?;
            transaction.commit().await
        })
        .await
    }

    pub(crate) async fn forget_deliveries(&self, before: DateTime<Utc>) -> Result<(), sqlx::Error> {
        sqlx::query("delete from webhook_deliveries where state <> 'pending' and created_at < $1")
            .bind(before.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}

/// Moves on in the log; false where another instance has moved on before.
async fn move_on(
    connection: &mut Connection,
    from: &LogCursor,
    to: &LogCursor,
) -> Result<bool, sqlx::Error> {
    let (before, after) = (columns(from), columns(to));
    let moved = sqlx::query(
        "update webhook_projection set position = $5, game_id = $6, version = $7, parts = $8
         where position = $1 and game_id = $2 and version = $3 and parts is not distinct from $4",
    )
    .bind(before.0.position)
    .bind(before.0.game_id.0)
    .bind(i64::from(before.0.version))
    .bind(before.1)
    .bind(after.0.position)
    .bind(after.0.game_id.0)
    .bind(i64::from(after.0.version))
    .bind(after.1)
    .execute(connection)
    .await?;
    Ok(moved.rows_affected() == 1)
}

/// A cursor in the columns of the projection: its place, or else its parts.
pub(super) fn columns(cursor: &LogCursor) -> (LogPosition, Option<Vec<u8>>) {
    match cursor.place() {
        Some(place) => (place, None),
        None => (LogPosition::default(), Some(cursor.bytes())),
    }
}

async fn insert_delivery(
    connection: &mut Connection,
    new: NewDelivery,
    at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into webhook_deliveries (delivery_id, webhook_id, event_type,
             game_id, version, payload, next_attempt_at, created_at, player_id)
         select $1, webhook_id, $3, $4, $5, $6, $8, $7, $9
         from webhooks where webhook_id = $2
         on conflict (delivery_id) do nothing",
    )
    .bind(new.delivery_id)
    .bind(new.webhook_id)
    .bind(new.event_type)
    .bind(new.game_id.0)
    .bind(i64::from(new.version))
    .bind(new.payload)
    .bind(at.timestamp_micros())
    .bind(new.due_at.unwrap_or(at).timestamp_micros())
    .bind(new.player.map(|player| player.0))
    .execute(connection)
    .await?;
    Ok(())
}

/// The receiver has accepted a delivery.
async fn note_recovery(
    connection: &mut Connection,
    webhook_id: WebhookId,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update webhooks set failures = 0, failing_since = null
         where webhook_id = $1 and failures > 0",
    )
    .bind(webhook_id)
    .execute(connection)
    .await?;
    Ok(())
}

/// An attempt has failed: counts it, and disables the webhook where patience is at its end.
async fn note_failure(
    connection: &mut Connection,
    webhook_id: WebhookId,
    at: DateTime<Utc>,
    patience: Patience,
) -> Result<(), sqlx::Error> {
    let Patience { failures, since, gone } = patience;
    sqlx::query(
        "update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2)
         where webhook_id = $1",
    )
    .bind(webhook_id)
    .bind(at.timestamp_micros())
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "update webhooks set disabled_at = $2, disabled_reason = $3
         where webhook_id = $1 and disabled_at is null
             and failures >= $4 and failing_since <= $5",
    )
    .bind(webhook_id)
    .bind(at.timestamp_micros())
    .bind(if gone { "gone" } else { "failing" })
    .bind(if gone { 0 } else { i64::from(failures) })
    .bind(if gone { i64::MAX } else { since.timestamp_micros() })
    .execute(connection)
    .await?;
    Ok(())
}

/// Stores what becomes of the delivery, unless another instance has claimed it meanwhile.
async fn settle(
    connection: &mut Connection,
    claimed: &ClaimedDelivery,
    attempted: &Attempted,
) -> Result<(), sqlx::Error> {
    let (state, next_attempt_at) = match attempted.verdict {
        Verdict::Delivered => ("delivered", None),
        Verdict::RetryAt(at) => ("pending", Some(at.timestamp_micros())),
        Verdict::Failed => ("failed", None),
        Verdict::Canceled => return take_back(connection, claimed, "canceled").await,
        Verdict::Withdrawn => return take_back(connection, claimed, "withdrawn").await,
        Verdict::PausedUntil(at) => return put_off(connection, claimed, at).await,
    };
    sqlx::query(
        "update webhook_deliveries
         set state = $3, next_attempt_at = $4, last_status = $5, last_error = $6
         where delivery_id = $1 and attempts = $2",
    )
    .bind(claimed.delivery_id)
    .bind(claimed.attempts)
    .bind(state)
    .bind(next_attempt_at)
    .bind(attempted.status.map(i64::from))
    .bind(attempted.error)
    .execute(connection)
    .await?;
    Ok(())
}

/// Nothing was sent, and the delivery stays.
async fn put_off(
    connection: &mut Connection,
    claimed: &ClaimedDelivery,
    until: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update webhook_deliveries set next_attempt_at = $3, attempts = attempts - 1
         where delivery_id = $1 and attempts = $2",
    )
    .bind(claimed.delivery_id)
    .bind(claimed.attempts)
    .bind(until.timestamp_micros())
    .execute(connection)
    .await?;
    Ok(())
}

/// Nothing was sent, so the result of the attempt before still holds.
async fn take_back(
    connection: &mut Connection,
    claimed: &ClaimedDelivery,
    state: &'static str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update webhook_deliveries
         set state = $3, next_attempt_at = null, attempts = attempts - 1
         where delivery_id = $1 and attempts = $2",
    )
    .bind(claimed.delivery_id)
    .bind(claimed.attempts)
    .bind(state)
    .execute(connection)
    .await?;
    Ok(())
}
