//! Bots that play Q.E.

use super::{Move, Playable};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// Q.E. as bots play it.
pub(crate) struct QeBots;

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(crate) enum Action {
    Bid {
        auction: u8,
        ballot: u8,
        minimum: String,
        forbidden: Option<String>,
    },
    Peek {
        auctions: Vec<u8>,
    },
    #[serde(other)]
    Other,
}

#[derive(Serialize)]
struct NewBid {
    auction: u8,
    ballot: u8,
    amount: String,
}

#[derive(Deserialize)]
pub(crate) struct Play {
    pub(crate) seats: Vec<PlaySeat>,
    pub(crate) auctions: Vec<Auction>,
}

#[derive(Deserialize)]
pub(crate) struct PlaySeat {
    pub(crate) nation: String,
    pub(crate) industry: Option<String>,
    pub(crate) tiles: Vec<Tile>,
}

#[derive(Deserialize)]
pub(crate) struct Tile {
    pub(crate) nation: String,
    pub(crate) industry: String,
    pub(crate) victory_points: u8,
}

#[derive(Deserialize)]
pub(crate) struct Auction {
    pub(crate) auction: u8,
    pub(crate) round: Option<u8>,
    pub(crate) auctioneer: Option<u8>,
    pub(crate) tile: Tile,
    pub(crate) opening_bid: Option<String>,
    pub(crate) bids: Vec<Bid>,
    pub(crate) winner: Option<u8>,
    pub(crate) winning_amount: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Bid {
    pub(crate) ballot: u8,
    pub(crate) seat: u8,
    pub(crate) amount: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Outcome {
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) winners: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Sheet {
    pub(crate) seat: u8,
    pub(crate) companies: u16,
    pub(crate) zero_bids: u16,
    pub(crate) nationalization: u16,
    pub(crate) monopolization: u16,
    pub(crate) diversification: u16,
    pub(crate) subtotal: u16,
    pub(crate) total_spent: String,
    pub(crate) lowest_spent_bonus: u16,
    pub(crate) grand_total: u16,
    pub(crate) eliminated: bool,
    pub(crate) rank: u8,
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
