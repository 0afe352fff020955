//! Players and their tokens.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Postgres;
use crate::stored::StoredPlayer;
use crate::{Digest, PlayerRow};

type Player = StoredPlayer<DateTime<Utc>>;

impl Postgres {
    pub(crate) async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(include_str!("sql/create_player.sql"))
            .bind(player.player_id)
            .bind(player.name.as_deref())
            .bind(player.created_at)
            .bind(token_hash)
            .bind(Uuid::now_v7())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub(crate) async fn player_by_token(
        &self,
        token_hash: Digest,
    ) -> Result<Option<Player>, sqlx::Error> {
        sqlx::query_as(
            "select player_id, name, p.created_at from live_tokens t join players p using (player_id)
             where t.token_hash = $1 and p.erased_at is null",
        )
        .bind(token_hash)
        .fetch_optional(&self.pool)
        .await
    }

    pub(crate) async fn players(&self, ids: &[Uuid]) -> Result<Vec<Player>, sqlx::Error> {
        sqlx::query_as("select player_id, name, created_at from players where player_id = any($1)")
            .bind(ids)
            .fetch_all(&self.pool)
            .await
    }
}
