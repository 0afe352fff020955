//! The state of a game of Q.E.

use super::{
    Amount, AuctionOpened, BidKind, Event, Holding, Industry, Nation, PlacedBy, SealedValue, Setup,
    Tile, Turn,
};
use crate::sealing::Audience;
use crate::seat::{Seat, SeatSet, Viewer};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// A dealt token or tile, with its audience.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dealt<T> {
    pub(super) value: Option<T>,
    pub(super) known_to: Audience,
}

impl<T: Copy> Dealt<T> {
    fn unknown(count: usize) -> Arc<Vec<Self>> {
        Arc::new(vec![Self { value: None, known_to: Audience::NOBODY }; count])
    }

    fn learn(&mut self, value: T, to: Audience) {
        self.value = Some(value);
        self.known_to = self.known_to.and(to);
    }

    /// The value, if the viewer may know it.
    pub(super) fn shown_to(&self, viewer: Viewer) -> Option<T> {
        self.value.filter(|_| self.known_to.includes(viewer))
    }
}

/// A secret bid or a rebid.
#[derive(Clone, Debug, PartialEq)]
pub struct Bid {
    /// The amount.
    pub amount: Amount,
    /// The viewers who know the amount.
    pub known_to: Audience,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// One collection of bids of an auction: the first secret bids, or the rebids after a tie.
#[derive(Clone, Debug, PartialEq)]
pub struct Ballot {
    /// 1 for the first secret bids, 2 and 3 for rebids.
    pub number: u8,
    /// The seats that bid in it, each with its bid once handed in.
    pub bids: SmallVec<[(Seat, Option<Bid>); 4]>,
}

/// How an auction ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Award {
    /// The seat that got the tile; none if it left the game.
    pub winner: Option<Seat>,
    /// The seats with a revealed zero bid.
    pub zero_bids: Vec<Seat>,
    /// The seats of these that scored.
    pub zero_scored: Vec<Seat>,
}

/// An auction that has been opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    /// The auction's number, from 1.
    pub number: u8,
    /// Its round, from 1; none for the last one of 3 players.
    pub round: Option<u8>,
    /// The auctioneer; none for the last one of 3 players.
    pub auctioneer: Option<Seat>,
    /// The tile on offer.
    pub tile: Tile,
    /// The opening bid, once made, with the actor who handed it in.
    pub opening_bid: Option<(Amount, PlacedBy)>,
    /// The ballots up to now. Mostly there is one, which is stored in place: a view reads every bid.
    pub ballots: SmallVec<[Ballot; 1]>,
    /// How it ended.
    pub award: Option<Award>,
}

impl Auction {
    /// The ballot that runs or ran last, from 1.
    #[must_use]
    pub fn ballot(&self) -> u8 {
        self.ballots.last().map_or(1, |ballot| ballot.number)
    }

    /// The bid of a seat that counts: its last one. The auctioneer's is the opening bid, not this.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> Option<(u8, &Bid)> {
        self.ballots.iter().rev().find_map(|ballot| {
            let (_, bid) = ballot.bids.iter().find(|(bidder, _)| *bidder == seat)?;
            Some((ballot.number, bid.as_ref()?))
        })
    }

    /// The winner's amount as the viewer may know it.
    #[must_use]
    pub fn winning_amount(&self, viewer: Viewer) -> Option<&Amount> {
        let winner = self.award.as_ref()?.winner?;
        if self.auctioneer == Some(winner) {
            return self.opening_bid.as_ref().map(|(amount, _)| amount);
        }
        let (_, bid) = self.standing(winner)?;
        bid.known_to.includes(viewer).then_some(&bid.amount)
    }

    /// The winner's bid.
    pub(super) fn price(&self) -> Option<&Amount> {
        let winner = self.award.as_ref()?.winner?;
        self.winning_amount(Viewer::Seat(winner))
    }

    fn place(&mut self, ballot: u8, seat: Seat, placed_by: PlacedBy) {
        let slot = self.slot(ballot, seat);
        if let Some(slot) = slot {
            *slot = Some(Bid { amount: Amount::ZERO, known_to: Audience::NOBODY, placed_by });
        }
    }

    fn slot(&mut self, ballot: u8, seat: Seat) -> Option<&mut Option<Bid>> {
        let ballot = self.ballots.iter_mut().find(|b| b.number == ballot)?;
        ballot.bids.iter_mut().find(|(bidder, _)| *bidder == seat).map(|(_, bid)| bid)
    }
}

