//! The tokens of accounts: how they are made and listed, and how they end.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::identities::MAX_SESSIONS;
use super::{is_missing_parent, sql};
use crate::makers::{Lineage, StoredCredential};
use crate::tokens::{Lasts, NewToken, StoredToken, TokenMade};
use crate::{Digest, StoreError};

/// How many ended tokens one statement removes.
const REMOVED: i64 = 500;

/// The tokens as their player sees them, with the token that has made each.
const SELECT: &str =
    "select t.token_hash, t.token_id, t.label, t.created_at, t.last_used_at, t.ends_at,
         t.scopes, t.made_by, t.maker, t.key_id, t.issuer_id, m.token_id as maker_id
     from live_tokens t left join tokens m on m.token_hash = t.maker_hash where ";
const CREDENTIAL: &str = "select token_hash, made_by, signed_hash, issuer_id, key_id, expires_at
     from live_tokens t where token_hash = $1 and player_id = $2
         and not exists (
             select 1 from players p where p.player_id = t.player_id and p.stopped_at is not null
         )";
const OWN: &str = "select count(*) from live_tokens where player_id = $1 and made_by is null";

/// The state of an account whose tokens are locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locked {
    /// Its tokens count.
    There,
    /// The operator has stopped the player.
    Stopped,
    /// It is erased, or never was.
    Gone,
}

impl Backend {
    /// Has the changes to an account's tokens wait for each other, until the transaction ends.
    pub(super) async fn lock_tokens(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<Locked, sqlx::Error> {
        let stopped: Option<bool> = sqlx::query_scalar(sql::LOCK_TOKENS)
            .bind(player_id.0)
            .fetch_optional(connection)
            .await?;
        Ok(match stopped {
            None => Locked::Gone,
            Some(true) => Locked::Stopped,
            Some(false) => Locked::There,
        })
    }

    /// The credential of a call, as long as it counts.
    pub(super) async fn credential(
        connection: &mut Connection,
        player_id: PlayerId,
        token_hash: Digest,
    ) -> Result<Option<StoredCredential<Time>>, sqlx::Error> {
        sqlx::query_as(CREDENTIAL)
            .bind(token_hash.to_vec())
            .bind(player_id.0)
            .fetch_optional(connection)
            .await
    }

    /// True if a player may have no further token of their own.
    pub(super) async fn has_tokens_enough(
        connection: &mut Connection,
        player_id: PlayerId,
        cap: i64,
    ) -> Result<bool, sqlx::Error> {
        let own: i64 =
            sqlx::query_scalar(OWN).bind(player_id.0).fetch_one(&mut *connection).await?;
        Ok(own >= cap || Self::has_ended_enough(connection, player_id).await?)
    }

    /// Gives an account one more token, by who holds one.
    pub(crate) async fn add_token(
        &self,
        player_id: PlayerId,
        with: Digest,
        new: NewToken,
        cap: i64,
    ) -> Result<TokenMade, StoreError> {
        let made = self.whole(move |mut transaction| async move {
            let locked = Self::lock_tokens(&mut transaction, player_id).await?;
            let credential = Self::credential(&mut transaction, player_id, with).await?;
            let Some(credential) = credential.filter(|_| locked == Locked::There) else {
                return Ok(TokenMade::CallerGone);
            };
            if Self::has_tokens_enough(&mut transaction, player_id, cap).await? {
                return Ok(TokenMade::TooMany);
            }
            let token_hash = new.token_hash.to_vec();
            Self::insert_token(&mut transaction, player_id, new, credential.lineage()).await?;
            let sql = format!("{SELECT} t.token_hash = $1");
            let made: Option<StoredToken<Time>> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(token_hash)
                .fetch_optional(&mut *transaction)
                .await?;
            transaction.commit().await?;
            // One that lasts for an instant may have ended.
            made.map_or(Ok(TokenMade::CallerGone), |made| made.try_into().map(TokenMade::Made))
        });
        match made.await {
            // The key or the issuer from which the caller's token comes was removed meanwhile.
            Err(StoreError::Refused(error)) if is_missing_parent(&error) => {
                Ok(TokenMade::CallerGone)
            }
            made => made,
        }
    }

    /// Writes a token that lasts no longer than its maker.
    async fn insert_token(
        connection: &mut Connection,
        player_id: PlayerId,
        new: NewToken,
        lineage: Lineage<Time>,
    ) -> Result<(), sqlx::Error> {
        let asked = match new.lasts {
            Lasts::Until(time) => Some(dialect::time(time)),
            Lasts::ForEver | Lasts::WhileUsed => None,
        };
        let expires_at = asked.into_iter().chain(lineage.until).min();
        let ends_unused = new.lasts == Lasts::WhileUsed && expires_at.is_none();
        sqlx::query(
            "insert into tokens
                 (token_hash, player_id, created_at, token_id, label, expires_at, ends_unused,
                  scopes, maker, maker_hash, issuer_id, key_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(new.token_hash.to_vec())
        .bind(player_id.0)
        .bind(dialect::time(new.created_at))
        .bind(Uuid::now_v7())
        .bind(new.label)
        .bind(expires_at)
        .bind(ends_unused)
        .bind(new.scopes.map(|scopes| scopes.to_string()))
        .bind(lineage.maker.name())
        .bind(lineage.maker_hash)
        .bind(lineage.issuer_id)
        .bind(lineage.key_id)
        .execute(connection)
        .await?;
        Ok(())
    }

    /// The tokens of an account that have not ended: a bounded number of each sort.
    pub(crate) async fn tokens(
        &self,
        player_id: PlayerId,
    ) -> Result<Vec<StoredToken<Time>>, sqlx::Error> {
        let own = format!("{SELECT} t.player_id = $1 and t.made_by is null");
        let own = sqlx::query_as(sqlx::AssertSqlSafe(own)).bind(player_id.0);
        let mut all = own.fetch_all(self.reads()).await?;
        // An older server has perhaps left more of these.
        let newest = format!(
            "{SELECT} t.player_id = $1 and t.made_by = $2 order by t.created_at desc limit $3"
        );
        for sort in ["exchange", "jwt", "app"] {
            let of_sort = sqlx::query_as(sqlx::AssertSqlSafe(newest.clone()))
                .bind(player_id.0)
                .bind(sort)
                .bind(MAX_SESSIONS);
            all.extend(of_sort.fetch_all(self.reads()).await?);
        }
        Ok(all)
    }

    /// Removes tokens that have ended by themselves. True if there may be more of them.
    pub(crate) async fn remove_ended_tokens(&self, at: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            let mut more = false;
            for ended in [sql::REMOVE_EXPIRED_TOKENS, sql::REMOVE_UNUSED_TOKENS] {
                let removed: Vec<Vec<u8>> = sqlx::query_scalar(ended)
                    .bind(dialect::time(at))
                    .bind(REMOVED)
                    .fetch_all(&mut *transaction)
                    .await?;
                more |= removed.len() as i64 == REMOVED;
                // Nobody uses what an unused token has made. The end of a token's time ends no webhook.
                if ended == sql::REMOVE_UNUSED_TOKENS && !removed.is_empty() {
                    sqlx::query(sql::DISABLE_WEBHOOKS_OF_TOKENS)
                        .bind(dialect::hashes(&removed))
                        .bind(at.timestamp_micros())
                        .execute(&mut *transaction)
                        .await?;
                }
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
