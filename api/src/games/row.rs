//! Events and tables in the store's form.

use domain::kernel::{self, ChainHash, Game, Occupant, PlayerId, Seat, StoredEvent, Table};
use store::{Changed, EventRow, Listing, LoggedEvent};
use uuid::Uuid;

/// An event as the store takes it.
pub(crate) fn row(event: &StoredEvent) -> EventRow {
    EventRow {
        version: event.version,
        event_type: event.event_type.clone(),
        schema_version: event.schema_version,
        public: event.public.clone(),
        sealed: event.sealed.clone(),
        hash: event.hash.0,
        recorded_at: event.recorded_at,
    }
}

/// An event as the kernel reads it.
pub(crate) fn stored(logged: LoggedEvent) -> StoredEvent {
    let LoggedEvent { event: row, command_id, request } = logged;
    StoredEvent {
        version: row.version,
        event_type: row.event_type,
        schema_version: row.schema_version,
        public: row.public,
        sealed: row.sealed,
        hash: ChainHash(row.hash),
        recorded_at: row.recorded_at,
        command_id: request.and(command_id),
    }
}

/// What lists and look-ups need of a table.
pub(crate) fn listing<G: Game>(table: &Table<G>, invite_hash: Option<[u8; 32]>) -> Listing {
    Listing {
        kind: G::KIND.into(),
        status: match table.status {
            kernel::Status::Lobby => store::Status::Lobby,
            kernel::Status::Running => store::Status::Running,
            kernel::Status::Finished => store::Status::Finished,
            kernel::Status::Abandoned => store::Status::Abandoned,
        },
        visibility: match table.visibility {
            kernel::Visibility::Public => store::Visibility::Public,
            kernel::Visibility::Private => store::Visibility::Private,
        },
        players: players(table),
        host: table.host.map(|seat| seat.0),
        must_act: table.must_act().iter().map(|Seat(seat)| seat).collect(),
        deadline_at: table.deadline_at(),
        invite_hash,
    }
}

/// What [`listing`] of a table says that it did not say before, who must act aside.
pub(crate) fn changed<G: Game>(before: Option<&Table<G>>, after: &Table<G>) -> Changed {
    let Some(before) = before else { return Changed::seats(&[], &players(after)) };
    let row = |table: &Table<G>| {
        (table.status, table.visibility, table.host.map(|seat| seat.0), table.deadline_at())
    };
    if !before.seats.iter().map(player).eq(after.seats.iter().map(player)) {
        Changed::seats(&players(before), &players(after))
    } else if row(before) != row(after) {
        Changed::Row
    } else {
        Changed::Nothing
    }
}

fn players<G: Game>(table: &Table<G>) -> Vec<Option<Uuid>> {
    table.seats.iter().map(|seat| player(seat).map(|player| player.0)).collect()
}

fn player<G: Game>(seat: &Option<Occupant<G>>) -> Option<PlayerId> {
    seat.as_ref().map(|occupant| occupant.player)
}
