//! The tables that make up a database, and their rows in a form that both backends read and write.

use chrono::{DateTime, Utc};
use domain::seat::GameId;
use uuid::Uuid;

/// The findings of a copy in one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// How many rows the source has.
    pub rows: u64,
    /// How many rows were missing, other or too many at the target.
    pub differing: u64,
    /// How many of those were written or removed.
    pub written: u64,
}

/// A table as it is copied.
#[derive(Debug)]
pub struct CopiedTable {
    pub(crate) name: &'static str,
    /// Its columns; those of its key come first.
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// How many columns its key has.
    pub(crate) keys: usize,
    /// True if no two rows have the same value in another column than those of the key, either.
    pub(crate) other_key: bool,
    /// True if rows that are there may neither be changed nor removed.
    pub(crate) append_only: bool,
    /// True if Postgres has the rows' slots, first in the key.
    pub(crate) has_slots: bool,
    /// A column that means something in its own database alone: there a row gets the lowest end of the log of all games.
    pub(crate) own: Option<&'static str>,
    /// True if a running server changes its rows of its own accord, so that no two databases stay the same.
    restless: bool,
    /// A column that a running server writes of its own accord, though the row stays: a comparison passes over it.
    unsteady: Option<&'static str>,
}

/// How a column is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Id,
    Bytes,
    Text,
    /// JSON that Postgres writes in a form of its own.
    List,
    Int,
    /// A number that the database gives a new row and that stays.
    Number,
    Time,
    Flag,
}

/// The value in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cell {
    Id(Option<Uuid>),
    Bytes(Option<Vec<u8>>),
    Text(Option<String>),
    Int(Option<i64>),
    Time(Option<DateTime<Utc>>),
    Flag(Option<bool>),
}

pub(crate) type Cells = Vec<Cell>;

use Kind::{Bytes, Flag, Id, Int, List, Number, Text, Time};

const fn table(
    name: &'static str,
    keys: usize,
    columns: &'static [(&'static str, Kind)],
) -> CopiedTable {
    CopiedTable {
        name,
        columns,
        keys,
        other_key: false,
        append_only: false,
        has_slots: false,
        own: None,
        restless: false,
        unsteady: None,
    }
}

