//! Statements with the tables of one shard.

use std::collections::HashMap;

/// A statement in which each name of a table is replaced. Comments and quoted texts stay as they are.
pub(super) fn replaced(statement: &str, names: &HashMap<String, String>) -> String {
    let mut rest = statement;
    let mut text = String::with_capacity(statement.len() * 2);
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '\'' => rest[1..].find('\'').map(|end| end + 2),
            '-' if rest.starts_with("--") => rest.find('\n'),
            _ if is_of_name(first) => rest.find(|other| !is_of_name(other)),
            _ => Some(first.len_utf8()),
        };
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        text.push_str(names.get(piece).map_or(piece, String::as_str));
        rest = after;
    }
    text
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_alone_are_replaced() {
        let names = [("events", "events_7"), ("games", "games_8")];
        let names = names.map(|(name, shard)| (name.to_owned(), shard.to_owned())).into();
        let statement = "-- the events\nselect events.*, $1 -> 'games' from events, new_events e join games g on e.game_id = 'it''s'";
        let expected = "-- the events\nselect events_7.*, $1 -> 'games' from events_7, new_events e join games_8 g on e.game_id = 'it''s'";
        assert_eq!(replaced(statement, &names), expected);
    }
}
