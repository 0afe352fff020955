//! Reading everything, and writing projections anew.

use uuid::Uuid;

use super::Sqlite;
use crate::stored::{json, records};
use crate::{GameRecord, GameRow};

impl Sqlite {
    /// One moment's, so that a game that is being played does not look torn.
    pub(crate) async fn records(&self, games: &[Uuid]) -> Result<Vec<GameRecord>, sqlx::Error> {
        let mut moment = self.readers.begin().await?;
        let ids = json(games)?;
        let events =
            sqlx::query(include_str!("sql/records.sql")).bind(&ids).fetch_all(&mut *moment).await?;
        let rows = sqlx::query(
            "select * from game_rows where game_id in (select unhex(value, '-') from json_each(?1))",
        )
        .bind(&ids)
        .fetch_all(&mut *moment)
        .await?;
        moment.commit().await?;
        records::<_, i64>(games.iter().copied(), &events, &rows)
    }

    pub(crate) async fn rebuild(
        &self,
        seen: Option<u32>,
        row: &GameRow,
    ) -> Result<bool, sqlx::Error> {
        let listing = &row.listing;
        let mut transaction = self.writing.begin_with("begin immediate").await?;
        let rebuilt = sqlx::query(include_str!("sql/rebuild.sql"))
            .bind(row.game_id)
            .bind(&listing.kind)
            .bind(listing.status.name())
            .bind(listing.visibility.name())
            .bind(json(&listing.players)?)
            .bind(listing.host)
            .bind(listing.deadline_at.map(|at| at.timestamp_micros()))
            .bind(listing.invite_hash.map(Vec::from))
            .bind(row.created_at.timestamp_micros())
            .bind(seen)
            .execute(&mut *transaction)
            .await?;
        if rebuilt.rows_affected() == 0 {
            return Ok(false);
        }
        let seated: Vec<Uuid> = listing.players.iter().flatten().copied().collect();
        let seated = json(&seated)?;
        sqlx::query(
            "delete from game_players where game_id = ?1
             and player_id not in (select unhex(value, '-') from json_each(?2))",
        )
        .bind(row.game_id)
        .bind(&seated)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "insert into game_players (player_id, game_id)
             select unhex(value, '-'), ?1 from json_each(?2) where true on conflict do nothing",
        )
        .bind(row.game_id)
        .bind(&seated)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    pub(crate) async fn remove_orphan(&self, game_id: Uuid) -> Result<bool, sqlx::Error> {
        let mut transaction = self.writing.begin_with("begin immediate").await?;
        let removed = sqlx::query(
            "delete from games where game_id = ?1
             and not exists (select 1 from events e where e.game_id = ?1)",
        )
        .bind(game_id)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "delete from game_players where game_id = ?1
             and not exists (select 1 from events e where e.game_id = ?1)",
        )
        .bind(game_id)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(removed.rows_affected() == 1)
    }
}
