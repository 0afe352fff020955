//! Where webhooks may lead: never into the operator's own network, unless the operator allows it.

use super::special::is_public;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// How long an address may be.
const MAX_URL: usize = 2048;

/// A host that is an address already.
pub(super) fn literal(host: &Host<&str>) -> Option<IpAddr> {
    match host {
        Host::Domain(_) => None,
        Host::Ipv4(address) => Some(IpAddr::V4(Ipv4Addr::from_octets(address.octets()))),
        Host::Ipv6(address) => Some(IpAddr::V6(Ipv6Addr::from_segments(address.segments()))),
    }
}

/// Reads an address that webhooks may lead to. A name is looked up at every attempt, and judged then.
///
/// # Errors
/// Says why it may not.
pub fn check_url(text: &str, allow_private: bool) -> Result<Url, &'static str> {
    if text.len() > MAX_URL {
        return Err("the address has more than 2048 characters");
    }
    let url = Url::parse(text).map_err(|_| "this is not an absolute URL")?; // the answer must not repeat it
    if !matches!(url.scheme(), "http" | "https") {
        return Err("only http and https are served");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("an address must not have a user or a password");
    }
    let Some(host) = url.host() else { return Err("the address names no host") };
    if !allow_private && literal(&host).is_some_and(|address| !is_public(address)) {
        return Err("private, loopback, link-local and other special addresses are refused");
    }
    Ok(url)
}

#[cfg(test)]
mod tests;
