//! Bots that play Quotlibet.

use super::{Move, Playable};
use rand::Rng;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

/// Quotlibet as bots play it.
pub(crate) struct QuotlibetBots;

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(crate) enum Action {
    Bid {
        round: u8,
        tricks: Vec<u8>,
    },
    PlayCard {
        round: u8,
        trick: u8,
        cards: Vec<String>,
    },
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

#[derive(Deserialize)]
pub(crate) struct Play {
    pub(crate) score_sheet: Vec<Round>,
}

#[derive(Deserialize)]
pub(crate) struct Round {
    pub(crate) round: u8,
    pub(crate) hand_size: u8,
    pub(crate) dealer: u8,
    pub(crate) trump_card: Option<String>,
    pub(crate) scores: Vec<RoundScore>,
}

#[derive(Deserialize)]
pub(crate) struct RoundScore {
    pub(crate) bid: u8,
    pub(crate) taken: u8,
    pub(crate) points: i16,
}

#[derive(Deserialize)]
pub(crate) struct Outcome {
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) winners: Vec<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Sheet {
    pub(crate) total: i16,
    pub(crate) minus_points: u16,
    pub(crate) rank: u8,
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
