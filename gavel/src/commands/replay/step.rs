//! An event as readable lines.

use serde_json::Value;

/// The event of a feed in one line, and a line for each value that it opens.
pub(super) fn lines(event: &Value) -> Vec<String> {
    let text = |member: &str| event[member].as_str().unwrap_or_default();
    let mut lines = vec![format!(
        "{:>5}  {}  {}{}",
        event["version"].as_u64().unwrap_or_default(),
        text("recorded_at").get(..19).unwrap_or_default(),
        text("type"),
        members(&event["data"]),
    )];
    for opening in event["openings"].as_array().into_iter().flatten() {
        let value = &opening["value"];
        let subject = value["subject"].as_str().unwrap_or_default();
        lines.push(format!("{:29}opens {subject}{}", "", members(value)));
    }
    lines
}

/// The members of an object, without an opening's subject, which precedes them.
fn members(data: &Value) -> String {
    let members = data.as_object().into_iter().flatten();
    members
        .filter(|(name, value)| *name != "subject" && !value.is_null())
        .map(|(name, value)| format!(" {name}={}", short(value)))
        .collect()
}

fn short(value: &Value) -> String {
    match value {
        Value::String(text) if is_digest(text) => format!("{}…", &text[..8]),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(short).collect();
            format!("[{}]", items.join(" "))
        }
        Value::Object(_) => format!("{{{}}}", members(value).trim_start()),
        other => other.to_string(),
    }
}

/// True if it is a digest, and not an amount of as many digits.
fn is_digest(text: &str) -> bool {
    let is_letter = |b: &u8| matches!(b, b'a'..=b'f');
    text.len() == 64
        && text.bytes().all(|b| b.is_ascii_digit() || is_letter(&b))
        && text.as_bytes().iter().any(is_letter)
}

#[cfg(test)]
mod tests;
