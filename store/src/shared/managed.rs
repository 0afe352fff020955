//! Accounts that are renamed, stopped and resumed.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::QueryBuilder;
use uuid::Uuid;

use super::dialect::{Backend, Connection, Db, Time};
use super::tokens::Locked;
use crate::endings::{Ending, EndingKind};
use crate::managed::{Managed, StoredManaged};
use crate::webhooks::PAUSE;
use crate::{Digest, StoreError};

const FIND: &str =
    "select player_id, name, created_at, stopped_at from players where player_id = $1";
/// What was put off is sent now. A reminder that is not due yet was not attempted.
const WAKE_DELIVERIES: &str = "update webhook_deliveries set next_attempt_at = $2
     where state = 'pending' and next_attempt_at between $2 and $3 and attempted_at is not null
         and webhook_id in (select webhook_id from webhooks where player_id = $1)";

impl Backend {
    /// An account, erased ones too.
    pub(crate) async fn managed(
        &self,
        player_id: PlayerId,
    ) -> Result<Option<StoredManaged<Time>>, sqlx::Error> {
        sqlx::query_as(FIND).bind(player_id.0).fetch_optional(self.reads()).await
    }

    /// Those of these players who are stopped.
    pub(crate) async fn stopped_among(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let mut query = QueryBuilder::<Db>::new(
            "select player_id from players where stopped_at is not null and player_id in (",
        );
        let mut ids = query.separated(", ");
        // A list without any element is no list on Postgres.
        ids.push_bind(Uuid::nil());
        for player in players {
            ids.push_bind(player.0);
        }
        query.push(")");
        query.build_query_scalar().fetch_all(self.reads()).await
    }

    /// Renames a player. `with` is the token of a call by the player, which must count until the name is written.
    pub(crate) async fn rename_player(
        &self,
        player_id: PlayerId,
        name: String,
        with: Option<Digest>,
    ) -> Result<Managed, StoreError> {
        self.whole(move |mut transaction| async move {
            let locked = Self::lock_tokens(&mut transaction, player_id).await?;
            if let Some(with) = with
                && Self::credential(&mut transaction, player_id, with).await?.is_none()
            {
                return Ok(Managed::CallerGone);
            }
            if locked != Locked::Gone {
                sqlx::query("update players set name = $2 where player_id = $1")
                    .bind(player_id.0)
                    .bind(name)
                    .execute(&mut *transaction)
                    .await?;
            }
            let renamed = Self::find_managed(&mut transaction, player_id).await?;
            transaction.commit().await?;
            Ok(renamed)
        })
        .await
    }

    /// Stops a player from a time on. An earlier time stays.
    pub(crate) async fn stop_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Managed, StoreError> {
        self.whole(move |mut transaction| async move {
            // What is being made with a token waits for this, and is then refused.
            if Self::lock_tokens(&mut transaction, player_id).await? == Locked::There {
                Self::set_stopped(&mut transaction, player_id, Some(at)).await?;
                let ending = Ending::new(EndingKind::Stopped, player_id.0.as_bytes(), at);
                Self::note_ending(&mut transaction, ending.of(player_id)).await?;
            }
            let stopped = Self::find_managed(&mut transaction, player_id).await?;
            transaction.commit().await?;
            Ok(stopped)
        })
        .await
    }

    /// Since when a player is stopped.
    pub(super) async fn set_stopped(
        connection: &mut Connection,
        player_id: PlayerId,
        since: Option<DateTime<Utc>>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "update players set stopped_at = $2 where player_id = $1 and erased_at is null",
        )
        .bind(player_id.0)
        .bind(since.map(|since| since.timestamp_micros()))
        .execute(connection)
        .await?;
        Ok(())
    }

    /// Has a player go on who was stopped.
    pub(crate) async fn resume_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Managed, StoreError> {
        self.whole(move |mut transaction| async move {
            if Self::lock_tokens(&mut transaction, player_id).await? == Locked::Stopped {
                Self::set_stopped(&mut transaction, player_id, None).await?;
                let ending = Ending::new(EndingKind::Resumed, player_id.0.as_bytes(), at);
                Self::note_ending(&mut transaction, ending.of(player_id)).await?;
                sqlx::query(WAKE_DELIVERIES)
                    .bind(player_id.0)
                    .bind(at.timestamp_micros())
                    .bind((at + PAUSE).timestamp_micros())
                    .execute(&mut *transaction)
                    .await?;
            }
            let resumed = Self::find_managed(&mut transaction, player_id).await?;
            transaction.commit().await?;
            Ok(resumed)
        })
        .await
    }

    async fn find_managed(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<Managed, StoreError> {
        let found: Option<StoredManaged<Time>> =
            sqlx::query_as(FIND).bind(player_id.0).fetch_optional(connection).await?;
        Ok(Managed::of(found.map(TryInto::try_into).transpose()?))
    }
}
