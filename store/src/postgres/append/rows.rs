//! What appends change in the rows of games and of seats: rare beside events, so one JSON document has all of it.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use serde::Serialize;
use sqlx::postgres::{PgArguments, Postgres};
use sqlx::query::Query;
use sqlx::types::Json;
use uuid::Uuid;

use crate::{Append, Changed, OpenSeat, ReservedSeat};

/// The changed rows.
#[derive(Default, Serialize)]
pub(super) struct Rows<'a> {
    games: Vec<GameRow<'a>>,
    left: Vec<Seat>,
    seated: Vec<Seat>,
    closed: Vec<OpenSeatRow>,
    opened: Vec<OpenSeatRow>,
}

/// A row of `games` in which more changes than the newest event holds.
#[derive(Serialize)]
struct GameRow<'a> {
    game_id: Uuid,
    kind: &'a str,
    status: &'static str,
    visibility: &'static str,
    /// None if nobody sits down or leaves.
    players: Option<&'a [Option<PlayerId>]>,
    host: Option<u8>,
    deadline_at: Option<DateTime<Utc>>,
    /// In Postgres' text form of `bytea`.
    invite_hash: Option<String>,
    /// Of new games alone.
    created_at: Option<DateTime<Utc>>,
    bots_for: Option<Uuid>,
    bots_due_at: Option<DateTime<Utc>>,
    app_id: Option<Uuid>,
    reserved: Option<&'a [ReservedSeat]>,
}

/// A row of `game_players`.
#[derive(Serialize)]
struct Seat {
    player_id: Uuid,
    game_id: Uuid,
}

/// A row of `open_seats`.
#[derive(Serialize)]
struct OpenSeatRow {
    player_id: Uuid,
    state: &'static str,
    game_id: Uuid,
}

impl<'a> Rows<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub(super) fn push(&mut self, append: &'a Append) {
        let game_id = append.game_id.0;
        let reseated = if let Changed::Seats { seated, left, opened, closed } = &append.changed {
            let seat = |player: &PlayerId| Seat { player_id: player.0, game_id };
            self.left.extend(left.iter().map(seat));
            self.seated.extend(seated.iter().map(seat));
            let open = |seat: &OpenSeat| OpenSeatRow {
                player_id: seat.player.0,
                state: seat.place.name(),
                game_id,
            };
            self.closed.extend(closed.iter().map(open));
            self.opened.extend(opened.iter().map(open));
            true
        } else {
            false
        };
        let listing = &append.listing;
        let opens = append.events.first().filter(|event| event.version == 1);
        self.games.push(GameRow {
            game_id,
            kind: &listing.kind,
            status: listing.status.name(),
            visibility: listing.visibility.name(),
            players: reseated.then_some(&listing.players[..]),
            host: listing.host,
            deadline_at: listing.deadline_at,
            invite_hash: listing.invite_hash.map(|hash| format!("\\x{}", hex::encode(hash))),
            created_at: opens.map(|event| event.recorded_at),
            bots_for: listing.bots_for.map(|player| player.0),
            bots_due_at: listing.bots_due_at,
            app_id: listing.app.map(|app| app.0),
            reserved: (!listing.reserved.is_empty()).then_some(&listing.reserved[..]),
        });
    }

    pub(super) fn bind<'q>(
        self,
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments>
    where
        'a: 'q,
    {
        query.bind(Json(self))
    }
}
