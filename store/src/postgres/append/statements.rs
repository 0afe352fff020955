//! The statements of an append, put together of their parts.

/// Most batches go to games whose newest events are known, and change nothing of their rows: these are inserted as they are.
pub(crate) const INSERT_EVENTS: &str = concat!(
    include_str!("../sql/insert_events.sql"),
    "where not exists (select from fence where singleton)"
);
/// To games of which some have to be looked at first; answers those whose newest event is another.
pub(crate) const APPEND_EVENTS: &str = concat!(
    include_str!("../sql/stale_heads.sql"),
    ", appended as (",
    include_str!("../sql/insert_events.sql"),
    "where not exists (select from stale) returning true)
    select game_id from stale"
);
/// The same, with the rows of games in which more has changed.
pub(crate) const APPEND: &str = concat!(
    include_str!("../sql/stale_heads.sql"),
    ", appended as (",
    include_str!("../sql/insert_events.sql"),
    "where not exists (select from stale) returning true)",
    include_str!("../sql/append_rows.sql"),
    "select game_id from stale"
);
