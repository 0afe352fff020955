//! Bots that play Quotlibet.

use super::{Move, Playable};
use rand::Rng;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

/// Quotlibet as bots play it.
pub struct QuotlibetBots;

/// The actions of a seat.
#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Say how many tricks the seat will take.
    Bid {
        /// The round.
        round: u8,
        /// The numbers that may be said.
        tricks: Vec<u8>,
    },
    /// Play a card.
    PlayCard {
        /// The round.
        round: u8,
        /// The trick.
        trick: u8,
        /// The cards that may be played.
        cards: Vec<String>,
    },
    /// An action that bots never perform.
    #[serde(other)]
    Other,
}

#[derive(Serialize)]
struct NewBid {
    round: u8,
    tricks: u8,
}

#[derive(Serialize)]
struct NewCard<'a> {
    round: u8,
    trick: u8,
    card: &'a str,
}

/// A game's course.
#[derive(Deserialize)]
pub struct Play {
    /// The rounds that are over.
    pub score_sheet: Vec<Round>,
}

/// A round.
#[derive(Deserialize)]
pub struct Round {
    /// The round's number, from 1.
    pub round: u8,
    /// How many cards each hand had.
    pub hand_size: u8,
    /// The dealer's seat.
    pub dealer: u8,
    /// The card that named the trump suit, where there was one.
    pub trump_card: Option<String>,
    /// Each seat's score.
    pub scores: Vec<RoundScore>,
}

/// A seat's score of a round.
#[derive(Deserialize)]
pub struct RoundScore {
    /// How many tricks the seat said.
    pub bid: u8,
    /// How many it took.
    pub taken: u8,
    /// The points for that.
    pub points: i16,
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
    /// All points.
    pub total: i16,
    /// The minus points among them, as a positive number.
    pub minus_points: u16,
    /// The place, from 1.
    pub rank: u8,
}

impl Playable for QuotlibetBots {
    const KIND: &'static str = "quotlibet";
    type Action = Action;
    type Play = Play;
    type Outcome = Outcome;

    fn choose(actions: &[Action], random: &mut impl Rng) -> serde_json::Result<Option<Move>> {
        for action in actions {
            let (path, body) = match action {
                Action::Bid { round, tricks } => {
                    let Some(tricks) = tricks.choose(random) else { continue };
                    ("bids", serde_json::to_string(&NewBid { round: *round, tricks: *tricks })?)
                }
                Action::PlayCard { round, trick, cards } => {
                    let Some(card) = cards.choose(random) else { continue };
                    let card = NewCard { round: *round, trick: *trick, card };
                    ("cards", serde_json::to_string(&card)?)
                }
                Action::Other => continue,
            };
            return Ok(Some(Move { path: path.to_owned(), body }));
        }
        Ok(None)
    }
}
