//! The keys that proofs are signed with, and the proofs of games that are over.

use chrono::{DateTime, Utc};
use domain::seat::GameId;
use uuid::Uuid;

use super::dialect::{self, Backend, Site, Time};
use super::slots::{slotted, written};
use crate::Digest;

const PROOF: &str = "select proof from proofs where {slot = $2 and }game_id = $1";

impl Backend {
    pub(crate) async fn signing_keys(&self) -> Result<Vec<(Vec<u8>, Time)>, sqlx::Error> {
        sqlx::query_as(
            "select public_key, first_used_at from signing_keys
             order by first_used_at, public_key",
        )
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn add_signing_key(
        &self,
        public_key: Digest,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into signing_keys (public_key, first_used_at) values ($1, $2)
             on conflict (public_key) do nothing",
        )
        .bind(&public_key[..])
        .bind(dialect::time(at))
        .execute(self.writes())
        .await?;
        Ok(())
    }

    pub(crate) async fn own_signing_seed(
        &self,
        public_key: Digest,
        seed: Digest,
        at: DateTime<Utc>,
    ) -> Result<Vec<u8>, sqlx::Error> {
        // The key may be noted already, or another one may be the own one.
        sqlx::query(
            "insert into signing_keys (public_key, own, seed, first_used_at)
             values ($1, true, $2, $3) on conflict do nothing",
        )
        .bind(&public_key[..])
        .bind(&seed[..])
        .bind(dialect::time(at))
        .execute(self.writes())
        .await?;
        sqlx::query_scalar("select seed from signing_keys where own = true")
            .fetch_one(self.writes())
            .await
    }

    pub(crate) async fn proof(&self, game_id: Uuid) -> Result<Option<String>, sqlx::Error> {
        let slot = GameId(game_id).slot();
        let ask = |site: Site| async move {
            let asked = sqlx::query_scalar(site.built(&written(PROOF)));
            asked.bind(game_id).bind(slot).fetch_optional(site.pool()).await
        };
        self.at_slot(slot, ask).await
    }

    pub(crate) async fn keep_proof(
        &self,
        game_id: Uuid,
        proof: &str,
    ) -> Result<String, sqlx::Error> {
        sqlx::query(slotted(
            "insert into proofs ({slot, }game_id, proof) values ({$3, }$1, $2)
             on conflict ({slot, }game_id) do nothing",
        ))
        .bind(game_id)
        .bind(proof)
        .bind(GameId(game_id).slot())
        .execute(self.writes())
        .await?;
        sqlx::query_scalar(slotted(PROOF))
            .bind(game_id)
            .bind(GameId(game_id).slot())
            .fetch_one(self.writes())
            .await
    }
}
