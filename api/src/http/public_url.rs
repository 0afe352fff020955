//! The address under which browsers reach the server.

use std::fmt;
use std::str::FromStr;
use url::Url;

/// An address with scheme, host and path, without a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    /// Reads an address of http or https.
    ///
    /// # Errors
    /// Says what is wrong with it.
    fn from_str(text: &str) -> Result<Self, String> {
        let url = Url::parse(text).map_err(|error| error.to_string())?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("a public address begins with https:// or http://".to_owned());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("a public address has neither ? nor #".to_owned());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("a public address has no user and no password".to_owned());
        }
        Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
    }
}

#[cfg(test)]
mod tests;
