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
        self.whole(move |mut transaction| async move {
            let token = new.token_hash.to_vec();
            let there: Option<i32> = sqlx::query_scalar(sql::LOCK_TOKEN)
                .bind(token.clone())
                .fetch_optional(&mut *transaction)
                .await?;
            if there.is_none() {
                return Ok(TicketMade::TokenGone);
            }
            let open: i64 = sqlx::query_scalar(sql::COUNT_OPEN_TICKETS)
                .bind(token.clone())
                .fetch_one(&mut *transaction)
                .await?;
            if open >= cap {
                return Ok(TicketMade::TooMany);
            }
            sqlx::query(
                "insert into feed_tickets (ticket_hash, token_hash, feed, valid_until)
                 values ($1, $2, $3, $4)",
            )
            .bind(new.ticket_hash.to_vec())
            .bind(token)
            .bind(new.feed)
            .bind(new.valid_until.timestamp_micros())
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            Ok(TicketMade::Made)
        })
        .await
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
