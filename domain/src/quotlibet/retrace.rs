//! From events back to the commands that led to them, for who audits a game.

use super::{Command, Event, PlacedBy};
use crate::kernel::Seat;

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
