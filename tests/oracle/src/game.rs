//! A game as it goes by the rules: what is bid, and what follows from it.

use crate::scoring::{Estate, score};
use num_bigint::BigUint;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A game as its rules have it.
pub struct Oracle {
    pub(crate) nations: Vec<Value>,
    pub(crate) tokens: Vec<Value>,
    pub(crate) first: usize,
    pub(crate) tile_count: usize,
    pub(crate) auctions: Vec<Auction>,
    /// By seat, the rounds in which it scored for a zero.
    pub(crate) zero_rounds: Vec<BTreeSet<usize>>,
    pub(crate) peeks: Vec<Option<usize>>,
    resigned: BTreeSet<usize>,
    /// How often a ballot was followed by another, for the test to know that it saw some.
    pub rebids: usize,
}

/// A bid.
#[derive(Clone, PartialEq)]
pub struct Bid {
    /// How much.
    pub amount: BigUint,
    /// The name in events: `player`, or the cause of the server's bid.
    pub placed_by: String,
}

impl Bid {
    /// True if the player has handed it in.
    pub(crate) fn is_own(&self) -> bool {
        self.placed_by == "player"
    }
}

pub(crate) struct Auction {
    pub(crate) number: usize,
    pub(crate) round: Option<usize>,
    pub(crate) auctioneer: Option<usize>,
    pub(crate) tile: Value,
    pub(crate) opening: Option<Bid>,
    pub(crate) ballots: Vec<Ballot>,
    pub(crate) award: Option<Award>,
}

pub(crate) struct Ballot {
    pub(crate) bids: BTreeMap<usize, Option<Bid>>,
    /// True if the auctioneer looked at the bids: the ballot is complete, and the auctioneer had not resigned then.
    pub(crate) is_seen: bool,
}

pub(crate) struct Award {
    pub(crate) winner: Option<usize>,
    pub(crate) zeros: Vec<usize>,
    pub(crate) scored: Vec<usize>,
}

impl Ballot {
    fn among(seats: impl IntoIterator<Item = usize>) -> Self {
        Self { bids: seats.into_iter().map(|seat| (seat, None)).collect(), is_seen: false }
    }

    pub(crate) fn missing(&self) -> Vec<usize> {
        self.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| *seat).collect()
    }
}

impl Auction {
    /// The last bid of each seat, with its ballot; the opening bid has none.
    pub(crate) fn standing(&self) -> BTreeMap<usize, (usize, &Bid)> {
        let mut standing = BTreeMap::new();
        if let (Some(seat), Some(bid)) = (self.auctioneer, &self.opening) {
            standing.insert(seat, (0, bid));
        }
        for (ballot, number) in self.ballots.iter().zip(1..) {
            for (seat, bid) in &ballot.bids {
                if let Some(bid) = bid {
                    standing.insert(*seat, (number, bid));
                }
            }
        }
        standing
    }

    pub(crate) fn must_bid(&self) -> Vec<usize> {
        match (self.ballots.last(), &self.award) {
            (_, Some(_)) => Vec::new(),
            (Some(ballot), _) => ballot.missing(),
            (None, _) => self.auctioneer.into_iter().collect(),
        }
    }

    pub(crate) fn ballot(&self) -> usize {
        self.ballots.len().max(1)
    }

    /// The event that calls for the rebids of the newest ballot.
    fn called(&self) -> Value {
        let data =
            json!({"auction": self.number, "ballot": self.ballot(), "seats": self.must_bid()});
        event("RebidCalled", data)
    }

    /// The events of the award.
    fn awarded(&self) -> Vec<Value> {
        let Some(Award { winner, zeros, scored }) = &self.award else { return Vec::new() };
        let open = self.opening.as_ref().filter(|_| *winner == self.auctioneer);
        let amount = open.map(|bid| bid.amount.to_string());
        let data =
            json!({"auction": self.number, "tile": self.tile, "winner": winner, "amount": amount});
        let mut events = vec![event("CompanyAwarded", data)];
        if !zeros.is_empty() {
            let (auction, round) = (self.number, self.round);
            let data =
                json!({"auction": auction, "round": round, "seats": zeros, "scored": scored});
            events.push(event("ZeroBidsRevealed", data));
        }
        events
    }
}

