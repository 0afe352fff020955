//! `docs/rules/qe.md` played a second time, from the page alone: it knows every bid, and says what each viewer must see.

use crate::scoring::{Estate, score};
use num_bigint::BigUint;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A seat, or the public.
pub type Viewer = Option<usize>;

/// A game as its rules have it.
pub struct Oracle {
    nations: Vec<Value>,
    tokens: Vec<Value>,
    first: usize,
    tile_count: usize,
    auctions: Vec<Auction>,
    /// By seat, the rounds in which it scored for a zero.
    zero_rounds: Vec<BTreeSet<usize>>,
    peeks: Vec<Option<usize>>,
    /// How often a ballot was followed by another, for the test to know that it saw some.
    pub rebids: usize,
}

struct Auction {
    number: usize,
    round: Option<usize>,
    auctioneer: Option<usize>,
    tile: Value,
    opening: Option<BigUint>,
    ballots: Vec<Ballot>,
    award: Option<Award>,
}

struct Ballot {
    bids: BTreeMap<usize, Option<BigUint>>,
}

struct Award {
    winner: Option<usize>,
    zeros: Vec<usize>,
    scored: Vec<usize>,
}

impl Ballot {
    fn among(seats: impl IntoIterator<Item = usize>) -> Self {
        Self { bids: seats.into_iter().map(|seat| (seat, None)).collect() }
    }

    fn missing(&self) -> Vec<usize> {
        self.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| *seat).collect()
    }
}

