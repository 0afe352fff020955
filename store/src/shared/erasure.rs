//! Accounts that are erased, and what goes with them.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;

use super::dialect::{self, Backend, Connection};
use crate::StoreError;
use crate::endings::{Ending, EndingKind};
use crate::requests::{Asked, Keyed, Once};

impl Backend {
    pub(crate) async fn erase_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<()>, StoreError> {
        self.once(Asked::to_end(keyed, player_id, at), move |mut transaction| async move {
            Self::erase_account(&mut transaction, player_id, at, at).await?;
            let ending = Ending::new(EndingKind::Erased, player_id.0.as_bytes(), at);
            Self::note_ending(&mut transaction, ending.of(player_id)).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// Erases an account. Its app's user may come anew as if that had happened at `erased_at`.
    pub(super) async fn erase_account(
        connection: &mut Connection,
        player_id: PlayerId,
        erased_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update players set name = null, erased_at = coalesce(erased_at, $2)
             where player_id = $1",
        )
        .bind(player_id.0)
        .bind(dialect::time(now))
        .execute(&mut *connection)
        .await?;
        Self::erase_identity(connection, player_id, erased_at).await?;
        // The tokens go before the webhooks: the making of a webhook locks its token until the commit.
        Self::remove_device_codes(connection, player_id).await?;
        for ended in
            ["delete from tokens where player_id = $1", "delete from webhooks where player_id = $1"]
        {
            sqlx::query(ended).bind(player_id.0).execute(&mut *connection).await?;
        }
        Ok(())
    }
}
