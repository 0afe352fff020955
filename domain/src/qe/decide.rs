//! "One auction", "Ties for the highest bid", "3 players: the last tile", "5 players: one peek".

use super::{
    Amount, Auction, AuctionOpened, Ballot, Command, CompanyAwarded, OpeningBidPlaced, PeekTaken,
    PlacedBy, Qe, RebidCalled, RebidPlaced, Rejection, SealedValue, SecretBidPlaced, State,
    ZeroBidsRevealed,
};
use crate::kernel::Unfolding;
use crate::sealing::{Audience, StoredOpening};
use crate::seat::{Seat, Viewer};

type Play<'a> = Unfolding<'a, Qe>;

/// The ballot after which the highest bid held by one player alone wins.
const LAST_BALLOT: u8 = 3;

pub(super) fn decide(play: &mut Play<'_>, seat: Seat, command: Command) -> Result<(), Rejection> {
    match command {
        Command::Bid { auction, ballot, amount } => {
            check_bid(play.state(), seat, auction, ballot, &amount)?;
            place(play, seat, amount, PlacedBy::Player);
            Ok(())
        }
        Command::Peek { auction } => peek(play, seat, auction),
    }
}

fn check_bid(
    state: &State,
    seat: Seat,
    auction: u8,
    ballot: u8,
    amount: &Amount,
) -> Result<(), Rejection> {
    // Between two commands of a running game there is always an auction that runs.
    let Some(running) = state.running().filter(|running| running.number == auction) else {
        return Err(Rejection::WrongAuction { running: state.auctions().len() as u8 });
    };
    if ballot != running.ballot() {
        return Err(Rejection::WrongBallot { running: running.ballot() });
    }
    if !state.must_act().contains(seat) {
        return Err(why_not(running, seat));
    }
    match &running.opening_bid {
        None if running.auctioneer.is_some() && amount.is_zero() => {
            Err(Rejection::OpeningBidNotPositive)
        }
        Some((opening, _)) if opening == amount => {
            Err(Rejection::EqualsOpeningBid(opening.clone()))
        }
        _ => Ok(()),
    }
}

fn why_not(running: &Auction, seat: Seat) -> Rejection {
    if running.auctioneer == Some(seat) {
        Rejection::AuctioneerHasBid
    } else if running.auctioneer.is_some() && running.opening_bid.is_none() {
        Rejection::BeforeOpeningBid
    } else if in_last_ballot(running, seat) {
        Rejection::AlreadyBid
    } else {
        Rejection::NotInRebid
    }
}

fn in_last_ballot(auction: &Auction, seat: Seat) -> bool {
    auction.ballots.last().is_some_and(|ballot| ballot.bids.iter().any(|(s, _)| *s == seat))
}

/// Places a bid that has been checked. A bid of the server's is public at once ("Absent seats").
fn place(play: &mut Play<'_>, seat: Seat, amount: Amount, placed_by: PlacedBy) {
    let Some(running) = play.state().running() else { return };
    let (auction, ballot) = (running.number, running.ballot());
    if running.auctioneer == Some(seat) {
        play.emit(OpeningBidPlaced { auction, seat, amount, placed_by }, Vec::new());
        return;
    }
    let to = match placed_by {
        PlacedBy::Player => Audience::seat(seat),
        PlacedBy::Resignation | PlacedBy::Deadline => Audience::Everyone,
    };
    let value = SealedValue::Bid { auction, ballot, seat, amount };
    let (bid, opening) = play.seal(value, to);
    if ballot == 1 {
        play.emit(SecretBidPlaced { auction, seat, bid, placed_by }, vec![opening]);
    } else {
        play.emit(RebidPlaced { auction, ballot, seat, bid, placed_by }, vec![opening]);
    }
}

/// Bids for a seat whose player is absent: 1 as auctioneer and 0 otherwise ("Absent seats").
pub(super) fn bid_for(play: &mut Play<'_>, seat: Seat, cause: PlacedBy) {
    let opening_bid = play.state().running().is_some_and(|a| a.auctioneer == Some(seat));
    let amount = if opening_bid { Amount::one() } else { Amount::ZERO };
    place(play, seat, amount, cause);
}

fn peek(play: &mut Play<'_>, seat: Seat, number: u8) -> Result<(), Rejection> {
    let state = play.state();
    if state.players() != 5 {
        return Err(Rejection::NoPeek);
    }
    let auction = state.auction(number).ok_or(Rejection::UnknownAuction)?;
    if state.peeks[seat.index()].is_some() {
        return Err(Rejection::PeekUsed);
    }
    let award = auction.award.as_ref().ok_or(Rejection::NotAwarded)?;
    if auction.winning_amount(Viewer::Seat(seat)).is_some() {
        return Err(Rejection::AmountKnown);
    }
    let opening = award.winner.and_then(|winner| {
        let (ballot, bid) = auction.standing(winner)?;
        Some(StoredOpening::new(bid.sealed(number, ballot, winner), Audience::seat(seat)))
    });
    play.emit(PeekTaken { auction: number, seat }, opening.into_iter().collect());
    Ok(())
}

/// Plays on by itself until a player must act or the last tile is awarded. It goes by the state alone: a fork may start
/// between any two events.
pub(super) fn proceed(play: &mut Play<'_>) {
    loop {
        let state = play.state();
        if let Some((auction, round)) = state.with_zero_bids_to_reveal() {
            reveal_zero_bids(play, auction, round);
            continue;
        }
        if state.is_over() {
            return;
        }
        if state.running().is_none() {
            open_next(play);
            continue;
        }
        let must_act = state.must_act();
        if must_act.is_empty() {
            settle(play);
        } else if let Some(absent) = must_act.iter().find(|seat| state.resigned.contains(*seat)) {
            bid_for(play, absent, PlacedBy::Resignation);
        } else {
            return;
        }
    }
}

