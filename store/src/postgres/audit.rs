//! Reading everything, and writing projections anew.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Postgres;
use crate::stored::{json, records};
use crate::{GameRecord, GameRow};

impl Postgres {
    /// One moment's, so that a game that is being played does not look torn.
    pub(crate) async fn records(&self, games: &[Uuid]) -> Result<Vec<GameRecord>, sqlx::Error> {
        let mut moment =
            self.pool.begin_with("begin isolation level repeatable read read only").await?;
        let events = sqlx::query(include_str!("sql/records.sql"))
            .bind(games)
            .fetch_all(&mut *moment)
            .await?;
        let rows = sqlx::query("select * from game_rows where game_id = any($1)")
            .bind(games)
            .fetch_all(&mut *moment)
            .await?;
        moment.commit().await?;
        records::<_, DateTime<Utc>>(games.iter().copied(), &events, &rows)
    }

    pub(crate) async fn rebuild(
        &self,
        seen: Option<u32>,
        row: &GameRow,
    ) -> Result<bool, sqlx::Error> {
        let listing = &row.listing;
        let mut transaction = self.pool.begin_with("begin").await?;
        let rebuilt = sqlx::query(include_str!("sql/rebuild.sql"))
            .bind(row.game_id)
            .bind(&listing.kind)
            .bind(listing.status.name())
            .bind(listing.visibility.name())
            .bind(json(&listing.players)?)
            .bind(listing.host.map(i16::from))
            .bind(listing.deadline_at)
            .bind(listing.invite_hash)
            .bind(row.created_at)
            .bind(seen.map(i64::from))
            .execute(&mut *transaction)
            .await?;
        if rebuilt.rows_affected() == 0 {
            return Ok(false);
        }
        let seated: Vec<Uuid> = listing.players.iter().flatten().copied().collect();
        sqlx::query("delete from game_players where game_id = $1 and player_id <> all($2)")
            .bind(row.game_id)
            .bind(&seated)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "insert into game_players (player_id, game_id) select unnest($2::uuid[]), $1
             on conflict do nothing",
        )
        .bind(row.game_id)
        .bind(&seated)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    pub(crate) async fn remove_orphan(&self, game_id: Uuid) -> Result<bool, sqlx::Error> {
        let mut transaction = self.pool.begin_with("begin").await?;
        let removed = sqlx::query(
            "delete from games g where g.game_id = $1
             and not exists (select 1 from events e where e.game_id = $1)",
        )
        .bind(game_id)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "delete from game_players where game_id = $1
             and not exists (select 1 from events e where e.game_id = $1)",
        )
        .bind(game_id)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(removed.rows_affected() == 1)
    }
}
