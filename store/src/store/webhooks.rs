//! The store's part for webhooks.

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use uuid::Uuid;

use super::{Database, Store};
use crate::{
    Answer, AppId, Attempted, ClaimedDelivery, DeliveryId, DeliveryKey, DeliveryRow, Keyed,
    LogCursor, NewAppWebhook, NewWebhook, Once, Patience, Projection, StoreError, WebhookId,
    WebhookMade, WebhookOfGame, WebhookOwner, WebhookRow, WebhookTarget, stored,
};

impl Store {
    /// Makes a webhook, unless the player has `cap` of them.
    pub async fn create_webhook(
        &self,
        new: NewWebhook,
        cap: u32,
    ) -> Result<WebhookMade, StoreError> {
        on!(&self.database, database => Ok(database.create_webhook(new, cap.into()).await?))
    }

    /// Makes a webhook of an app, unless the app has `cap` of them.
    pub async fn create_app_webhook(
        &self,
        new: NewAppWebhook,
        cap: u32,
    ) -> Result<WebhookMade, StoreError> {
        on!(&self.database, database => Ok(database.create_app_webhook(new, cap.into()).await?))
    }

    /// An owner's webhooks, the oldest first.
    pub async fn webhooks(
        &self,
        owner: impl Into<WebhookOwner>,
    ) -> Result<Vec<WebhookRow>, StoreError> {
        let owner = owner.into();
        on!(&self.database, database => stored::all(database.webhooks(owner).await?))
    }

    /// The app's id for a user, as long as the player is one.
    pub async fn external_id(
        &self,
        app_id: AppId,
        player_id: PlayerId,
    ) -> Result<Option<String>, StoreError> {
        let found = on!(&self.database, database => database.external_id(app_id, player_id).await?);
        let damaged = |_| StoreError::Damaged("identities.external_id".to_owned());
        found.map(|id| String::from_utf8(id).map_err(damaged)).transpose()
    }

    /// Removes an owner's webhook and its deliveries. True if it was there.
    pub async fn delete_webhook(
        &self,
        owner: impl Into<WebhookOwner>,
        webhook_id: WebhookId,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        let owner = owner.into();
        on!(&self.database, database => {
            database.delete_webhook(owner, webhook_id, at, keyed).await
        })
    }

    /// A webhook's deliveries, the newest first; only those older than the one given.
    pub async fn deliveries(
        &self,
        webhook_id: WebhookId,
        before: Option<DeliveryId>,
        limit: u32,
    ) -> Result<Vec<DeliveryRow>, StoreError> {
        on!(&self.database, database => {
            stored::all(database.deliveries(webhook_id, before, limit).await?)
        })
    }

    /// Has a delivery of a player's webhook sent once more, now; what is answered, or none where the
    /// webhook has no such delivery.
    pub async fn redeliver(
        &self,
        key: DeliveryKey,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
        answer: Answer<DeliveryRow>,
    ) -> Result<Once<Option<String>>, StoreError> {
        on!(&self.database, database => {
            database.redeliver(key, at, keyed, answer).await
        })
    }

    /// Claims or renews the lease on the work of turning the log into deliveries; false where another instance has
    /// it or no webhook is enabled.
    pub async fn lease_projection(
        &self,
        owner: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.lease_projection(owner, now, until).await?))
    }

    /// Gives that lease back.
    pub async fn release_projection(&self, owner: Uuid) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.release_projection(owner).await?))
    }

    /// True if there is any webhook.
    pub async fn has_webhooks(&self) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.has_webhooks().await?))
    }

    /// How far the log has been turned into deliveries.
    pub async fn projected(&self) -> Result<LogCursor, StoreError> {
        on!(&self.database, database => database.projected().await?.try_into())
    }

    /// The versions from one on at which appends to a game begin, in order, and then the newest version.
    pub async fn appends_from(&self, game_id: GameId, from: u32) -> Result<Vec<u32>, StoreError> {
        let starts = on!(&self.database, database => database.appends_from(game_id, from).await?);
        starts.into_iter().map(stored::version).collect()
    }

    /// The webhooks that may have to be notified of these games.
    pub async fn webhooks_of_games(
        &self,
        games: &[GameId],
    ) -> Result<Vec<WebhookOfGame>, StoreError> {
        on!(&self.database, database => Ok(database.webhooks_of_games(games).await?))
    }

    /// Moves on in the log, makes the deliveries of that part and disables the webhooks of lost seats, all or nothing. False if
    /// another instance has moved on before.
    pub async fn project(
        &self,
        projection: Projection,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => {
            Ok(database.project(projection, at).await?)
        })
    }

    /// Claims deliveries that are due, the longest due first, of all webhooks but those that are passed over. Unless they are
    /// settled before, they can be claimed again after `until`.
    pub async fn claim_deliveries(
        &self,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
        passed_over: &[WebhookId],
        limit: u32,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        on!(&self.database, database => {
            Ok(database.claim_deliveries(now, until, passed_over, limit).await?)
        })
    }

    /// Where a webhook's deliveries go.
    pub async fn webhook_target(
        &self,
        webhook_id: WebhookId,
    ) -> Result<Option<WebhookTarget>, StoreError> {
        on!(&self.database, database => Ok(database.webhook_target(webhook_id).await?))
    }

    /// Records what an attempt has led to, and disables a webhook that has failed for too long. An
    /// attempt that was taken over by another instance meanwhile changes its delivery no more.
    pub async fn settle_delivery(
        &self,
        claimed: ClaimedDelivery,
        attempted: Attempted,
        patience: Patience,
    ) -> Result<(), StoreError> {
        on!(&self.database, database => {
            Ok(database.settle_delivery(claimed, attempted, patience).await?)
        })
    }

    /// Forgets the settled deliveries that were made before a time.
    pub async fn forget_deliveries(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.forget_deliveries(before).await?))
    }
}
