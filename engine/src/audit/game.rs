//! The check of one game: its log, and its row against its log.

use super::Fault;
use super::fault::code;
use crate::streams::listing;
use domain::kernel::{Game, Status, Table, Visibility};
use domain::stream::StreamCheck;
use std::collections::HashSet;
use store::{GameRecord, GameRow, Listing, LoggedEvent};

/// The findings of a game's audit.
pub struct Examined {
    /// How many events were looked at.
    pub events: usize,
    /// The faults of the log. With any of them, the row cannot be checked.
    pub log: Vec<Fault>,
    /// The faults of the row.
    pub projection: Vec<Fault>,
    /// The version of the row as it is.
    pub seen: Option<u32>,
    /// The row as the log makes it; none where the log does not make one.
    pub expected: Option<GameRow>,
}

/// Checks all that is stored of a game of this kind.
pub(crate) fn examine<G: Game>(record: &GameRecord) -> Examined {
    let game = record.game_id;
    let mut found = Examined {
        events: record.events.len(),
        log: Vec::new(),
        projection: Vec::new(),
        seen: record.row.as_ref().and_then(|row| Some(row.as_ref().ok()?.version)),
        expected: None,
    };
    let mut audit = StreamCheck::<G>::new(game);
    let mut events = Vec::with_capacity(record.events.len());
    for (event, version) in record.events.iter().zip(1..) {
        let checked = match event {
            Err(why) => Err(Fault::of_event(game, version, "unreadable", why)),
            Ok(logged) => {
                events.push(logged);
                audit.follow(&logged.event).map_err(|fault| {
                    Fault::of_event(game, version, code(&fault), fault.to_string())
                })
            }
        };
        if let Err(fault) = checked {
            found.log.push(fault);
            return found;
        }
    }
    found.log = commands(record, &events);
    let Some((table, _)) = audit.outcome() else {
        let what = "the game has a row and no event";
        found.projection.push(Fault::of_game(game, "row_without_events", what));
        return found;
    };
    let row = match &record.row {
        None => {
            let what = "the game has events and no row";
            found.projection.push(Fault::of_game(game, "row_missing", what));
            None
        }
        Some(Err(why)) => {
            found.projection.push(Fault::of_game(game, "row_unreadable", why));
            None
        }
        Some(Ok(row)) => Some(row),
    };
    let expected = expected(&table, row);
    let must_act = &expected.listing.must_act;
    if row.is_some_and(|row| row.listing.must_act != *must_act) {
        let what = format!("its row does not name the seats that must act, {must_act:?}");
        found.log.push(Fault::of_event(game, table.version, "must_act_differs", what));
    }
    if let Some(row) = row {
        found.projection.extend(differences(row, &expected));
    }
    found.expected = Some(expected);
    found
}

/// A game's row as its log makes it. Only the row has the invite code's hash.
fn expected<G: Game>(table: &Table<G>, row: Option<&GameRow>) -> GameRow {
    GameRow {
        game_id: table.id,
        version: table.version,
        created_at: table.created_at,
        changed_at: table.changed_at,
        listing: listing(table, row.and_then(|row| row.listing.invite_hash)),
    }
}

fn differences(row: &GameRow, expected: &GameRow) -> Vec<Fault> {
    let differs = |name, is: String, should: String| {
        let what = format!("{name} is {is} and by the log {should}");
        (is != should).then(|| Fault::of_game(row.game_id, "row_differs", what))
    };
    let (is, should) = (&row.listing, &expected.listing);
    let text = |listing: &Listing| {
        let players: Vec<_> = listing.players.iter().map(|p| p.map(|player| player.0)).collect();
        [
            ("kind", listing.kind.to_string()),
            ("status", listing.status.name().to_owned()),
            ("visibility", listing.visibility.name().to_owned()),
            ("players", format!("{players:?}")),
            ("host", format!("{:?}", listing.host)),
            ("deadline_at", format!("{:?}", listing.deadline_at)),
            ("bots_for", format!("{:?}", listing.bots_for.map(|player| player.0))),
            ("bots_due_at", format!("{:?}", listing.bots_due_at)),
            ("app", format!("{:?}", listing.app.map(|app| app.0))),
            ("reserved", format!("{:?}", listing.reserved)),
        ]
    };
    let whole = [
        differs("version", row.version.to_string(), expected.version.to_string()),
        differs("created_at", row.created_at.to_rfc3339(), expected.created_at.to_rfc3339()),
        differs("changed_at", row.changed_at.to_rfc3339(), expected.changed_at.to_rfc3339()),
    ];
    let listed = text(is).into_iter().zip(text(should));
    let listed = listed.map(|((name, is), (_, should))| differs(name, is, should));
    let mut faults: Vec<Fault> = whole.into_iter().chain(listed).flatten().collect();
    // Without it no player can sit down any more.
    let invited = should.visibility == Visibility::Private && should.status == Status::Lobby;
    if invited && is.invite_hash.is_none() {
        let what = "the row of a private game has no hash of an invite code";
        faults.push(Fault::of_game(row.game_id, "invite_code_missing", what));
    }
    faults
}

/// Finds ids of commands that are not where an append puts them, or that occur twice.
fn commands(record: &GameRecord, events: &[&LoggedEvent]) -> Vec<Fault> {
    let fault = |version: u32, what: &str| {
        Fault::of_event(record.game_id, version, "command_out_of_place", what)
    };
    let mut faults = Vec::new();
    let mut taken = HashSet::new();
    if events.first().is_some_and(|first| first.command_id.is_none()) {
        faults.push(fault(1, "the first event does not name its command"));
    }
    for (place, logged) in events.iter().enumerate() {
        let Some(request) = logged.request else { continue };
        let version = logged.event.version;
        if logged.command_id.is_none() || request.events == 0 {
            faults.push(fault(version, "a request has no command, or no events"));
        }
        if !taken.insert(logged.command_id) {
            faults.push(fault(version, "its command has taken effect before"));
        }
        let others = usize::try_from(request.events).unwrap_or(usize::MAX).saturating_sub(1);
        match events.get(place + 1..place.saturating_add(1).saturating_add(others)) {
            None => faults.push(fault(version, "its command has more events than the log")),
            Some(rest) if rest.iter().any(|event| event.command_id.is_some()) => {
                faults.push(fault(version, "another command begins among its command's events"));
            }
            Some(_) => {}
        }
    }
    faults
}
