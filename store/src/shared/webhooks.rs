//! Webhooks themselves.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::dialect::{Backend, Connection};
use super::sql;
use crate::endings::{Ending, EndingKind};
use crate::requests::{Asked, Keyed, Once};
use crate::webhooks::{NewAppWebhook, NewWebhook, StoredWebhook, WebhookMade, WebhookOwner};
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
            let (player_id, with) = (new.player_id, new.token_hash);
            // The player before the token and the webhooks, as whatever ends a token does it.
            Self::lock_tokens(&mut transaction, player_id).await?;
            sqlx::query(sql::LOCK_TOKEN).bind(with.to_vec()).execute(&mut *transaction).await?;
            let credential = Self::credential(&mut transaction, player_id, with).await?;
            let Some(credential) = credential else { return Ok(WebhookMade::TokenGone) };
            // One after the other, so that none counts or begins beside another.
            sqlx::query(sql::LOCK_WEBHOOKS).execute(&mut *transaction).await?;
            if Self::has_webhooks_enough(&mut transaction, player_id.0, cap).await?
                || Self::has_ended_enough(&mut transaction, player_id).await?
            {
                return Ok(WebhookMade::TooMany);
            }
            let lineage = credential.lineage();
            sqlx::query(sql::CREATE_WEBHOOK)
                .bind(new.webhook_id)
                .bind(player_id.0)
                .bind(new.game_id.map(|game| game.0))
                .bind(new.url)
                .bind(new.secret)
                .bind(lineage.maker_hash)
                .bind(new.created_at.timestamp_micros())
                .bind(lineage.maker.name())
                .bind(lineage.issuer_id)
                .bind(lineage.key_id)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(WebhookMade::Made)
        })
        .await
    }

    pub(crate) async fn create_app_webhook(
        &self,
        new: NewAppWebhook,
        cap: i64,
    ) -> Result<WebhookMade, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            sqlx::query(sql::LOCK_WEBHOOKS).execute(&mut *transaction).await?;
            if Self::has_webhooks_enough(&mut transaction, new.app_id.0, cap).await? {
                return Ok(WebhookMade::TooMany);
            }
            sqlx::query(sql::CREATE_APP_WEBHOOK)
                .bind(new.webhook_id)
                .bind(new.app_id)
                .bind(new.url)
                .bind(new.secret)
                .bind(new.created_at.timestamp_micros())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(WebhookMade::Made)
        })
        .await
    }

    /// True if an owner has as many webhooks as may be. Else the projection begins, if this will be the first webhook:
    /// while there was none, nothing was read.
    async fn has_webhooks_enough(
        connection: &mut Connection,
        owner: Uuid,
        cap: i64,
    ) -> Result<bool, sqlx::Error> {
        let count: i64 =
            sqlx::query_scalar("select count(*) from webhooks where player_id = $1 or app_id = $1")
                .bind(owner)
                .fetch_one(&mut *connection)
                .await?;
        if count >= cap {
            return Ok(true);
        }
        sqlx::query(sql::BEGIN_PROJECTION)
            .bind(BEFORE.0)
            .bind(BEFORE.1)
            .execute(&mut *connection)
            .await?;
        Ok(false)
    }

    pub(crate) async fn webhooks(
        &self,
        owner: WebhookOwner,
    ) -> Result<Vec<StoredWebhook>, sqlx::Error> {
        sqlx::query_as(
            "select w.webhook_id, w.game_id, w.url, w.created_at, w.failing_since, w.disabled_at,
                 w.disabled_reason, w.maker, w.key_id, w.issuer_id, m.token_id as maker_id
             from webhooks w left join tokens m on m.token_hash = w.token_hash
             where w.player_id = $1 or w.app_id = $1 order by w.webhook_id",
        )
        .bind(owner.id())
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn delete_webhook(
        &self,
        owner: WebhookOwner,
        webhook_id: WebhookId,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        self.once(Asked::new(keyed, owner, at), move |mut transaction| async move {
            let deleted = sqlx::query(
                "delete from webhooks where (player_id = $1 or app_id = $1) and webhook_id = $2",
            )
            .bind(owner.id())
            .bind(webhook_id)
            .execute(&mut *transaction)
            .await?;
            if deleted.rows_affected() == 0 {
                return Ok(false);
            }
            let ending = Ending::new(EndingKind::Webhook, webhook_id.0.as_bytes(), at);
            let ending = match owner {
                WebhookOwner::Player(player) => ending.of(player),
                WebhookOwner::App(app) => ending.of_app(app),
            };
            Self::note_ending(&mut transaction, ending).await?;
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }
}
