//! Webhooks themselves: the statements, written once for both backends.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{NewWebhook, StoredWebhook, WebhookMade};
use crate::StoreError;
use crate::postgres::Postgres;
use crate::requests::{Keyed, Once};
use crate::sqlite::Sqlite;

/// Just before the first event of a place.
const BEFORE: (Uuid, i64) = (Uuid::max(), i32::MAX as i64);

macro_rules! statements {
    (
        $backend:ident, reads: $reads:ident, lock: $lock:literal,
        present: $present:literal, held: $held:literal
    ) => {
        impl $backend {
            pub(crate) async fn create_webhook(
                &self,
                new: NewWebhook,
                cap: i64,
            ) -> Result<WebhookMade, sqlx::Error> {
                self.whole(move |mut transaction| async move {
                    // One after the other, so that none counts or begins beside another.
                    sqlx::query($lock).execute(&mut *transaction).await?;
                    let count: i64 =
                        sqlx::query_scalar("select count(*) from webhooks where player_id = $1")
                            .bind(new.player_id)
                            .fetch_one(&mut *transaction)
                            .await?;
                    if count >= cap {
                        return Ok(WebhookMade::TooMany);
                    }
                    // While there was no hook nothing was read; the first one begins now.
                    sqlx::query(concat!(
                        "update webhook_projection set position = ", $present, " - 1,
                             game_id = $1, version = $2
                         where not exists (select 1 from webhooks where disabled_at is null)"
                    ))
                    .bind(BEFORE.0)
                    .bind(BEFORE.1)
                    .execute(&mut *transaction)
                    .await?;
                    // The token is held, so that none ends between here and the commit.
                    let made = sqlx::query(concat!(
                        "insert into webhooks
                             (webhook_id, player_id, game_id, url, secret, token_hash, created_at, since)
                         select $1, $2, $3, $4, $5, $6, $7, ", $present, "
                         from tokens where token_hash = $6 and player_id = $2", $held
                    ))
                    .bind(new.webhook_id)
                    .bind(new.player_id)
                    .bind(new.game_id)
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
                player_id: Uuid,
            ) -> Result<Vec<StoredWebhook>, sqlx::Error> {
                sqlx::query_as(
                    "select webhook_id, game_id, url, created_at, failing_since, disabled_at,
                         disabled_reason
                     from webhooks where player_id = $1 order by webhook_id",
                )
                .bind(player_id)
                .fetch_all(&self.$reads)
                .await
            }

            pub(crate) async fn delete_webhook(
                &self,
                player_id: Uuid,
                webhook_id: Uuid,
                at: DateTime<Utc>,
                keyed: Option<Keyed>,
            ) -> Result<Once<bool>, StoreError> {
                self.once(keyed, player_id, at, move |mut transaction| async move {
                    let deleted = sqlx::query(
                        "delete from webhooks where player_id = $1 and webhook_id = $2",
                    )
                    .bind(player_id)
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
    };
}

statements! {
    Postgres, reads: pool,
    lock: "select 1 from webhook_projection for update",
    present: "(select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from log_epoch)",
    held: " for key share"
}

statements! {
    Sqlite, reads: readers,
    lock: "select 1 from webhook_projection",
    present: "(select coalesce(max(position), 0) + 1 from events)",
    held: ""
}
