//! The store's part for apps, their players and their sessions.

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use uuid::Uuid;

use super::{Database, Store};
use crate::apps::issuers;
use crate::lists::Walk;
use crate::{
    AppId, AppKeyRow, AppPlayer, AppRow, Digest, GameFilter, GameRow, Identity, IssuerId,
    IssuerRow, JwtHashes, KeyId, KeyRevocation, KeyRevoked, Linked, MadeThings, NewAppKey,
    NewAppPlayer, NewIdentity, NewSession, OfApp, Provisioned, Session, StoreError, Unlinked,
    stored,
};

/// How many players are read at a time.
const PLAYERS: u32 = 500;

impl Store {
    /// Makes an app. `secret` keys the hashes of erased external ids.
    pub async fn create_app(&self, app: &AppRow, secret: Digest) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.create_app(app, secret).await?))
    }

    /// All apps, the oldest first.
    pub async fn apps(&self) -> Result<Vec<AppRow>, StoreError> {
        on!(&self.database, database => stored::all(database.apps().await?))
    }

    /// The app.
    pub async fn app(&self, app_id: AppId) -> Result<Option<AppRow>, StoreError> {
        on!(&self.database, database => database.app(app_id).await?.map(TryInto::try_into).transpose())
    }

    /// Gives an app one more key, where it has fewer than `cap`.
    pub async fn add_app_key(&self, new: NewAppKey, cap: u32) -> Result<OfApp, StoreError> {
        on!(&self.database, database => database.add_app_key(new, cap.into()).await)
    }

    /// An app's keys, the oldest first.
    pub async fn app_keys(&self, app_id: AppId) -> Result<Vec<AppKeyRow>, StoreError> {
        on!(&self.database, database => stored::all(database.app_keys(app_id).await?))
    }

    /// The key with this hash.
    pub async fn app_key(&self, key_hash: Digest) -> Result<Option<AppKeyRow>, StoreError> {
        on!(&self.database, database => {
            database.app_key(key_hash).await?.map(TryInto::try_into).transpose()
        })
    }

    /// Notes that a key was used on a day.
    pub async fn note_key_use(&self, key_id: KeyId, day: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.note_key_use(key_id, day).await?))
    }

    /// Revokes an app's key. What it has made ends, or goes to the successor.
    pub async fn revoke_app_key(
        &self,
        app_id: AppId,
        key_id: KeyId,
        how: KeyRevocation,
        at: DateTime<Utc>,
    ) -> Result<KeyRevoked, StoreError> {
        on!(&self.database, database => database.revoke_app_key(app_id, key_id, how, at).await)
    }

    /// Ends tokens and webhooks of an app's players that were made until a time and have no noted maker. The tokens of sign-ups
    /// remain. With `dry_run` it only counts them.
    pub async fn end_unknown(
        &self,
        app_id: AppId,
        until: DateTime<Utc>,
        dry_run: bool,
        at: DateTime<Utc>,
    ) -> Result<MadeThings, StoreError> {
        let (mut all, mut after) = (MadeThings::default(), PlayerId(Uuid::nil()));
        loop {
            let players: Vec<Uuid> = on!(&self.database, database => {
                database.players_of_unknown(app_id, after, until, PLAYERS).await?
            });
            let Some(last) = players.last() else { return Ok(all) };
            after = PlayerId(*last);
            for player in players.into_iter().map(PlayerId) {
                let made = on!(&self.database, database => {
                    database.end_unknown(player, until, dry_run, at).await?
                });
                all.tokens += made.tokens;
                all.webhooks += made.webhooks;
            }
        }
    }

    /// Adds an issuer to an app, where it has fewer than `cap` and no other issuer claims one of its audiences.
    pub async fn add_issuer(&self, new: IssuerRow, cap: u32) -> Result<OfApp, StoreError> {
        on!(&self.database, database => database.add_issuer(new, cap.into()).await)
    }

    /// An app's issuers, the oldest first.
    pub async fn issuers(&self, app_id: AppId) -> Result<Vec<IssuerRow>, StoreError> {
        issuers(on!(&self.database, database => database.issuers(app_id).await?))
    }

    /// The issuers whose JWTs have this `iss`, of all apps.
    pub async fn issuers_named(&self, issuer: &str) -> Result<Vec<IssuerRow>, StoreError> {
        issuers(on!(&self.database, database => database.issuers_named(issuer).await?))
    }

    /// Removes an app's issuer and ends what its JWTs have made. True if it was there.
    pub async fn remove_issuer(
        &self,
        app_id: AppId,
        issuer_id: IssuerId,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => database.remove_issuer(app_id, issuer_id, at).await)
    }

    /// Makes an app's player, or renames the one who is there.
    pub async fn provision(&self, new: NewAppPlayer) -> Result<Provisioned, StoreError> {
        on!(&self.database, database => database.provision(new).await)
    }

    /// Those of an app's players whom these external ids name, in no particular order.
    pub async fn app_players(
        &self,
        app_id: AppId,
        external_ids: &[String],
    ) -> Result<Vec<AppPlayer>, StoreError> {
        on!(&self.database, database => {
            stored::all(database.app_players(app_id, external_ids).await?)
        })
    }

    /// True if the app's player with this external id was erased not long ago.
    pub async fn is_erased(
        &self,
        app_id: AppId,
        external_id: &str,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => database.is_erased(app_id, external_id, at).await)
    }

    /// The players of an app, from the external id after this one on, in the order of the ids' bytes.
    pub async fn app_players_after(
        &self,
        app_id: AppId,
        after: &str,
        limit: u32,
    ) -> Result<Vec<AppPlayer>, StoreError> {
        on!(&self.database, database => stored::all(
            database.app_players_after(app_id, after, limit).await?
        ))
    }

    /// The games that the app's players alone find, the newest first; only those with a smaller id than the one given.
    pub async fn games_of_app(
        &self,
        app: AppId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let filter = GameFilter { before, ..GameFilter::default() };
        self.listed(&filter, Walk::OfApp { app, from: None }, limit).await
    }

    /// The external ids of those of these players who are an app's.
    pub async fn external_ids(
        &self,
        app_id: AppId,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String)>, StoreError> {
        on!(&self.database, database => database.external_ids(app_id, players).await)
    }

    /// The time before which no JWT of a player counts, if the player has signed out everywhere.
    pub async fn signed_out_at(
        &self,
        player_id: PlayerId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        on!(&self.database, database => database.signed_out_at(player_id).await)
    }

    /// True if a JWT was revoked.
    pub async fn is_revoked(&self, jwt: JwtHashes) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.is_revoked(jwt).await?))
    }

    /// The users of apps to whom a player is linked: one at most.
    pub async fn identities(&self, player_id: PlayerId) -> Result<Vec<Identity>, StoreError> {
        on!(&self.database, database => stored::all(database.identities(player_id).await?))
    }

    /// Links a player to a user of an app.
    pub async fn link(&self, new: NewIdentity) -> Result<Linked, StoreError> {
        on!(&self.database, database => database.link(new).await)
    }

    /// Unlinks a player who has a token of their own, and ends what the app has brought about.
    pub async fn unlink(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Unlinked, StoreError> {
        on!(&self.database, database => database.unlink(player_id, at).await)
    }

    /// Opens a session of an app's player, who is made at first sight.
    pub async fn open_session(&self, new: NewSession) -> Result<Session, StoreError> {
        on!(&self.database, database => database.open_session(new).await)
    }

    /// Ends every token of a player and disables their webhooks. No JWT that was issued before counts any more.
    pub async fn sign_out(&self, player_id: PlayerId, at: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => database.sign_out(player_id, at).await)
    }

    /// Those of these players who are users of an app, in no particular order.
    pub async fn users_among(
        &self,
        app_id: AppId,
        players: &[PlayerId],
    ) -> Result<Vec<PlayerId>, StoreError> {
        let users = on!(&self.database, database => database.users_among(app_id, players).await?);
        Ok(users.into_iter().map(PlayerId).collect())
    }

    /// The app of which a player is a user.
    pub async fn app_of(&self, player_id: PlayerId) -> Result<Option<AppId>, StoreError> {
        on!(&self.database, database => Ok(database.app_of(player_id).await?))
    }
}
