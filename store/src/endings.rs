//! Accounts and tokens that end, and what ends with them: the statements, written once for both
//! backends.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::postgres::Postgres;
use crate::requests::{Keyed, Once};
use crate::sqlite::Sqlite;
use crate::{Digest, StoreError};

macro_rules! statements {
    ($backend:ident, time: $time:expr) => {
        impl $backend {
            pub(crate) async fn erase_player(
                &self,
                player_id: Uuid,
                at: DateTime<Utc>,
                keyed: Option<Keyed>,
            ) -> Result<Once<()>, StoreError> {
                self.once(keyed, player_id, at, move |mut transaction| async move {
                    sqlx::query(
                        "update players set name = null, erased_at = coalesce(erased_at, $2)
                         where player_id = $1",
                    )
                    .bind(player_id)
                    .bind($time(at))
                    .execute(&mut *transaction)
                    .await?;
                    // The tokens go before the webhooks: whoever makes one holds its token until it is there.
                    for ended in [
                        "delete from tokens where player_id = $1",
                        "delete from webhooks where player_id = $1",
                    ] {
                        sqlx::query(ended).bind(player_id).execute(&mut *transaction).await?;
                    }
                    transaction.commit().await?;
                    Ok(())
                })
                .await
            }

            pub(crate) async fn revoke_token(
                &self,
                player_id: Uuid,
                token_hash: Digest,
                at: DateTime<Utc>,
                keyed: Option<Keyed>,
            ) -> Result<Once<bool>, StoreError> {
                self.once(keyed, player_id, at, move |mut transaction| async move {
                    let revoked = sqlx::query("delete from tokens where token_hash = $1")
                        .bind(token_hash.to_vec())
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query(
                        "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
                         where token_hash = $1 and disabled_at is null",
                    )
                    .bind(token_hash.to_vec())
                    .bind(at.timestamp_micros())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await?;
                    Ok(revoked.rows_affected() == 1)
                })
                .await
            }
        }
    };
}

statements! { Postgres, time: |at: DateTime<Utc>| at }
statements! { Sqlite, time: |at: DateTime<Utc>| at.timestamp_micros() }
