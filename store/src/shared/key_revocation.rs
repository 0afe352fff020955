//! The ends of apps' keys and issuers, with what they have made; and of what was made before makers were noted.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection};
use super::revoking::Disabled;
use super::sql;
use crate::apps::{KeyRevocation, KeyRevoked, MadeThings};
use crate::endings::{Ending, EndingKind};
use crate::{AppId, IssuerId, KeyId, StoreError};

/// The session of a key is the key itself, and goes with it.
const TOKENS_OF_KEY: &str =
    "select count(*) from live_tokens where key_id = $1 and (made_by is null or made_by <> 'app')";
const WEBHOOKS_OF_KEY: &str =
    "select count(*) from webhooks where key_id = $1 and disabled_at is null";
const HAND_TOKENS: &str = "update tokens set key_id = $2
     where key_id = $1 and (made_by is null or made_by <> 'app')";
const HAND_WEBHOOKS: &str = "update webhooks set key_id = $2 where key_id = $1";
const DISABLE_OF_KEY: &str =
    "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
     where key_id = $1 and disabled_at is null returning webhook_id, player_id";
const DISABLE_OF_ISSUER: &str =
    "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
     where issuer_id = $1 and disabled_at is null returning webhook_id, player_id";

/// Players of an app who have a token or a webhook whose maker was not noted.
const PLAYERS_OF_UNKNOWN: &str = "select i.player_id from identities i
     where i.app_id = $1 and i.player_id > $2 and (
         exists (
             select 1 from tokens t where t.player_id = i.player_id and t.made_by is null
                 and t.maker is null and t.created_at <= $3
         ) or exists (
             select 1 from webhooks w where w.player_id = i.player_id and w.maker is null
                 and w.disabled_at is null and w.created_at <= $4
         )
     ) order by i.player_id limit $5";
const UNKNOWN_TOKENS: &str = "select token_hash from live_tokens
     where player_id = $1 and made_by is null and maker is null and created_at <= $2";
const UNKNOWN_WEBHOOKS: &str = "select count(*) from webhooks
     where player_id = $1 and maker is null and disabled_at is null and created_at <= $2";
const DISABLE_UNKNOWN: &str =
    "update webhooks set disabled_at = $3, disabled_reason = 'token_revoked'
     where player_id = $1 and maker is null and disabled_at is null and created_at <= $2
     returning webhook_id, player_id";

impl Backend {
    /// Revokes an app's key, and ends what it has made or hands that to another key of the app.
    pub(crate) async fn revoke_app_key(
        &self,
        app_id: AppId,
        key_id: KeyId,
        how: KeyRevocation,
        at: DateTime<Utc>,
    ) -> Result<KeyRevoked, StoreError> {
        self.whole(move |mut transaction| async move {
            if !Self::lock_app_key(&mut transaction, app_id, key_id).await? {
                return Ok(KeyRevoked::NoKey);
            }
            if let Some(successor) = how.successor
                && (successor == key_id
                    || !Self::lock_app_key(&mut transaction, app_id, successor).await?)
            {
                return Ok(KeyRevoked::NoSuccessor);
            }
            let made = Self::made_with_key(&mut transaction, key_id).await?;
            if how.dry_run {
                return Ok(KeyRevoked::Revoked(made));
            }
            Self::end_key(&mut transaction, key_id, how.successor, at).await?;
            let ending = Ending::new(EndingKind::Key, key_id.0.as_bytes(), at).of_app(app_id);
            let ending = Ending { successor: how.successor, ..ending };
            Self::note_ending(&mut transaction, ending).await?;
            transaction.commit().await?;
            Ok(KeyRevoked::Revoked(made))
        })
        .await
    }

    /// Removes a key, and ends what it has made or hands that to its successor.
    pub(super) async fn end_key(
        connection: &mut Connection,
        key_id: KeyId,
        successor: Option<KeyId>,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        if let Some(successor) = successor {
            sqlx::query(HAND_TOKENS).bind(key_id).bind(successor).execute(&mut *connection).await?;
        }
        // The tokens go with it. After that nobody makes a webhook with one of them.
        sqlx::query("delete from app_keys where key_id = $1")
            .bind(key_id)
            .execute(&mut *connection)
            .await?;
        match successor {
            Some(successor) => {
                sqlx::query(HAND_WEBHOOKS).bind(key_id).bind(successor).execute(connection).await?;
            }
            None => Self::disable(connection, DISABLE_OF_KEY, key_id.0, at).await?,
        }
        Ok(())
    }

