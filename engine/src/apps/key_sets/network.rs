//! Keys from the addresses of the issuers' settings.

use super::{Fetched, Source, Unfetched};
use crate::apps::keys;
use crate::outgoing::{Outgoing, Why, check_url, fetch};
use serde_json::Value;
use std::time::Instant;
use store::{IssuerRow, KeySource};
use url::Url;

/// How many characters of what an issuer says are shown.
const SHOWN: usize = 200;
/// The word for an answer that leads elsewhere for good.
const MOVED: Why = "moved";
/// The word for one that leads elsewhere this time.
const REDIRECT: Why = "redirect";

/// Fetches keys from the addresses of the issuers' settings; nothing without `Outgoing`.
pub(in crate::apps) struct Network(pub(in crate::apps) Option<Outgoing>);

impl Source for Network {
    fn now(&self) -> Instant {
        Instant::now()
    }

    async fn fetch(&self, issuer: &IssuerRow) -> Result<Fetched, Unfetched> {
        let outgoing = self.0.as_ref().ok_or(Unfetched::Down("no_calls"))?;
        let url = match &issuer.keys {
            KeySource::Url(url) => url.clone(),
            KeySource::Discovery(url) => {
                let fetched = fetch(outgoing, &address(url)?).await;
                let fetched = fetched.map_err(|why| match why {
                    MOVED | REDIRECT => leads_elsewhere("discovery"),
                    why => Unfetched::Down(why),
                })?;
                let found: Value = serde_json::from_slice(&fetched.body)
                    .map_err(|_| Unfetched::Down("discovery"))?; // the class alone is logged
                discovered(&found, &issuer.issuer)?
            }
            KeySource::Given(_) => return Err(Unfetched::Down("given")),
        };
        let fetched = fetch(outgoing, &address(&url)?).await;
        let fetched = fetched.map_err(|why| match why {
            MOVED => leads_elsewhere("jwks_url"),
            why => Unfetched::Down(why),
        })?;
        let keys = keys::parse(&fetched.body).ok_or(Unfetched::Down("key_set"))?;
        Ok((keys, fetched.max_age))
    }
}

/// How many keys an issuer has now that may sign by its algorithms.
///
/// # Errors
/// Says why no token of the issuer counts.
pub async fn usable_keys(issuer: &IssuerRow, outgoing: Outgoing) -> Result<usize, Unfetched> {
    let keys = match &issuer.keys {
        KeySource::Given(set) => keys::parse(set.as_bytes()).unwrap_or_default(),
        _ => Network(Some(outgoing)).fetch(issuer).await?.0,
    };
    let signs = |key: &&keys::Key| {
        key.algorithms.iter().any(|one| issuer.algorithms.contains(&format!("{one:?}")))
    };
    match keys.iter().filter(signs).count() {
        0 => Err(Unfetched::Unfit("its key set has no key for its `algorithms`".to_owned())),
        count => Ok(count),
    }
}

/// The address of the keys in a discovery document, which names this issuer and no other.
fn discovered(document: &Value, issuer: &str) -> Result<String, Unfetched> {
    let text = |name: &str| {
        let text = document.get(name).and_then(Value::as_str);
        text.ok_or_else(|| Unfetched::Unfit(format!("its discovery document lacks `{name}`")))
    };
    let came = text("issuer")?;
    if came != issuer {
        let came: String = came.chars().take(SHOWN).collect();
        let what = format!("its discovery document names the issuer {came:?}, and not {issuer:?}");
        return Err(Unfetched::Unfit(what));
    }
    text("jwks_uri").map(str::to_owned)
}

fn leads_elsewhere(setting: &str) -> Unfetched {
    let what = format!("the address of `{setting}` leads to another one: name that");
    Unfetched::Unfit(what)
}

/// The address is judged again when it is called, by what its name leads to then.
fn address(text: &str) -> Result<Url, Unfetched> {
    let unfit = |why: &str| {
        let shown: String = text.chars().take(SHOWN).collect();
        Unfetched::Unfit(format!("the address of its keys, {shown:?}, {why}"))
    };
    let url = check_url(text, true).map_err(unfit)?;
    if url.scheme() == "https" { Ok(url) } else { Err(unfit("must be an https address")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_discovery_document_is_of_the_issuer_of_the_settings() {
        let keys = "https://issuer/keys";
        let of = |document: Value| discovered(&document, "https://issuer/");
        assert_eq!(of(json!({"issuer": "https://issuer/", "jwks_uri": keys})), Ok(keys.to_owned()));
        for (document, what) in [
            (json!({"issuer": "https://issuer", "jwks_uri": keys}), "\"https://issuer\", and not"),
            (json!({"issuer": "x".repeat(9999), "jwks_uri": keys}), "names the issuer"),
            (json!({"jwks_uri": keys}), "lacks `issuer`"),
            (json!({"issuer": 7, "jwks_uri": keys}), "lacks `issuer`"),
            (json!({"issuer": "https://issuer/"}), "lacks `jwks_uri`"),
            (json!([]), "lacks `issuer`"),
        ] {
            let unfit = of(document).unwrap_err().to_string();
            assert!(unfit.contains(what) && unfit.len() < 400, "{unfit}");
        }
    }
}
