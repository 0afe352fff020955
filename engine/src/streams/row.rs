//! Tables in the store's form.

use crate::bots;
use domain::kernel::{Game, Occupant, Reservation, Status, Table};
use domain::seat::{PlayerId, Seat};
use store::{AppId, Changed, ListedPlayer, Listing, OpenPlace, ReservedSeat};

/// The row of a table for lists and look-ups.
pub fn listing<G: Game>(table: &Table<G>, invite_hash: Option<[u8; 32]>) -> Listing {
    Listing {
        kind: G::KIND.into(),
        status: table.status,
        visibility: table.visibility,
        players: players(table),
        host: table.host.map(|seat| seat.0),
        must_act: table.must_act().iter().map(|Seat(seat)| seat).collect(),
        deadline_at: table.due_at(),
        invite_hash,
        bots_for: bots::player_of_bots(table),
        bots_due_at: bots::are_due(table).then_some(table.changed_at),
        app: table.app.map(AppId),
        reserved: reserved(table),
    }
}

fn reserved<G: Game>(table: &Table<G>) -> Vec<ReservedSeat> {
    let stored = |reserved: &Reservation| ReservedSeat {
        player: reserved.player,
        seat: reserved.seat.0,
        until: reserved.until,
    };
    table.reserved.iter().map(stored).collect()
}

/// The columns of the game's row that this append changes. `must_act` is not among them: readers get it from the newest
/// event.
pub(crate) fn changed<G: Game>(before: Option<&Table<G>>, after: &Table<G>) -> Changed {
    let Some(before) = before else { return Changed::seats(&[], &listed(after)) };
    let row = |table: &Table<G>| {
        let table_row = (table.visibility, table.host.map(|seat| seat.0), table.due_at());
        let due = bots::are_due(table).then_some(table.changed_at);
        (table_row, bots::player_of_bots(table), due)
    };
    let same_seats = before.seats.iter().map(player).eq(after.seats.iter().map(player));
    if !same_seats || before.reserved != after.reserved || before.status != after.status {
        Changed::seats(&listed(before), &listed(after))
    } else if row(before) != row(after) {
        Changed::Row
    } else {
        Changed::Nothing
    }
}

/// The players in whose lists the game is.
fn listed<G: Game>(table: &Table<G>) -> Vec<ListedPlayer> {
    let seated = table.seats.iter().filter_map(player);
    let seated = seated.map(|player| ListedPlayer { player, place: OpenPlace::of(table.status) });
    let place = (table.status == Status::Lobby).then_some(OpenPlace::Reserved);
    let reserved = table.reserved.iter();
    let reserved = reserved.map(|reserved| ListedPlayer { player: reserved.player, place });
    seated.chain(reserved).collect()
}

fn players<G: Game>(table: &Table<G>) -> Vec<Option<PlayerId>> {
    table.seats.iter().map(player).collect()
}

fn player<G: Game>(seat: &Option<Occupant<G>>) -> Option<PlayerId> {
    seat.as_ref().map(|occupant| occupant.player)
}
