//! The canonical form of JSON (RFC 8785): what is hashed.

use serde::Serialize;

/// The canonical JSON of a value whose numbers are whole and below 2^53 and whose members' names need no escapes, which
/// every stored form keeps to. serde_json already writes strings and such numbers as RFC 8785 wants them and no space;
/// what is left to do is to sort the members.
pub(super) fn canonical<T: Serialize>(value: &T) -> String {
    let plain = serde_json::to_string(value)
        .unwrap_or_else(|error| unreachable!("a stored form is plain JSON: {error}"));
    let mut sorted = String::with_capacity(plain.len());
    write_sorted(&plain, &mut sorted);
    sorted
}

/// Writes a value with the members of every object in it sorted by name.
fn write_sorted(value: &str, sorted: &mut String) {
    // What holds no object has nothing to sort.
    if !value.starts_with(['{', '[']) || !value.contains('{') {
        return sorted.push_str(value);
    }
    let object = value.starts_with('{');
    let mut items: Vec<&str> = Items { rest: &value[1..value.len() - 1] }.collect();
    if object {
        items.sort_unstable_by_key(|member| name(member));
    }
    sorted.push(if object { '{' } else { '[' });
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            sorted.push(',');
        }
        let value_at = if object { name(item).len() + 1 } else { 0 };
        sorted.push_str(&item[..value_at]);
        write_sorted(&item[value_at..], sorted);
    }
    sorted.push(if object { '}' } else { ']' });
}

/// The name of a member, in its quotes.
fn name(member: &str) -> &str {
    &member[..string_end(member.as_bytes(), 0)]
}

/// Where the string that begins at `start` ends.
fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while text[at] != b'"' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// The members of an object or the elements of an array: what stands between the commas of the outermost level.
struct Items<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Items<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let text = self.rest.as_bytes();
        let (mut at, mut depth) = (0, 0u32);
        while at < text.len() {
            match text[at] {
                b'"' => {
                    at = string_end(text, at);
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth -= 1,
                b',' if depth == 0 => break,
                _ => {}
            }
            at += 1;
        }
        let item = &self.rest[..at];
        self.rest = self.rest.get(at + 1..).unwrap_or_default();
        Some(item)
    }
}

#[cfg(test)]
mod tests;
