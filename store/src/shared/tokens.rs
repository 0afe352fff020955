//! The tokens of accounts: how they are made and listed, and how they end.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::sql;
use crate::requests::{Keyed, Once};
use crate::tokens::{Lasts, NewToken, StoredToken, TokenMade, Tokens};
use crate::{Digest, StoreError};

/// How many ended tokens one statement removes.
const REMOVED: i64 = 500;

const SELECT: &str =
    "select token_hash, token_id, label, created_at, last_used_at, ends_at, scopes, made_by
     from live_tokens where player_id = $1";
const SELECT_ONE: &str =
    "select token_hash, token_id, label, created_at, last_used_at, ends_at, scopes, made_by
     from live_tokens where token_hash = $1";
const REMOVE_HASHED: &str = "delete from tokens where player_id = $1 and token_hash = $2
     and (made_by is null or made_by <> 'jwt') returning token_hash";
const REMOVE_NAMED: &str = "delete from tokens where player_id = $1 and token_id = $2
     and (made_by is null or made_by <> 'jwt') returning token_hash";
const REMOVE_OTHERS: &str = "delete from tokens where player_id = $1 and token_hash <> $2
     and (made_by is null or made_by <> 'jwt') returning token_hash";
/// The row of a JWT stays until it expires, because the server would verify the JWT anew.
const REVOKE_JWT: &str = "update tokens set revoked = true
     where player_id = $1 and token_hash = $2 and made_by = 'jwt' and not revoked returning token_hash";
const REVOKE_OTHER_JWTS: &str = "update tokens set revoked = true
     where player_id = $1 and token_hash <> $2 and made_by = 'jwt' and not revoked returning token_hash";

