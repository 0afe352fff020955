//! Names as the SDKs make them: `sdk/models/form.py` has the same rules, and a test compares the results with the SDKs.

/// `qe.SecretBidPlaced`, `list_my_games` and `Idempotency-Key` as lists of words.
fn words(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for (at, &c) in chars.iter().enumerate() {
        let next = chars.get(at + 1).copied().unwrap_or(' ');
        let begins = !before.is_ascii_alphanumeric()
            || (c.is_ascii_uppercase()
                && (!before.is_ascii_uppercase() || next.is_ascii_lowercase()));
        match words.last_mut() {
            _ if !c.is_ascii_alphanumeric() => {}
            Some(word) if !begins => word.push(c),
            _ => words.push(c.to_string()),
        }
        before = c;
    }
    words
}

/// `QeSecretBidPlaced`.
pub(crate) fn pascal(name: &str) -> String {
    let big = |word: String| word[..1].to_uppercase() + &word[1..];
    words(name).into_iter().map(big).collect()
}

/// `qeSecretBidPlaced`.
pub(crate) fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let first = pascal.get(..1).unwrap_or_default().to_lowercase();
    first + pascal.get(1..).unwrap_or_default()
}

/// `qe_secret_bid_placed`.
pub(crate) fn snake(name: &str) -> String {
    words(name).join("_").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_as_each_language_writes_it() {
        assert_eq!(pascal("qe.SecretBidPlaced"), "QeSecretBidPlaced");
        assert_eq!(camel("list_my_games"), "listMyGames");
        assert_eq!(camel("Idempotency-Key"), "idempotencyKey");
        assert_eq!(snake("qe.NewBid"), "qe_new_bid");
        assert_eq!(pascal("JSONValue"), "JSONValue");
    }
}
