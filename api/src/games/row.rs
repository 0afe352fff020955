//! Events and tables in the store's form.

use domain::kernel::{self, Game, Occupant, Table};
use domain::sealing::{ChainHash, OpeningGroup, OpeningGroups};
use domain::seat::{GameId, PlayerId, Seat};
use domain::stream::StoredEvent;
use store::{Changed, EventRow, Listing, LoggedEvent, Openings};
use uuid::Uuid;

/// An event as the store takes it.
pub(crate) fn row(event: &StoredEvent) -> EventRow {
    EventRow {
        version: event.version,
        kind: event.kind.clone(),
        event_type: event.event_type.clone(),
        schema_version: event.schema_version,
        data: event.data.clone(),
        deadline_at: event.deadline_at,
        recorded_at: event.recorded_at,
        openings: openings(&event.openings),
        hash: event.hash.0,
    }
}

/// An event of a game as the kernel reads it.
pub(crate) fn stored(game_id: GameId, logged: LoggedEvent) -> StoredEvent {
    let LoggedEvent { event: row, command_id, request } = logged;
    StoredEvent {
        game_id,
        kind: row.kind,
        version: row.version,
        event_type: row.event_type,
        schema_version: row.schema_version,
        data: row.data,
        deadline_at: row.deadline_at,
        recorded_at: row.recorded_at,
        openings: groups(row.openings),
        hash: ChainHash(row.hash),
        command_id: request.and(command_id),
    }
}

fn openings(groups: &OpeningGroups) -> Openings {
    let text = |group| groups.get(group).map(str::to_owned);
    Openings {
        everyone: text(OpeningGroup::Everyone),
        nobody: text(OpeningGroup::Nobody),
        // There are 8 seats at most.
        seats: std::array::from_fn(|seat| text(OpeningGroup::Seat(Seat(seat as u8)))),
    }
}

fn groups(openings: Openings) -> OpeningGroups {
    let Openings { everyone, nobody, seats } = openings;
    let seats = (0..).map(Seat).map(OpeningGroup::Seat).zip(seats);
    let alone = [(OpeningGroup::Everyone, everyone), (OpeningGroup::Nobody, nobody)];
    alone.into_iter().chain(seats).filter_map(|(group, text)| Some((group, text?))).collect()
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