impl CopiedTable {
    /// All that a copy moves, in an order in which each row finds what it refers to. The fence, the epochs, the lease of
    /// the webhooks' projection, the places in the log of all games and the files of pages are each database's own.
    pub const ALL: [Self; 28] = [
        Self {
            // A copy that an older version has finished has an id of its own.
            restless: true,
            ..table("database_identity", 1, &[("singleton", Flag), ("database_id", Id)])
        },
        Self {
            // A server moves it while a game is open.
            restless: true,
            ..table("marks", 1, &[("mark_id", Int), ("marked_at", Int), ("idle", Flag)])
        },
        Self {
            restless: true,
            ..table(
                "interruptions",
                1,
                &[("number", Int), ("began_at", Int), ("ended_at", Int), ("cause", Text)],
            )
        },
        table(
            "players",
            1,
            &[
                ("player_id", Id),
                ("name", Text),
                ("created_at", Time),
                ("erased_at", Time),
                ("signed_out_at", Int),
                ("stopped_at", Int),
            ],
        ),
        table("apps", 1, &[("app_id", Id), ("name", Text), ("secret", Bytes), ("created_at", Int)]),
        Self {
            unsteady: Some("last_used_at"),
            ..table(
                "app_keys",
                1,
                &[
                    ("key_id", Id),
                    ("app_id", Id),
                    ("key_hash", Bytes),
                    ("label", Text),
                    ("scopes", Text),
                    ("created_at", Int),
                    ("last_used_at", Int),
                ],
            )
        },
        table(
            "issuers",
            1,
            &[
                ("issuer_id", Id),
                ("app_id", Id),
                ("issuer", Text),
                ("jwks_url", Text),
                ("discovery", Text),
                ("jwks", Text),
                ("algorithms", Text),
                ("subject_claim", Text),
                ("name_claim", Text),
                ("accept", Text),
                ("max_lifetime", Int),
                ("created_at", Int),
            ],
        ),
        table("issuer_audiences", 2, &[("issuer", Text), ("audience", Text), ("issuer_id", Id)]),
        Self {
            other_key: true,
            ..table(
                "identities",
                2,
                &[("app_id", Id), ("external_id", Bytes), ("player_id", Id), ("created_at", Int)],
            )
        },
        Self {
            // A server forgets those whose time has come.
            restless: true,
            ..table(
                "erased_identities",
                2,
                &[("app_id", Id), ("external_hmac", Bytes), ("until", Int)],
            )
        },
        Self {
            unsteady: Some("last_used_at"),
            ..table(
                "tokens",
                1,
                &[
                    ("token_hash", Bytes),
                    ("player_id", Id),
                    ("created_at", Time),
                    ("token_id", Id),
                    ("label", Text),
                    ("last_used_at", Time),
                    ("expires_at", Time),
                    ("ends_unused", Flag),
                    ("scopes", Text),
                    ("made_by", Text),
                    ("issuer_id", Id),
                    ("key_id", Id),
                    ("revoked", Flag),
                    ("maker", Text),
                    ("maker_hash", Bytes),
                    ("signed_hash", Bytes),
                ],
            )
        },
        Self {
            // A server removes old ones.
            restless: true,
            ..table(
                "endings",
                2,
                &[
                    ("kind", Text),
                    ("subject", Bytes),
                    ("player_id", Id),
                    ("app_id", Id),
                    ("successor", Id),
                    ("ended_at", Int),
                    ("until", Int),
                ],
            )
        },
        Self {
            restless: true,
            ..table(
                "feed_tickets",
                1,
                &[
                    ("ticket_hash", Bytes),
                    ("token_hash", Bytes),
                    ("feed", Text),
                    ("valid_until", Int),
                ],
            )
        },
        Self {
            // A server removes those that have ended.
            restless: true,
            ..table(
                "device_codes",
                1,
                &[
                    ("code_id", Id),
                    ("code_hash", Bytes),
                    ("player_id", Id),
                    ("token_hash", Bytes),
                    ("salt", Bytes),
                    ("origin", Bytes),
                    ("expires_at", Int),
                    ("secret_hash", Bytes),
                    ("new_token_hash", Bytes),
                    ("device", Text),
                    ("check_number", Int),
                    ("same_network", Flag),
                    ("claimed_at", Int),
                    ("confirmed_at", Int),
                    ("token_id", Id),
                    ("refused_at", Int),
                ],
            )
        },
        Self {
            // A server removes those that count no longer.
            restless: true,
            ..table(
                "reservations",
                3,
                &[("player_id", Id), ("reserver", Id), ("game_id", Id), ("made_at", Int)],
            )
        },
        Self {
            append_only: true,
            has_slots: true,
            ..table(
                "events",
                2,
                &[
                    ("game_id", Id),
                    ("version", Int),
                    ("schema_version", Int),
                    ("command_events", Int),
                    ("recorded_at", Time),
                    ("deadline_at", Time),
                    ("command_id", Id),
                    ("kind", Text),
                    ("event_type", Text),
                    ("hash", Bytes),
                    ("request_hmac", Bytes),
                    ("must_act", Bytes),
                    ("data", Text),
                    ("openings_everyone", Text),
                    ("openings_nobody", Text),
                    ("openings_seat_0", Text),
                    ("openings_seat_1", Text),
                    ("openings_seat_2", Text),
                    ("openings_seat_3", Text),
                    ("openings_seat_4", Text),
                    ("openings_seat_5", Text),
                    ("openings_seat_6", Text),
                    ("openings_seat_7", Text),
                ],
            )
        },
        Self {
            has_slots: true,
            ..table(
                "games",
                1,
                &[
                    ("game_id", Id),
                    ("kind", Text),
                    ("status", Text),
                    ("visibility", Text),
                    ("players", List),
                    ("host", Int),
                    ("deadline_at", Time),
                    ("invite_hash", Bytes),
                    ("created_at", Time),
                    ("bots_for", Id),
                    ("bots_due_at", Time),
                    ("app_id", Id),
                    ("reserved", List),
                ],
            )
        },
        Self { has_slots: true, ..table("game_players", 2, &[("player_id", Id), ("game_id", Id)]) },
        Self {
            has_slots: true,
            ..table("open_seats", 3, &[("player_id", Id), ("state", Text), ("game_id", Id)])
        },
        Self { has_slots: true, ..table("creations", 1, &[("command_id", Id), ("game_id", Id)]) },
        Self {
            restless: true,
            ..table(
                "requests",
                1,
                &[
                    ("command_id", Id),
                    ("player_id", Id),
                    ("request_hmac", Bytes),
                    ("answer", Text),
                    ("made_at", Int),
                ],
            )
        },
        Self {
            other_key: true,
            ..table(
                "signing_keys",
                1,
                &[("public_key", Bytes), ("own", Flag), ("seed", Bytes), ("first_used_at", Time)],
            )
        },
        Self { has_slots: true, ..table("proofs", 1, &[("game_id", Id), ("proof", Text)]) },
        table("checkpoints", 1, &[("number", Int), ("taken_at", Time), ("checkpoint", Text)]),
        Self {
            // A server stores those that it misses.
            restless: true,
            ..table("checkpoint_blocks", 1, &[("number", Int), ("blocks", Bytes)])
        },
        Self {
            has_slots: true,
            ..table(
                "checkpoint_heads",
                2,
                &[("game_id", Id), ("checkpoint", Int), ("version", Int), ("hash", Bytes)],
            )
        },
        Self {
            own: Some("since"),
            restless: true,
            ..table(
                "webhooks",
                1,
                &[
                    ("webhook_id", Id),
                    ("player_id", Id),
                    ("app_id", Id),
                    ("game_id", Id),
                    ("url", Text),
                    ("secret", Bytes),
                    ("token_hash", Bytes),
                    ("created_at", Int),
                    ("failures", Int),
                    ("failing_since", Int),
                    ("disabled_at", Int),
                    ("disabled_reason", Text),
                    ("maker", Text),
                    ("issuer_id", Id),
                    ("key_id", Id),
                ],
            )
        },
        Self {
            restless: true,
            ..table(
                "webhook_deliveries",
                1,
                &[
                    ("delivery_id", Id),
                    ("number", Number),
                    ("webhook_id", Id),
                    ("event_type", Text),
                    ("game_id", Id),
                    ("version", Int),
                    ("payload", Text),
                    ("player_id", Id),
                    ("state", Text),
                    ("attempts", Int),
                    ("next_attempt_at", Int),
                    ("attempted_at", Int),
                    ("last_status", Int),
                    ("last_error", Text),
                    ("created_at", Int),
                ],
            )
        },
    ];

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The columns that are copied.
    pub fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|(name, _)| *name)
    }

    /// True if a finished copy holds the same rows, with each database served or not.
    pub fn stays_equal(&self) -> bool {
        !self.restless
    }

    pub(crate) fn key(&self, row: &Cells) -> Cells {
        row[..self.keys].to_vec()
    }

    /// True if a row is the same at both databases, as far as it is compared.
    pub(crate) fn is_same(&self, one: &Cells, other: &Cells) -> bool {
        let cells = self.columns.iter().zip(one.iter().zip(other));
        cells
            .into_iter()
            .all(|((name, _), (one, other))| Some(*name) == self.unsteady || one == other)
    }

    pub(crate) fn key_columns(&self) -> String {
        self.names(&self.columns[..self.keys])
    }

    pub(crate) fn all_columns(&self) -> String {
        self.names(self.columns)
    }

    /// The column whose slot a row has.
    fn slot_column(&self) -> &'static str {
        if self.name == "creations" { "command_id" } else { "game_id" }
    }

    /// True if the order of the key is put together from that of each slot. Another order has an index of its own.
    pub(crate) fn is_ordered_by_slots(&self) -> bool {
        self.has_slots && self.columns[0].0 == self.slot_column()
    }

    /// The slot of a row: its game's, or that of a claim's command.
    pub(crate) fn slot(&self, row: &Cells) -> Option<i16> {
        let place = self.columns.iter().position(|(name, _)| *name == self.slot_column())?;
        match row.get(place)? {
            Cell::Id(Some(id)) => Some(GameId(*id).slot()),
            _ => None,
        }
    }

    /// The conflict clause of an insert, where the key begins with these columns.
    pub(crate) fn on_conflict(&self, before_key: &str) -> String {
        if self.append_only {
            return String::new();
        }
        let changed: Vec<String> = self.columns[self.keys..]
            .iter()
            .filter(|(_, kind)| *kind != Number)
            .map(|(name, _)| format!("{name} = excluded.{name}"))
            .collect();
        let key = format!("{before_key}{}", self.key_columns());
        if changed.is_empty() {
            return format!(" on conflict ({key}) do nothing");
        }
        format!(" on conflict ({key}) do update set {}", changed.join(", "))
    }

    fn names(&self, columns: &[(&'static str, Kind)]) -> String {
        columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

/// A list in the one form in which the store writes it.
pub(crate) fn list(text: Option<String>) -> Result<Option<String>, sqlx::Error> {
    let Some(text) = text else { return Ok(None) };
    let list: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(Some(list.to_string()))
}
