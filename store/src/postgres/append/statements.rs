//! The statements of an append, put together of their parts.

/// Most batches go to games whose newest events are known, and change nothing of their rows: these are inserted as they are.
pub(crate) const INSERT_EVENTS: &str = include_str!("../sql/insert_events.sql");

/// What a batch needs beside its events. A part that has nothing to do is left out: to set it up takes Postgres as long as to
/// change a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// There are heads or claims to be looked at first.
    pub(crate) looks: bool,
    /// There are new games.
    pub(crate) creates: bool,
    /// Of games that are there already the rows change.
    pub(crate) changes: bool,
    /// Players rise from their seats.
    pub(crate) unseats: bool,
    /// Players sit down.
    pub(crate) seats: bool,
}

impl Parts {
    /// A statement that does all of it, or nothing. It answers the games that are stale, and null where nothing was inserted.
    pub(crate) fn statement(self) -> String {
        let Self { looks, creates, changes, unseats, seats } = self;
        let rows = creates || changes || unseats || seats;
        [
            (looks, include_str!("../sql/stale_heads.sql")),
            (true, if looks { ", appended as (" } else { "with appended as (" }),
            (true, INSERT_EVENTS),
            (looks, "and not exists (select from stale) "),
            (true, "returning true)\n"),
            (rows, include_str!("../sql/rows/listings.sql")),
            (creates, include_str!("../sql/rows/created.sql")),
            (creates, include_str!("../sql/rows/claimed.sql")),
            (changes, include_str!("../sql/rows/changed.sql")),
            (unseats, include_str!("../sql/rows/risen.sql")),
            (seats, include_str!("../sql/rows/seated.sql")),
            (looks, "select game_id from stale union all "),
            (true, "select null::uuid where not exists (select from appended)"),
        ]
        .into_iter()
        .filter_map(|(needed, part)| needed.then_some(part))
        .collect()
    }
}
