//! "What each viewer knows", and what is sealed until the end.

use crate::game::{Auction, Oracle};
use num_bigint::BigUint;
use serde_json::{Value, json};

/// A seat, or the public.
pub type Viewer = Option<usize>;

impl Oracle {
    pub(crate) fn knows_winning_amount(&self, auction: &Auction, viewer: Viewer) -> bool {
        let Some(winner) = auction.award.as_ref().and_then(|award| award.winner) else {
            return false;
        };
        let standing = auction.standing();
        let bid = standing.get(&winner);
        self.has_ended()
            || auction.auctioneer == Some(winner)
            || bid.is_some_and(|(_, bid)| !bid.is_own())
            || viewer.is_some_and(|viewer| {
                let seen = bid.is_some_and(|(number, _)| auction.ballots[number - 1].is_seen);
                viewer == winner
                    || (auction.auctioneer == Some(viewer) && seen)
                    || self.peeks[viewer] == Some(auction.number)
            })
    }

    fn knows_bid(&self, auction: &Auction, ballot: usize, seat: usize, viewer: Viewer) -> bool {
        let stands = auction.standing().get(&seat).is_some_and(|(number, _)| *number == ballot);
        let award = auction.award.as_ref();
        self.has_ended()
            || viewer == Some(seat)
            || (auction.ballots[ballot - 1].is_seen && viewer == auction.auctioneer)
            || (stands && award.is_some_and(|award| award.zeros.contains(&seat)))
            || (stands
                && award.is_some_and(|award| award.winner == Some(seat))
                && viewer.is_some_and(|viewer| self.peeks[viewer] == Some(auction.number)))
    }

    /// The member `play` as this viewer must get it.
    pub fn play(&self, viewer: Viewer) -> Value {
        let seats: Vec<Value> = (0..self.players()).map(|seat| self.seat(seat, viewer)).collect();
        let auctions: Vec<Value> = self.auctions.iter().map(|a| self.auction(a, viewer)).collect();
        json!({
            "first_auctioneer": self.first,
            "auction_count": self.tile_count,
            "stack_count": self.tile_count - self.auctions.len(),
            "seats": seats,
            "auctions": auctions,
        })
    }

    fn seat(&self, seat: usize, viewer: Viewer) -> Value {
        let own = self.has_ended() || viewer == Some(seat);
        json!({
            "seat": seat,
            "nation": self.nations[seat],
            "industry": if own { self.tokens[seat].clone() } else { Value::Null },
            "tiles": self.won(seat).map(|auction| auction.tile.clone()).collect::<Vec<_>>(),
            "zero_bid_rounds": self.zero_rounds[seat],
            "peeked_auction": self.peeks[seat],
            "total_spent": own.then(|| self.spent(seat).to_string()),
        })
    }

    fn auction(&self, auction: &Auction, viewer: Viewer) -> Value {
        let mut bids = Vec::new();
        for (ballot, number) in auction.ballots.iter().zip(1..) {
            for (seat, bid) in &ballot.bids {
                let Some(bid) = bid else { continue };
                let known = !bid.is_own() || self.knows_bid(auction, number, *seat, viewer);
                bids.push(json!({
                    "ballot": number,
                    "seat": seat,
                    "amount": known.then(|| bid.amount.to_string()),
                    "placed_by": bid.placed_by,
                }));
            }
        }
        let award = auction.award.as_ref();
        let winner = award.and_then(|award| award.winner);
        let price =
            winner.and_then(|winner| auction.standing().get(&winner).map(|(_, bid)| &bid.amount));
        let price = price.filter(|_| self.knows_winning_amount(auction, viewer));
        json!({
            "auction": auction.number,
            "round": auction.round,
            "auctioneer": auction.auctioneer,
            "tile": auction.tile,
            "opening_bid": auction.opening.as_ref().map(|bid| bid.amount.to_string()),
            "ballot": auction.ballot(),
            "must_bid": if self.has_ended() { Vec::new() } else { auction.must_bid() },
            "bids": bids,
            "awarded": award.is_some(),
            "winner": winner,
            "winning_amount": price.map(BigUint::to_string),
            "zero_bids": award.map(|award| award.zeros.clone()).unwrap_or_default(),
            "zero_scored": award.map(|award| award.scored.clone()).unwrap_or_default(),
        })
    }

    /// The member `allowed_actions` as this viewer must get it.
    pub fn actions(&self, viewer: Viewer) -> Value {
        let active = |seat: &usize| !self.has_ended() && !self.has_resigned(*seat);
        let Some(seat) = viewer.filter(active) else { return json!([]) };
        let mut actions = Vec::new();
        let running = self.running();
        if running.must_bid().contains(&seat) {
            let opens = running.auctioneer == Some(seat);
            actions.push(json!({
                "action": "bid",
                "auction": running.number,
                "ballot": running.ballot(),
                "minimum": if opens { "1" } else { "0" },
                "forbidden": running.opening.as_ref().map(|bid| bid.amount.to_string()),
                "max_digits": 1000,
            }));
        }
        let auctions = self.peekable(seat);
        if !auctions.is_empty() {
            actions.push(json!({"action": "peek", "auctions": auctions}));
        }
        actions.push(json!({"action": "resign"}));
        actions.push(json!({"action": "pause"}));
        json!(actions)
    }

    /// Every secret bid as the server must open it at the end: the value, without its salt.
    pub fn sealed_bids(&self) -> Vec<Value> {
        let mut sealed = Vec::new();
        for auction in &self.auctions {
            for (ballot, number) in auction.ballots.iter().zip(1..) {
                for (seat, bid) in &ballot.bids {
                    let Some(bid) = bid else { continue };
                    sealed.push(json!({
                        "subject": "bid", "auction": auction.number, "ballot": number,
                        "seat": seat, "amount": bid.amount.to_string(),
                    }));
                }
            }
        }
        sealed
    }

    /// Every tile as the server must open it, in the order of the stack.
    pub fn sealed_tiles(&self) -> Vec<Value> {
        let sealed = |a: &Auction| json!({"subject": "tile", "auction": a.number, "tile": a.tile});
        self.auctions.iter().map(sealed).collect()
    }

    /// Every token as the server must open it, by seat.
    pub fn sealed_tokens(&self) -> Vec<Value> {
        let sealed = |(seat, token)| json!({"subject": "token", "seat": seat, "industry": token});
        self.tokens.iter().enumerate().map(sealed).collect()
    }
}
