//! Reads of streams, and of the rows that lists and look-ups see.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use sqlx::{Execute as _, Row as _};
use uuid::Uuid;

use super::append::create_all;
use super::dialect::{self, Backend, Site, Time};
use super::lists::select_games;
use super::slots::written;
use super::sql;
use crate::checkpoints::StoredHead;
use crate::heads::ReadHeads;
use crate::lists::Walk;
use crate::stored::{StoredCommand, StoredGame, StoredLogged};
use crate::{Append, Appended, GameFilter, Reader, SeatDifference, Slots};

impl ReadHeads for Backend {
    const SYSTEM: &str = super::SYSTEM;

    async fn read_heads(&self, games: &[Uuid]) -> Result<Vec<StoredHead>, sqlx::Error> {
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(sql::HEADS))
                .bind(dialect::ids(games.iter().copied())?)
                .fetch_all(site.pool())
                .await
        };
        self.at_each(Slots::ALL, ask).await
    }
}

impl Backend {
    pub(crate) async fn events(
        &self,
        game_id: Uuid,
        reader: Reader,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredLogged<Time>>, sqlx::Error> {
        let slot = GameId(game_id).slot();
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(sql::EVENTS))
                .bind(game_id)
                .bind(i64::from(after))
                .bind(i64::from(limit))
                .bind(reader == Reader::Everything)
                .bind(reader.seat())
                .bind(slot)
                .fetch_all(site.pool())
                .await
        };
        self.at_slot(slot, ask).await
    }

    pub(crate) async fn sealed_seed(&self, game_id: Uuid) -> Result<Option<String>, sqlx::Error> {
        let slot = GameId(game_id).slot();
        let ask = |site: Site| async move {
            let asked = sqlx::query_scalar(site.text(sql::SEALED_SEED));
            asked.bind(game_id).bind(slot).fetch_optional(site.pool()).await
        };
        let seed: Option<Option<String>> = self.at_slot(slot, ask).await?;
        Ok(seed.flatten())
    }

    pub(crate) async fn game(
        &self,
        game_id: Uuid,
    ) -> Result<Option<StoredGame<Time>>, sqlx::Error> {
        let slot = GameId(game_id).slot();
        let ask = |site: Site| async move {
            let text = written("select * from game_rows g where {slot = $2 and }game_id = $1");
            let asked = sqlx::query_as(site.built(&text));
            asked.bind(game_id).bind(slot).fetch_optional(site.pool()).await
        };
        self.at_slot(slot, ask).await
    }

    pub(crate) async fn games(
        &self,
        filter: &GameFilter,
        walk: Walk,
        limit: u32,
    ) -> Result<Vec<StoredGame<Time>>, sqlx::Error> {
        let ask = |site: Site| async move {
            let mut built = select_games(filter, walk, limit);
            let mut query = built.build();
            let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
            let text = site.built(query.sql().as_str());
            let asked = sqlx::query_as_with(text, arguments.unwrap_or_default());
            asked.fetch_all(site.pool()).await
        };
        let mut games: Vec<StoredGame<Time>> = self.at_each(Slots::ALL, ask).await?;
        games.sort_by_key(|game| Reverse(game.id()));
        games.truncate(limit as usize);
        Ok(games)
    }

    /// Creates games in one transaction, or none.
    pub(crate) async fn create_all(&self, creations: Vec<Append>) -> Result<Appended, sqlx::Error> {
        let Some(first) = creations.first().map(|first| first.game_id) else {
            return Ok(Appended::Committed);
        };
        self.whole_at(first, move |mut transaction, at| async move {
            let appended = create_all(&mut transaction, &at, &creations).await?;
            if appended == Appended::Committed {
                transaction.commit().await?;
            }
            Ok(appended)
        })
        .await
    }

    /// How many open lobbies a player sits in, of those with at least this id; no more than so many are counted.
    pub(crate) async fn open_lobbies(
        &self,
        player: Uuid,
        from: Uuid,
        limit: u32,
    ) -> Result<i64, sqlx::Error> {
        let ask = |site: Site| async move {
            let text = site.text(
                "select cast(count(*) as bigint) from (
                     select 1 from open_seats
                     where player_id = $1 and state = 'lobby' and game_id >= $2
                     limit $3
                 ) as open",
            );
            let asked = sqlx::query_scalar(text).bind(player).bind(from).bind(i64::from(limit));
            asked.fetch_all(site.pool()).await
        };
        let open: Vec<i64> = self.at_each(Slots::ALL, ask).await?;
        Ok(open.iter().sum::<i64>().min(i64::from(limit)))
    }

    pub(crate) async fn due(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        self.due_by(sql::DUE, now, limit).await
    }

    pub(crate) async fn bots_due(
        &self,
        since: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        self.due_by(include_str!("bots_due.sql"), since, limit).await
    }

    /// The games of a statement that answers game, kind, and since when it is due; those first that have been due longest.
    async fn due_by(
        &self,
        statement: &'static str,
        at: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(statement))
                .bind(dialect::time(at))
                .bind(i64::from(limit))
                .fetch_all(site.pool())
                .await
        };
        let mut due: Vec<(Uuid, String, Time)> = self.at_each(Slots::ALL, ask).await?;
        due.sort_by_key(|(_, _, since)| *since);
        due.truncate(limit as usize);
        Ok(due.into_iter().map(|(game, kind, _)| (game, kind)).collect())
    }

    /// In how many unfinished games bots play on a player's account; no more than so many are counted.
    pub(crate) async fn games_with_bots(
        &self,
        player: Uuid,
        limit: u32,
    ) -> Result<i64, sqlx::Error> {
        let ask = |site: Site| async move {
            let text = site.text(
                "select cast(count(*) as bigint) from (
                     select 1 from games where bots_for = $1 limit $2
                 ) as unfinished",
            );
            let asked = sqlx::query_scalar(text).bind(player).bind(i64::from(limit));
            asked.fetch_all(site.pool()).await
        };
        let unfinished: Vec<i64> = self.at_each(Slots::ALL, ask).await?;
        Ok(unfinished.iter().sum::<i64>().min(i64::from(limit)))
    }

    pub(crate) async fn command(
        &self,
        game_id: Uuid,
        command_id: Uuid,
    ) -> Result<Option<StoredCommand>, sqlx::Error> {
        let slot = GameId(game_id).slot();
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(sql::COMMAND))
                .bind(game_id)
                .bind(command_id)
                .bind(slot)
                .fetch_optional(site.pool())
                .await
        };
        self.at_slot(slot, ask).await
    }

    pub(crate) async fn created(&self, command_id: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
        let slot = GameId(command_id).slot();
        let ask = |site: Site| async move {
            let text = "select game_id from creations where {slot = $2 and }command_id = $1";
            let asked = sqlx::query_scalar(site.built(&written(text)));
            asked.bind(command_id).bind(slot).fetch_optional(site.pool()).await
        };
        self.at_slot(slot, ask).await
    }

    pub(crate) async fn next_games(
        &self,
        after: Uuid,
        limit: u32,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let ask = |site: Site| async move {
            sqlx::query_scalar(site.text(sql::NEXT_GAMES))
                .bind(after)
                .bind(i64::from(limit))
                .fetch_all(site.pool())
                .await
        };
        let mut games: Vec<Uuid> = self.at_each(Slots::ALL, ask).await?;
        if dialect::HAS_SLOTS {
            games.sort_by_key(|game| (GameId(*game).slot(), *game));
        }
        games.truncate(limit as usize);
        Ok(games)
    }

    pub(crate) async fn seat_differences(
        &self,
        limit: u32,
    ) -> Result<Vec<SeatDifference>, sqlx::Error> {
        let ask = |site: Site| async move {
            let asked = sqlx::query(site.text(sql::SEAT_DIFFERENCES)).bind(i64::from(limit));
            asked.fetch_all(site.patient()).await
        };
        let rows = self.at_each(Slots::ALL, ask).await?;
        rows.iter()
            .take(limit as usize)
            .map(|row| {
                Ok(SeatDifference {
                    game_id: GameId(row.try_get("game_id")?),
                    player_id: PlayerId(row.try_get("player_id")?),
                    seated: row.try_get("seated")?,
                })
            })
            .collect()
    }

    pub(crate) async fn creation_differences(&self, limit: u32) -> Result<Vec<Uuid>, sqlx::Error> {
        let ask = |site: Site| async move {
            sqlx::query_scalar(site.text(sql::CREATION_DIFFERENCES))
                .bind(i64::from(limit))
                .fetch_all(site.patient())
                .await
        };
        let mut games = self.at_each(Slots::ALL, ask).await?;
        games.truncate(limit as usize);
        Ok(games)
    }
}