impl Auction {
    /// The last bid of each seat, with its ballot; the opening bid has none.
    fn standing(&self) -> BTreeMap<usize, (usize, &BigUint)> {
        let mut standing = BTreeMap::new();
        if let (Some(seat), Some(amount)) = (self.auctioneer, &self.opening) {
            standing.insert(seat, (0, amount));
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

    fn must_bid(&self) -> Vec<usize> {
        match (self.ballots.last(), &self.award) {
            (_, Some(_)) => Vec::new(),
            (Some(ballot), _) => ballot.missing(),
            (None, _) => self.auctioneer.into_iter().collect(),
        }
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
            rebids: 0,
        };
        game.open(play);
        game
    }

    fn players(&self) -> usize {
        self.nations.len()
    }

    /// True if the last tile is awarded.
    pub fn is_over(&self) -> bool {
        self.auctions.len() == self.tile_count && self.running().award.is_some()
    }

    /// Who must act.
    pub fn must_act(&self) -> Vec<usize> {
        self.running().must_bid()
    }

    fn running(&self) -> &Auction {
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

    /// A bid that the server has taken; `play` is what it showed then.
    ///
    /// # Panics
    /// If the bid should not have been taken.
    pub fn bid(&mut self, seat: usize, amount: BigUint, play: &Value) {
        let players = self.players();
        let auction = self.auctions.last_mut().unwrap_or_else(|| panic!("an auction runs"));
        assert!(auction.must_bid().contains(&seat), "seat {seat} need not bid");
        if let Some(ballot) = auction.ballots.last_mut() {
            assert_ne!(auction.opening.as_ref(), Some(&amount), "the opening bid's amount");
            ballot.bids.insert(seat, Some(amount));
        } else {
            assert_ne!(amount, BigUint::ZERO, "an opening bid of nothing");
            auction.opening = Some(amount);
            auction.ballots.push(Ballot::among((0..players).filter(|other| *other != seat)));
        }
        if auction.must_bid().is_empty() {
            self.settle();
            if self.running().award.is_some() && !self.is_over() {
                self.open(play);
            }
        }
    }

    fn settle(&mut self) {
        let players = self.players();
        let auction = self.auctions.last_mut().unwrap_or_else(|| panic!("an auction runs"));
        let standing = auction.standing();
        let holders = |amount: &BigUint| -> Vec<usize> {
            standing.iter().filter(|(_, (_, bid))| *bid == amount).map(|(seat, _)| *seat).collect()
        };
        let mut amounts: Vec<&BigUint> = standing.values().map(|(_, bid)| *bid).collect();
        amounts.sort();
        let highest = amounts.last().map(|amount| holders(amount)).unwrap_or_default();
        let winner = if let [winner] = highest[..] {
            Some(winner)
        } else if auction.auctioneer.is_none() {
            None
        } else if auction.ballots.len() < 3 {
            auction.ballots.push(Ballot::among(highest));
            self.rebids += 1;
            return;
        } else {
            amounts.iter().rev().map(|amount| holders(amount)).find(|h| h.len() == 1).map(|h| h[0])
        };
        let mut zeros: Vec<usize> = Vec::new();
        let mut scored = Vec::new();
        if let Some(round) = auction.round.filter(|_| players > 3) {
            zeros = holders(&BigUint::ZERO);
            scored = zeros.iter().copied().filter(|s| self.zero_rounds[*s].insert(round)).collect();
        }
        auction.award = Some(Award { winner, zeros, scored });
    }

    /// A peek that the server has allowed.
    ///
    /// # Panics
    /// If it should not have been.
    pub fn peek(&mut self, seat: usize, auction: usize) {
        assert!(self.peekable(seat).contains(&auction), "seat {seat} peeks at {auction}");
        self.peeks[seat] = Some(auction);
    }

    fn peekable(&self, seat: usize) -> Vec<usize> {
        if self.players() != 5 || self.peeks[seat].is_some() || self.is_over() {
            return Vec::new();
        }
        let unknown = |a: &&Auction| a.award.is_some() && !self.knows_winning_amount(a, Some(seat));
        self.auctions.iter().filter(unknown).map(|auction| auction.number).collect()
    }

    fn knows_winning_amount(&self, auction: &Auction, viewer: Viewer) -> bool {
        let Some(winner) = auction.award.as_ref().and_then(|award| award.winner) else {
            return false;
        };
        self.is_over()
            || auction.auctioneer == Some(winner)
            || viewer.is_some_and(|viewer| {
                viewer == winner
                    || auction.auctioneer == Some(viewer)
                    || self.peeks[viewer] == Some(auction.number)
            })
    }

    fn knows_bid(&self, auction: &Auction, ballot: usize, seat: usize, viewer: Viewer) -> bool {
        let complete = auction.ballots[ballot - 1].missing().is_empty();
        let stands = auction.standing().get(&seat).is_some_and(|(number, _)| *number == ballot);
        let award = auction.award.as_ref();
        self.is_over()
            || viewer == Some(seat)
            || (complete && viewer.is_some() && viewer == auction.auctioneer)
            || (stands && award.is_some_and(|award| award.zeros.contains(&seat)))
            || (stands
                && award.is_some_and(|award| award.winner == Some(seat))
                && viewer.is_some_and(|viewer| self.peeks[viewer] == Some(auction.number)))
    }

    /// The member `play` as this viewer must get it.
    pub fn play(&self, viewer: Viewer) -> Value {
        let seats: Vec<Value> = (0..self.players()).map(|seat| self.seat(seat, viewer)).collect();
        let auctions: Vec<Value> = self.auctions.iter().map(|a| self.auction(a, viewer)).collect();
        json!({
            "first_auctioneer": self.first,
            "auction_count": self.tile_count,
            "stack_count": self.tile_count - self.auctions.len(),
            "seats": seats,
            "auctions": auctions,
        })
    }

    fn seat(&self, seat: usize, viewer: Viewer) -> Value {
        let own = self.is_over() || viewer == Some(seat);
        json!({
            "seat": seat,
            "nation": self.nations[seat],
            "industry": if own { self.tokens[seat].clone() } else { Value::Null },
            "tiles": self.won(seat).map(|auction| auction.tile.clone()).collect::<Vec<_>>(),
            "zero_bid_rounds": self.zero_rounds[seat],
            "peeked_auction": self.peeks[seat],
            "total_spent": own.then(|| self.spent(seat).to_string()),
        })
    }

    fn won(&self, seat: usize) -> impl Iterator<Item = &Auction> {
        let won = move |a: &&Auction| a.award.as_ref().is_some_and(|w| w.winner == Some(seat));
        self.auctions.iter().filter(won)
    }

    fn spent(&self, seat: usize) -> BigUint {
        self.won(seat).filter_map(|a| a.standing().get(&seat).map(|(_, bid)| (*bid).clone())).sum()
    }

    fn auction(&self, auction: &Auction, viewer: Viewer) -> Value {
        let mut bids = Vec::new();
        for (ballot, number) in auction.ballots.iter().zip(1..) {
            for (seat, bid) in &ballot.bids {
                let Some(bid) = bid else { continue };
                let known = self.knows_bid(auction, number, *seat, viewer);
                bids.push(json!({
                    "ballot": number,
                    "seat": seat,
                    "amount": known.then(|| bid.to_string()),
                    "placed_by": "player",
                }));
            }
        }
        let award = auction.award.as_ref();
        let winner = award.and_then(|award| award.winner);
        let price = winner.and_then(|winner| auction.standing().get(&winner).map(|(_, bid)| *bid));
        let price = price.filter(|_| self.knows_winning_amount(auction, viewer));
        json!({
            "auction": auction.number,
            "round": auction.round,
            "auctioneer": auction.auctioneer,
            "tile": auction.tile,
            "opening_bid": auction.opening.as_ref().map(BigUint::to_string),
            "ballot": auction.ballots.len().max(1),
            "must_bid": auction.must_bid(),
            "bids": bids,
            "awarded": award.is_some(),
            "winner": winner,
            "winning_amount": price.map(BigUint::to_string),
            "zero_bids": award.map(|award| award.zeros.clone()).unwrap_or_default(),
            "zero_scored": award.map(|award| award.scored.clone()).unwrap_or_default(),
        })
    }

    /// The member `allowed_actions` as this viewer must get it.
    pub fn actions(&self, viewer: Viewer) -> Value {
        let Some(seat) = viewer.filter(|_| !self.is_over()) else { return json!([]) };
        let mut actions = Vec::new();
        let running = self.running();
        if running.must_bid().contains(&seat) {
            let opens = running.auctioneer == Some(seat);
            actions.push(json!({
                "action": "bid",
                "auction": running.number,
                "ballot": running.ballots.len().max(1),
                "minimum": if opens { "1" } else { "0" },
                "forbidden": running.opening.as_ref().map(BigUint::to_string),
                "max_digits": 1000,
            }));
        }
        let auctions = self.peekable(seat);
        if !auctions.is_empty() {
            actions.push(json!({"action": "peek", "auctions": auctions}));
        }
        actions.push(json!({"action": "resign"}));
        actions.push(json!({"action": "pause"}));
        json!(actions)
    }

    /// The score, once the game is over.
    pub fn score(&self) -> Value {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let estates: Vec<Estate> = (0..self.players())
            .map(|seat| Estate {
                nation: text(&self.nations[seat]),
                token: text(&self.tokens[seat]),
                tiles: self.won(seat).map(|auction| auction.tile.clone()).collect(),
                zero_rounds: self.zero_rounds[seat].len() as u64,
                spent: self.spent(seat),
            })
            .collect();
        score(&estates)
    }

    /// Every secret bid as the server must open it at the end: the value, without its salt.
    pub fn sealed_bids(&self) -> Vec<Value> {
        let mut sealed = Vec::new();
        for auction in &self.auctions {
            for (ballot, number) in auction.ballots.iter().zip(1..) {
                for (seat, bid) in &ballot.bids {
                    let Some(bid) = bid else { continue };
                    sealed.push(json!({
                        "subject": "bid", "auction": auction.number, "ballot": number,
                        "seat": seat, "amount": bid.to_string(),
                    }));
                }
            }
        }
        sealed
    }

    /// Every tile as the server must open it, in the order of the stack.
    pub fn sealed_tiles(&self) -> Vec<Value> {
        let sealed = |a: &Auction| json!({"subject": "tile", "auction": a.number, "tile": a.tile});
        self.auctions.iter().map(sealed).collect()
    }

    /// Every token as the server must open it, by seat.
    pub fn sealed_tokens(&self) -> Vec<Value> {
        let sealed = |(seat, token)| json!({"subject": "token", "seat": seat, "industry": token});
        self.tokens.iter().enumerate().map(sealed).collect()
    }
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
