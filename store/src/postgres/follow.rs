//! The statements of feeds, which run again and again.

use domain::seat::GameId;
use uuid::Uuid;

use super::Postgres;

impl Postgres {
    pub(crate) async fn newer(
        &self,
        known: &[(GameId, u32)],
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        let (games, versions): (Vec<Uuid>, Vec<i64>) =
            known.iter().map(|(game, version)| (game.0, i64::from(*version))).unzip();
        sqlx::query_as(include_str!("sql/newer.sql"))
            .bind(games)
            .bind(versions)
            .fetch_all(&self.pool)
            .await
    }
}
