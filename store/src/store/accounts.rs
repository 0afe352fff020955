//! The store's part for accounts and their tokens, and for requests outside of games.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Backend, Store};
use crate::{Digest, Keyed, NotedRequest, Once, PlayerRow, StoreError, stored};

impl Store {
    /// Makes an account with its first token. [`StoreError::Refused`] if either exists.
    pub async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), StoreError> {
        on!(&self.backend, database => Ok(database.create_player(player, token_hash).await?))
    }

    /// Whose token it is; nobody's once the account is erased.
    pub async fn player_by_token(
        &self,
        token_hash: Digest,
    ) -> Result<Option<PlayerRow>, StoreError> {
        on!(&self.backend, database => {
            database.player_by_token(token_hash).await?.map(PlayerRow::try_from).transpose()
        })
    }

    /// Gives an account one more token; whether there is such an account, not erased.
    pub async fn add_token(
        &self,
        player_id: Uuid,
        token_hash: Digest,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        on!(&self.backend, database => Ok(database.add_token(player_id, token_hash, at).await?))
    }

    /// Takes a token away and disables the webhooks that were made with it; whether it was there.
    pub async fn revoke_token(
        &self,
        player_id: Uuid,
        token_hash: Digest,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        on!(&self.backend, database => {
            database.revoke_token(player_id, token_hash, at, keyed).await
        })
    }

    /// Those of the accounts that exist, erased ones too, in no particular order.
    pub async fn players(&self, ids: &[Uuid]) -> Result<Vec<PlayerRow>, StoreError> {
        on!(&self.backend, database => stored::all(database.players(ids).await?))
    }

    /// Erases an account: its name, its tokens and its webhooks go, its id stays. Twice is as good
    /// as once.
    pub async fn erase_player(
        &self,
        player_id: Uuid,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<()>, StoreError> {
        on!(&self.backend, database => database.erase_player(player_id, at, keyed).await)
    }

    /// What is kept of a request outside of games that came with a key, if it took effect.
    pub async fn request(&self, command_id: Uuid) -> Result<Option<NotedRequest>, StoreError> {
        on!(&self.backend, database => {
            database.request(command_id).await?.map(NotedRequest::try_from).transpose()
        })
    }

    /// Forgets those that took effect before a time.
    pub async fn forget_requests(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.backend, database => Ok(database.forget_requests(before).await?))
    }
}
