//! Bots that play Q.E.

use super::{Move, Playable};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// Q.E. as bots play it.
pub struct QeBots;

/// The actions of a seat.
#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Bid.
    Bid {
        /// The auction's number.
        auction: u8,
        /// The ballot.
        ballot: u8,
        /// The least amount.
        minimum: String,
        /// An amount that may not be bid.
        forbidden: Option<String>,
    },
    /// Look at the winning bid of an auction that the seat has won.
    Peek {
        /// The auctions in question.
        auctions: Vec<u8>,
    },
    /// An action that bots never perform.
    #[serde(other)]
    Other,
}

#[derive(Serialize)]
struct NewBid {
    auction: u8,
    ballot: u8,
    amount: String,
}

/// A game's course.
#[derive(Deserialize)]
pub struct Play {
    /// The seats, in order.
    pub seats: Vec<PlaySeat>,
    /// The opened auctions, in order.
    pub auctions: Vec<Auction>,
}

/// A seat's holding.
#[derive(Deserialize)]
pub struct PlaySeat {
    /// The seat's nation.
    pub nation: String,
    /// The industry of the seat's secret tile, where the reader may know it.
    pub industry: Option<String>,
    /// The companies that the seat has bought.
    pub tiles: Vec<Tile>,
}

/// A company.
#[derive(Deserialize)]
pub struct Tile {
    /// The company's nation.
    pub nation: String,
    /// The company's industry.
    pub industry: String,
    /// The company's value in points.
    pub victory_points: u8,
}

/// An auction.
#[derive(Deserialize)]
pub struct Auction {
    /// The auction's number, from 1.
    pub auction: u8,
    /// The round, unless it is the last auction.
    pub round: Option<u8>,
    /// The auctioneer's seat, where there is one.
    pub auctioneer: Option<u8>,
    /// The company for sale.
    pub tile: Tile,
    /// The auctioneer's bid, a whole number in decimal.
    pub opening_bid: Option<String>,
    /// The secret bids.
    pub bids: Vec<Bid>,
    /// The seat that has won.
    pub winner: Option<u8>,
    /// The price, if the reader may know it.
    pub winning_amount: Option<String>,
}

/// A secret bid.
#[derive(Deserialize)]
pub struct Bid {
    /// The ballot, from 1; a tie calls another.
    pub ballot: u8,
    /// The bidder's seat.
    pub seat: u8,
    /// How much, where the reader may know it.
    pub amount: Option<String>,
}

/// The outcome.
#[derive(Deserialize)]
pub struct Outcome {
    /// Each seat's score.
    pub sheets: Vec<Sheet>,
    /// The seats that have won.
    pub winners: Vec<u8>,
}

/// A seat's score.
#[derive(Deserialize)]
pub struct Sheet {
    /// The seat.
    pub seat: u8,
    /// Points for companies.
    pub companies: u16,
    /// Points for bids of nothing.
    pub zero_bids: u16,
    /// Points for companies of the own nation.
    pub nationalization: u16,
    /// Points for companies of one industry.
    pub monopolization: u16,
    /// Points for companies of several industries.
    pub diversification: u16,
    /// The sum of these.
    pub subtotal: u16,
    /// The sum that the seat has spent, a whole number in decimal.
    pub total_spent: String,
    /// Points for having spent the least.
    pub lowest_spent_bonus: u16,
    /// All points.
    pub grand_total: u16,
    /// True if the seat is out of the game, having spent the most.
    pub eliminated: bool,
    /// The place, from 1.
    pub rank: u8,
}

impl Playable for QeBots {
    const KIND: &'static str = "qe";
    type Action = Action;
    type Play = Play;
    type Outcome = Outcome;

    /// Bids; a bot that may also peek does so first, one time in ten.
    fn choose(actions: &[Action], random: &mut impl Rng) -> serde_json::Result<Option<Move>> {
        let peek = actions.iter().find_map(|action| match action {
            Action::Peek { auctions } => auctions.first(),
            _ => None,
        });
        if let Some(auction) = peek.filter(|_| random.random_ratio(1, 10)) {
            let path = format!("auctions/{auction}/peek");
            return Ok(Some(Move { path, body: String::new() }));
        }
        let bid = actions.iter().find_map(|action| match action {
            Action::Bid { auction, ballot, minimum, forbidden } => {
                let amount = some_amount(minimum, forbidden.as_deref(), random);
                Some(NewBid { auction: *auction, ballot: *ballot, amount })
            }
            _ => None,
        });
        let body = bid.map(|bid| serde_json::to_string(&bid)).transpose()?;
        Ok(body.map(|body| Move { path: "bids".to_owned(), body }))
    }
}

/// Mostly sober amounts, sometimes nothing, sometimes a printing press out of control.
fn some_amount(minimum: &str, forbidden: Option<&str>, random: &mut impl Rng) -> String {
    loop {
        let amount = match random.random_range(0..20) {
            0..4 => "0".to_owned(),
            4..7 => random.random_range(1..4).to_string(),
            7 => {
                format!("{}{}", random.random_range(1..10), "0".repeat(random.random_range(9..25)))
            }
            _ => (random.random_range(1..100) * 1000).to_string(),
        };
        let too_low = amount == "0" && minimum != "0";
        if !too_low && forbidden != Some(&amount) {
            return amount;
        }
    }
}
