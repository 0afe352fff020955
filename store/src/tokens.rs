//! The tokens of accounts: how they are made and listed, and how they end. The statements are written once for both backends.

use chrono::{DateTime, Utc};
use sqlx::FromRow;
use uuid::Uuid;

use crate::postgres::{self, Postgres};
use crate::requests::{Keyed, Once};
use crate::sqlite::Sqlite;
use crate::stored::StoredTime;
use crate::{Digest, StoreError, stored};

/// How many ended tokens one statement removes.
const REMOVED: i64 = 500;

/// A token to be made.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// Its hash.
    pub token_hash: Digest,
    /// The name that its player gives it.
    pub label: Option<String>,
    /// When it is made.
    pub created_at: DateTime<Utc>,
    /// How long it lasts.
    pub lasts: Lasts,
}

/// How long a token lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Until it is revoked.
    ForEver,
    /// Until this time.
    Until(DateTime<Utc>),
    /// Until it was not used for 180 days, unless it is the last of its account.
    WhileUsed,
}

/// A token as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// Its hash.
    pub token_hash: Digest,
    /// Its id.
    pub token_id: Uuid,
    /// The name that its player gave it.
    pub label: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The day of its last use.
    pub last_used_at: Option<DateTime<Utc>>,
    /// When it ends if it is not used before.
    pub ends_at: Option<DateTime<Utc>>,
}

/// What became of a token to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenMade {
    /// It is there.
    Made(TokenRow),
    /// The account has as many as may be.
    TooMany,
    /// The account is erased, or the token that the call was made with has ended.
    CallerGone,
}

/// Which of an account's tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// The one with this hash.
    Hashed(Digest),
    /// The one with this id.
    Named(Uuid),
    /// All but the one with this hash.
    AllBut(Digest),
}

impl Tokens {
    /// As a condition on `tokens` whose parameter is `$2`.
    fn condition(self) -> &'static str {
        match self {
            Self::Hashed(_) => "token_hash = $2",
            Self::Named(_) => "token_id = $2",
            Self::AllBut(_) => "token_hash <> $2",
        }
    }

    /// The condition's parameter. Ids are bytes in the one database and a type in the other.
    fn parameter(self) -> Parameter {
        match self {
            Self::Hashed(hash) | Self::AllBut(hash) => Parameter::Hash(hash.to_vec()),
            Self::Named(id) => Parameter::Id(id),
        }
    }
}

enum Parameter {
    Hash(Vec<u8>),
    Id(Uuid),
}

#[derive(FromRow)]
pub(crate) struct StoredToken<T> {
    token_hash: Vec<u8>,
    token_id: Uuid,
    label: Option<String>,
    created_at: T,
    last_used_at: Option<T>,
    ends_at: Option<T>,
}

impl<T: StoredTime> TryFrom<StoredToken<T>> for TokenRow {
    type Error = StoreError;

    fn try_from(row: StoredToken<T>) -> Result<Self, StoreError> {
        Ok(Self {
            token_hash: stored::digest(row.token_hash)?,
            token_id: row.token_id,
            label: row.label,
            created_at: row.created_at.utc()?,
            last_used_at: row.last_used_at.map(T::utc).transpose()?,
            ends_at: row.ends_at.map(T::utc).transpose()?,
        })
    }
}

const SELECT: &str = "select token_hash, token_id, label, created_at, last_used_at, ends_at
     from live_tokens where player_id = $1";
const SELECT_ONE: &str = "select token_hash, token_id, label, created_at, last_used_at, ends_at
     from live_tokens where token_hash = $1";

