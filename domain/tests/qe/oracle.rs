//! The rules once more, written the slow and plain way, to check finished games against.

use gavel_domain::kernel::{Event, Record};
use gavel_domain::qe::{self, Amount, Holding, Industry, PlacedBy, Qe, SealedValue};
use gavel_domain::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// What a bid was and whose hand it came from.
type Placed = (Amount, PlacedBy);

/// One auction, read from the records.
#[derive(Default)]
struct Course {
    auctioneer: Option<Seat>,
    round: Option<u8>,
    opening: Option<Amount>,
    ballots: BTreeMap<u8, BTreeMap<Seat, Placed>>,
    rebids: BTreeMap<u8, Vec<Seat>>,
    award: Option<(Option<Seat>, Option<Amount>)>,
    zeros: Vec<Seat>,
    scored: Vec<Seat>,
}

/// Checks that every rebid, award and zero reveal of the records is what the rules say of the bids before it.
pub(super) fn check_auctions(records: &[Record<Qe>], players: u8) {
    let mut scored: BTreeSet<(Seat, u8)> = BTreeSet::new();
    for (number, course) in courses(records) {
        let mut standing: BTreeMap<Seat, Placed> = BTreeMap::new();
        let mut outcome = None;
        for (ballot, bids) in &course.ballots {
            assert_eq!(outcome, None, "auction {number} went on after its end");
            standing.extend(bids.clone());
            let called = course.rebids.get(&(ballot + 1));
            if course.award.is_none() && called.is_none() {
                break;
            }
            let mut all: BTreeMap<Seat, Amount> =
                standing.iter().map(|(seat, (amount, _))| (*seat, amount.clone())).collect();
            all.extend(course.auctioneer.zip(course.opening.clone()));
            assert_eq!(all.len(), usize::from(players), "auction {number} ended without all bids");
            let top = all.values().max().cloned();
            let tied: Vec<Seat> =
                all.iter().filter(|(_, a)| Some(*a) == top.as_ref()).map(|(s, _)| *s).collect();
            match (tied.len(), course.auctioneer, ballot) {
                (1, ..) => outcome = Some(Some(tied[0])),
                (_, None, _) => outcome = Some(None),
                (_, _, 3) => outcome = Some(alone(&all)),
                _ => assert_eq!(called, Some(&tied), "auction {number}"),
            }
        }
        let Some((winner, amount)) = course.award else { continue };
        assert_eq!(outcome, Some(winner), "auction {number}");
        let open = course.opening.filter(|_| winner == course.auctioneer);
        assert_eq!(amount, open, "auction {number}");
        let Some(round) = course.round.filter(|_| players > 3) else {
            assert!(course.zeros.is_empty() && course.scored.is_empty());
            continue;
        };
        let zero: Vec<_> = standing.iter().filter(|(_, (a, _))| a.to_string() == "0").collect();
        assert_eq!(course.zeros, zero.iter().map(|(seat, _)| **seat).collect::<Vec<_>>());
        let own = zero.iter().filter(|(_, (_, by))| *by == PlacedBy::Player);
        let first: Vec<Seat> =
            own.map(|(seat, _)| **seat).filter(|seat| scored.insert((*seat, round))).collect();
        assert_eq!(course.scored, first, "auction {number}");
    }
}

fn alone(bids: &BTreeMap<Seat, Amount>) -> Option<Seat> {
    let mut by_amount: BTreeMap<&Amount, Vec<Seat>> = BTreeMap::new();
    for (seat, amount) in bids {
        by_amount.entry(amount).or_default().push(*seat);
    }
    by_amount.into_values().rev().find(|seats| seats.len() == 1).map(|seats| seats[0])
}

fn courses(records: &[Record<Qe>]) -> BTreeMap<u8, Course> {
    let mut courses: BTreeMap<u8, Course> = BTreeMap::new();
    for record in records {
        let Event::Play(event) = &record.event else { continue };
        match event {
            qe::Event::AuctionOpened(e) => {
                let course = courses.entry(e.auction).or_default();
                (course.auctioneer, course.round) = (e.auctioneer, e.round);
            }
            qe::Event::OpeningBidPlaced(e) => {
                courses.entry(e.auction).or_default().opening = Some(e.amount.clone());
            }
            qe::Event::SecretBidPlaced(e) => place(&mut courses, record, e.placed_by),
            qe::Event::RebidPlaced(e) => place(&mut courses, record, e.placed_by),
            qe::Event::RebidCalled(e) => {
                courses.entry(e.auction).or_default().rebids.insert(e.ballot, e.seats.clone());
            }
            qe::Event::CompanyAwarded(e) => {
                courses.entry(e.auction).or_default().award = Some((e.winner, e.amount.clone()));
            }
            qe::Event::ZeroBidsRevealed(e) => {
                let course = courses.entry(e.auction).or_default();
                (course.zeros, course.scored) = (e.seats.clone(), e.scored.clone());
            }
            qe::Event::PeekTaken(_) => {}
        }
    }
    courses
}