    async fn lock_app_key(
        connection: &mut Connection,
        app_id: AppId,
        key_id: KeyId,
    ) -> Result<bool, sqlx::Error> {
        let there: Option<i32> = sqlx::query_scalar(sql::LOCK_APP_KEY)
            .bind(app_id)
            .bind(key_id)
            .fetch_optional(connection)
            .await?;
        Ok(there.is_some())
    }

    async fn made_with_key(
        connection: &mut Connection,
        key_id: KeyId,
    ) -> Result<MadeThings, sqlx::Error> {
        let tokens: i64 =
            sqlx::query_scalar(TOKENS_OF_KEY).bind(key_id).fetch_one(&mut *connection).await?;
        let webhooks: i64 =
            sqlx::query_scalar(WEBHOOKS_OF_KEY).bind(key_id).fetch_one(connection).await?;
        // Counts are not negative.
        Ok(MadeThings { tokens: tokens as u64, webhooks: webhooks as u64 })
    }

    /// Disables the webhooks of a key or an issuer.
    async fn disable(
        connection: &mut Connection,
        sql: &'static str,
        maker: Uuid,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        let disabled: Vec<Disabled> = sqlx::query_as(sql)
            .bind(maker)
            .bind(at.timestamp_micros())
            .fetch_all(&mut *connection)
            .await?;
        Self::note_disabled(connection, disabled, at).await
    }

    /// Removes an issuer with what its JWTs have made. A JWT that was revoked stays revoked.
    pub(crate) async fn remove_issuer(
        &self,
        app_id: AppId,
        issuer_id: IssuerId,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        self.whole(move |mut transaction| async move {
            if !Self::end_issuer(&mut transaction, app_id, issuer_id, at).await? {
                return Ok(false);
            }
            let ending = Ending::new(EndingKind::Issuer, issuer_id.0.as_bytes(), at);
            Self::note_ending(&mut transaction, ending.of_app(app_id)).await?;
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }

    /// Removes an issuer, and ends what its JWTs have made. True if there was one.
    pub(super) async fn end_issuer(
        connection: &mut Connection,
        app_id: AppId,
        issuer_id: IssuerId,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let removed = sqlx::query("delete from issuers where app_id = $1 and issuer_id = $2")
            .bind(app_id)
            .bind(issuer_id)
            .execute(&mut *connection)
            .await?;
        if removed.rows_affected() == 0 {
            return Ok(false);
        }
        Self::disable(connection, DISABLE_OF_ISSUER, issuer_id.0, at).await?;
        Ok(true)
    }

    /// Players of an app who have something that was made until a time and whose maker was not noted, in the order of ids.
    pub(crate) async fn players_of_unknown(
        &self,
        app_id: AppId,
        after: PlayerId,
        until: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar(PLAYERS_OF_UNKNOWN)
            .bind(app_id)
            .bind(after.0)
            .bind(dialect::time(until))
            .bind(until.timestamp_micros())
            .bind(i64::from(limit))
            .fetch_all(self.reads())
            .await
    }

    /// Ends what a player has that was made until a time and whose maker was not noted, or only counts it.
    pub(crate) async fn end_unknown(
        &self,
        player_id: PlayerId,
        until: DateTime<Utc>,
        dry_run: bool,
        at: DateTime<Utc>,
    ) -> Result<MadeThings, StoreError> {
        self.whole(move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            let tokens: Vec<Vec<u8>> = sqlx::query_scalar(UNKNOWN_TOKENS)
                .bind(player_id.0)
                .bind(dialect::time(until))
                .fetch_all(&mut *transaction)
                .await?;
            let webhooks: i64 = sqlx::query_scalar(UNKNOWN_WEBHOOKS)
                .bind(player_id.0)
                .bind(until.timestamp_micros())
                .fetch_one(&mut *transaction)
                .await?;
            // Counts are not negative.
            let made = MadeThings { tokens: tokens.len() as u64, webhooks: webhooks as u64 };
            if dry_run {
                return Ok(made);
            }
            Self::end_tokens(&mut transaction, &tokens, &[], at).await?;
            let disabled: Vec<Disabled> = sqlx::query_as(DISABLE_UNKNOWN)
                .bind(player_id.0)
                .bind(until.timestamp_micros())
                .bind(at.timestamp_micros())
                .fetch_all(&mut *transaction)
                .await?;
            Self::note_disabled(&mut transaction, disabled, at).await?;
            transaction.commit().await?;
            Ok(made)
        })
        .await
    }
}
