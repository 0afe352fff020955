//! New accounts.

use uuid::Uuid;

use super::{Sqlite, dialect};
use crate::{Digest, PlayerRow};

impl Sqlite {
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
}