fn open_next(play: &mut Play<'_>) {
    let state = play.state();
    // There are at most 16 auctions.
    let auction = state.auctions().len() as u8 + 1;
    let Some(tile) = state.stack[usize::from(auction) - 1].value else {
        unreachable!("the set-up deals the whole stack")
    };
    let (auctioneer, round) = state.auctioneer_of(auction).unzip();
    let opening = StoredOpening::new(SealedValue::Tile { auction, tile }, Audience::Everyone);
    play.emit(AuctionOpened { auction, round, auctioneer, tile }, vec![opening]);
}

/// All bids of the ballot are in. The highest one wins, or the players tied for it bid again. After the third tie the
/// highest bid that one player alone has wins ("Ties for the highest bid").
fn settle(play: &mut Play<'_>) {
    let Some(auction) = play.state().running() else { return };
    let bids = standing_bids(auction);
    let tied = highest(&bids);
    match (&tied[..], auction.auctioneer) {
        ([winner], _) => award(play, Some(*winner)),
        (_, None) => award(play, None),
        _ if auction.ballot() < LAST_BALLOT => {
            let called =
                RebidCalled { auction: auction.number, ballot: auction.ballot() + 1, seats: tied };
            let openings = ballot_for_auctioneer(play);
            play.emit(called, openings);
        }
        _ => award(play, highest_alone(&bids)),
    }
}

/// The bid of every seat that counts, the opening bid included, in seat order.
fn standing_bids(auction: &Auction) -> Vec<(Seat, &Amount)> {
    let opening = auction.auctioneer.zip(auction.opening_bid.as_ref());
    let opening = opening.map(|(seat, (amount, _))| (seat, amount));
    let secret = auction.ballots.first().into_iter().flat_map(|ballot| &ballot.bids);
    let secret = secret.filter_map(|(seat, _)| Some((*seat, &auction.standing(*seat)?.1.amount)));
    let mut bids: Vec<_> = opening.into_iter().chain(secret).collect();
    bids.sort_by_key(|(seat, _)| *seat);
    bids
}

/// The seats with the highest bid.
fn highest(bids: &[(Seat, &Amount)]) -> Vec<Seat> {
    let most = bids.iter().map(|(_, amount)| *amount).max();
    bids.iter().filter(|(_, amount)| Some(*amount) == most).map(|(seat, _)| *seat).collect()
}

/// The seat with the highest bid that no other seat has.
fn highest_alone(bids: &[(Seat, &Amount)]) -> Option<Seat> {
    let alone = |amount: &Amount| bids.iter().filter(|(_, other)| *other == amount).count() == 1;
    let candidates = bids.iter().filter(|(_, amount)| alone(amount));
    candidates.max_by_key(|(_, amount)| *amount).map(|(seat, _)| *seat)
}

/// The bids of the last ballot, opened to the auctioneer as the tiles are handed over.
fn ballot_for_auctioneer(play: &Play<'_>) -> Vec<StoredOpening<SealedValue>> {
    let Some(auction) = play.state().running() else { return Vec::new() };
    let present = |seat: &Seat| !play.state().resigned.contains(*seat);
    let Some(auctioneer) = auction.auctioneer.filter(present) else { return Vec::new() };
    let Some(Ballot { number, bids }) = auction.ballots.last() else { return Vec::new() };
    let unknown = bids.iter().filter_map(|(seat, bid)| {
        let bid = bid.as_ref().filter(|b| !b.known_to.includes(Viewer::Seat(auctioneer)))?;
        Some(bid.sealed(auction.number, *number, *seat))
    });
    unknown.map(|bid| StoredOpening::new(bid, Audience::seat(auctioneer))).collect()
}

fn award(play: &mut Play<'_>, winner: Option<Seat>) {
    let Some(auction) = play.state().running() else { return };
    let by_auctioneer = winner.is_some() && auction.auctioneer == winner;
    let opening_bid = auction.opening_bid.as_ref().map(|(amount, _)| amount.clone());
    let event = CompanyAwarded {
        auction: auction.number,
        tile: auction.tile,
        winner,
        amount: opening_bid.filter(|_| by_auctioneer),
    };
    let openings = ballot_for_auctioneer(play);
    play.emit(event, openings);
}

/// "One auction", 4: reveals the zero bids. Each scores once per player and round, if the player placed it.
fn reveal_zero_bids(play: &mut Play<'_>, number: u8, round: u8) {
    let state = play.state();
    let Some(auction) = state.auction(number) else { return };
    let standing = Seat::all(state.players())
        .filter_map(|seat| auction.standing(seat).map(|(ballot, bid)| (seat, ballot, bid)));
    let zeros: Vec<_> = standing.filter(|(_, _, bid)| bid.amount.is_zero()).collect();
    let scores = |seat: Seat, placed_by| {
        placed_by == PlacedBy::Player && !state.zero_bid_rounds(seat).contains(&round)
    };
    let event = ZeroBidsRevealed {
        auction: number,
        round,
        seats: zeros.iter().map(|(seat, ..)| *seat).collect(),
        scored: zeros
            .iter()
            .filter(|(seat, _, bid)| scores(*seat, bid.placed_by))
            .map(|(seat, ..)| *seat)
            .collect(),
    };
    let openings = zeros
        .iter()
        .filter(|(_, _, bid)| bid.known_to != Audience::Everyone)
        .map(|(seat, ballot, bid)| {
            StoredOpening::new(bid.sealed(number, *ballot, *seat), Audience::Everyone)
        })
        .collect();
    play.emit(event, openings);
}