impl Oracle {
    /// A game that has started, from what its seats see of the deal: their tokens, by seat.
    ///
    /// # Panics
    /// If the view shows no deal.
    pub fn dealt(play: &Value, tokens: Vec<Value>) -> Self {
        let seats = play["seats"].as_array().cloned().unwrap_or_default();
        let nations: Vec<Value> = seats.iter().map(|seat| seat["nation"].clone()).collect();
        let players = nations.len();
        let in_play: &[&str] =
            if players == 5 { &["US", "EU", "JP", "CN", "UK"] } else { &["US", "EU", "JP", "CN"] };
        let distinct: BTreeSet<_> = nations.iter().filter_map(Value::as_str).collect();
        assert!(
            distinct.len() == players && distinct.iter().all(|n| in_play.contains(n)),
            "{play}"
        );
        let distinct: BTreeSet<_> = tokens.iter().filter_map(Value::as_str).collect();
        assert!(distinct.len() == players, "tokens {tokens:?}");
        assert!(players == 5 || !distinct.contains("government"), "tokens {tokens:?}");
        let first = play["first_auctioneer"].as_u64().unwrap_or_default() as usize;
        let mut game = Self {
            nations,
            tokens,
            first,
            tile_count: if players == 5 { 15 } else { 16 },
            auctions: Vec::new(),
            zero_rounds: vec![BTreeSet::new(); players],
            peeks: vec![None; players],
            resigned: BTreeSet::new(),
            rebids: 0,
        };
        game.open(play);
        game
    }

    pub(crate) fn players(&self) -> usize {
        self.nations.len()
    }

    /// True if the last tile is awarded.
    pub fn is_over(&self) -> bool {
        self.auctions.len() == self.tile_count && self.running().award.is_some()
    }

    /// The numbers of the auction and the ballot that run.
    pub fn turn(&self) -> (usize, usize) {
        (self.running().number, self.running().ballot())
    }

    /// The event that has opened the auction that runs.
    pub fn opened(&self) -> Value {
        let running = self.running();
        let (auction, round) = (running.number, running.round);
        let (auctioneer, tile) = (running.auctioneer, &running.tile);
        let data =
            json!({"auction": auction, "round": round, "auctioneer": auctioneer, "tile": tile});
        event("AuctionOpened", data)
    }

    /// True if the last tile is awarded, or too few players are left.
    pub fn has_ended(&self) -> bool {
        self.is_over() || self.players() - self.resigned.len() < 2
    }

    /// True if the player of the seat has resigned.
    pub fn has_resigned(&self, seat: usize) -> bool {
        self.resigned.contains(&seat)
    }

    /// The seats that must act.
    pub fn must_act(&self) -> Vec<usize> {
        if self.has_ended() { Vec::new() } else { self.running().must_bid() }
    }

    pub(crate) fn running(&self) -> &Auction {
        self.auctions.last().unwrap_or_else(|| panic!("the game has an auction"))
    }

    /// Opens the next auction on the tile that the server has revealed.
    fn open(&mut self, play: &Value) {
        let number = self.auctions.len() + 1;
        let tile = play["auctions"][number - 1]["tile"].clone();
        assert!(is_in_play(&tile, self.players()), "auction {number} offers {tile}");
        assert!(
            self.auctions.iter().all(|auction| auction.tile != tile),
            "{tile} is offered twice"
        );
        let alone = self.players() == 3 && number == 16;
        let everyone = 0..self.players();
        self.auctions.push(Auction {
            number,
            round: (!alone).then(|| (number - 1) / self.players() + 1),
            auctioneer: (!alone).then(|| (self.first + number - 1) % self.players()),
            tile,
            opening: None,
            ballots: if alone { vec![Ballot::among(everyone)] } else { Vec::new() },
            award: None,
        });
    }

    /// A bid that the server has accepted; `play` is what it showed then. Returns the events that must follow.
    ///
    /// # Panics
    /// If the server had to refuse the bid.
    pub fn bid(&mut self, seat: usize, bid: Bid, play: &Value) -> Vec<Value> {
        let players = self.players();
        let auction = self.auctions.last_mut().unwrap_or_else(|| panic!("an auction runs"));
        assert!(auction.must_bid().contains(&seat), "seat {seat} need not bid");
        let opens = auction.ballots.is_empty();
        let by_rule = BigUint::from(u8::from(opens));
        assert!(bid.is_own() || bid.amount == by_rule, "the server bids {}", bid.amount);
        if let Some(ballot) = auction.ballots.last_mut() {
            let opening = auction.opening.as_ref().map(|opening| &opening.amount);
            assert_ne!(opening, Some(&bid.amount), "the opening bid's amount");
            ballot.bids.insert(seat, Some(bid));
        } else {
            assert_ne!(bid.amount, BigUint::ZERO, "an opening bid of nothing");
            auction.opening = Some(bid);
            auction.ballots.push(Ballot::among((0..players).filter(|other| *other != seat)));
        }
        if !auction.must_bid().is_empty() {
            return Vec::new();
        }
        let mut follows = self.settle();
        if self.running().award.is_some() && !self.is_over() {
            self.open(play);
            follows.push(self.opened());
        }
        follows
    }

