//! Apps, their keys and their issuers.

use chrono::{DateTime, Utc};

use super::dialect::{Backend, Connection};
use crate::apps::{IssuerRow, KeySource, NewAppKey, OfApp, StoredApp, StoredAppKey, StoredIssuer};
use crate::{AppId, AppRow, Digest, KeyId, StoreError};

const SELECT_KEYS: &str = "select key_id, app_id, label, scopes, created_at, last_used_at
     from app_keys where app_id = $1 order by key_id";
const SELECT_KEY: &str = "select key_id, app_id, label, scopes, created_at, last_used_at
     from app_keys where key_hash = $1";
const SELECT_ISSUERS: &str =
    "select i.issuer_id, i.app_id, i.issuer, i.jwks_url, i.discovery, i.jwks, i.algorithms,
         i.subject_claim, i.name_claim, i.accept, i.max_lifetime, i.created_at, a.audience
     from issuers i join issuer_audiences a on a.issuer_id = i.issuer_id
     where i.app_id = $1 order by i.issuer_id, a.audience";
const SELECT_ISSUERS_NAMED: &str =
    "select i.issuer_id, i.app_id, i.issuer, i.jwks_url, i.discovery, i.jwks, i.algorithms,
         i.subject_claim, i.name_claim, i.accept, i.max_lifetime, i.created_at, a.audience
     from issuer_audiences a join issuers i on i.issuer_id = a.issuer_id
     where a.issuer = $1 order by i.issuer_id, a.audience";

impl Backend {
    pub(crate) async fn create_app(&self, app: &AppRow, secret: Digest) -> Result<(), sqlx::Error> {
        sqlx::query("insert into apps (app_id, name, secret, created_at) values ($1, $2, $3, $4)")
            .bind(app.app_id)
            .bind(app.name.clone())
            .bind(secret.to_vec())
            .bind(app.created_at.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }

    pub(crate) async fn apps(&self) -> Result<Vec<StoredApp>, sqlx::Error> {
        sqlx::query_as("select app_id, name, created_at from apps order by app_id")
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn app(&self, app_id: AppId) -> Result<Option<StoredApp>, sqlx::Error> {
        sqlx::query_as("select app_id, name, created_at from apps where app_id = $1")
            .bind(app_id)
            .fetch_optional(self.reads())
            .await
    }

    /// Has the changes to an app wait for each other, until the transaction ends. True if there is such an app.
    pub(super) async fn lock_app(
        connection: &mut Connection,
        app_id: AppId,
    ) -> Result<bool, sqlx::Error> {
        let locked = sqlx::query("update apps set name = name where app_id = $1")
            .bind(app_id)
            .execute(connection)
            .await?;
        Ok(locked.rows_affected() == 1)
    }

    pub(crate) async fn add_app_key(&self, new: NewAppKey, cap: i64) -> Result<OfApp, StoreError> {
        self.whole(move |mut transaction| async move {
            if !Self::lock_app(&mut transaction, new.app_id).await? {
                return Ok(OfApp::NoApp);
            }
            let count: i64 = sqlx::query_scalar("select count(*) from app_keys where app_id = $1")
                .bind(new.app_id)
                .fetch_one(&mut *transaction)
                .await?;
            if count >= cap {
                return Ok(OfApp::TooMany);
            }
            sqlx::query(
                "insert into app_keys (key_id, app_id, key_hash, label, scopes, created_at)
                 values ($1, $2, $3, $4, $5, $6)",
            )
            .bind(new.key_id)
            .bind(new.app_id)
            .bind(new.key_hash.to_vec())
            .bind(new.label)
            .bind(new.scopes.to_string())
            .bind(new.created_at.timestamp_micros())
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            Ok(OfApp::Made)
        })
        .await
    }

    pub(crate) async fn app_keys(&self, app_id: AppId) -> Result<Vec<StoredAppKey>, sqlx::Error> {
        sqlx::query_as(SELECT_KEYS).bind(app_id).fetch_all(self.reads()).await
    }

    pub(crate) async fn app_key(
        &self,
        key_hash: Digest,
    ) -> Result<Option<StoredAppKey>, sqlx::Error> {
        sqlx::query_as(SELECT_KEY).bind(key_hash.to_vec()).fetch_optional(self.reads()).await
    }

    pub(crate) async fn note_key_use(
        &self,
        key_id: KeyId,
        day: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("update app_keys set last_used_at = $2 where key_id = $1")
            .bind(key_id)
            .bind(day.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }

    pub(crate) async fn add_issuer(&self, new: IssuerRow, cap: i64) -> Result<OfApp, StoreError> {
        self.whole(move |mut transaction| async move {
            if !Self::lock_app(&mut transaction, new.app_id).await? {
                return Ok(OfApp::NoApp);
            }
            let count: i64 = sqlx::query_scalar("select count(*) from issuers where app_id = $1")
                .bind(new.app_id)
                .fetch_one(&mut *transaction)
                .await?;
            if count >= cap {
                return Ok(OfApp::TooMany);
            }
            Self::insert_issuer(&mut transaction, &new).await?;
            for audience in &new.audiences {
                let added = sqlx::query(
                    "insert into issuer_audiences (issuer, audience, issuer_id)
                     values ($1, $2, $3) on conflict (issuer, audience) do nothing",
                )
                .bind(new.issuer.clone())
                .bind(audience.clone())
                .bind(new.issuer_id)
                .execute(&mut *transaction)
                .await?;
                if added.rows_affected() == 0 {
                    return Ok(OfApp::AudienceTaken);
                }
            }
            transaction.commit().await?;
            Ok(OfApp::Made)
        })
        .await
    }

    async fn insert_issuer(
        connection: &mut Connection,
        new: &IssuerRow,
    ) -> Result<(), sqlx::Error> {
        let (jwks_url, discovery, jwks) = match new.keys.clone() {
            KeySource::Url(url) => (Some(url), None, None),
            KeySource::Discovery(url) => (None, Some(url), None),
            KeySource::Given(set) => (None, None, Some(set)),
        };
        sqlx::query(
            "insert into issuers (issuer_id, app_id, issuer, jwks_url, discovery, jwks,
                 algorithms, subject_claim, name_claim, accept, max_lifetime, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(new.issuer_id)
        .bind(new.app_id)
        .bind(new.issuer.clone())
        .bind(jwks_url)
        .bind(discovery)
        .bind(jwks)
        .bind(new.algorithms.join(" "))
        .bind(new.subject_claim.clone())
        .bind(new.name_claim.clone())
        .bind(new.accepts.name())
        .bind(i64::from(new.max_lifetime))
        .bind(new.created_at.timestamp_micros())
        .execute(connection)
        .await?;
        Ok(())
    }

    pub(crate) async fn issuers(&self, app_id: AppId) -> Result<Vec<StoredIssuer>, sqlx::Error> {
        sqlx::query_as(SELECT_ISSUERS).bind(app_id).fetch_all(self.reads()).await
    }

    pub(crate) async fn issuers_named(
        &self,
        issuer: &str,
    ) -> Result<Vec<StoredIssuer>, sqlx::Error> {
        sqlx::query_as(SELECT_ISSUERS_NAMED).bind(issuer.to_owned()).fetch_all(self.reads()).await
    }
}
