//! Below which path a server is reached.

use crate::addresses;
use std::fmt;
use std::str::FromStr;

/// The path below which a reverse proxy serves the API: `/gavel`, or nothing for the whole host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

impl BasePath {
    /// True if the API has its host to itself.
    pub(crate) fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The path, without a slash at its end; empty for the whole host.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BasePath {
    type Err = String;

    /// Reads a path of parts of letters, digits, `-`, `.`, `_` and `~`.
    ///
    /// # Errors
    /// Says what is wrong with it.
    fn from_str(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let Some(parts) = text.strip_prefix('/') else {
            return Err("a base path begins with a slash, as /gavel does".to_owned());
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        for part in parts.split('/') {
            if part.is_empty() || matches!(part, "." | "..") {
                return Err("a base path has a name after each slash, as /gavel does".to_owned());
            }
            if !part.chars().all(plain) {
                return Err("a base path has letters, digits, `-`, `.`, `_` and `~`".to_owned());
            }
        }
        let first = parts.split('/').next().unwrap_or_default();
        if addresses::first_parts().any(|part| part == first) {
            return Err(format!("/{first} is an address of the server's own"));
        }
        Ok(Self(text.to_owned()))
    }
}

#[cfg(test)]
mod tests;
