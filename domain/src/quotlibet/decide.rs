//! "Bids", "Play", "Trick" and "Absent seats".

use super::{
    BidPlaced, Card, CardPlaced, Command, PlacedBy, Quotlibet, Rejection, Round, RoundScore,
    RoundScored, State, TrickTaken, bidding, deal, tricks,
};
use crate::kernel::Unfolding;
use crate::sealing::{Audience, StoredOpening};
use crate::seat::Seat;

type Play<'a> = Unfolding<'a, Quotlibet>;

pub(super) fn decide(play: &mut Play<'_>, seat: Seat, command: Command) -> Result<(), Rejection> {
    match command {
        Command::Bid { round, tricks } => {
            check_bid(play.state(), seat, round, tricks)?;
            place_bid(play, seat, tricks, PlacedBy::Player);
        }
        Command::Play { round, trick, card } => {
            check_card(running(play.state(), round)?, seat, trick, card)?;
            place_card(play, seat, card, PlacedBy::Player);
        }
    }
    Ok(())
}

/// The round that runs, if it is the one that the command names.
fn running(state: &State, number: u8) -> Result<&Round, Rejection> {
    // Between two commands of a running game there is always a round that runs.
    let running = state.rounds().len() as u8;
    let round = state.running().filter(|round| round.number == number);
    round.ok_or(Rejection::WrongRound { running })
}

fn check_bid(state: &State, seat: Seat, number: u8, tricks: u8) -> Result<(), Rejection> {
    let round = running(state, number)?;
    if round.bids_are_made() {
        return Err(Rejection::BiddingOver);
    }
    if let Some(turn) = round.turn().filter(|turn| *turn != seat) {
        return Err(Rejection::BidOutOfTurn { turn });
    }
    if tricks > round.hand_size {
        return Err(Rejection::BidAboveHandSize { hand_size: round.hand_size });
    }
    if bidding::forbidden(state, seat) == Some(tricks) {
        let others: u8 = round.bids.iter().flatten().map(|bid| bid.tricks).sum();
        return Err(Rejection::BidAgainstHook { tricks, sum: others + tricks });
    }
    Ok(())
}

fn check_card(round: &Round, seat: Seat, trick: u8, card: Card) -> Result<(), Rejection> {
    if !round.bids_are_made() {
        return Err(Rejection::BiddingNotOver);
    }
    if trick != round.trick() {
        return Err(Rejection::WrongTrick { running: round.trick() });
    }
    if let Some(turn) = round.turn().filter(|turn| *turn != seat) {
        return Err(Rejection::CardOutOfTurn { turn });
    }
    let hand = round.cards_of(seat);
    if !hand.contains(&card) {
        return Err(Rejection::CardNotInHand(card));
    }
    match round.led() {
        Some(led) if !tricks::legal(&hand, Some(led)).contains(&card) => {
            Err(Rejection::MustFollowSuit { led })
        }
        _ => Ok(()),
    }
}

fn place_bid(play: &mut Play<'_>, seat: Seat, tricks: u8, placed_by: PlacedBy) {
    let Some(round) = play.state().running().map(|round| round.number) else { return };
    play.emit(BidPlaced { round, seat, tricks, placed_by }, Vec::new());
}

fn place_card(play: &mut Play<'_>, seat: Seat, card: Card, placed_by: PlacedBy) {
    let Some(running) = play.state().running() else { return };
    let (round, trick) = (running.number, running.trick());
    let sealed = running.sealed(card);
    let opening = sealed.map(|value| StoredOpening::new(value, Audience::Everyone));
    let placed = CardPlaced { round, trick, seat, card, placed_by };
    play.emit(placed, opening.into_iter().collect());
}

/// Plays on by itself until a player must act or the last round is scored.
pub(super) fn proceed(play: &mut Play<'_>) {
    while !play.state().is_over() {
        let state = play.state();
        let Some(round) = state.running() else {
            deal::next(play);
            continue;
        };
        match round.turn() {
            Some(seat) if state.resigned.contains(seat) => {
                act_for(play, seat, PlacedBy::Resignation);
            }
            Some(_) => return,
            None if round.is_played() => score_round(play),
            None => take_trick(play),
        }
    }
}

/// Bids or plays for a seat whose player is absent ("Absent seats").
pub(super) fn act_for(play: &mut Play<'_>, seat: Seat, cause: PlacedBy) {
    let Some(round) = play.state().running() else { return };
    if round.bids_are_made() {
        let legal = tricks::legal(&round.cards_of(seat), round.led());
        if let Some(lowest) = legal.into_iter().min() {
            place_card(play, seat, lowest, cause);
        }
    } else {
        let tricks = u8::from(bidding::forbidden(play.state(), seat) == Some(0));
        place_bid(play, seat, tricks, cause);
    }
}

fn take_trick(play: &mut Play<'_>) {
    let Some(round) = play.state().running() else { return };
    let Some(winner) = tricks::winner(round.on_table(), round.trump()) else { return };
    let taken = TrickTaken { round: round.number, trick: round.trick(), winner };
    play.emit(taken, Vec::new());
}

fn score_round(play: &mut Play<'_>) {
    let Some(round) = play.state().running() else { return };
    let scores = Seat::all(round.players())
        .zip(round.bids.iter().flatten())
        .map(|(seat, bid)| RoundScore::new(seat, bid.tricks, round.taken_by(seat)))
        .collect();
    let scored = RoundScored { round: round.number, scores };
    play.emit(scored, Vec::new());
}
