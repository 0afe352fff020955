//! How many feeds a client may have open, and whether its token is still somebody's.

use super::{Feeds, locked};
use crate::http::problem::Problem;
use actix_web::http::StatusCode;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// Whose feed it is.
pub(crate) enum Follows {
    /// That of whoever holds the token with this hash.
    Token([u8; 32]),
    /// That of whoever holds a ticket, in the place of the token that made it; both as hashes.
    Ticket {
        /// The token.
        token: [u8; 32],
        /// The ticket.
        ticket: [u8; 32],
    },
    /// That of somebody without a token, at this address where it is known.
    Anyone(Option<IpAddr>),
}

/// A token with open feeds.
pub(super) struct Holder {
    open: usize,
    pub(super) revoked: watch::Sender<bool>,
}

/// How many feeds each address has open without a token.
pub(super) type Addresses = HashMap<IpAddr, usize>;

/// The right to keep one feed open; given back when it is dropped.
pub(crate) struct Place {
    feeds: Arc<Feeds>,
    form: &'static str,
    held: Held,
    /// The ticket by which the feed was opened.
    ticket: Option<[u8; 32]>,
}

enum Held {
    Token([u8; 32], watch::Receiver<bool>),
    Address(IpAddr),
    Nothing,
}

impl Feeds {
    /// A place for one more feed.
    ///
    /// # Errors
    /// Where the token, or the address, has as many feeds open as it may.
    pub(crate) fn admit(
        self: &Arc<Self>,
        follows: Follows,
        form: &'static str,
    ) -> Result<Place, Problem> {
        let ticket = match follows {
            Follows::Ticket { ticket, .. } => Some(ticket),
            _ => None,
        };
        let held = match follows {
            Follows::Token(token) | Follows::Ticket { token, .. } => {
                Held::Token(token, self.admit_token(token)?)
            }
            Follows::Anyone(Some(address)) => {
                let mut addresses = locked(&self.addresses);
                let open = addresses.entry(address).or_default();
                if *open >= self.allowed.feeds_per_address {
                    return Err(too_many("this address", self.allowed.feeds_per_address));
                }
                *open += 1;
                Held::Address(address)
            }
            Follows::Anyone(None) => Held::Nothing,
        };
        metrics::gauge!("gavel_open_feeds", "form" => form).increment(1.0);
        if let Some(ticket) = ticket {
            self.hold(ticket);
        }
        Ok(Place { feeds: self.clone(), form, held, ticket })
    }

    /// The tokens that have feeds open here.
    pub(crate) fn open_tokens(&self) -> Vec<[u8; 32]> {
        locked(&self.tokens).keys().copied().collect()
    }

    fn admit_token(&self, token: [u8; 32]) -> Result<watch::Receiver<bool>, Problem> {
        let mut tokens = locked(&self.tokens);
        let holder = tokens
            .entry(token)
            .or_insert_with(|| Holder { open: 0, revoked: watch::Sender::new(false) });
        if holder.open >= self.allowed.feeds_per_token {
            return Err(too_many("this token", self.allowed.feeds_per_token));
        }
        holder.open += 1;
        Ok(holder.revoked.subscribe())
    }
}

fn too_many(whose: &str, limit: usize) -> Problem {
    let detail = format!("{whose} has {limit} feeds open, which is the most; close one of them");
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many_feeds", detail).retry_after(1)
}

impl Place {
    /// The ticket by which the feed was opened, as its hash.
    pub(super) fn ticket(&self) -> Option<[u8; 32]> {
        self.ticket
    }

    /// Returns once the token is nobody's any more.
    pub(crate) async fn revoked(&mut self) {
        match &mut self.held {
            // The sender lives as long as the place; where it is gone the feed must not go on either.
            Held::Token(_, revoked) => drop(revoked.wait_for(|revoked| *revoked).await),
            _ => std::future::pending().await,
        }
    }

    /// Whether the token is nobody's any more.
    pub(super) fn is_revoked(&self) -> bool {
        matches!(&self.held, Held::Token(_, revoked) if *revoked.borrow())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("gavel_open_feeds", "form" => self.form).decrement(1.0);
        if let Some(ticket) = &self.ticket {
            self.feeds.let_go(ticket);
        }
        match &self.held {
            Held::Token(token, _) => {
                let mut tokens = locked(&self.feeds.tokens);
                if let Some(holder) = tokens.get_mut(token) {
                    holder.open -= 1;
                    if holder.open == 0 {
                        tokens.remove(token);
                    }
                }
            }
            Held::Address(address) => {
                let mut addresses = locked(&self.feeds.addresses);
                if let Some(open) = addresses.get_mut(address) {
                    *open -= 1;
                    if *open == 0 {
                        addresses.remove(address);
                    }
                }
            }
            Held::Nothing => {}
        }
    }
}
