//! Players and their tokens.

use uuid::Uuid;

use super::Sqlite;
use crate::stored::{StoredPlayer, json};
use crate::{Digest, PlayerRow};

type Player = StoredPlayer<i64>;

impl Sqlite {
    pub(crate) async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), sqlx::Error> {
        let player = player.clone();
        self.whole(move |mut transaction| async move {
            let created_at = player.created_at.timestamp_micros();
            sqlx::query("insert into players (player_id, name, created_at) values (?1, ?2, ?3)")
                .bind(player.player_id)
                .bind(player.name)
                .bind(created_at)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(
                "insert into tokens (token_hash, player_id, created_at, token_id) values (?1, ?2, ?3, ?4)",
            )
            .bind(&token_hash[..])
            .bind(player.player_id)
            .bind(created_at)
            .bind(Uuid::now_v7())
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await
        })
        .await
    }

    pub(crate) async fn player_by_token(
        &self,
        token_hash: Digest,
    ) -> Result<Option<Player>, sqlx::Error> {
        sqlx::query_as(
            "select player_id, name, p.created_at from live_tokens t join players p using (player_id)
             where t.token_hash = ?1 and p.erased_at is null",
        )
        .bind(&token_hash[..])
        .fetch_optional(&self.readers)
        .await
    }

    pub(crate) async fn players(&self, ids: &[Uuid]) -> Result<Vec<Player>, sqlx::Error> {
        sqlx::query_as(
            "select player_id, name, created_at from players
             where player_id in (select unhex(value, '-') from json_each(?1))",
        )
        .bind(json(ids)?)
        .fetch_all(&self.readers)
        .await
    }
}
