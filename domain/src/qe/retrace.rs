//! From events back to the commands that led to them.

use super::{Command, Event, MAX_DIGITS, PlacedBy, Qe, SealedValue, Setup, Start, set_up};
use crate::kernel::{Retrace, Table};
use crate::sealing::Commitment;
use crate::seat::Seat;

impl Retrace for Qe {
    const OPENED_IN_PART: &'static [&'static str] =
        &["RebidCalled", "CompanyAwarded", "ZeroBidsRevealed"];

    fn can_be_set_up(
        table: &Table<Self>,
        setup: &Setup,
        opened: &[(Commitment, SealedValue)],
    ) -> bool {
        set_up::can_be(table.seat_count(), setup, opened)
    }

    fn start_of(setup: &Setup) -> Start {
        let named = !setup.first_auctioneer_drawn;
        Start { first_auctioneer: named.then_some(setup.first_auctioneer) }
    }

    fn labels_of_set_up(setup: &Setup) -> Vec<String> {
        let tokens = (0..setup.tokens.len()).map(|seat| format!("token/{seat}"));
        let boxed = (1..=setup.boxed_tokens.len()).map(|place| format!("boxed_token/{place}"));
        let stack = (1..=setup.stack.len()).map(|auction| format!("tile/{auction}"));
        tokens.chain(boxed).chain(stack).collect()
    }

    fn labels_of(event: &Event) -> Vec<String> {
        let (auction, ballot, seat) = match event {
            Event::SecretBidPlaced(bid) => (bid.auction, 1, bid.seat),
            Event::RebidPlaced(bid) => (bid.auction, bid.ballot, bid.seat),
            _ => return Vec::new(),
        };
        vec![format!("bid/{auction}/{ballot}/{seat}")]
    }

    fn command_of(
        event: &Event,
        opened: &dyn Fn(Commitment) -> Option<SealedValue>,
    ) -> Option<(Seat, Command)> {
        let amount_of = |bid| match opened(bid)? {
            SealedValue::Bid { amount, .. } => Some(amount),
            _ => None,
        };
        let (seat, placed_by, auction, ballot, amount) = match event {
            Event::OpeningBidPlaced(bid) => {
                (bid.seat, bid.placed_by, bid.auction, 1, bid.amount.clone())
            }
            Event::SecretBidPlaced(bid) => {
                (bid.seat, bid.placed_by, bid.auction, 1, amount_of(bid.bid)?)
            }
            Event::RebidPlaced(bid) => {
                (bid.seat, bid.placed_by, bid.auction, bid.ballot, amount_of(bid.bid)?)
            }
            Event::PeekTaken(peek) => {
                return Some((peek.seat, Command::Peek { auction: peek.auction }));
            }
            _ => return None,
        };
        let may_be_bid = placed_by == PlacedBy::Player && amount.to_string().len() <= MAX_DIGITS;
        may_be_bid.then_some((seat, Command::Bid { auction, ballot, amount }))
    }
}
