//! New accounts.

use uuid::Uuid;

use super::{Postgres, dialect};
use crate::{Digest, PlayerRow};

impl Postgres {
    pub(crate) async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(include_str!("sql/sign_up.sql"))
            .bind(player.player_id.0)
            .bind(player.name.clone())
            .bind(dialect::time(player.created_at))
            .bind(token_hash.to_vec())
            .bind(Uuid::now_v7())
            .execute(self.writes())
            .await
            .map(drop)
    }
}