impl Backend {
    /// Has the changes to an account's tokens wait for each other, until the transaction ends. True if the account exists
    /// and is not erased.
    pub(super) async fn lock_tokens(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<bool, sqlx::Error> {
        let there: Option<i32> = sqlx::query_scalar(sql::LOCK_TOKENS)
            .bind(player_id.0)
            .fetch_optional(connection)
            .await?;
        Ok(there.is_some())
    }

    /// Gives an account one more token, by who holds one.
    pub(crate) async fn add_token(
        &self,
        player_id: PlayerId,
        with: Digest,
        new: NewToken,
        cap: i64,
    ) -> Result<TokenMade, StoreError> {
        self.whole(move |mut transaction| async move {
            let there = Self::lock_tokens(&mut transaction, player_id).await?;
            let held: Vec<StoredToken<Time>> =
                sqlx::query_as(SELECT).bind(player_id.0).fetch_all(&mut *transaction).await?;
            if !there || held.iter().all(|held| held.token_hash != with) {
                return Ok(TokenMade::CallerGone);
            }
            let own = held.iter().filter(|held| held.made_by.is_none()).count();
            if own as i64 >= cap {
                return Ok(TokenMade::TooMany);
            }
            let (expires_at, ends_unused) = match new.lasts {
                Lasts::ForEver => (None, false),
                Lasts::Until(time) => (Some(dialect::time(time)), false),
                Lasts::WhileUsed => (None, true),
            };
            sqlx::query(
                "insert into tokens
                     (token_hash, player_id, created_at, token_id, label, expires_at, ends_unused,
                      scopes)
                 values ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(new.token_hash.to_vec())
            .bind(player_id.0)
            .bind(dialect::time(new.created_at))
            .bind(Uuid::now_v7())
            .bind(new.label)
            .bind(expires_at)
            .bind(ends_unused)
            .bind(new.scopes.map(|scopes| scopes.to_string()))
            .execute(&mut *transaction)
            .await?;
            let made: Option<StoredToken<Time>> = sqlx::query_as(SELECT_ONE)
                .bind(new.token_hash.to_vec())
                .fetch_optional(&mut *transaction)
                .await?;
            transaction.commit().await?;
            // One that lasts for an instant may have ended.
            made.map_or(Ok(TokenMade::CallerGone), |made| made.try_into().map(TokenMade::Made))
        })
        .await
    }

    /// True if a JWT was revoked.
    pub(crate) async fn is_revoked(&self, token_hash: Digest) -> Result<bool, sqlx::Error> {
        let revoked: Option<Vec<u8>> =
            sqlx::query_scalar("select token_hash from tokens where token_hash = $1 and revoked")
                .bind(token_hash.to_vec())
                .fetch_optional(self.reads())
                .await?;
        Ok(revoked.is_some())
    }

    /// The tokens of an account that have not ended.
    pub(crate) async fn tokens(
        &self,
        player_id: PlayerId,
    ) -> Result<Vec<StoredToken<Time>>, sqlx::Error> {
        sqlx::query_as(SELECT).bind(player_id.0).fetch_all(self.reads()).await
    }

    /// Ends tokens of an account and disables the webhooks that were made with them. True if there was one.
    pub(crate) async fn revoke_tokens(
        &self,
        player_id: PlayerId,
        which: Tokens,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        self.once(keyed, player_id, at, move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            let mut revoked = Self::remove_tokens(&mut transaction, player_id, which).await?;
            if let Tokens::Hashed(hash) | Tokens::AllBut(hash) = which {
                let others = matches!(which, Tokens::AllBut(_));
                let jwts = if others { REVOKE_OTHER_JWTS } else { REVOKE_JWT };
                let jwts: Vec<Vec<u8>> = sqlx::query_scalar(jwts)
                    .bind(player_id.0)
                    .bind(hash.to_vec())
                    .fetch_all(&mut *transaction)
                    .await?;
                revoked.extend(jwts);
                if others {
                    // JWTs that the server has not seen yet.
                    Self::note_sign_out(&mut transaction, player_id, at).await?;
                }
            }
            if revoked.is_empty() && matches!(which, Tokens::Named(_)) {
                // The token did not exist, so the request had no effect.
                return Ok(false);
            }
            Self::disable_webhooks(&mut transaction, &revoked, at).await?;
            transaction.commit().await?;
            Ok(!revoked.is_empty())
        })
        .await
    }

    async fn remove_tokens(
        connection: &mut Connection,
        player_id: PlayerId,
        which: Tokens,
    ) -> Result<Vec<Vec<u8>>, sqlx::Error> {
        let query = match which {
            Tokens::Hashed(hash) => {
                sqlx::query_scalar(REMOVE_HASHED).bind(player_id.0).bind(hash.to_vec())
            }
            Tokens::Named(id) => sqlx::query_scalar(REMOVE_NAMED).bind(player_id.0).bind(id),
            Tokens::AllBut(hash) => {
                sqlx::query_scalar(REMOVE_OTHERS).bind(player_id.0).bind(hash.to_vec())
            }
        };
        query.fetch_all(connection).await
    }

    /// Has no JWT of a player count that was issued before a time.
    pub(super) async fn note_sign_out(
        connection: &mut Connection,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("update players set signed_out_at = $2 where player_id = $1")
            .bind(player_id.0)
            .bind(at.timestamp_micros())
            .execute(connection)
            .await?;
        Ok(())
    }

    async fn disable_webhooks(
        connection: &mut Connection,
        tokens: &[Vec<u8>],
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        if tokens.is_empty() {
            return Ok(());
        }
        sqlx::query(sql::DISABLE_WEBHOOKS_OF_TOKENS)
            .bind(dialect::hashes(tokens))
            .bind(at.timestamp_micros())
            .execute(connection)
            .await?;
        Ok(())
    }

    /// Removes tokens that have ended by themselves. True if there may be more of them.
    pub(crate) async fn remove_ended_tokens(&self, at: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            let mut more = false;
            for ended in [sql::REMOVE_EXPIRED_TOKENS, sql::REMOVE_UNUSED_TOKENS] {
                let ended: Vec<Vec<u8>> = sqlx::query_scalar(ended)
                    .bind(dialect::time(at))
                    .bind(REMOVED)
                    .fetch_all(&mut *transaction)
                    .await?;
                more |= ended.len() as i64 == REMOVED;
                Self::disable_webhooks(&mut transaction, &ended, at).await?;
            }
            transaction.commit().await?;
            Ok(more)
        })
        .await
    }

    /// Notes that tokens were used on a day.
    pub(crate) async fn note_uses(
        &self,
        tokens: &[Digest],
        day: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(sql::NOTE_USES)
            .bind(dialect::hashes(tokens))
            .bind(dialect::time(day))
            .execute(self.writes())
            .await?;
        Ok(())
    }
}