    fn settle(&mut self) -> Vec<Value> {
        let auction = self.auctions.last_mut().unwrap_or_else(|| panic!("an auction runs"));
        let looks = auction.auctioneer.is_some_and(|seat| !self.resigned.contains(&seat));
        if let Some(ballot) = auction.ballots.last_mut() {
            ballot.is_seen = looks;
        }
        let standing = auction.standing();
        assert_eq!(standing.len(), self.nations.len(), "a bid is missing");
        let holders = |amount: &BigUint| -> Vec<usize> {
            let same = standing.iter().filter(|(_, (_, bid))| bid.amount == *amount);
            same.map(|(seat, _)| *seat).collect()
        };
        let mut amounts: Vec<&BigUint> = standing.values().map(|(_, bid)| &bid.amount).collect();
        amounts.sort();
        let highest = amounts.last().map(|amount| holders(amount)).unwrap_or_default();
        let winner = if let [winner] = highest[..] {
            Some(winner)
        } else if auction.auctioneer.is_none() {
            None
        } else if auction.ballots.len() < 3 {
            auction.ballots.push(Ballot::among(highest));
            self.rebids += 1;
            return vec![auction.called()];
        } else {
            amounts.iter().rev().map(|amount| holders(amount)).find(|h| h.len() == 1).map(|h| h[0])
        };
        let mut zeros: Vec<usize> = Vec::new();
        let mut scored = Vec::new();
        if let Some(round) = auction.round.filter(|_| self.nations.len() > 3) {
            zeros = holders(&BigUint::ZERO);
            let own = zeros.iter().copied().filter(|seat| standing[seat].1.is_own());
            scored = own.filter(|seat| self.zero_rounds[*seat].insert(round)).collect();
        }
        auction.award = Some(Award { winner, zeros, scored });
        auction.awarded()
    }

    /// A player has resigned: the seat cannot win any more.
    pub fn resign(&mut self, seat: usize) {
        self.resigned.insert(seat);
    }

    /// A peek that the server has allowed.
    ///
    /// # Panics
    /// If it should not have been.
    pub fn peek(&mut self, seat: usize, auction: usize) {
        assert!(self.peekable(seat).contains(&auction), "seat {seat} peeks at {auction}");
        self.peeks[seat] = Some(auction);
    }

    pub(crate) fn peekable(&self, seat: usize) -> Vec<usize> {
        if self.players() != 5 || self.peeks[seat].is_some() || self.has_ended() {
            return Vec::new();
        }
        let unknown = |a: &&Auction| a.award.is_some() && !self.knows_winning_amount(a, Some(seat));
        self.auctions.iter().filter(unknown).map(|auction| auction.number).collect()
    }

    pub(crate) fn won(&self, seat: usize) -> impl Iterator<Item = &Auction> {
        let won = move |a: &&Auction| a.award.as_ref().is_some_and(|w| w.winner == Some(seat));
        self.auctions.iter().filter(won)
    }

    pub(crate) fn spent(&self, seat: usize) -> BigUint {
        self.won(seat)
            .filter_map(|a| a.standing().get(&seat).map(|(_, bid)| bid.amount.clone()))
            .sum()
    }

    /// The score, once the game is over.
    pub fn score(&self) -> Value {
        let estates: Vec<Estate> = (0..self.players())
            .map(|seat| Estate {
                nation: self.nations[seat].clone(),
                token: self.tokens[seat].clone(),
                tiles: self.won(seat).map(|auction| auction.tile.clone()).collect(),
                zero_rounds: self.zero_rounds[seat].len() as u64,
                spent: self.spent(seat),
                resigned: self.resigned.contains(&seat),
            })
            .collect();
        score(&estates)
    }
}

fn event(name: &str, data: Value) -> Value {
    json!({"type": name, "data": data})
}

/// "Material" and the table below it.
fn is_in_play(tile: &Value, players: usize) -> bool {
    let points = tile["victory_points"].as_u64().unwrap_or_default();
    let text = |name: &str| tile[name].as_str().unwrap_or_default().to_owned();
    let (nation, industry) = (text("nation"), text("industry"));
    let row: [u64; 5] = match nation.as_str() {
        "US" => [4, 1, 2, 3, 0],
        "EU" => [1, 2, 3, 4, 0],
        "JP" => [3, 4, 1, 2, 3],
        "CN" => [2, 3, 4, 1, 4],
        "UK" => [3, 0, 4, 0, 2],
        _ => return false,
    };
    let industries = ["agriculture", "housing", "finance", "manufacturing", "government"];
    let Some(column) = industries.into_iter().position(|name| name == industry) else {
        return false;
    };
    let removed = if players == 5 {
        points == 1 || (nation == "JP" && column == 0) || (nation == "CN" && column == 2)
    } else {
        nation == "UK" || column == 4
    };
    points > 0 && row[column] == points && !removed
}
