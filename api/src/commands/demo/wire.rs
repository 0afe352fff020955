//! What a bot reads of the server's answers.

use serde::Deserialize;
use uuid::Uuid;

#[derive(Deserialize)]
pub(super) struct NewAccount {
    pub(super) token: String,
}

#[derive(Deserialize)]
pub(super) struct Answer {
    pub(super) game: Game,
}

#[derive(Deserialize)]
pub(super) struct Game {
    pub(super) id: Uuid,
    pub(super) status: String,
    pub(super) version: u32,
    pub(super) seats: Vec<Seat>,
    pub(super) must_act: Vec<u8>,
    pub(super) allowed_actions: Vec<Action>,
    pub(super) play: Option<Play>,
    pub(super) result: Option<Score>,
}

#[derive(Deserialize)]
pub(super) struct Seat {
    pub(super) player: Option<Player>,
}

#[derive(Deserialize)]
pub(super) struct Player {
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(super) enum Action {
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

#[derive(Deserialize)]
pub(super) struct Play {
    pub(super) seats: Vec<PlaySeat>,
    pub(super) auctions: Vec<Auction>,
}

#[derive(Deserialize)]
pub(super) struct PlaySeat {
    pub(super) nation: String,
    pub(super) industry: Option<String>,
    pub(super) tiles: Vec<Tile>,
}

#[derive(Deserialize)]
pub(super) struct Tile {
    pub(super) nation: String,
    pub(super) industry: String,
    pub(super) victory_points: u8,
}

#[derive(Deserialize)]
pub(super) struct Auction {
    pub(super) auction: u8,
    pub(super) round: Option<u8>,
    pub(super) auctioneer: Option<u8>,
    pub(super) tile: Tile,
    pub(super) opening_bid: Option<String>,
    pub(super) bids: Vec<Bid>,
    pub(super) winner: Option<u8>,
    pub(super) winning_amount: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Bid {
    pub(super) ballot: u8,
    pub(super) seat: u8,
    pub(super) amount: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Score {
    pub(super) sheets: Vec<Sheet>,
    pub(super) winners: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct Sheet {
    pub(super) seat: u8,
    pub(super) companies: u16,
    pub(super) zero_bids: u16,
    pub(super) nationalization: u16,
    pub(super) monopolization: u16,
    pub(super) diversification: u16,
    pub(super) subtotal: u16,
    pub(super) total_spent: String,
    pub(super) lowest_spent_bonus: u16,
    pub(super) grand_total: u16,
    pub(super) eliminated: bool,
    pub(super) rank: u8,
}
