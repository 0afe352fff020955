//! The statements of feeds, which run again and again.

use domain::seat::GameId;
use uuid::Uuid;

use super::Postgres;
use super::cluster::Site;
use crate::Slots;

impl Postgres {
    pub(crate) async fn newer(
        &self,
        known: &[(GameId, u32)],
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        let (games, versions): (Vec<Uuid>, Vec<i64>) =
            known.iter().map(|(game, version)| (game.0, i64::from(*version))).unzip();
        let (games, versions) = (&games, &versions);
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(include_str!("sql/newer.sql")))
                .bind(games)
                .bind(versions)
                .fetch_all(site.pool())
                .await
        };
        self.at_each(Slots::ALL, ask).await
    }
}
