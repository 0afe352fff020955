//! The links between players and users of apps.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::QueryBuilder;
use uuid::Uuid;

use super::dialect::{Backend, Connection, Db, Time};
use super::tokens::Locked;
use crate::apps::{Identity, Linked, NewIdentity, StoredAppPlayer, StoredLink, StoredLinkOf};
use crate::stored::StoredTime;
use crate::{AppId, StoreError};

const OF_PLAYER: &str =
    "select app_id, external_id, created_at from identities where player_id = $1";

impl Backend {
    pub(crate) async fn identities(
        &self,
        player_id: PlayerId,
    ) -> Result<Vec<StoredLink>, sqlx::Error> {
        sqlx::query_as(OF_PLAYER).bind(player_id.0).fetch_all(self.reads()).await
    }

    pub(crate) async fn app_players_after(
        &self,
        app_id: AppId,
        after: &str,
        limit: u32,
    ) -> Result<Vec<StoredAppPlayer<Time>>, sqlx::Error> {
        sqlx::query_as(
            "select i.external_id, p.player_id, p.name, p.created_at
             from identities i join players p on p.player_id = i.player_id
             where i.app_id = $1 and i.external_id > $2 order by i.external_id limit $3",
        )
        .bind(app_id)
        .bind(after.as_bytes().to_vec())
        .bind(i64::from(limit))
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn external_ids(
        &self,
        app_id: AppId,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let mut query = QueryBuilder::<Db>::new(
            "select player_id, app_id, external_id, created_at from identities where app_id = ",
        );
        query.push_bind(app_id).push(" and player_id in (");
        let mut ids = query.separated(", ");
        // A list without any element is no list on Postgres.
        ids.push_bind(Uuid::nil());
        for player in players {
            ids.push_bind(player.0);
        }
        query.push(")");
        let rows: Vec<StoredLinkOf> = query.build_query_as().fetch_all(self.reads()).await?;
        let named = rows.into_iter().map(|row| {
            let link: Identity = row.link.try_into()?;
            Ok((PlayerId(row.player_id), link.external_id))
        });
        named.collect()
    }

    pub(crate) async fn signed_out_at(
        &self,
        player_id: PlayerId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let at: Option<Option<i64>> =
            sqlx::query_scalar("select signed_out_at from players where player_id = $1")
                .bind(player_id.0)
                .fetch_optional(self.reads())
                .await?;
        at.flatten().map(i64::utc).transpose()
    }

    /// Links a player to a user of an app.
    pub(crate) async fn link(&self, new: NewIdentity) -> Result<Linked, StoreError> {
        self.whole(move |mut transaction| async move {
            if Self::lock_tokens(&mut transaction, new.player_id).await? != Locked::There {
                return Ok(Linked::CallerGone);
            }
            if let Some(with) = new.with
                && Self::credential(&mut transaction, new.player_id, with).await?.is_none()
            {
                return Ok(Linked::CallerGone);
            }
            let (app_id, external_id) = (new.app_id, new.external_id.as_str());
            if Self::was_erased(&mut transaction, app_id, external_id, new.at).await? {
                return Ok(Linked::Erased);
            }
            // Without a target: either the user or the player may be linked.
            let linked = sqlx::query(
                "insert into identities (app_id, external_id, player_id, created_at)
                 values ($1, $2, $3, $4) on conflict do nothing",
            )
            .bind(app_id)
            .bind(external_id.as_bytes().to_vec())
            .bind(new.player_id.0)
            .bind(new.at.timestamp_micros())
            .execute(&mut *transaction)
            .await?;
            let linked = linked.rows_affected() == 1;
            let outcome = match Self::link_of(&mut transaction, new.player_id).await? {
                Some(own) if own.app_id == app_id && own.external_id == external_id => {
                    Linked::Linked(own)
                }
                Some(_) => Linked::Already,
                None => Linked::Taken,
            };
            if linked {
                transaction.commit().await?;
            }
            Ok(outcome)
        })
        .await
    }

    pub(super) async fn link_of(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<Option<Identity>, StoreError> {
        let link: Option<StoredLink> =
            sqlx::query_as(OF_PLAYER).bind(player_id.0).fetch_optional(connection).await?;
        link.map(TryInto::try_into).transpose()
    }
}
