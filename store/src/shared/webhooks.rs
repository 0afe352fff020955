//! Webhooks themselves.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::Backend;
use super::sql;
use crate::requests::{Keyed, Once};
use crate::webhooks::{NewWebhook, StoredWebhook, WebhookMade};
use crate::{StoreError, WebhookId};

/// Just before the first event of a place.
const BEFORE: (Uuid, i64) = (Uuid::max(), i32::MAX as i64);

impl Backend {
    pub(crate) async fn create_webhook(
        &self,
        new: NewWebhook,
        cap: i64,
    ) -> Result<WebhookMade, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            // One after the other, so that none counts or begins beside another.
            sqlx::query(sql::LOCK_WEBHOOKS).execute(&mut *transaction).await?;
            let count: i64 =
                sqlx::query_scalar("select count(*) from webhooks where player_id = $1")
                    .bind(new.player_id.0)
                    .fetch_one(&mut *transaction)
                    .await?;
            if count >= cap {
                return Ok(WebhookMade::TooMany);
            }
            // While there was no hook nothing was read; the first one begins now.
            sqlx::query(sql::BEGIN_PROJECTION)
                .bind(BEFORE.0)
                .bind(BEFORE.1)
                .execute(&mut *transaction)
                .await?;
            // The token is held, so that none ends between here and the commit.
            let made = sqlx::query(sql::CREATE_WEBHOOK)
                .bind(new.webhook_id)
                .bind(new.player_id.0)
                .bind(new.game_id.map(|game| game.0))
                .bind(new.url)
                .bind(new.secret)
                .bind(new.token_hash.to_vec())
                .bind(new.created_at.timestamp_micros())
                .execute(&mut *transaction)
                .await?;
            if made.rows_affected() == 0 {
                return Ok(WebhookMade::TokenGone);
            }
            transaction.commit().await?;
            Ok(WebhookMade::Made)
        })
        .await
    }

    pub(crate) async fn webhooks(
        &self,
        player_id: PlayerId,
    ) -> Result<Vec<StoredWebhook>, sqlx::Error> {
        sqlx::query_as(
            "select webhook_id, game_id, url, created_at, failing_since, disabled_at,
                 disabled_reason
             from webhooks where player_id = $1 order by webhook_id",
        )
        .bind(player_id.0)
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn delete_webhook(
        &self,
        player_id: PlayerId,
        webhook_id: WebhookId,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        self.once(keyed, player_id, at, move |mut transaction| async move {
            let deleted =
                sqlx::query("delete from webhooks where player_id = $1 and webhook_id = $2")
                    .bind(player_id.0)
                    .bind(webhook_id)
                    .execute(&mut *transaction)
                    .await?;
            if deleted.rows_affected() == 0 {
                return Ok(false);
            }
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }
}
