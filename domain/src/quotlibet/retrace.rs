//! From events back to the commands that led to them.

use super::{Command, Event, PlacedBy, Quotlibet, SealedValue, Setup, Start, deal};
use crate::kernel::{Game, Retrace, Table};
use crate::sealing::Commitment;
use crate::seat::Seat;

impl Retrace for Quotlibet {
    fn can_be_set_up(
        table: &Table<Self>,
        setup: &Setup,
        opened: &[(Commitment, SealedValue)],
    ) -> bool {
        setup.first_dealer.0 < table.seat_count() && opened.is_empty()
    }

    fn can_be_dealt(dealt: &Event, by_rules: &Event, opened: &[(Commitment, SealedValue)]) -> bool {
        match (dealt, by_rules) {
            (Event::RoundDealt(dealt), Event::RoundDealt(by_rules)) => {
                deal::can_be(dealt, by_rules, opened)
            }
            _ => false,
        }
    }

    fn labels_of_set_up(_setup: &Setup) -> Vec<String> {
        Vec::new()
    }

    fn start_of(_setup: &Setup) -> Start {
        Start {}
    }

    fn labels_of(event: &Event) -> Vec<String> {
        let Event::RoundDealt(dealt) = event else { return Vec::new() };
        // A false event may have any number of hands.
        let seats = u8::try_from(dealt.hands.len()).unwrap_or_default();
        if !Quotlibet::SEATS.contains(&seats) || dealt.dealer.0 >= seats {
            return Vec::new();
        }
        let in_hands: usize = dealt.hands.iter().map(Vec::len).sum();
        let positions: Vec<usize> = (1..=in_hands).collect();
        let hands =
            Seat::all(seats).flat_map(|seat| deal::dealt_to(seat, dealt.dealer, seats, &positions));
        let rest = dealt.trump_commitment.iter().len() + dealt.stock.len();
        let rest = in_hands + 1..=in_hands + rest;
        let label = |position| format!("card/{}/{position}", dealt.round);
        hands.copied().chain(rest).map(label).collect()
    }

    fn command_of(
        event: &Event,
        _opened: &dyn Fn(Commitment) -> Option<SealedValue>,
    ) -> Option<(Seat, Command)> {
        let (seat, placed_by, command) = match event {
            Event::BidPlaced(bid) => {
                let command = Command::Bid { round: bid.round, tricks: bid.tricks };
                (bid.seat, bid.placed_by, command)
            }
            Event::CardPlaced(placed) => {
                let (round, trick, card) = (placed.round, placed.trick, placed.card);
                (placed.seat, placed.placed_by, Command::Play { round, trick, card })
            }
            _ => return None,
        };
        (placed_by == PlacedBy::Player).then_some((seat, command))
    }
}
