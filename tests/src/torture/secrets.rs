//! The bids of the run by their numbers, with the viewers who may read them and the versions from which they may.
//!
//! Every bid of the run is a number of its own, so a number in an answer identifies the bid.

use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A bid has so many digits and nothing else in the run has, but for hashes.
pub(super) const DIGITS: usize = 21;

/// The reader of an answer.
#[derive(Clone, Debug)]
pub(super) struct Viewer {
    pub(super) game: String,
    pub(super) seat: Option<usize>,
}

/// A secret bid.
#[derive(Clone, Debug)]
pub(super) struct Bid {
    pub(super) game: String,
    pub(super) auction: u64,
    pub(super) auctioneer: usize,
    pub(super) seat: usize,
}

#[derive(Default)]
pub(super) struct Secrets(Mutex<HashMap<String, Bid>>);

impl Secrets {
    /// Notes a bid before it is sent.
    pub(super) fn note(&self, amount: &str, bid: Bid) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(amount.to_owned(), bid);
    }

    /// A text contains nothing that its reader may not know. If the text is an event, `event` is its parsed form.
    pub(super) fn check(
        &self,
        viewer: &Viewer,
        text: &str,
        event: Option<&Value>,
    ) -> Result<(), String> {
        let bids = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let over = match event {
            Some(event) => event["type"] == "GameFinished",
            None => text.contains("\"status\":\"finished\""),
        };
        for number in text.split(|c: char| !c.is_ascii_digit()).filter(|n| n.len() == DIGITS) {
            let Some(bid) = bids.get(number) else { continue };
            let own = viewer.game == bid.game && viewer.seat == Some(bid.seat);
            let auctioneers = viewer.game == bid.game
                && viewer.seat == Some(bid.auctioneer)
                && event.is_none_or(|event| {
                    let ends_ballot = ["CompanyAwarded", "RebidCalled"]
                        .into_iter()
                        .any(|ends| event["type"] == ends);
                    ends_ballot && event["data"]["auction"] == bid.auction
                });
            if !(own || auctioneers || (over && viewer.game == bid.game)) {
                return Err(format!("LEAK: {viewer:?} reads {bid:?} in {text}"));
            }
        }
        Ok(())
    }
}
