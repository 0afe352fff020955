//! Players and their tokens.

use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Time};
use super::sql;
use crate::stored::StoredPlayer;
use crate::{Digest, PlayerRow};

impl Backend {
    pub(crate) async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), sqlx::Error> {
        let player = player.clone();
        self.whole(move |mut transaction| async move {
            let created_at = dialect::time(player.created_at);
            sqlx::query("insert into players (player_id, name, created_at) values ($1, $2, $3)")
                .bind(player.player_id.0)
                .bind(player.name)
                .bind(created_at)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(
                "insert into tokens (token_hash, player_id, created_at, token_id, maker)
                 values ($1, $2, $3, $4, 'sign_up')",
            )
            .bind(token_hash.to_vec())
            .bind(player.player_id.0)
            .bind(created_at)
            .bind(Uuid::now_v7())
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await
        })
        .await
    }

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
        sqlx::query_as(sql::OPEN_SEATS)
            .bind(dialect::ids(players.iter().map(|player| player.0))?)
            .fetch_all(self.reads())
            .await
    }
}
