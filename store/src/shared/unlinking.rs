//! The end of the link between a player and an app's user, and of all that comes from the app.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;

use super::dialect::{Backend, Connection};
use super::revoking::Disabled;
use crate::StoreError;
use crate::apps::{Identity, Unlinked};
use crate::endings::{Ending, EndingKind};

/// What comes from no app.
const OWN: &str = "select count(*) from live_tokens
     where player_id = $1 and made_by is null and issuer_id is null and key_id is null";
const OF_APP: &str = "select token_hash from tokens
     where player_id = $1 and (made_by is null or made_by <> 'jwt')
         and (made_by is not null or issuer_id is not null or key_id is not null)";
/// A webhook without the hash of a token and without a maker was made by an app's credential, before makers were noted.
const DISABLE: &str = "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
     where player_id = $1 and disabled_at is null
         and (issuer_id is not null or key_id is not null or (maker is null and token_hash is null))
     returning webhook_id, player_id";

impl Backend {
    /// Unlinks a player who has a token of their own, and ends what the app has brought about.
    pub(crate) async fn unlink(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Unlinked, StoreError> {
        self.whole(move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            let Some(link) = Self::link_of(&mut transaction, player_id).await? else {
                return Ok(Unlinked::Unlinked);
            };
            let own: i64 =
                sqlx::query_scalar(OWN).bind(player_id.0).fetch_one(&mut *transaction).await?;
            if own == 0 {
                return Ok(Unlinked::LastWayIn);
            }
            Self::end_link(&mut transaction, player_id, &link, at).await?;
            transaction.commit().await?;
            Ok(Unlinked::Unlinked)
        })
        .await
    }

    /// Ends a link, and all that comes from the app.
    pub(super) async fn end_link(
        connection: &mut Connection,
        player_id: PlayerId,
        link: &Identity,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        sqlx::query("delete from identities where player_id = $1")
            .bind(player_id.0)
            .execute(&mut *connection)
            .await?;
        let of_app: Vec<Vec<u8>> =
            sqlx::query_scalar(OF_APP).bind(player_id.0).fetch_all(&mut *connection).await?;
        Self::end_only(connection, &of_app, at).await?;
        Self::revoke_jwts(connection, player_id, &[], at).await?;
        let disabled: Vec<Disabled> = sqlx::query_as(DISABLE)
            .bind(player_id.0)
            .bind(at.timestamp_micros())
            .fetch_all(&mut *connection)
            .await?;
        Self::note_disabled(connection, disabled, at).await?;
        let ids = [player_id.0.as_bytes().as_slice(), link.app_id.0.as_bytes()].concat();
        let ending = Ending::new(EndingKind::Unlinked, &ids, at).of(player_id);
        Ok(Self::note_ending(connection, ending.of_app(link.app_id)).await?)
    }
}
