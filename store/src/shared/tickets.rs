//! Tickets, each of which opens one feed in the place of a token.

use chrono::{DateTime, Utc};

use super::dialect::{self, Backend, Time};
use super::sql;
use crate::Digest;
use crate::tickets::{NewTicket, StoredHolder, TicketMade};

impl Backend {
    pub(crate) async fn add_ticket(
        &self,
        new: NewTicket,
        cap: i64,
    ) -> Result<TicketMade, sqlx::Error> {
        let open: i64 = sqlx::query_scalar(sql::COUNT_OPEN_TICKETS)
            .bind(new.token_hash.to_vec())
            .fetch_one(self.reads())
            .await?;
        if open >= cap {
            return Ok(TicketMade::TooMany);
        }
        let made = sqlx::query(sql::ADD_TICKET)
            .bind(new.ticket_hash.to_vec())
            .bind(new.token_hash.to_vec())
            .bind(new.feed)
            .bind(new.valid_until.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(if made.rows_affected() == 1 { TicketMade::Made } else { TicketMade::TokenGone })
    }

    /// In the place of which token a ticket opens a feed, and whose that is.
    pub(crate) async fn ticket_holder(
        &self,
        ticket: Digest,
        feed: &str,
    ) -> Result<Option<StoredHolder<Time>>, sqlx::Error> {
        sqlx::query_as(sql::TICKET_HOLDER)
            .bind(ticket.to_vec())
            .bind(feed.to_owned())
            .fetch_optional(self.reads())
            .await
    }

    /// Has tickets open their feeds for longer.
    pub(crate) async fn renew_tickets(
        &self,
        tickets: &[Digest],
        valid_until: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(sql::RENEW_TICKETS)
            .bind(dialect::hashes(tickets))
            .bind(valid_until.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }

    pub(crate) async fn remove_ended_tickets(&self, at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        sqlx::query("delete from feed_tickets where valid_until <= $1")
            .bind(at.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}
