//! What a seat sees of a game: worth, prices and spending.

use super::{Auction, Play};
use domain::qe::{Amount, Holding, Tile, score};
use num_bigint::BigUint;

/// What a seat sees of a game.
pub(super) struct Seen<'a> {
    play: &'a Play,
    /// The seat.
    pub(super) seat: u8,
}

/// What a rival has spent, as far as it can be inferred.
#[derive(Clone, Debug, Default)]
pub(super) struct Spending {
    /// At least this.
    pub(super) least: BigUint,
    /// Probably this.
    pub(super) likely: BigUint,
}

impl<'a> Seen<'a> {
    /// What the seat sees.
    pub(super) fn of(play: &'a Play, seat: u8) -> Option<Self> {
        (usize::from(seat) < play.seats.len()).then_some(Self { play, seat })
    }

    /// How many seats there are.
    pub(super) fn seats(&self) -> u8 {
        self.play.seats.len() as u8 // at most 5
    }

    /// An auction by its number.
    pub(super) fn auction(&self, number: u8) -> Option<&'a Auction> {
        self.play.auctions.iter().find(|auction| auction.auction == number)
    }

    /// How many auctions are over, and how many there are.
    pub(super) fn progress(&self) -> (u32, u32) {
        let over = self.play.auctions.iter().filter(|auction| auction.awarded).count();
        (over as u32, self.play.auction_count.into()) // at most 16
    }

    fn holding(&self, seat: u8, more: Option<Tile>) -> Option<Holding> {
        let held = self.play.seats.get(usize::from(seat))?;
        Some(Holding {
            nation: held.nation,
            token: held.industry,
            tiles: held.tiles.iter().copied().chain(more).collect(),
            zero_bid_rounds: held.zero_bid_rounds.len() as u8, // at most 5
            total_spent: Amount::ZERO,
            resigned: false,
        })
    }

    /// How many points a company would add to a seat's sheet, by what is known of it.
    pub(super) fn worth(&self, seat: u8, tile: Tile) -> u16 {
        let subtotal = |more| {
            let holdings: Option<Vec<_>> = (0..self.seats())
                .map(|other| self.holding(other, Some(tile).filter(|_| more && other == seat)))
                .collect();
            let sheets = holdings.map(|holdings| score(&holdings).sheets).unwrap_or_default();
            sheets.get(usize::from(seat)).map_or(0, |sheet| sheet.subtotal)
        };
        subtotal(true).saturating_sub(subtotal(false))
    }

    /// True if a bid of nothing can still score in this auction's round.
    pub(super) fn zero_scores(&self, auction: &Auction) -> bool {
        let mine = &self.play.seats[usize::from(self.seat)];
        let open = |round| !mine.zero_bid_rounds.contains(&round);
        self.seats() > 3 && auction.round.is_some_and(open)
    }

    /// In how many auctions of the round after this one the seat may bid nothing.
    pub(super) fn later_zeros(&self, auction: &Auction) -> u8 {
        let seats = self.seats();
        let Some(auctioneer) = auction.auctioneer else { return 0 };
        let left = seats - 1 - (auction.auction - 1) % seats;
        (1..=left).filter(|later| (auctioneer + later) % seats != self.seat).count() as u8 // at most 4
    }

    /// The prices per point that the seat knows, in ascending order.
    pub(super) fn prices(&self) -> Vec<BigUint> {
        let mut prices: Vec<BigUint> = Vec::new();
        for auction in &self.play.auctions {
            let points = u32::from(auction.tile.victory_points.max(1)) + 2;
            let known = auction.winning_amount.as_deref().or(auction.opening_bid.as_deref());
            prices.extend(known.and_then(number).map(|amount| amount / points));
        }
        prices.retain(|price| *price > BigUint::ZERO);
        prices.sort();
        prices
    }

    /// What the seat itself has spent.
    pub(super) fn spent(&self) -> BigUint {
        let spent = self.play.seats[usize::from(self.seat)].total_spent.as_deref();
        spent.and_then(number).unwrap_or_default()
    }

    /// What each other seat has spent, in seat order.
    pub(super) fn rivals(&self, price: &BigUint) -> Vec<Spending> {
        let others = (0..self.seats()).filter(|seat| *seat != self.seat);
        others.map(|seat| self.spending(seat, price)).collect()
    }

    fn spending(&self, rival: u8, price: &BigUint) -> Spending {
        let mut spending = Spending::default();
        for auction in self.play.auctions.iter().filter(|auction| auction.winner == Some(rival)) {
            let paid = auction.winning_amount.as_deref().and_then(number);
            let least = paid.clone().unwrap_or_else(|| self.at_least(auction));
            let usual = price * (u32::from(auction.tile.victory_points) + 2);
            spending.likely += paid.unwrap_or_else(|| usual.max(&least * 5u8 / 4u8));
            spending.least += least;
        }
        spending
    }

    /// The winner of an auction paid more than the opening bid, and at least what the seat bid.
    fn at_least(&self, auction: &Auction) -> BigUint {
        let opening = auction.opening_bid.as_deref().and_then(number).map(|bid| bid + 1u8);
        let mine = auction.bids.iter().filter(|bid| bid.seat == self.seat);
        let mine = mine.filter_map(|bid| bid.amount.as_deref().and_then(number));
        opening.into_iter().chain(mine).max().unwrap_or_default()
    }
}

/// Reads an amount.
pub(super) fn number(amount: &str) -> Option<BigUint> {
    BigUint::parse_bytes(amount.as_bytes(), 10)
}
