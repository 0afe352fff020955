//! The limits on a client's open feeds, and the validity of its token.

use super::follower::ClosedBecause;
use super::{Closed, Feeds, Opened, locked};
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::watch;

/// By how much this instance's clock may be behind the database's.
const CLOCKS: TimeDelta = TimeDelta::seconds(1);

/// The owners of a feed. It counts for the token that opened it, and for the client's address.
#[derive(Default)]
pub struct Follows {
    /// The hash of the token; of the one that made the ticket, where the feed is opened with a ticket.
    pub token: Option<[u8; 32]>,
    /// The hash of the ticket.
    pub ticket: Option<[u8; 32]>,
    /// The address of the client, where it is known.
    pub address: Option<IpAddr>,
    /// When the token ends by itself, if it does.
    pub expires_at: Option<DateTime<Utc>>,
}

/// Why a feed cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdmissionError {
    /// The server, or the client's address, has as many feeds open as there is room for.
    #[error("there is no room for another feed")]
    NoRoom,
    /// The token has so many feeds open, which is the limit.
    #[error("this token has {0} feeds open, which is the most; close one of them")]
    TooManyOfToken(usize),
    /// The address has so many feeds open, which is the limit.
    #[error("this address has {0} feeds open, which is the most; close one of them")]
    TooManyOfAddress(usize),
}

/// A token with open feeds.
pub(super) struct Holder {
    open: usize,
    expires_at: Option<DateTime<Utc>>,
    ended: watch::Sender<Option<ClosedBecause>>,
}

impl Holder {
    /// Ends the feeds of the token, which is valid no more, or whose player is stopped.
    pub(super) fn end(&self, now: DateTime<Utc>, is_stopped: bool) {
        let has_expired = self.expires_at.is_some_and(|at| at <= now + CLOCKS);
        let why = match (is_stopped, has_expired) {
            (true, _) => ClosedBecause::PlayerStopped,
            (false, true) => ClosedBecause::TokenExpired,
            (false, false) => ClosedBecause::TokenRevoked,
        };
        self.ended.send_replace(Some(why));
    }
}

/// How many feeds each address has open.
pub(super) type Addresses = HashMap<IpAddr, usize>;

/// The right to have one feed open; dropping it gives it back.
pub struct Admission {
    feeds: Arc<Feeds>,
    form: Opened,
    /// The reason why the feed closes; none before it is open.
    closes: Option<Closed>,
    token: Option<([u8; 32], watch::Receiver<Option<ClosedBecause>>)>,
    /// The ticket by which the feed was opened.
    ticket: Option<[u8; 32]>,
    address: Option<IpAddr>,
}

impl Feeds {
    /// Lets so many feeds be open here, and so many from one address, whatever the options allow.
    pub fn limit_to(&self, most: usize, per_address: usize) {
        self.room.store(most, Ordering::Relaxed);
        self.address_room.store(per_address, Ordering::Relaxed);
    }

    /// Admits one more feed.
    ///
    /// # Errors
    /// If the token, or the address, has as many feeds open as it may, or all have together.
    pub fn admit(
        self: &Arc<Self>,
        follows: Follows,
        form: Opened,
    ) -> Result<Admission, AdmissionError> {
        let before = self.open.fetch_add(1, Ordering::Relaxed);
        // If it is refused, dropping it gives back what it has got by then.
        let mut admission = Admission {
            feeds: self.clone(),
            form,
            closes: None,
            token: None,
            ticket: None,
            address: None,
        };
        if before >= self.room.load(Ordering::Relaxed) {
            return Err(AdmissionError::NoRoom);
        }
        if let Some(token) = follows.token {
            admission.token = Some((token, self.admit_token(token, follows.expires_at)?));
        }
        if let Some(address) = follows.address {
            self.admit_address(address)?;
            admission.address = Some(address);
        }
        if let Some(ticket) = follows.ticket {
            self.hold(ticket);
            admission.ticket = Some(ticket);
        }
        self.metrics.opened(form);
        admission.closes = Some(Closed::Client);
        Ok(admission)
    }

    /// The tokens that have feeds open here.
    pub(crate) fn open_tokens(&self) -> Vec<[u8; 32]> {
        locked(&self.tokens).keys().copied().collect()
    }

    fn admit_token(
        &self,
        token: [u8; 32],
        expires_at: Option<DateTime<Utc>>,
    ) -> Result<watch::Receiver<Option<ClosedBecause>>, AdmissionError> {
        let mut tokens = locked(&self.tokens);
        let holder = tokens.entry(token).or_insert_with(|| Holder {
            open: 0,
            expires_at,
            ended: watch::Sender::new(None),
        });
        if holder.open >= self.allowed.feeds_per_token {
            return Err(AdmissionError::TooManyOfToken(self.allowed.feeds_per_token));
        }
        holder.open += 1;
        holder.expires_at = expires_at;
        Ok(holder.ended.subscribe())
    }

    fn admit_address(&self, address: IpAddr) -> Result<(), AdmissionError> {
        let mut addresses = locked(&self.addresses);
        let open = addresses.entry(address).or_default();
        if *open >= self.allowed.feeds_per_address {
            return Err(AdmissionError::TooManyOfAddress(self.allowed.feeds_per_address));
        }
        if *open >= self.address_room.load(Ordering::Relaxed) {
            return Err(AdmissionError::NoRoom);
        }
        *open += 1;
        Ok(())
    }
}

impl Admission {
    /// The ticket by which the feed was opened, as its hash.
    pub(super) fn ticket(&self) -> Option<[u8; 32]> {
        self.ticket
    }

    /// True if all feeds must end.
    pub(super) fn must_stop(&self) -> bool {
        *self.feeds.stop.borrow()
    }

    /// Notes the reason why the feed closes. Without a note its client has gone away.
    pub fn closes(&mut self, reason: Closed) {
        self.closes = Some(reason);
    }

    /// Returns once the token has ended: why.
    pub async fn ended(&mut self) -> ClosedBecause {
        match &mut self.token {
            Some((_, ended)) => {
                let ended = ended.wait_for(Option::is_some).await;
                // The sender lives as long as the admission. Without it the feed must not go on either.
                ended.ok().and_then(|why| *why).unwrap_or(ClosedBecause::TokenRevoked)
            }
            None => std::future::pending().await,
        }
    }

    /// Why the token has ended, if it has.
    pub(super) fn why_ended(&self) -> Option<ClosedBecause> {
        self.token.as_ref().and_then(|(_, ended)| *ended.borrow())
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.feeds.open.fetch_sub(1, Ordering::Relaxed);
        if let Some(reason) = self.closes {
            self.feeds.metrics.closed(self.form, reason);
        }
        if let Some(ticket) = &self.ticket {
            self.feeds.let_go(ticket);
        }
        if let Some((token, _)) = &self.token {
            let mut tokens = locked(&self.feeds.tokens);
            if let Some(holder) = tokens.get_mut(token) {
                holder.open -= 1;
                if holder.open == 0 {
                    tokens.remove(token);
                }
            }
        }
        if let Some(address) = &self.address {
            let mut addresses = locked(&self.feeds.addresses);
            if let Some(open) = addresses.get_mut(address) {
                *open -= 1;
                if *open == 0 {
                    addresses.remove(address);
                }
            }
        }
    }
}
