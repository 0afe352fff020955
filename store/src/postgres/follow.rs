//! What those who follow games ask, again and again.

use uuid::Uuid;

use super::Postgres;
use crate::Digest;
use crate::checkpoints::StoredHead;
use crate::heads::ReadHeads;

impl ReadHeads for Postgres {
    async fn read_heads(&self, games: &[Uuid]) -> Result<Vec<StoredHead>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/heads.sql")).bind(games).fetch_all(&self.pool).await
    }
}

impl Postgres {
    /// A snapshot names the transactions that it sees; where two are equal, nothing was committed between them.
    pub(crate) async fn mark(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar("select pg_current_snapshot()::text").fetch_one(&self.pool).await
    }

    pub(crate) async fn newer(
        &self,
        known: &[(Uuid, u32)],
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        let (games, versions): (Vec<Uuid>, Vec<i64>) =
            known.iter().map(|(game, version)| (*game, i64::from(*version))).unzip();
        sqlx::query_as(include_str!("sql/newer.sql"))
            .bind(games)
            .bind(versions)
            .fetch_all(&self.pool)
            .await
    }

    pub(crate) async fn open_seats(
        &self,
        players: &[Uuid],
    ) -> Result<Vec<(Uuid, Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/open_seats.sql")).bind(players).fetch_all(&self.pool).await
    }

    pub(crate) async fn valid_tokens(
        &self,
        tokens: &[Digest],
    ) -> Result<Vec<Vec<u8>>, sqlx::Error> {
        let tokens: Vec<&[u8]> = tokens.iter().map(<[u8; 32]>::as_slice).collect();
        sqlx::query_scalar(include_str!("sql/valid_tokens.sql"))
            .bind(tokens)
            .fetch_all(&self.pool)
            .await
    }
}
