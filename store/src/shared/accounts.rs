//! Players and their tokens.

use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Site, Time};
use super::sql;
use crate::stored::StoredPlayer;
use crate::{Digest, Slots};

impl Backend {
    pub(crate) async fn players(
        &self,
        ids: &[PlayerId],
    ) -> Result<Vec<StoredPlayer<Time>>, sqlx::Error> {
        sqlx::query_as(sql::PLAYERS)
            .bind(dialect::ids(ids.iter().map(|player| player.0))?)
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn valid_tokens(
        &self,
        tokens: &[Digest],
    ) -> Result<Vec<Vec<u8>>, sqlx::Error> {
        sqlx::query_scalar(sql::VALID_TOKENS)
            .bind(dialect::hashes(tokens))
            .fetch_all(self.reads())
            .await
    }

    /// Those of these tokens that would count if their players were not stopped.
    pub(crate) async fn stopped_tokens(
        &self,
        tokens: &[Digest],
    ) -> Result<Vec<Vec<u8>>, sqlx::Error> {
        sqlx::query_scalar(sql::STOPPED_TOKENS)
            .bind(dialect::hashes(tokens))
            .fetch_all(self.reads())
            .await
    }

    /// The games not over in which these players sit: player, game and version, in that order.
    pub(crate) async fn open_seats(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(Uuid, Uuid, i64)>, sqlx::Error> {
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(sql::OPEN_SEATS))
                .bind(dialect::ids(players.iter().map(|player| player.0))?)
                .fetch_all(site.pool())
                .await
        };
        let mut seats: Vec<(Uuid, Uuid, i64)> = self.at_each(Slots::ALL, ask).await?;
        seats.sort_unstable();
        Ok(seats)
    }
}
