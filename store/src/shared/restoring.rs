//! The declaration of a restore: what was ended since the backup ends again.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::revoking::Disabled;
use crate::endings::{Ending, EndingKind};
use crate::stored::StoredTime;
use crate::{AppId, Bearings, Declared, IssuerId, KeyId, StoreError};

const FIRST_PLAYER: &str = "select player_id from players order by player_id limit 1";
/// The newest times that are stored as the database stores times.
const NEWEST: [&str; 4] = [
    "select recorded_at from events order by position desc limit 1",
    "select max(created_at) from players",
    "select max(created_at) from tokens",
    "select max(last_used_at) from tokens",
];
/// The newest times in microseconds.
const NEWEST_MICROS: [&str; 5] = [
    "select max(created_at) from apps",
    "select max(created_at) from app_keys",
    "select max(created_at) from identities",
    "select max(created_at) from webhooks",
    "select max(marked_at) from marks",
];
const FIRST_ENDING: &str = "select min(ended_at) from endings";
const KNOWN: &str = "select ended_at from endings where kind = $1 and subject = $2";
const EXCHANGED: &str =
    "select token_hash from tokens where player_id = $1 and made_by = 'exchange'";
const REVOKE_JWT: &str = "update tokens set revoked = true
     where made_by = 'jwt' and not revoked and (token_hash = $1 or signed_hash = $1)";
const DISABLE: &str = "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
     where webhook_id = $1 and disabled_at is null returning webhook_id, player_id";

impl Backend {
    /// What tells this database from others, and how far it reaches.
    pub(crate) async fn bearings(&self) -> Result<Bearings, StoreError> {
        let first: Option<Uuid> =
            sqlx::query_scalar(FIRST_PLAYER).fetch_optional(self.reads()).await?;
        let noted: Time = sqlx::query_scalar(dialect::NOTED_SINCE).fetch_one(self.reads()).await?;
        let first_ending: Option<i64> =
            sqlx::query_scalar(FIRST_ENDING).fetch_one(self.reads()).await?;
        // A copy was migrated later than its source, and has the source's endings.
        let noted_since = [Some(noted.utc()?), first_ending.map(i64::utc).transpose()?];
        Ok(Bearings {
            database_id: self.database_id().await?,
            first_player: first.map(PlayerId),
            newest: self.newest().await?,
            noted_since: noted_since.into_iter().flatten().min().unwrap_or(DateTime::UNIX_EPOCH),
        })
    }

    /// The newest time that shows when the database was in use. Endings do not count: the migration that begins to note them
    /// writes some with its own time.
    async fn newest(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let mut newest = None;
        for sql in NEWEST {
            let time: Option<Option<Time>> =
                sqlx::query_scalar(sql).fetch_optional(self.patient()).await?;
            newest = newest.max(time.flatten().map(StoredTime::utc).transpose()?);
        }
        for sql in NEWEST_MICROS {
            let time: Option<i64> = sqlx::query_scalar(sql).fetch_one(self.patient()).await?;
            newest = newest.max(time.map(i64::utc).transpose()?);
        }
        Ok(newest)
    }

    /// Begins an epoch that keeps the log up to a position, and ends again what these endings have ended, all or nothing.
    pub(crate) async fn declare(
        &self,
        kept: i64,
        endings: Vec<Ending>,
    ) -> Result<Declared, StoreError> {
        let (now, newest) = (self.time().await?, self.newest().await?);
        self.whole(move |mut transaction| async move {
            let epoch = Uuid::now_v7();
            let mut declared = Declared { epoch, ended: [].into(), without_successor: Vec::new() };
            for ending in endings {
                // Its note is forgotten by now, and what it ended is not in a backup that came later.
                let forgotten = ending.until <= now && Some(ending.ended_at) <= newest;
                if forgotten || Self::knows(&mut transaction, &ending).await? {
                    continue;
                }
                Self::end_again(&mut transaction, &ending, now, &mut declared).await?;
                *declared.ended.entry(ending.kind).or_default() += 1;
                Self::note_ending(&mut transaction, ending).await?;
            }
            Self::insert_epoch(&mut transaction, epoch, kept, now).await?;
            transaction.commit().await?;
            Ok(declared)
        })
        .await
    }

