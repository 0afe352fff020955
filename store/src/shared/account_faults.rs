//! What is stored of accounts and does not fit: erased players who still have something, and what belongs to no app.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Site};
use super::slots::slotted;
use super::sql;
use crate::Slots;

/// A seat is a fault only long after the erasure: a server sees to it within seconds. A device's code ends within minutes.
const FAULTS: &str = "select fault, id from (
         select 'identity_of_erased' as fault, i.player_id as id
         from identities i join players p on p.player_id = i.player_id
         where p.erased_at is not null
         union all
         select 'token_of_erased', t.player_id
         from tokens t join players p on p.player_id = t.player_id
         where p.erased_at is not null
         union all
         select 'webhook_of_erased', w.webhook_id
         from webhooks w join players p on p.player_id = w.player_id
         where p.erased_at is not null
         union all
         select 'seat_of_erased', p.player_id
         from players p
             join game_players s on s.player_id = p.player_id
             join games g on {g.slot = s.slot and }g.game_id = s.game_id
         where p.erased_at < $1 and g.status = 'lobby'
         union all
         select 'session_of_stranger', t.player_id
         from tokens t
         where (t.made_by is not null or t.issuer_id is not null or t.key_id is not null)
             and not t.revoked and not exists (
             select 1 from identities i
             where i.player_id = t.player_id and i.app_id = coalesce(
                 (select s.app_id from issuers s where s.issuer_id = t.issuer_id),
                 (select k.app_id from app_keys k where k.key_id = t.key_id)
             )
         )
         union all
         select 'audience_differs', s.issuer_id
         from issuers s
         where not exists (select 1 from issuer_audiences a where a.issuer_id = s.issuer_id)
             or exists (
                 select 1 from issuer_audiences a
                 where a.issuer_id = s.issuer_id and a.issuer <> s.issuer
             )
         union all
         select 'game_without_app', g.game_id
         from games g
         where g.app_id is not null and g.app_id not in (select a.app_id from apps a)
         union all
         select 'webhook_without_app', w.webhook_id
         from webhooks w
         where w.app_id is not null and not exists (
             select 1 from apps a where a.app_id = w.app_id
         )
         union all
         select 'device_code_of_nobody', c.code_id
         from device_codes c
         where not exists (select 1 from players p where p.player_id = c.player_id)
         union all
         select 'device_code_of_erased', c.code_id
         from device_codes c join players p on p.player_id = c.player_id
         where p.erased_at is not null
         union all
         select 'device_code_of_stranger', c.code_id
         from device_codes c
         where exists (
             select 1 from tokens t
             where t.player_id <> c.player_id
                 and (t.token_hash in (c.token_hash, c.new_token_hash) or t.token_id = c.token_id)
         )
         union all
         select 'device_code_impossible', c.code_id
         from device_codes c
         where c.claimed_at >= c.expires_at or c.confirmed_at >= c.expires_at
             or c.check_number not between 0 and 9999
             or (c.confirmed_at is null) <> (c.token_id is null)
             or c.expires_at > $3
     ) as faults
     order by fault, id limit $2";

impl Backend {
    /// The code of each fault, with the id of the player, webhook, issuer, game or device code. Seats of players count who were erased
    /// before `settled`, and codes for devices that end after `far`.
    pub(crate) async fn account_faults(
        &self,
        settled: DateTime<Utc>,
        far: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(String, Uuid)>, sqlx::Error> {
        sqlx::query_as(slotted(FAULTS))
            .bind(dialect::time(settled))
            .bind(i64::from(limit))
            .bind(far.timestamp_micros())
            .fetch_all(self.patient())
            .await
    }

    /// The games not over that players have who were erased since then: player, game, kind, and if it runs; in that order.
    pub(crate) async fn seats_of_erased(
        &self,
        since: DateTime<Utc>,
        after: (PlayerId, Uuid),
        limit: u32,
    ) -> Result<Vec<(Uuid, Uuid, String, bool)>, sqlx::Error> {
        let erased = "select player_id from players where erased_at >= $1";
        let erased: Vec<Uuid> =
            sqlx::query_scalar(erased).bind(dialect::time(since)).fetch_all(self.reads()).await?;
        if erased.is_empty() {
            return Ok(Vec::new());
        }
        let erased = &erased;
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(sql::SEATS_OF_PLAYERS))
                .bind(dialect::ids(erased.iter().copied())?)
                .bind(after.0.0)
                .bind(after.1)
                .bind(i64::from(limit))
                .fetch_all(site.pool())
                .await
        };
        let mut seats: Vec<(Uuid, Uuid, String, bool)> = self.at_each(Slots::ALL, ask).await?;
        seats.sort_unstable_by_key(|(player, game, ..)| (*player, *game));
        seats.truncate(limit as usize);
        Ok(seats)
    }
}
