//! How the levels bid.

use super::Auction;
use super::seen::{Seen, number};
use num_bigint::BigUint;
use rand::{Rng, RngExt};

/// A point's price as long as nothing is known, in thousands.
const FIRST_PRICE: std::ops::Range<u32> = 1..4;
/// From how many points on a company is worth more than a bid of nothing that scores.
const WORTH_A_ZERO: u16 = 4;

/// A ballot as a bot sees it.
pub(super) struct Ballot<'a> {
    /// What the seat sees of the game.
    pub(super) seen: &'a Seen<'a>,
    /// The auction.
    pub(super) auction: &'a Auction,
}

impl Ballot<'_> {
    fn is_auctioneer(&self) -> bool {
        self.auction.auctioneer == Some(self.seen.seat)
    }

    fn worth(&self) -> u16 {
        self.seen.worth(self.seen.seat, self.auction.tile)
    }

    /// The usual price of a point: the median of those known.
    fn price(&self, random: &mut impl Rng) -> BigUint {
        let prices = self.seen.prices();
        let median = prices.get(prices.len() / 2).cloned();
        median.unwrap_or_else(|| BigUint::from(random.random_range(FIRST_PRICE) * 1000))
    }

    /// The bid of a normal bot: the usual price of what the company is worth, give or take; nothing for what is worth little.
    pub(super) fn usual(&self, random: &mut impl Rng) -> BigUint {
        let price = self.price(random);
        let worth = self.worth();
        let little = worth < WORTH_A_ZERO && self.seen.zero_scores(self.auction);
        if !self.is_auctioneer() && (little || random.random_ratio(1, 8)) {
            return BigUint::ZERO;
        }
        price * worth * random.random_range(50..150u32) / 100u8
    }

    /// The bid of a hard bot: what probably wins a company that is worth it, as long as somebody else has probably spent more.
    pub(super) fn careful(&self, random: &mut impl Rng) -> BigUint {
        let price = self.price(random);
        let worth = self.worth();
        if !self.is_auctioneer() && self.prefers_nothing(worth) {
            return BigUint::ZERO;
        }
        let room = self.room(&price);
        let wanted = &price * worth * random.random_range(120..170u32) / 100u8;
        let opening = self.auction.opening_bid.as_deref().and_then(number);
        let least = opening.map_or_else(|| BigUint::from(1u8), |bid| bid + 1u8);
        match (wanted <= room, least <= room) {
            (true, _) => wanted.max(BigUint::from(1u8)),
            (false, true) => room,
            // Not to be had without the danger of having spent the most: the others may pay for it.
            (false, false) => BigUint::ZERO,
        }
    }

    /// True if a bid of nothing scores more than the company is worth, or has to be placed now.
    fn prefers_nothing(&self, worth: u16) -> bool {
        if !self.seen.zero_scores(self.auction) {
            return worth < 2;
        }
        let last_chance = self.seen.later_zeros(self.auction) == 0;
        worth < if last_chance { WORTH_A_ZERO + 3 } else { WORTH_A_ZERO }
    }

    /// What the seat can spend now so that it probably will not have spent the most at the end.
    fn room(&self, price: &BigUint) -> BigUint {
        let (over, all) = self.seen.progress();
        let left = all - over;
        let rivals = self.seen.rivals(price);
        let certain = rivals.iter().map(|rival| &rival.least).max().cloned().unwrap_or_default();
        // What the rivals will have spent at the end, if each goes on to buy its share at the usual price.
        let to_come = price * left * 5u8 / u32::from(self.seen.seats());
        let likely = rivals.iter().map(|rival| &rival.likely + &to_come).max().unwrap_or_default();
        // Of what is only likely, a part that grows with the share of the game that is over.
        let part = likely * (over + all) * 7u8 / (2 * all * 10);
        let spent = self.seen.spent();
        let most = certain.max(part);
        if most > spent { most - spent - 1u8 } else { BigUint::ZERO }
    }
}
