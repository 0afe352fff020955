//! Reading everything, and writing projections anew.

use domain::seat::GameId;
use uuid::Uuid;

use super::dialect::{self, Backend, Site, Time};
use super::slots::written;
use super::sql;
use crate::stored::{json, records};
use crate::{GameRecord, GameRow, Slots};

impl Backend {
    /// One moment's, so that a game that is being played does not look torn.
    pub(crate) async fn records(&self, games: &[GameId]) -> Result<Vec<GameRecord>, sqlx::Error> {
        let ask = |site: Site| async move {
            let mut moment = site.pool().begin_with(dialect::BEGIN_SNAPSHOT).await?;
            let mut found = Vec::new();
            for statement in [sql::RECORDS, sql::GAME_ROWS] {
                let asked = sqlx::query(site.text(statement));
                let asked = asked.bind(dialect::ids(games.iter().map(|game| game.0))?);
                found.push(asked.fetch_all(&mut *moment).await?);
            }
            moment.commit().await?;
            Ok(found)
        };
        let (mut events, mut rows) = (Vec::new(), Vec::new());
        for (place, found) in self.at_each(Slots::ALL, ask).await?.into_iter().enumerate() {
            let list = if place % 2 == 0 { &mut events } else { &mut rows };
            list.extend(found);
        }
        records::<_, Time>(games, &events, &rows)
    }

    pub(crate) async fn rebuild(
        &self,
        seen: Option<u32>,
        row: &GameRow,
    ) -> Result<bool, sqlx::Error> {
        let listing = &row.listing;
        let (mut transaction, at) = self.begin_at(row.game_id.slot()).await?;
        let rebuilt = sqlx::query(at.text(sql::REBUILD))
            .bind(row.game_id.0)
            .bind(&listing.kind)
            .bind(listing.status.name())
            .bind(listing.visibility.name())
            .bind(json(&listing.players)?)
            .bind(listing.host.map(i16::from))
            .bind(listing.deadline_at.map(dialect::time))
            .bind(listing.invite_hash.map(Vec::from))
            .bind(dialect::time(row.created_at))
            .bind(seen.map(i64::from))
            .bind(listing.bots_for.map(|player| player.0))
            .bind(listing.bots_due_at.map(dialect::time))
            .bind(listing.app)
            .bind(listing.stored_reserved()?)
            .bind(row.game_id.slot())
            .execute(&mut *transaction)
            .await?;
        if rebuilt.rows_affected() == 0 {
            return Ok(false);
        }
        for statement in [sql::REMOVE_SEATS, sql::ADD_SEATS] {
            sqlx::query(at.text(statement))
                .bind(row.game_id.0)
                .bind(dialect::ids(listing.listed().map(|player| player.0))?)
                .bind(row.game_id.slot())
                .execute(&mut *transaction)
                .await?;
        }
        for statement in [
            "delete from open_seats where {slot = $2 and }game_id = $1",
            "insert into open_seats ({slot, }player_id, state, game_id)
             select {slot, }player_id, state, game_id from seats_of_open_games s
             where {s.slot = $2 and }s.game_id = $1
             on conflict ({slot, }player_id, state, game_id) do nothing",
        ] {
            sqlx::query(at.text(&written(statement)))
                .bind(row.game_id.0)
                .bind(row.game_id.slot())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    pub(crate) async fn remove_orphan(&self, game_id: Uuid) -> Result<bool, sqlx::Error> {
        let (mut transaction, at) = self.begin_at(GameId(game_id).slot()).await?;
        let removed = sqlx::query(at.text(&written(
            "delete from games where {slot = $2 and }game_id = $1
             and not exists (
                 select 1 from events e where {e.slot = $2 and }e.game_id = $1
             )",
        )))
        .bind(game_id)
        .bind(GameId(game_id).slot())
        .execute(&mut *transaction)
        .await?;
        for statement in [
            "delete from game_players where {slot = $2 and }game_id = $1
             and not exists (
                 select 1 from events e where {e.slot = $2 and }e.game_id = $1
             )",
            "delete from open_seats where {slot = $2 and }game_id = $1
             and not exists (
                 select 1 from events e where {e.slot = $2 and }e.game_id = $1
             )",
        ] {
            sqlx::query(at.text(&written(statement)))
                .bind(game_id)
                .bind(GameId(game_id).slot())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(removed.rows_affected() == 1)
    }
}
