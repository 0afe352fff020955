//! Bots that play Quotlibet.

mod cards;
mod decide;
mod round;
mod seen;

use super::{Game, Level, Move, Playable};
use cards::Card;
use domain::quotlibet::{Command, Quotlibet};
use rand::Rng;
use rand::seq::IndexedRandom;
use seen::Seen;
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
    card: &'a domain::quotlibet::Card,
}

/// A game's course.
#[derive(Deserialize)]
pub struct Play {
    /// The rounds that are over.
    pub score_sheet: Vec<Round>,
    /// The current round.
    pub round: Option<RoundNow>,
    /// The seats, in order.
    pub seats: Vec<PlaySeat>,
}

/// The current round.
#[derive(Deserialize)]
pub struct RoundNow {
    /// The dealer's seat.
    pub dealer: u8,
    /// The card that named the trump suit, where there was one.
    pub trump_card: Option<String>,
    /// The trick on the table.
    pub trick: Option<Trick>,
    /// The completed tricks, in order.
    pub taken_tricks: Vec<Trick>,
}

/// A trick.
#[derive(Deserialize)]
pub struct Trick {
    /// The seat that leads to it.
    pub leader: u8,
    /// The played cards, in order.
    pub cards: Vec<PlayedCard>,
}

/// A played card.
#[derive(Deserialize)]
pub struct PlayedCard {
    /// The card.
    pub card: String,
}

/// A seat in the current round.
#[derive(Deserialize)]
pub struct PlaySeat {
    /// The seat's bid.
    pub bid: Option<u8>,
    /// How many tricks the seat has won.
    pub taken: u8,
    /// How many cards the seat has.
    pub hand_count: u8,
    /// The seat's cards, where the reader may know them.
    pub hand: Option<Vec<String>>,
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
    type Rules = Quotlibet;
    type Action = Action;
    type Play = Play;
    type Outcome = Outcome;

    fn at_random(actions: &[Action], random: &mut impl Rng) -> Option<Command> {
        actions.iter().find_map(|action| match action {
            Action::Bid { round, tricks } => bid(*round, *tricks.choose(random)?),
            Action::PlayCard { round, trick, cards } => play(*round, *trick, cards.choose(random)?),
            Action::Other => None,
        })
    }

    fn decide(level: Level, game: &Game<Self>, random: &mut impl Rng) -> Option<Command> {
        let seen = game.play.as_ref().zip(game.your_seat);
        let seen = seen.and_then(|(play, seat)| Seen::of(play, seat));
        let decided = seen.filter(|_| level != Level::Easy).and_then(|seen| {
            let actions = &game.allowed_actions;
            actions.iter().find_map(|action| act(level, &seen, action, random))
        });
        decided.or_else(|| Self::at_random(&game.allowed_actions, random))
    }

    fn request(command: &Command) -> serde_json::Result<Move> {
        let (path, body) = match command {
            Command::Bid { round, tricks } => {
                ("bids", serde_json::to_string(&NewBid { round: *round, tricks: *tricks })?)
            }
            Command::Play { round, trick, card } => {
                ("cards", serde_json::to_string(&NewCard { round: *round, trick: *trick, card })?)
            }
        };
        Ok(Move { path: path.to_owned(), body })
    }
}

fn act(level: Level, seen: &Seen, action: &Action, random: &mut impl Rng) -> Option<Command> {
    match action {
        Action::Bid { round, tricks } => {
            let best = match level {
                Level::Hard => decide::best_bid(seen, tricks, random),
                _ => decide::likely(seen, tricks),
            };
            bid(*round, best?)
        }
        Action::PlayCard { round, trick, cards } => {
            let cards: Vec<Card> = cards.iter().filter_map(|card| Card::read(card)).collect();
            let best = match level {
                Level::Hard => decide::best_card(seen, &cards, random),
                _ => decide::sensible(seen, &cards, random),
            };
            play(*round, *trick, &best?.write())
        }
        Action::Other => None,
    }
}

fn bid(round: u8, tricks: u8) -> Option<Command> {
    Some(Command::Bid { round, tricks })
}

fn play(round: u8, trick: u8, card: &str) -> Option<Command> {
    Some(Command::Play { round, trick, card: card.parse().ok()? }) // the server wrote the card
}