    /// True if the backup has the note, which was committed with its effect.
    async fn knows(connection: &mut Connection, ending: &Ending) -> Result<bool, sqlx::Error> {
        let noted: Option<i64> = sqlx::query_scalar(KNOWN)
            .bind(ending.kind.name())
            .bind(ending.subject.clone())
            .fetch_optional(connection)
            .await?;
        Ok(noted.is_some_and(|at| at >= ending.ended_at.timestamp_micros()))
    }

    /// Ends once more what was ended.
    async fn end_again(
        connection: &mut Connection,
        ending: &Ending,
        now: DateTime<Utc>,
        declared: &mut Declared,
    ) -> Result<(), StoreError> {
        let (subject, at) = (ending.subject.as_slice(), ending.ended_at);
        match ending.kind {
            EndingKind::Token => {
                Self::end_only(connection, &[subject.to_vec()], at).await?;
            }
            EndingKind::Exchanged => {
                let tokens: Vec<Vec<u8>> = sqlx::query_scalar(EXCHANGED)
                    .bind(id(subject)?)
                    .fetch_all(&mut *connection)
                    .await?;
                Self::end_only(connection, &tokens, at).await?;
            }
            EndingKind::Jwt | EndingKind::JwtText => {
                sqlx::query(REVOKE_JWT).bind(subject.to_vec()).execute(connection).await?;
            }
            EndingKind::JwtsBefore => {
                Self::note_sign_out(connection, PlayerId(id(subject)?), at).await?;
            }
            EndingKind::Key => {
                let key = KeyId(id(subject)?);
                let (successor, missing) = Self::successor(connection, ending.successor).await?;
                if missing {
                    declared.without_successor.push(key);
                }
                Self::end_key(connection, key, successor, at).await?;
            }
            EndingKind::Issuer => {
                let app = ending.app_id.ok_or_else(|| damaged("app_id"))?;
                Self::end_issuer(connection, app, IssuerId(id(subject)?), at).await?;
            }
            EndingKind::Webhook => Self::disable_one(connection, id(subject)?, at).await?,
            EndingKind::Unlinked => Self::unlink_again(connection, subject, at).await?,
            EndingKind::SignedOut => {
                Self::end_all(connection, PlayerId(id(subject)?), at).await?;
            }
            EndingKind::Stopped | EndingKind::Resumed => {
                let since = Some(at).filter(|_| ending.kind == EndingKind::Stopped);
                Self::set_stopped(connection, PlayerId(id(subject)?), since).await?;
            }
            EndingKind::Erased => {
                // A server looks for the seats of those who were erased lately.
                Self::erase_account(connection, PlayerId(id(subject)?), at, now).await?;
            }
        }
        Ok(())
    }

    /// The successor of a key, if the backup has it; and true if it lacks it.
    async fn successor(
        connection: &mut Connection,
        successor: Option<KeyId>,
    ) -> Result<(Option<KeyId>, bool), sqlx::Error> {
        let Some(successor) = successor else { return Ok((None, false)) };
        let there: Option<KeyId> =
            sqlx::query_scalar("select key_id from app_keys where key_id = $1")
                .bind(successor)
                .fetch_optional(connection)
                .await?;
        Ok((there, there.is_none()))
    }

    async fn disable_one(
        connection: &mut Connection,
        webhook: Uuid,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let disabled: Vec<Disabled> = sqlx::query_as(DISABLE)
            .bind(webhook)
            .bind(at.timestamp_micros())
            .fetch_all(&mut *connection)
            .await?;
        Ok(Self::note_disabled(connection, disabled, at).await?)
    }

    /// Unlinks a player from the app of that time. The backup may have another link.
    async fn unlink_again(
        connection: &mut Connection,
        subject: &[u8],
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (player, app) = subject.split_at_checked(16).ok_or_else(|| damaged("subject"))?;
        let (player, app) = (PlayerId(id(player)?), AppId(id(app)?));
        match Self::link_of(connection, player).await? {
            Some(link) if link.app_id == app => Self::end_link(connection, player, &link, at).await,
            _ => Ok(()),
        }
    }
}

fn id(subject: &[u8]) -> Result<Uuid, StoreError> {
    Uuid::from_slice(subject).map_err(|_| damaged("subject"))
}

fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(format!("endings.{column}"))
}
