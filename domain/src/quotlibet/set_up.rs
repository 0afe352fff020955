//! "Dealer": drawn for the first round. The cards are dealt round by round.

use super::{Quotlibet, Setup};
use crate::kernel::Table;
use crate::sealing::Vault;
use crate::seat::Seat;

pub(super) fn set_up(table: &Table<Quotlibet>, vault: &Vault) -> Setup {
    let drawn = vault.permutation("first_dealer", table.seat_count().into())[0];
    // A table has at most 6 seats.
    Setup { first_dealer: Seat(drawn as u8) }
}
