//! Bots that play Q.E.

mod decide;
mod seen;

use super::{Game, Level, Move, Playable};
use decide::Ballot;
use domain::qe::{Amount, Command, Industry, MAX_DIGITS, Nation, Qe, Tile};
use num_bigint::BigUint;
use rand::{Rng, RngExt};
use seen::Seen;
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
struct NewBid<'a> {
    auction: u8,
    ballot: u8,
    amount: &'a Amount,
}

/// A game's course.
#[derive(Deserialize)]
pub struct Play {
    /// The seats, in order.
    pub seats: Vec<PlaySeat>,
    /// How many auctions there are.
    pub auction_count: u8,
    /// The opened auctions, in order.
    pub auctions: Vec<Auction>,
}

/// A seat's holding.
#[derive(Deserialize)]
pub struct PlaySeat {
    /// The seat's nation.
    pub nation: Nation,
    /// The industry of the seat's secret tile, where the reader may know it.
    pub industry: Option<Industry>,
    /// The companies that the seat has bought.
    pub tiles: Vec<Tile>,
    /// The rounds in which the seat scored for a bid of nothing.
    pub zero_bid_rounds: Vec<u8>,
    /// The sum that the seat has spent, where the reader may know it.
    pub total_spent: Option<String>,
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
    /// True once the auction has ended.
    pub awarded: bool,
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
    type Rules = Qe;
    type Action = Action;
    type Play = Play;
    type Outcome = Outcome;

    /// Bids; a bot that may also peek does so first, one time in ten.
    fn at_random(actions: &[Action], random: &mut impl Rng) -> Option<Command> {
        let mut peeks = actions.iter().filter_map(|action| match action {
            Action::Peek { auctions } => auctions.first(),
            _ => None,
        });
        if let Some(auction) = peeks.next().filter(|_| random.random_ratio(1, 10)) {
            return Some(Command::Peek { auction: *auction });
        }
        actions.iter().find_map(|action| match action {
            Action::Bid { auction, ballot, minimum, forbidden } => {
                let amount = some_amount(minimum, forbidden.as_deref(), random);
                bid(*auction, *ballot, &amount)
            }
            _ => None,
        })
    }

    /// Peeks first, where that is worth it.
    fn decide(level: Level, game: &Game<Self>, random: &mut impl Rng) -> Option<Command> {
        let seen = game.play.as_ref().zip(game.your_seat);
        let seen = seen.and_then(|(play, seat)| Seen::of(play, seat));
        let Some(seen) = seen.filter(|_| level != Level::Easy) else {
            return Self::at_random(&game.allowed_actions, random);
        };
        let actions = &game.allowed_actions;
        if let Some(auction) = worth_a_peek(&seen, actions) {
            return Some(Command::Peek { auction });
        }
        actions.iter().find_map(|action| match action {
            Action::Bid { auction, ballot, minimum, forbidden } => {
                let running = seen.auction(*auction)?;
                let sight = Ballot { seen: &seen, auction: running };
                let wanted = match level {
                    Level::Hard => sight.careful(random),
                    _ => sight.usual(random),
                };
                bid(*auction, *ballot, &legal(wanted, minimum, forbidden.as_deref()))
            }
            _ => None,
        })
    }

    fn request(command: &Command) -> serde_json::Result<Move> {
        Ok(match command {
            Command::Bid { auction, ballot, amount } => {
                let bid = NewBid { auction: *auction, ballot: *ballot, amount };
                Move { path: "bids".to_owned(), body: serde_json::to_string(&bid)? }
            }
            Command::Peek { auction } => {
                Move { path: format!("auctions/{auction}/peek"), body: String::new() }
            }
        })
    }
}

fn bid(auction: u8, ballot: u8, amount: &str) -> Option<Command> {
    Some(Command::Bid { auction, ballot, amount: amount.parse().ok()? }) // digits, 1,000 at most
}

/// The auction whose price the seat had better know: in the second half of the game, the newest of those it may look at.
fn worth_a_peek(seen: &Seen, actions: &[Action]) -> Option<u8> {
    let (over, all) = seen.progress();
    let mut may = actions.iter().filter_map(|action| match action {
        Action::Peek { auctions } => auctions.last().copied(),
        _ => None,
    });
    may.next().filter(|_| 2 * over > all)
}

/// The amount, or the nearest that the server accepts.
fn legal(wanted: BigUint, minimum: &str, forbidden: Option<&str>) -> String {
    let minimum = seen::number(minimum).unwrap_or_default();
    let most = BigUint::from(10u8).pow(MAX_DIGITS as u32) - 1u8; // 1,000 digits
    let amount = wanted.clamp(minimum, most.clone());
    let is_forbidden =
        forbidden.and_then(seen::number).is_some_and(|forbidden| forbidden == amount);
    match is_forbidden {
        true if amount == most => (amount - 1u8).to_string(),
        true => (amount + 1u8).to_string(),
        false => amount.to_string(),
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
