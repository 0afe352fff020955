//! The look of tables.

use comfy_table::{CellAlignment, Table, presets};

/// A table under these headings.
pub(super) fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_header(header.iter().copied());
    table
}

/// A table with a column for each player, aligned to the right, after a column of titles.
pub(super) fn by_player<'a>(first: &'a str, players: impl Iterator<Item = &'a str>) -> Table {
    let header: Vec<&str> = std::iter::once(first).chain(players).collect();
    let mut table = table(&header);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