fn place(courses: &mut BTreeMap<u8, Course>, record: &Record<Qe>, by: PlacedBy) {
    let SealedValue::Bid { auction, ballot, seat, amount } = &record.openings[0].value else {
        panic!("a bid is sealed beside its event")
    };
    let ballots = &mut courses.entry(*auction).or_default().ballots;
    ballots.entry(*ballot).or_default().insert(*seat, (amount.clone(), by));
}

/// What a seat's sheet and place should be: subtotal, bonus, eliminated, rank.
pub(super) type Result = (u16, u16, bool, u8);

/// The result of every seat, and who wins.
pub(super) fn score(holdings: &[Holding]) -> (Vec<Result>, Vec<Seat>) {
    let five = holdings.len() == 5;
    let staying: Vec<&Holding> = holdings.iter().filter(|h| !h.resigned).collect();
    let most = staying.iter().map(|h| h.total_spent.clone()).max();
    let least = staying.iter().map(|h| h.total_spent.clone()).min();
    let points: Vec<(u16, u16, bool)> = holdings
        .iter()
        .map(|h| {
            let of = |bound: &Option<Amount>| !h.resigned && *bound == Some(h.total_spent.clone());
            let bonus = match (of(&least), five) {
                (false, _) => 0,
                (true, false) => 6,
                (true, true) => 7,
            };
            (subtotal(h, five), bonus, of(&most))
        })
        .collect();
    let contends = |seat: usize| !holdings[seat].resigned && !points[seat].2;
    let total = |seat: usize| points[seat].0 + points[seat].1;
    let mut order: Vec<usize> = (0..holdings.len()).filter(|seat| contends(*seat)).collect();
    order.sort_by(|a, b| {
        let spent = |seat: &usize| &holdings[*seat].total_spent;
        total(*b).cmp(&total(*a)).then(spent(a).cmp(spent(b)))
    });
    let same = |a: usize, b: usize| {
        total(a) == total(b) && holdings[a].total_spent == holdings[b].total_spent
    };
    let rank = |seat: usize| match order.iter().position(|other| same(*other, seat)) {
        Some(place) if contends(seat) => place as u8 + 1,
        _ => order.len() as u8 + 1,
    };
    let results = points.iter().enumerate().map(|(s, p)| (p.0, p.1, p.2, rank(s))).collect();
    let winners = (0..holdings.len()).filter(|s| contends(*s) && rank(*s) == 1);
    (results, winners.map(|seat| Seat(seat as u8)).collect())
}

fn subtotal(holding: &Holding, five: bool) -> u16 {
    let mut points: u16 = holding.tiles.iter().map(|t| u16::from(t.victory_points)).sum();
    points += 2 * u16::from(holding.zero_bid_rounds);
    let own = holding.tiles.iter().filter(|t| t.nation == holding.nation).count();
    points += match (own, five) {
        (0, _) => 0,
        (1, false) => 1,
        (1, true) | (2, false) => 3,
        (2, true) | (3, false) => 6,
        (_, _) => 10,
    };
    let mut counts = [0u8; 5];
    for (count, industry) in counts.iter_mut().zip(Industry::ALL) {
        let tiles = holding.tiles.iter().filter(|t| t.industry == industry).count();
        *count = tiles as u8 + u8::from(holding.token == Some(industry));
        points += match (*count, five) {
            (0 | 1, _) => 0,
            (2, false) => 3,
            (2, true) | (3, false) => 6,
            (3, true) | (4.., false) => 10,
            (4.., true) => 16,
        };
    }
    points + partition(counts, five, &mut BTreeMap::new())
}

/// The best of all ways to take sets of different industries, every subset of them tried.
fn partition(counts: [u8; 5], five: bool, known: &mut BTreeMap<[u8; 5], u16>) -> u16 {
    if let Some(points) = known.get(&counts) {
        return *points;
    }
    let mut best = 0;
    for subset in 1u8..32 {
        let inside = |place: usize| subset & (1 << place) != 0;
        if (0..5).any(|place| inside(place) && counts[place] == 0) {
            continue;
        }
        let points = match (subset.count_ones(), five) {
            (3, false) => 4,
            (4, false) | (3, true) => 8,
            (4, true) => 12,
            (5, true) => 17,
            _ => 0,
        };
        let rest = std::array::from_fn(|place| counts[place] - u8::from(inside(place)));
        best = best.max(points + partition(rest, five, known));
    }
    known.insert(counts, best);
    best
}
