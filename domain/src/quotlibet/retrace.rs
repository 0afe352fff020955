//! From events back to the commands that led to them, for who audits a game.

use super::{Command, Event, PlacedBy, Quotlibet, deal};
use crate::kernel::Game;
use crate::seat::Seat;

pub(super) fn labels_of(event: &Event) -> Vec<String> {
    let Event::RoundDealt(dealt) = event else { return Vec::new() };
    // What somebody tells of may be dealt by nobody, to whatever number of hands.
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

pub(super) fn command_of(event: &Event) -> Option<(Seat, Command)> {
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
