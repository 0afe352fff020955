//! Notes of what was ended, written in the transaction that ends it.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;

use super::dialect::{Backend, Connection};
use crate::JwtHashes;
use crate::endings::{Ending, LONGEST_JWT, MOST, StoredEnding};

/// Before the first kind of endings.
const FIRST: &str = "";
/// By what was signed; those of older servers by the whole text.
const IS_REVOKED: &str = "select exists (
         select 1 from endings
         where (kind = 'jwt' and subject = $1) or (kind = 'jwt_text' and subject = $2)
     )";

impl Backend {
    /// Notes an ending; a later one of the same thing takes the place of an earlier one.
    pub(super) async fn note_ending(
        connection: &mut Connection,
        ending: Ending,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into endings (kind, subject, player_id, app_id, successor, ended_at, until)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (kind, subject) do update set
                 ended_at = excluded.ended_at, until = excluded.until",
        )
        .bind(ending.kind.name())
        .bind(ending.subject)
        .bind(ending.player_id.map(|player| player.0))
        .bind(ending.app_id)
        .bind(ending.successor)
        .bind(ending.ended_at.timestamp_micros())
        .bind(ending.until.timestamp_micros())
        .execute(connection)
        .await?;
        Ok(())
    }

    /// Revokes all JWTs of a player that have opened a session, but the one with this hash, for as long as they may count.
    pub(super) async fn revoke_jwts(
        connection: &mut Connection,
        player_id: PlayerId,
        except: &[u8],
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into endings (kind, subject, player_id, ended_at, until)
             select distinct case when signed_hash is null then 'jwt_text' else 'jwt' end,
                 coalesce(signed_hash, token_hash), player_id, cast($3 as bigint), cast($4 as bigint)
             from tokens
             where player_id = $1 and made_by = 'jwt' and not revoked and token_hash <> $2
             on conflict (kind, subject) do nothing",
        )
        .bind(player_id.0)
        .bind(except.to_vec())
        .bind(at.timestamp_micros())
        .bind((at + LONGEST_JWT).timestamp_micros())
        .execute(&mut *connection)
        .await?;
        sqlx::query(
            "update tokens set revoked = true
             where player_id = $1 and made_by = 'jwt' and not revoked and token_hash <> $2",
        )
        .bind(player_id.0)
        .bind(except.to_vec())
        .execute(connection)
        .await?;
        Ok(())
    }

    /// True if a JWT was revoked.
    pub(super) async fn is_jwt_revoked(
        connection: &mut Connection,
        jwt: JwtHashes,
    ) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar(IS_REVOKED)
            .bind(jwt.signed.to_vec())
            .bind(jwt.text.to_vec())
            .fetch_one(connection)
            .await
    }

    /// As [`Self::is_jwt_revoked`], outside of transactions.
    pub(crate) async fn is_revoked(&self, jwt: JwtHashes) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar(IS_REVOKED)
            .bind(jwt.signed.to_vec())
            .bind(jwt.text.to_vec())
            .fetch_one(self.reads())
            .await
    }

    /// True if so many tokens and webhooks of a player were ended that none can be made until their endings are forgotten.
    pub(super) async fn has_ended_enough(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<bool, sqlx::Error> {
        let ended: i64 = sqlx::query_scalar(
            "select count(*) from (
                 select 1 from endings
                 where player_id = $1 and kind in ('token', 'webhook') limit $2
             ) as ended",
        )
        .bind(player_id.0)
        .bind(MOST)
        .fetch_one(connection)
        .await?;
        Ok(ended >= MOST)
    }

    /// The endings from a time on, in the order of their times, kinds and subjects; only those after one.
    pub(crate) async fn endings(
        &self,
        since: DateTime<Utc>,
        after: Option<&Ending>,
        limit: u32,
    ) -> Result<Vec<StoredEnding>, sqlx::Error> {
        let since = after.map_or(since, |after| after.ended_at);
        sqlx::query_as(
            "select kind, subject, player_id, app_id, successor, ended_at, until from endings
             where (ended_at, kind, subject) > ($1, $2, $3)
             order by ended_at, kind, subject limit $4",
        )
        .bind(since.timestamp_micros())
        .bind(after.map_or(FIRST, |after| after.kind.name()))
        .bind(after.map_or_else(Vec::new, |after| after.subject.clone()))
        .bind(i64::from(limit))
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn forget_endings(&self, at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        sqlx::query("delete from endings where until <= $1")
            .bind(at.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}
