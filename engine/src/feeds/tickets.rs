//! The tickets by which feeds were opened here: they open them again for as long as the feeds live and a while after.

use super::{Admission, Feeds, locked};
use crate::clock::Clock;
use chrono::TimeDelta;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};

/// How often the tickets of open feeds are renewed.
const RENEW_PERIOD: Duration = Duration::from_secs(30);
/// For how long a renewed ticket opens its feed: the 5 minutes after it breaks, from the renewal before, with time to spare.
const LEASE: TimeDelta = TimeDelta::minutes(6);
/// How many tickets one statement renews.
const RENEWED: usize = 1000;

/// How many feeds each ticket has open.
pub(super) type Tickets = HashMap<[u8; 32], usize>;

impl Feeds {
    /// Has a ticket renewed until as many feeds are [`let_go`](Self::let_go).
    pub(super) fn hold(&self, ticket: [u8; 32]) {
        *locked(&self.tickets).entry(ticket).or_default() += 1;
    }

    pub(super) fn let_go(&self, ticket: &[u8; 32]) {
        let mut tickets = locked(&self.tickets);
        if let Some(open) = tickets.get_mut(ticket) {
            *open -= 1;
            if *open == 0 {
                tickets.remove(ticket);
            }
        }
    }
}

/// Renews the ticket by which a feed is opened, where there is one.
///
/// # Errors
/// If the store fails.
pub async fn renew_ticket(
    store: &Store,
    clock: &Clock,
    admission: &Admission,
) -> Result<(), StoreError> {
    match admission.ticket() {
        Some(ticket) => store.renew_tickets(&[ticket], clock.now() + LEASE).await,
        None => Ok(()),
    }
}

/// Renews the tickets of the feeds that are open, again and again.
pub(crate) async fn keep_renewing_tickets(feeds: Arc<Feeds>, store: Store, clock: Arc<Clock>) {
    let mut tick = tokio::time::interval(RENEW_PERIOD);
    loop {
        tick.tick().await;
        let tickets: Vec<[u8; 32]> = locked(&feeds.tickets).keys().copied().collect();
        for tickets in tickets.chunks(RENEWED) {
            if let Err(error) = store.renew_tickets(tickets, clock.now() + LEASE).await {
                feeds.failed("the tickets of feeds could not be renewed", &error);
            }
        }
    }
}
