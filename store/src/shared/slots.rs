//! The statements' conditions on slots, which the tables of Postgres alone have.

use sqlx::AssertSqlSafe;

use super::dialect;

/// A statement of both databases: the parts of it in braces are about slots.
pub(super) fn slotted(statement: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(written(statement))
}

/// The same as a text.
pub(super) fn written(statement: &str) -> String {
    let parts = statement.split(['{', '}']).enumerate();
    let shared = parts.filter(|(place, _)| dialect::HAS_SLOTS || place % 2 == 0);
    shared.map(|(_, part)| part).collect()
}
