//! What those who follow games ask, again and again.

use uuid::Uuid;

use super::Sqlite;
use crate::Digest;
use crate::checkpoints::StoredHead;
use crate::heads::ReadHeads;
use crate::stored::json;

impl ReadHeads for Sqlite {
    async fn read_heads(&self, games: &[Uuid]) -> Result<Vec<StoredHead>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/heads.sql"))
            .bind(json(games)?)
            .fetch_all(&self.readers)
            .await
    }
}

impl Sqlite {
    /// The place of the newest event: there is one writer at a time, so places rise in the order of the commits.
    pub(crate) async fn mark(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar("select cast(coalesce(max(position), 0) as text) from events")
            .fetch_one(&self.readers)
            .await
    }

    pub(crate) async fn newer(
        &self,
        known: &[(Uuid, u32)],
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/newer.sql"))
            .bind(json(known)?)
            .fetch_all(&self.readers)
            .await
    }

    pub(crate) async fn open_seats(
        &self,
        players: &[Uuid],
    ) -> Result<Vec<(Uuid, Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/open_seats.sql"))
            .bind(json(players)?)
            .fetch_all(&self.readers)
            .await
    }

    pub(crate) async fn valid_tokens(
        &self,
        tokens: &[Digest],
    ) -> Result<Vec<Vec<u8>>, sqlx::Error> {
        let tokens: Vec<String> = tokens.iter().map(hex::encode).collect();
        sqlx::query_scalar(
            "select token_hash from live_tokens t join players p using (player_id)
             where t.token_hash in (select unhex(value) from json_each(?1)) and p.erased_at is null",
        )
        .bind(json(&tokens)?)
        .fetch_all(&self.readers)
        .await
    }
}
