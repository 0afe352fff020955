//! Webhooks themselves.

use chrono::{DateTime, Utc};
use domain::seat::GameId;
use uuid::Uuid;

use super::deliveries::columns;
use super::dialect::{Backend, Connection};
use super::sql;
use crate::endings::{Ending, EndingKind};
use crate::requests::{Asked, Keyed, Once};
use crate::webhooks::{NewAppWebhook, NewWebhook, StoredWebhook, WebhookMade, WebhookOwner};
use crate::{LogCursor, LogPart, LogPosition, StoreError, WebhookId};

/// Makes a webhook: its id, its player, the one game that it is about or null, where it goes, its secret, the hash of its maker or
/// null, when it is made, by what, the issuer or null, the key or null, and the position from which on it is notified.
const CREATE_WEBHOOK: &str = "insert into webhooks (webhook_id, player_id, game_id, url, secret, token_hash, created_at, maker,
         issuer_id, key_id, since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
/// Makes an app's webhook: its id, its app, where it goes, its secret, when it is made, and the position.
const CREATE_APP_WEBHOOK: &str =
    "insert into webhooks (webhook_id, app_id, url, secret, created_at, since)
     values ($1, $2, $3, $4, $5, $6)";

/// Just before the first event at a position.
fn before(position: i64) -> LogPosition {
    LogPosition { position: position - 1, game_id: GameId(Uuid::max()), version: i32::MAX as u32 }
}

impl Backend {
    pub(crate) async fn create_webhook(
        &self,
        new: NewWebhook,
        cap: i64,
    ) -> Result<WebhookMade, sqlx::Error> {
        let this = self.clone();
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
            let since = this.begin_projection(&mut transaction).await?;
            let lineage = credential.lineage();
            sqlx::query(CREATE_WEBHOOK)
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
                .bind(since)
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
        let this = self.clone();
        self.whole(move |mut transaction| async move {
            sqlx::query(sql::LOCK_WEBHOOKS).execute(&mut *transaction).await?;
            if Self::has_webhooks_enough(&mut transaction, new.app_id.0, cap).await? {
                return Ok(WebhookMade::TooMany);
            }
            let since = this.begin_projection(&mut transaction).await?;
            sqlx::query(CREATE_APP_WEBHOOK)
                .bind(new.webhook_id)
                .bind(new.app_id)
                .bind(new.url)
                .bind(new.secret)
                .bind(new.created_at.timestamp_micros())
                .bind(since)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(WebhookMade::Made)
        })
        .await
    }

    /// True if an owner has as many webhooks as may be.
    async fn has_webhooks_enough(
        connection: &mut Connection,
        owner: Uuid,
        cap: i64,
    ) -> Result<bool, sqlx::Error> {
        let count: i64 =
            sqlx::query_scalar("select count(*) from webhooks where player_id = $1 or app_id = $1")
                .bind(owner)
                .fetch_one(connection)
                .await?;
        Ok(count >= cap)
    }

    /// The position from which on a webhook is notified that is made now. It is the lowest end of the log: where the ends differ, and
    /// the projection is behind, some events of just before count too. While no webhook is enabled, nobody reads the log: the
    /// projection of the first one begins at the end of the log.
    async fn begin_projection(&self, connection: &mut Connection) -> Result<i64, sqlx::Error> {
        let ends = self.slot_sets_by(&mut *connection).await?;
        let since = ends.iter().map(|(_, end)| *end).min().unwrap_or_default();
        let parts = ends.into_iter().map(|(slots, end)| LogPart { slots, at: before(end) });
        // Each slot is in one set, unless one is missing in the database.
        let cursor = LogCursor::of(parts.collect()).unwrap_or_else(|| before(since).into());
        let (place, parts) = columns(&cursor);
        sqlx::query(
            "update webhook_projection set position = $1, game_id = $2, version = $3, parts = $4
             where not exists (select 1 from webhooks where disabled_at is null)",
        )
        .bind(place.position)
        .bind(place.game_id.0)
        .bind(i64::from(place.version))
        .bind(parts)
        .execute(connection)
        .await?;
        Ok(since)
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