/// Everything that follows from the events of a game up to here.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) nations: Arc<[Nation]>,
    pub(super) first_auctioneer: Seat,
    /// States share the dealt pieces until an event opens one of them.
    pub(super) tokens: Arc<Vec<Dealt<Industry>>>,
    pub(super) boxed_tokens: Arc<Vec<Dealt<Industry>>>,
    pub(super) stack: Arc<Vec<Dealt<Tile>>>,
    /// Only the newest changes: those before it are shared with the states before.
    pub(super) auctions: Vec<Arc<Auction>>,
    /// The auction at which each seat has peeked.
    pub(super) peeks: SmallVec<[Option<u8>; 5]>,
    pub(super) resigned: SeatSet,
    /// If the game is over, even if abandoned.
    pub(super) ended: bool,
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            nations: setup.nations.as_slice().into(),
            first_auctioneer: setup.first_auctioneer,
            tokens: Dealt::unknown(setup.tokens.len()),
            boxed_tokens: Dealt::unknown(setup.boxed_tokens.len()),
            stack: Dealt::unknown(setup.stack.len()),
            auctions: Vec::new(),
            peeks: smallvec![None; setup.nations.len()],
            resigned: SeatSet::EMPTY,
            ended: false,
        }
    }

    /// How many play, 3 to 5.
    #[must_use]
    pub fn players(&self) -> u8 {
        // A game has at most 5 nations.
        self.nations.len() as u8
    }

    /// The opened auctions, the newest last.
    #[must_use]
    pub fn auctions(&self) -> &[Arc<Auction>] {
        &self.auctions
    }

    /// The auction that runs.
    #[must_use]
    pub fn running(&self) -> Option<&Auction> {
        self.auctions.last().map(Arc::as_ref).filter(|auction| auction.award.is_none())
    }

    /// An auction that has been opened, by its number from 1.
    #[must_use]
    pub fn auction(&self, number: u8) -> Option<&Auction> {
        self.auctions.get(usize::from(number).checked_sub(1)?).map(Arc::as_ref)
    }

    /// The auctioneer and round of an auction ("Set-up"): none in the last auction of 3 players.
    pub(super) fn auctioneer_of(&self, auction: u8) -> Option<(Seat, u8)> {
        let before = auction - 1;
        let outside_rounds = self.players() == 3 && usize::from(auction) == self.stack.len();
        let auctioneer = self.first_auctioneer.left(before.into(), self.players());
        (!outside_rounds).then(|| (auctioneer, before / self.players() + 1))
    }

    /// The seats that must bid in the running auction.
    pub(super) fn must_act(&self) -> SeatSet {
        let Some(auction) = self.running() else { return SeatSet::EMPTY };
        match (auction.auctioneer, &auction.opening_bid, auction.ballots.last()) {
            (Some(auctioneer), None, _) => [auctioneer].into_iter().collect(),
            (_, _, Some(ballot)) => {
                ballot.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| *seat).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The turn of the running auction.
    pub(super) fn turn(&self) -> Option<Turn> {
        let running = self.running()?;
        let bid = match running.ballots.len() {
            0 => BidKind::Opening,
            1 => BidKind::Secret,
            _ => BidKind::Rebid,
        };
        Some(Turn { auction: running.number, ballot: running.ballot(), bid })
    }

    /// True if the last tile has been awarded.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.auctions.len() == self.stack.len() && self.running().is_none()
    }

    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::AuctionOpened(opened) => self.open(opened),
            Event::OpeningBidPlaced(bid) => {
                let others = Seat::all(self.players()).filter(|seat| *seat != bid.seat);
                let ballot = Ballot { number: 1, bids: others.map(|seat| (seat, None)).collect() };
                self.in_auction(bid.auction, |auction| {
                    auction.opening_bid = Some((bid.amount.clone(), bid.placed_by));
                    auction.ballots.push(ballot);
                });
            }
            Event::SecretBidPlaced(bid) => {
                self.in_auction(bid.auction, |auction| auction.place(1, bid.seat, bid.placed_by));
            }
            Event::RebidCalled(called) => self.in_auction(called.auction, |auction| {
                let bids = called.seats.iter().map(|seat| (*seat, None)).collect();
                auction.ballots.push(Ballot { number: called.ballot, bids });
            }),
            Event::RebidPlaced(bid) => self.in_auction(bid.auction, |auction| {
                auction.place(bid.ballot, bid.seat, bid.placed_by);
            }),
            Event::CompanyAwarded(awarded) => self.in_auction(awarded.auction, |auction| {
                auction.award = Some(Award {
                    winner: awarded.winner,
                    zero_bids: Vec::new(),
                    zero_scored: Vec::new(),
                });
            }),
            Event::ZeroBidsRevealed(revealed) => self.in_auction(revealed.auction, |auction| {
                if let Some(award) = &mut auction.award {
                    award.zero_bids.clone_from(&revealed.seats);
                    award.zero_scored.clone_from(&revealed.scored);
                }
            }),
            Event::PeekTaken(peek) => self.peeks[peek.seat.index()] = Some(peek.auction),
        }
    }

    fn open(&mut self, opened: &AuctionOpened) {
        let ballots = match opened.auctioneer {
            Some(_) => SmallVec::new(),
            None => smallvec![Ballot {
                number: 1,
                bids: Seat::all(self.players()).map(|seat| (seat, None)).collect(),
            }],
        };
        self.auctions.push(Arc::new(Auction {
            number: opened.auction,
            round: opened.round,
            auctioneer: opened.auctioneer,
            tile: opened.tile,
            opening_bid: None,
            ballots,
            award: None,
        }));
    }

    fn in_auction(&mut self, number: u8, change: impl FnOnce(&mut Auction)) {
        let place = usize::from(number).checked_sub(1);
        if let Some(auction) = place.and_then(|place| self.auctions.get_mut(place)) {
            change(Arc::make_mut(auction));
        }
    }

    pub(super) fn learn(&mut self, value: &SealedValue, to: Audience) {
        match value {
            SealedValue::Seed { .. } => {}
            SealedValue::Token { seat, industry } => {
                Arc::make_mut(&mut self.tokens)[seat.index()].learn(*industry, to);
            }
            SealedValue::BoxedToken { place, industry } => {
                Arc::make_mut(&mut self.boxed_tokens)[usize::from(*place) - 1].learn(*industry, to);
            }
            SealedValue::Tile { auction, tile } => {
                Arc::make_mut(&mut self.stack)[usize::from(*auction) - 1].learn(*tile, to);
            }
            SealedValue::Bid { auction, ballot, seat, amount } => {
                self.in_auction(*auction, |auction| {
                    if let Some(Some(bid)) = auction.slot(*ballot, *seat) {
                        bid.amount.clone_from(amount);
                        bid.known_to = bid.known_to.and(to);
                    }
                });
            }
        }
    }

    /// True if the state has sealed exactly this value under its label.
    pub(super) fn holds(&self, value: &SealedValue) -> Option<bool> {
        fn dealt<T: Copy + PartialEq>(
            dealt: &[Dealt<T>],
            index: Option<usize>,
            value: T,
        ) -> Option<bool> {
            dealt.get(index?)?.value.map(|dealt| dealt == value)
        }
        let before = |place: u8| usize::from(place).checked_sub(1);
        match value {
            SealedValue::Seed { .. } => None,
            SealedValue::Token { seat, industry } => {
                dealt(&self.tokens, Some(seat.index()), *industry)
            }
            SealedValue::BoxedToken { place, industry } => {
                dealt(&self.boxed_tokens, before(*place), *industry)
            }
            SealedValue::Tile { auction, tile } => dealt(&self.stack, before(*auction), *tile),
            SealedValue::Bid { auction, ballot, seat, amount } => {
                let ballots = &self.auction(*auction)?.ballots;
                let bids = &ballots.iter().find(|known| known.number == *ballot)?.bids;
                let (_, bid) = bids.iter().find(|(bidder, _)| bidder == seat)?;
                bid.as_ref().map(|bid| bid.amount == *amount)
            }
        }
    }

    /// The values that not everyone knows yet, in dealt order: tokens, box, stack, bids.
    pub(super) fn secrets(&self) -> Vec<SealedValue> {
        fn sealed<T: Copy>(dealt: &[Dealt<T>]) -> impl Iterator<Item = (u8, T)> {
            (0..)
                .zip(dealt)
                .filter(|(_, dealt)| dealt.known_to != Audience::Everyone)
                .filter_map(|(place, dealt)| Some((place, dealt.value?)))
        }
        let tokens = sealed(&self.tokens)
            .map(|(seat, industry)| SealedValue::Token { seat: Seat(seat), industry });
        let boxed = sealed(&self.boxed_tokens)
            .map(|(place, industry)| SealedValue::BoxedToken { place: place + 1, industry });
        let stack =
            sealed(&self.stack).map(|(place, tile)| SealedValue::Tile { auction: place + 1, tile });
        let bids = self.auctions.iter().flat_map(|auction| {
            auction.ballots.iter().flat_map(|ballot| {
                ballot.bids.iter().filter_map(|(seat, bid)| {
                    let bid = bid.as_ref().filter(|bid| bid.known_to != Audience::Everyone)?;
                    Some(bid.sealed(auction.number, ballot.number, *seat))
                })
            })
        });
        tokens.chain(boxed).chain(stack).chain(bids).collect()
    }

    /// The holding of each seat at the end.
    #[must_use]
    pub fn holdings(&self) -> Vec<Holding> {
        Seat::all(self.players())
            .map(|seat| {
                let won = || {
                    self.auctions.iter().filter(move |auction| {
                        auction.award.as_ref().is_some_and(|award| award.winner == Some(seat))
                    })
                };
                Holding {
                    nation: self.nations[seat.index()],
                    token: self.tokens[seat.index()].value,
                    tiles: won().map(|auction| auction.tile).collect(),
                    zero_bid_rounds: self.zero_bid_rounds(seat).len() as u8,
                    total_spent: won().filter_map(|auction| auction.price()).sum(),
                    resigned: self.resigned.contains(seat),
                }
            })
            .collect()
    }

    /// The auction that was awarded last and its round, while its zero bids are not revealed.
    pub(super) fn with_zero_bids_to_reveal(&self) -> Option<(u8, u8)> {
        let auction = self.auctions.last().filter(|_| self.players() > 3)?;
        let award = auction.award.as_ref()?;
        let is_zero = |seat| auction.standing(seat).is_some_and(|(_, bid)| bid.amount.is_zero());
        let hidden = award.zero_bids.is_empty() && Seat::all(self.players()).any(is_zero);
        auction.round.filter(|_| hidden).map(|round| (auction.number, round))
    }

    /// The rounds in which a seat has scored for a zero bid.
    pub(super) fn zero_bid_rounds(&self, seat: Seat) -> Vec<u8> {
        let scored = |auction: &&Arc<Auction>| {
            auction.award.as_ref().is_some_and(|award| award.zero_scored.contains(&seat))
        };
        self.auctions.iter().filter(scored).filter_map(|auction| auction.round).collect()
    }
}

impl Bid {
    pub(super) fn sealed(&self, auction: u8, ballot: u8, seat: Seat) -> SealedValue {
        SealedValue::Bid { auction, ballot, seat, amount: self.amount.clone() }
    }
}