macro_rules! statements {
    (
        $backend:ident, connection: $connection:ty, reads: $reads:ident, writes: $writes:ident,
        stored: $stored:ty, time: $time:expr, lock: $lock:literal, each: $each:literal,
        ended: [$($ended:literal),+]
    ) => {
        impl $backend {
            /// Has the changes to an account's tokens wait for each other, until the transaction ends; whether the account
            /// is there and not erased.
            async fn lock_tokens(
                connection: &mut $connection,
                player_id: Uuid,
            ) -> Result<bool, sqlx::Error> {
                let there: Option<i32> = sqlx::query_scalar(concat!(
                    "select 1 from players where player_id = $1 and erased_at is null", $lock
                ))
                .bind(player_id)
                .fetch_optional(connection)
                .await?;
                Ok(there.is_some())
            }

            /// Gives an account one more token, by who holds one.
            pub(crate) async fn add_token(
                &self,
                player_id: Uuid,
                with: Digest,
                new: NewToken,
                cap: i64,
            ) -> Result<TokenMade, StoreError> {
                self.whole(move |mut transaction| async move {
                    let there = Self::lock_tokens(&mut transaction, player_id).await?;
                    let held: Vec<$stored> =
                        sqlx::query_as(SELECT).bind(player_id).fetch_all(&mut *transaction).await?;
                    if !there || held.iter().all(|held| held.token_hash != with) {
                        return Ok(TokenMade::CallerGone);
                    }
                    if held.len() as i64 >= cap {
                        return Ok(TokenMade::TooMany);
                    }
                    let (expires_at, ends_unused) = match new.lasts {
                        Lasts::ForEver => (None, false),
                        Lasts::Until(time) => (Some($time(time)), false),
                        Lasts::WhileUsed => (None, true),
                    };
                    sqlx::query(
                        "insert into tokens
                             (token_hash, player_id, created_at, token_id, label, expires_at, ends_unused)
                         values ($1, $2, $3, $4, $5, $6, $7)",
                    )
                    .bind(new.token_hash.to_vec())
                    .bind(player_id)
                    .bind($time(new.created_at))
                    .bind(Uuid::now_v7())
                    .bind(new.label)
                    .bind(expires_at)
                    .bind(ends_unused)
                    .execute(&mut *transaction)
                    .await?;
                    let made: Option<$stored> = sqlx::query_as(SELECT_ONE)
                        .bind(new.token_hash.to_vec())
                        .fetch_optional(&mut *transaction)
                        .await?;
                    transaction.commit().await?;
                    // One that lasts for an instant may have ended.
                    made.map_or(Ok(TokenMade::CallerGone), |made| made.try_into().map(TokenMade::Made))
                })
                .await
            }

            /// The tokens of an account that have not ended.
            pub(crate) async fn tokens(
                &self,
                player_id: Uuid,
            ) -> Result<Vec<$stored>, sqlx::Error> {
                sqlx::query_as(SELECT).bind(player_id).fetch_all(&self.$reads).await
            }

            /// Ends tokens of an account and disables the webhooks that were made with them; whether there was one.
            pub(crate) async fn revoke_tokens(
                &self,
                player_id: Uuid,
                which: Tokens,
                at: DateTime<Utc>,
                keyed: Option<Keyed>,
            ) -> Result<Once<bool>, StoreError> {
                self.once(keyed, player_id, at, move |mut transaction| async move {
                    Self::lock_tokens(&mut transaction, player_id).await?;
                    let statement = format!(
                        "delete from tokens where player_id = $1 and {} returning token_hash",
                        which.condition()
                    );
                    let query = sqlx::query_scalar(sqlx::AssertSqlSafe(statement)).bind(player_id);
                    let query = match which.parameter() {
                        Parameter::Hash(hash) => query.bind(hash),
                        Parameter::Id(id) => query.bind(id),
                    };
                    let revoked: Vec<Vec<u8>> = query.fetch_all(&mut *transaction).await?;
                    if revoked.is_empty() && matches!(which, Tokens::Named(_)) {
                        // What was not there had no effect.
                        return Ok(false);
                    }
                    Self::disable_webhooks(&mut transaction, &revoked, at).await?;
                    transaction.commit().await?;
                    Ok(!revoked.is_empty())
                })
                .await
            }

            async fn disable_webhooks(
                connection: &mut $connection,
                tokens: &[Vec<u8>],
                at: DateTime<Utc>,
            ) -> Result<(), sqlx::Error> {
                if tokens.is_empty() {
                    return Ok(());
                }
                sqlx::query(concat!(
                    "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
                     where token_hash in ", $each, " and disabled_at is null"
                ))
                .bind(hexes(tokens))
                .bind(at.timestamp_micros())
                .execute(connection)
                .await?;
                Ok(())
            }

            /// Removes tokens that have ended by themselves; whether there may be more of them.
            pub(crate) async fn remove_ended_tokens(
                &self,
                at: DateTime<Utc>,
            ) -> Result<bool, sqlx::Error> {
                self.whole(move |mut transaction| async move {
                    let mut more = false;
                    for ended in [$($ended),+] {
                        let ended: Vec<Vec<u8>> = sqlx::query_scalar(ended)
                            .bind($time(at))
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
                sqlx::query(concat!(
                    "update tokens set last_used_at = $2
                     where token_hash in ", $each, " and (last_used_at is null or last_used_at < $2)"
                ))
                .bind(hexes(tokens))
                .bind($time(day))
                .execute(&self.$writes)
                .await?;
                Ok(())
            }
        }
    };
}

/// Hashes as a list of JSON in hexadecimal.
pub(crate) fn hexes(hashes: &[impl AsRef<[u8]>]) -> String {
    let hexes: Vec<String> = hashes.iter().map(hex::encode).collect();
    serde_json::Value::from(hexes).to_string()
}

statements! {
    Postgres, connection: postgres::PooledConnection, reads: pool, writes: pool,
    stored: StoredToken<DateTime<Utc>>, time: |at: DateTime<Utc>| at, lock: " for no key update",
    each: "(select decode(hash, 'hex') from json_array_elements_text($1::json) as hash)",
    ended: [
        "delete from tokens where token_hash in (
             select token_hash from tokens
             where expires_at <= least($1, statement_timestamp()) limit $2
         ) returning token_hash",
        "delete from tokens where token_hash in (
             select t.token_hash from tokens t
             where t.ends_unused
                 and coalesce(t.last_used_at, t.created_at) <= least($1, statement_timestamp()) - interval '4320 hours'
                 and not exists (select from live_tokens live where live.token_hash = t.token_hash)
             limit $2
         ) returning token_hash"
    ]
}
statements! {
    Sqlite, connection: sqlx::SqliteConnection, reads: readers, writes: writing,
    stored: StoredToken<i64>, time: |at: DateTime<Utc>| at.timestamp_micros(), lock: "",
    each: "(select unhex(value) from json_each($1))",
    ended: [
        "delete from tokens where token_hash in (
             select token_hash from tokens where expires_at <= $1 limit $2
         ) returning token_hash",
        "delete from tokens where token_hash in (
             select t.token_hash from tokens t
             where t.ends_unused and coalesce(t.last_used_at, t.created_at) <= $1 - 180 * 86400000000
                 and not exists (select 1 from live_tokens live where live.token_hash = t.token_hash)
             limit $2
         ) returning token_hash"
    ]
}
