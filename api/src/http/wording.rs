//! Serde's errors in words for clients: without this program's types, in a line or two.

/// How many characters of a text are shown at most: a client can make up names of any length.
const MOST: usize = 300;

/// How serde begins to say what it has expected.
const EXPECTED: &str = ", expected ";

/// Kinds of Rust types, with a name behind them, by which serde means an object, or a string.
const OBJECTS: [&str; 6] = [
    "struct ",
    "internally tagged enum ",
    "adjacently tagged enum ",
    "struct variant ",
    "unit struct ",
    "map",
];

/// An error's text, in which what was expected is said in JSON's words.
pub(super) fn without_types(error: &str) -> String {
    let error = &error.replacen("unknown variant", "unknown value", 1);
    let Some((found, expected)) = error.split_once(EXPECTED) else { return shortened(error) };
    // serde_json says where it stopped.
    let (expected, place) = match expected.rfind(" at line ") {
        Some(at) => expected.split_at(at),
        None => (expected, ""),
    };
    shortened(&format!("{found}{EXPECTED}{}{place}", in_json(expected)))
}

fn in_json(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number from 0 on",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "option" | "unit" => "null or a value",
        expected if OBJECTS.iter().any(|kind| expected.starts_with(kind)) => "an object",
        "string or map" | "variant identifier" | "field identifier" => "a string",
        expected if expected.starts_with("enum ") => "a string",
        expected if expected.starts_with("tuple") || expected.starts_with("newtype") => "a value",
        expected => expected,
    }
}

/// The member, or the parameter, that is missing, unknown or there twice. serde names it in its error text alone.
pub(super) fn named(error: &str) -> Option<String> {
    let rest = ["missing field `", "unknown field `", "duplicate field `"]
        .into_iter()
        .find_map(|said| error.strip_prefix(said))?;
    rest.split('`').next().map(shortened)
}

/// The beginning of a text.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
