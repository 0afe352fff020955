//! The tables that make up a database, and their rows in a form that both backends read and write.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// What a copy has found of one table.
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
pub struct Table {
    pub(crate) name: &'static str,
    /// Its columns; those of its key come first.
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// How many columns its key has.
    pub(crate) keys: usize,
    /// Whether rows that are there may neither be changed nor removed.
    pub(crate) append_only: bool,
    /// A column that means something in its own database alone, and what a row gets there.
    pub(crate) own: Option<(&'static str, &'static str)>,
    /// Whether a running server changes its rows of its own accord, so that no two databases stay the same.
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

/// What stands in a column of a row.
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

const fn table(name: &'static str, keys: usize, columns: &'static [(&'static str, Kind)]) -> Table {
    Table { name, columns, keys, append_only: false, own: None, restless: false, unsteady: None }
}

impl Table {
    /// All that a copy moves, in an order in which each row finds what it refers to. The fence, the lease of the webhooks'
    /// projection and the places in the log of all games are each database's own.
    pub const ALL: [Self; 15] = [
        table(
            "players",
            1,
            &[("player_id", Id), ("name", Text), ("created_at", Time), ("erased_at", Time)],
        ),
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
            append_only: true,
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
        table(
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
            ],
        ),
        table("game_players", 2, &[("player_id", Id), ("game_id", Id)]),
        table("creations", 1, &[("command_id", Id), ("game_id", Id)]),
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
        table(
            "signing_keys",
            1,
            &[("public_key", Bytes), ("own", Flag), ("seed", Bytes), ("first_used_at", Time)],
        ),
        table("proofs", 1, &[("game_id", Id), ("proof", Text)]),
        table("checkpoints", 1, &[("number", Int), ("taken_at", Time), ("checkpoint", Text)]),
        Self {
            // A server stores those that it misses.
            restless: true,
            ..table("checkpoint_blocks", 1, &[("number", Int), ("blocks", Bytes)])
        },
        table(
            "checkpoint_heads",
            2,
            &[("game_id", Id), ("checkpoint", Int), ("version", Int), ("hash", Bytes)],
        ),
        Self {
            own: Some(("since", "(select coalesce(max(position), 0) + 1 from events)")),
            restless: true,
            ..table(
                "webhooks",
                1,
                &[
                    ("webhook_id", Id),
                    ("player_id", Id),
                    ("game_id", Id),
                    ("url", Text),
                    ("secret", Bytes),
                    ("token_hash", Bytes),
                    ("created_at", Int),
                    ("failures", Int),
                    ("failing_since", Int),
                    ("disabled_at", Int),
                    ("disabled_reason", Text),
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

    /// Whether a finished copy holds the same rows, with each database served or not.
    pub fn stays_equal(&self) -> bool {
        !self.restless
    }

    pub(crate) fn key(&self, row: &Cells) -> Cells {
        row[..self.keys].to_vec()
    }

    /// Whether a row is the same at both databases, as far as it is compared.
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

    /// What an insert does where the key is there.
    pub(crate) fn on_conflict(&self) -> String {
        if self.append_only {
            return String::new();
        }
        let changed: Vec<String> = self.columns[self.keys..]
            .iter()
            .filter(|(_, kind)| *kind != Number)
            .map(|(name, _)| format!("{name} = excluded.{name}"))
            .collect();
        let key = self.key_columns();
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

/// The statements, written once for both backends.
macro_rules! statements {
    (
        $backend:ident, database: $database:ty, reads: $reads:ident, writes: $writes:ident,
        begin: $begin:literal, time: $time:ty, read_time: $read_time:expr, write_time: $write_time:expr,
        overriding: $overriding:literal, read: $read:expr, cast: $cast:expr
    ) => {
        impl $backend {
            /// The next rows of a table in the order of its key.
            pub(crate) async fn page(
                &self,
                table: &Table,
                after: Option<&Cells>,
                limit: usize,
            ) -> Result<Vec<Cells>, sqlx::Error> {
                let columns: Vec<String> =
                    table.columns.iter().map(|(name, kind)| $read(name, *kind)).collect();
                let mut query = sqlx::QueryBuilder::<$database>::new("select ");
                query.push(columns.join(", ")).push(" from ").push(table.name);
                let key = table.key_columns();
                if let Some(after) = after {
                    query.push(format!(" where ({key}) > ("));
                    Self::bind(&mut query, table, after);
                    query.push(")");
                }
                query.push(format!(" order by {key} limit {limit}"));
                let rows = query.build().fetch_all(&self.$reads).await?;
                rows.iter().map(|row| Self::cells(table, row)).collect()
            }

            fn cells(
                table: &Table,
                row: &<$database as sqlx::Database>::Row,
            ) -> Result<Cells, sqlx::Error> {
                use sqlx::Row;
                let read = |(place, (_, kind)): (usize, &(&'static str, Kind))| {
                    Ok(match kind {
                        Kind::Id => Cell::Id(row.try_get(place)?),
                        Kind::Bytes => Cell::Bytes(row.try_get(place)?),
                        Kind::Text => Cell::Text(row.try_get(place)?),
                        Kind::List => Cell::Text($crate::copied::list(row.try_get(place)?)?),
                        Kind::Int | Kind::Number => Cell::Int(row.try_get(place)?),
                        Kind::Time => {
                            let time: Option<$time> = row.try_get(place)?;
                            Cell::Time(time.map($read_time).transpose()?)
                        }
                        Kind::Flag => Cell::Flag(row.try_get(place)?),
                    })
                };
                table.columns.iter().enumerate().map(read).collect()
            }

            fn bind(query: &mut sqlx::QueryBuilder<$database>, table: &Table, cells: &Cells) {
                for (place, (cell, (_, kind))) in cells.iter().zip(table.columns).enumerate() {
                    if place > 0 {
                        query.push(", ");
                    }
                    match cell.clone() {
                        Cell::Id(id) => query.push_bind(id),
                        Cell::Bytes(bytes) => query.push_bind(bytes),
                        Cell::Text(text) => query.push_bind(text),
                        Cell::Int(number) => query.push_bind(number),
                        Cell::Time(time) => query.push_bind(time.map($write_time)),
                        Cell::Flag(flag) => query.push_bind(flag),
                    };
                    query.push($cast(*kind));
                }
            }

            /// Removes and writes rows, all or none.
            pub(crate) async fn put(
                &self,
                table: &Table,
                gone: &[Cells],
                rows: &[Cells],
            ) -> Result<(), sqlx::Error> {
                let mut transaction = self.$writes.begin_with($begin).await?;
                for key in gone {
                    let mut query = sqlx::QueryBuilder::<$database>::new("delete from ");
                    query.push(table.name).push(format!(" where ({}) = (", table.key_columns()));
                    Self::bind(&mut query, table, key);
                    query.push(")");
                    query.build().execute(&mut *transaction).await?;
                }
                if !rows.is_empty() {
                    let mut query = sqlx::QueryBuilder::<$database>::new("insert into ");
                    query.push(format!("{} ({}", table.name, table.all_columns()));
                    if let Some((name, _)) = table.own {
                        query.push(", ").push(name);
                    }
                    query.push(concat!(")", $overriding, " values "));
                    for (place, row) in rows.iter().enumerate() {
                        query.push(if place == 0 { "(" } else { ", (" });
                        Self::bind(&mut query, table, row);
                        if let Some((_, value)) = table.own {
                            query.push(", ").push(value);
                        }
                        query.push(")");
                    }
                    query.push(table.on_conflict());
                    query.build().execute(&mut *transaction).await?;
                }
                transaction.commit().await
            }

            pub(crate) async fn fence(&self) -> Result<Option<String>, sqlx::Error> {
                sqlx::query_scalar("select role from fence").fetch_optional(&self.$reads).await
            }

            pub(crate) async fn lift_fence(&self, role: &str) -> Result<bool, sqlx::Error> {
                let lifted = sqlx::query("delete from fence where role = $1")
                    .bind(role.to_owned())
                    .execute(&self.$writes)
                    .await?;
                Ok(lifted.rows_affected() == 1)
            }

            pub(crate) async fn is_vacant(&self) -> Result<bool, sqlx::Error> {
                sqlx::query_scalar(
                    "select not exists (select 1 from events) and not exists (select 1 from games)
                         and not exists (select 1 from players)",
                )
                .fetch_one(&self.$reads)
                .await
            }

            /// Webhooks are notified of what comes after the events that are in the log.
            pub(crate) async fn project_from_here(&self) -> Result<(), sqlx::Error> {
                sqlx::query(
                    "update webhook_projection set
                         position = (select coalesce(max(position), 0) from events),
                         game_id = $1, version = $2, owner = null, owned_until = null",
                )
                .bind(uuid::Uuid::max())
                .bind(i64::from(i32::MAX))
                .execute(&self.$writes)
                .await?;
                Ok(())
            }
        }
    };
}

pub(crate) use statements;
