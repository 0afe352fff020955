//! How many feeds a token may have open, and whether it is still somebody's.

use super::{Feeds, locked};
use crate::http::problem::Problem;
use actix_web::http::StatusCode;
use std::sync::Arc;
use tokio::sync::watch;

/// A token with open feeds.
pub(super) struct Holder {
    open: usize,
    pub(super) revoked: watch::Sender<bool>,
}

/// The right to keep one feed open; given back when it is dropped.
pub(crate) struct Place {
    feeds: Arc<Feeds>,
    form: &'static str,
    token: Option<([u8; 32], watch::Receiver<bool>)>,
}

impl Feeds {
    /// A place for one more feed of this token, or of somebody without one.
    ///
    /// # Errors
    /// Where the token has as many feeds open as it may.
    pub(crate) fn admit(
        self: &Arc<Self>,
        token: Option<[u8; 32]>,
        form: &'static str,
    ) -> Result<Place, Problem> {
        let token = token.map(|token| {
            let mut tokens = locked(&self.tokens);
            let holder = tokens
                .entry(token)
                .or_insert_with(|| Holder { open: 0, revoked: watch::Sender::new(false) });
            if holder.open >= self.per_token {
                return Err(too_many(self.per_token));
            }
            holder.open += 1;
            Ok((token, holder.revoked.subscribe()))
        });
        let token = token.transpose()?;
        metrics::gauge!("gavel_open_feeds", "form" => form).increment(1.0);
        Ok(Place { feeds: self.clone(), form, token })
    }
}

fn too_many(limit: usize) -> Problem {
    let detail = format!("this token has {limit} feeds open, which is the most; close one of them");
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many_feeds", detail).retry_after(1)
}

impl Place {
    /// Returns once the token is nobody's any more.
    pub(crate) async fn revoked(&mut self) {
        match &mut self.token {
            // The sender lives as long as the place; where it is gone the feed must not go on either.
            Some((_, revoked)) => drop(revoked.wait_for(|revoked| *revoked).await),
            None => std::future::pending().await,
        }
    }
}

impl Place {
    /// Whether the token is nobody's any more.
    pub(super) fn is_revoked(&self) -> bool {
        self.token.as_ref().is_some_and(|(_, revoked)| *revoked.borrow())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("gavel_open_feeds", "form" => self.form).decrement(1.0);
        let Some((token, _)) = &self.token else { return };
        let mut tokens = locked(&self.feeds.tokens);
        if let Some(holder) = tokens.get_mut(token) {
            holder.open -= 1;
            if holder.open == 0 {
                tokens.remove(token);
            }
        }
    }
}
