//! "Bids": what may be bid, and the hook.

use super::{Hook, State};
use crate::seat::Seat;

/// The bid that the hook forbids the seat in the running round, if there is one: only the dealer's is ever forbidden.
pub(super) fn forbidden(state: &State, seat: Seat) -> Option<u8> {
    let round = state.running().filter(|round| round.dealer == seat)?;
    let sum = match state.hook {
        Hook::Tricks => round.hand_size,
        // At most 52 cards are dealt.
        Hook::CardsDealt => round.players() * round.hand_size,
        Hook::None => return None,
    };
    let others: u8 = round.bids.iter().flatten().map(|bid| bid.tricks).sum();
    sum.checked_sub(others).filter(|tricks| *tricks <= round.hand_size)
}

/// The legal bids of the seat in the running round.
pub(super) fn legal(state: &State, seat: Seat) -> Vec<u8> {
    let most = state.running().map_or(0, |round| round.hand_size);
    let forbidden = forbidden(state, seat);
    (0..=most).filter(|tricks| Some(*tricks) != forbidden).collect()
}
