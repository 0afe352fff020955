//! Codes by which a player lets another device sign in.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use crate::device_codes::{
    DeviceClaim, DeviceCodeConfirmed, DeviceCodeMade, DeviceCodeRefused, DeviceCodeState,
    NewDeviceCode, StoredDeviceCode,
};
use crate::makers::Lineage;
use crate::requests::{Asked, Keyed, Once};
use crate::{DeviceCodeId, Digest, Scopes, StoreError, WebhookOwner};

/// How long an ended code remains, so that both devices learn of its end: as long as it lasts itself.
const REMAINS: TimeDelta = TimeDelta::minutes(10);

/// A code is alive while the token lives that must confirm it, or the one that its device has got.
const SELECT: &str = "select c.*, exists (
         select 1 from live_tokens t join players p on p.player_id = t.player_id
         where p.stopped_at is null and t.token_hash = case when c.confirmed_at is null then c.token_hash else c.new_token_hash end
     ) as alive
     from device_codes c where ";

impl Backend {
    /// Makes a code, which ends the token's earlier ones.
    pub(crate) async fn add_device_code(
        &self,
        new: NewDeviceCode,
        keyed: Option<Keyed>,
    ) -> Result<Once<DeviceCodeMade>, StoreError> {
        let by = WebhookOwner::Player(new.player_id);
        self.once(Asked::new(keyed, by, new.created_at), move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, new.player_id).await?;
            match Self::credential(&mut transaction, new.player_id, new.token_hash).await? {
                None => return Ok(DeviceCodeMade::TokenGone),
                Some(credential) if credential.made_by.is_some() => {
                    return Ok(DeviceCodeMade::OfApp);
                }
                Some(_) => {}
            }
            Self::end_device_codes(&mut transaction, new.token_hash, new.created_at).await?;
            sqlx::query(
                "insert into device_codes
                     (code_id, code_hash, player_id, token_hash, salt, origin, expires_at)
                 values ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(new.code_id.0)
            .bind(new.code_hash.to_vec())
            .bind(new.player_id.0)
            .bind(new.token_hash.to_vec())
            .bind(new.salt.to_vec())
            .bind(new.origin.map(|origin| origin.to_vec()))
            .bind(new.expires_at.timestamp_micros())
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            Ok(DeviceCodeMade::Made)
        })
        .await
    }

    /// Ends a token's codes that are not confirmed. A device that has claimed one learns that it was refused.
    async fn end_device_codes(
        connection: &mut Connection,
        token_hash: Digest,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        for removed in [
            "delete from requests where command_id in (
                 select code_id from device_codes where token_hash = $1 and claimed_at is null
             )",
            "delete from device_codes where token_hash = $1 and claimed_at is null",
        ] {
            sqlx::query(removed).bind(token_hash.to_vec()).execute(&mut *connection).await?;
        }
        sqlx::query(
            "update device_codes set refused_at = $2
             where token_hash = $1 and confirmed_at is null and refused_at is null",
        )
        .bind(token_hash.to_vec())
        .bind(at.timestamp_micros())
        .execute(connection)
        .await?;
        Ok(())
    }

    /// A code that this token has made.
    pub(crate) async fn device_code_of(
        &self,
        token_hash: Digest,
        code_id: DeviceCodeId,
    ) -> Result<Option<StoredDeviceCode>, sqlx::Error> {
        let sql = format!("{SELECT} c.code_id = $1 and c.token_hash = $2");
        sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(code_id.0)
            .bind(token_hash.to_vec())
            .fetch_optional(self.reads())
            .await
    }

    /// An account's codes.
    pub(crate) async fn device_codes(
        &self,
        player_id: PlayerId,
    ) -> Result<Vec<StoredDeviceCode>, sqlx::Error> {
        let sql = format!("{SELECT} c.player_id = $1");
        sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(player_id.0).fetch_all(self.reads()).await
    }

    /// The code with this hash.
    pub(crate) async fn device_code(
        &self,
        code_hash: Digest,
    ) -> Result<Option<StoredDeviceCode>, sqlx::Error> {
        let sql = format!("{SELECT} c.code_hash = $1");
        sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(code_hash.to_vec())
            .fetch_optional(self.reads())
            .await
    }

    /// The code that was claimed with this secret.
    pub(crate) async fn device_code_claimed_with(
        &self,
        secret_hash: Digest,
    ) -> Result<Option<StoredDeviceCode>, sqlx::Error> {
        let sql = format!("{SELECT} c.secret_hash = $1");
        sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(secret_hash.to_vec())
            .fetch_optional(self.reads())
            .await
    }

    /// Claims an open code. False if it is not open any more.
    pub(crate) async fn claim_device_code(
        &self,
        code_id: DeviceCodeId,
        claim: DeviceClaim,
    ) -> Result<bool, sqlx::Error> {
        let claimed = sqlx::query(
            "update device_codes set secret_hash = $2, new_token_hash = $3, device = $4,
                 check_number = $5, same_network = $6, claimed_at = $7
             where code_id = $1 and claimed_at is null and refused_at is null and expires_at > $7",
        )
        .bind(code_id.0)
        .bind(claim.secret_hash.to_vec())
        .bind(claim.new_token_hash.to_vec())
        .bind(claim.device)
        .bind(i64::from(claim.check_number))
        .bind(claim.same_network)
        .bind(claim.claimed_at.timestamp_micros())
        .execute(self.writes())
        .await?;
        Ok(claimed.rows_affected() == 1)
    }

    /// Confirms the claim of a code and makes the device's token, in one transaction.
    pub(crate) async fn confirm_device_code(
        &self,
        by: (PlayerId, Digest),
        code_id: DeviceCodeId,
        (scopes, cap): (Option<Scopes>, i64),
        at: DateTime<Utc>,
    ) -> Result<DeviceCodeConfirmed, StoreError> {
        let (player_id, token_hash) = by;
        self.whole(move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            let sql = format!("{SELECT} c.code_id = $1 and c.token_hash = $2 and c.player_id = $3");
            let code: Option<StoredDeviceCode> = sqlx::query_as(sqlx::AssertSqlSafe(sql))
                .bind(code_id.0)
                .bind(token_hash.to_vec())
                .bind(player_id.0)
                .fetch_optional(&mut *transaction)
                .await?;
            let Some(code) = code else { return Ok(DeviceCodeConfirmed::Unknown) };
            match code.state(at) {
                DeviceCodeState::Claimed => {}
                DeviceCodeState::Confirmed => return Ok(DeviceCodeConfirmed::Confirmed),
                DeviceCodeState::Open => return Ok(DeviceCodeConfirmed::Unclaimed),
                DeviceCodeState::Refused | DeviceCodeState::Expired => {
                    return Ok(DeviceCodeConfirmed::Ended);
                }
            }
            if Self::has_tokens_enough(&mut transaction, player_id, cap).await? {
                return Ok(DeviceCodeConfirmed::TooManyTokens);
            }
            let credential = Self::credential(&mut transaction, player_id, token_hash).await?;
            let Some(credential) = credential else { return Ok(DeviceCodeConfirmed::Ended) };
            let lineage = credential.lineage();
            if !Self::give_token(&mut transaction, code, (scopes, lineage), at).await? {
                return Ok(DeviceCodeConfirmed::Ended);
            }
            transaction.commit().await?;
            Ok(DeviceCodeConfirmed::Confirmed)
        })
        .await
    }

    /// Gives the device of a claimed code its token. False if the claim was refused since it was read.
    async fn give_token(
        connection: &mut Connection,
        code: StoredDeviceCode,
        (scopes, lineage): (Option<Scopes>, Lineage<Time>),
        at: DateTime<Utc>,
    ) -> Result<bool, sqlx::Error> {
        let token_id = Uuid::now_v7();
        let confirmed = sqlx::query(
            "update device_codes set confirmed_at = $2, token_id = $3
             where code_id = $1 and confirmed_at is null and refused_at is null",
        )
        .bind(code.code_id.0)
        .bind(at.timestamp_micros())
        .bind(token_id)
        .execute(&mut *connection)
        .await?;
        if confirmed.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query(
            "insert into tokens
                 (token_hash, player_id, created_at, token_id, label, ends_unused, scopes,
                  expires_at, maker, maker_hash, issuer_id, key_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, 'device', $9, $10, $11)",
        )
        .bind(code.new_token_hash)
        .bind(code.player_id)
        .bind(dialect::time(at))
        .bind(token_id)
        .bind(code.device)
        .bind(lineage.until.is_none())
        .bind(scopes.map(|scopes| scopes.to_string()))
        .bind(lineage.until)
        .bind(lineage.maker_hash)
        .bind(lineage.issuer_id)
        .bind(lineage.key_id)
        .execute(connection)
        .await?;
        Ok(true)
    }

    /// Refuses a code and the claim of it.
    pub(crate) async fn refuse_device_code(
        &self,
        token_hash: Digest,
        code_id: DeviceCodeId,
        at: DateTime<Utc>,
    ) -> Result<DeviceCodeRefused, sqlx::Error> {
        let refused = sqlx::query(
            "update device_codes set refused_at = coalesce(refused_at, $3)
             where code_id = $1 and token_hash = $2 and confirmed_at is null",
        )
        .bind(code_id.0)
        .bind(token_hash.to_vec())
        .bind(at.timestamp_micros())
        .execute(self.writes())
        .await?;
        if refused.rows_affected() == 1 {
            return Ok(DeviceCodeRefused::Refused);
        }
        let code = self.device_code_of(token_hash, code_id).await?;
        Ok(code.map_or(DeviceCodeRefused::Unknown, |_| DeviceCodeRefused::Confirmed))
    }

    pub(crate) async fn remove_ended_device_codes(
        &self,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        self.whole(move |mut transaction| async move {
            for removed in [
                "delete from requests where command_id in (
                     select code_id from device_codes where expires_at <= $1
                 )",
                "delete from device_codes where expires_at <= $1",
            ] {
                sqlx::query(removed)
                    .bind((at - REMAINS).timestamp_micros())
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await
        })
        .await
    }

    /// Removes all codes of a player. The key of a code, whose command has the code's id, goes with it.
    pub(super) async fn remove_device_codes(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<(), sqlx::Error> {
        for removed in [
            "delete from requests where command_id in (
                 select code_id from device_codes where player_id = $1
             )",
            "delete from device_codes where player_id = $1",
        ] {
            sqlx::query(removed).bind(player_id.0).execute(&mut *connection).await?;
        }
        Ok(())
    }
}
