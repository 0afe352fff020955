//! Tickets, each of which opens one feed in the place of a token: the statements, written once for both backends.

use chrono::{DateTime, Utc};
use sqlx::FromRow;

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::stored::{StoredPlayer, StoredTime};
use crate::tokens::hexes;
use crate::{Digest, PlayerRow, StoreError, stored};

/// A ticket to be made.
#[derive(Clone, Debug)]
pub struct NewTicket {
    /// Its hash.
    pub ticket_hash: Digest,
    /// The token in whose place it opens the feed.
    pub token_hash: Digest,
    /// The feed's address.
    pub feed: String,
    /// Until when it opens the feed.
    pub valid_until: DateTime<Utc>,
}

/// What became of a ticket to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketMade {
    /// It is there.
    Made,
    /// The token has as many as may be.
    TooMany,
    /// The token is nobody's any more.
    TokenGone,
}

#[derive(FromRow)]
pub(crate) struct StoredHolder<T> {
    token_hash: Vec<u8>,
    #[sqlx(flatten)]
    player: StoredPlayer<T>,
}

impl<T: StoredTime> TryFrom<StoredHolder<T>> for (Digest, PlayerRow) {
    type Error = StoreError;

    fn try_from(row: StoredHolder<T>) -> Result<Self, StoreError> {
        Ok((stored::digest(row.token_hash)?, row.player.try_into()?))
    }
}

macro_rules! statements {
    (
        $backend:ident, reads: $reads:ident, writes: $writes:ident, time: $time:ty,
        now: $now:literal, held: $held:literal, each: $each:literal
    ) => {
        impl $backend {
            pub(crate) async fn add_ticket(
                &self,
                new: NewTicket,
                cap: i64,
            ) -> Result<TicketMade, sqlx::Error> {
                let open: i64 = sqlx::query_scalar(concat!(
                    "select count(*) from feed_tickets where token_hash = $1 and valid_until > ",
                    $now
                ))
                .bind(new.token_hash.to_vec())
                .fetch_one(&self.$reads)
                .await?;
                if open >= cap {
                    return Ok(TicketMade::TooMany);
                }
                let made = sqlx::query(concat!(
                    "insert into feed_tickets (ticket_hash, token_hash, feed, valid_until)
                     select $1, token_hash, $3, $4 from tokens where token_hash = $2",
                    $held
                ))
                .bind(new.ticket_hash.to_vec())
                .bind(new.token_hash.to_vec())
                .bind(new.feed)
                .bind(new.valid_until.timestamp_micros())
                .execute(&self.$writes)
                .await?;
                Ok(if made.rows_affected() == 1 { TicketMade::Made } else { TicketMade::TokenGone })
            }

            /// In the place of which token a ticket opens a feed, and whose that is.
            pub(crate) async fn ticket_holder(
                &self,
                ticket: Digest,
                feed: &str,
            ) -> Result<Option<StoredHolder<$time>>, sqlx::Error> {
                sqlx::query_as(concat!(
                    "select t.token_hash, p.player_id, p.name, p.created_at
                     from feed_tickets f
                         join live_tokens t on t.token_hash = f.token_hash
                         join players p on p.player_id = t.player_id
                     where f.ticket_hash = $1 and f.feed = $2 and p.erased_at is null
                         and f.valid_until > ",
                    $now
                ))
                .bind(ticket.to_vec())
                .bind(feed.to_owned())
                .fetch_optional(&self.$reads)
                .await
            }

            /// Has tickets open their feeds for longer.
            pub(crate) async fn renew_tickets(
                &self,
                tickets: &[Digest],
                valid_until: DateTime<Utc>,
            ) -> Result<(), sqlx::Error> {
                sqlx::query(concat!(
                    "update feed_tickets set valid_until = $2
                     where ticket_hash in ",
                    $each,
                    " and valid_until < $2"
                ))
                .bind(hexes(tickets))
                .bind(valid_until.timestamp_micros())
                .execute(&self.$writes)
                .await?;
                Ok(())
            }

            pub(crate) async fn remove_ended_tickets(
                &self,
                at: DateTime<Utc>,
            ) -> Result<(), sqlx::Error> {
                sqlx::query("delete from feed_tickets where valid_until <= $1")
                    .bind(at.timestamp_micros())
                    .execute(&self.$writes)
                    .await?;
                Ok(())
            }
        }
    };
}

statements! {
    Postgres, reads: pool, writes: pool, time: DateTime<Utc>,
    now: "(extract(epoch from clock_timestamp()) * 1000000)::bigint", held: " for key share",
    each: "(select decode(hash, 'hex') from json_array_elements_text($1::json) as hash)"
}
statements! {
    Sqlite, reads: readers, writes: writing, time: i64,
    now: "cast(unixepoch('subsec') * 1000000 as integer)", held: "",
    each: "(select unhex(value) from json_each($1))"
}
