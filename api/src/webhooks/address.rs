//! Where webhooks may lead: never into the operator's own network, unless the operator allows it.

use ipnet::{Ipv4Net, Ipv6Net};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// How long an address may be.
const MAX_URL: usize = 2048;

/// IPv4 networks that lead nowhere in public (IANA's special-purpose registry, multicast, reserved).
const SPECIAL_V4: [([u8; 4], u8); 15] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// The only IPv6 network with public addresses, and what is special within it: protocols and tunnels (an IPv4 address may
/// hide in them), documentation.
const PUBLIC_V6: ([u16; 8], u8) = ([0x2000, 0, 0, 0, 0, 0, 0, 0], 3);
const SPECIAL_V6: [([u16; 8], u8); 4] = [
    ([0x2001, 0, 0, 0, 0, 0, 0, 0], 23),
    ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 0], 32),
    ([0x2002, 0, 0, 0, 0, 0, 0, 0], 16),
    ([0x3fff, 0, 0, 0, 0, 0, 0, 0], 20),
];

/// Whether an address is one of the public internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|(network, bits)| {
            Ipv4Net::new((*network).into(), *bits).is_ok_and(|n| n.contains(&address))
        }),
        IpAddr::V6(address) => {
            let within = |(network, bits): &([u16; 8], u8)| {
                Ipv6Net::new((*network).into(), *bits).is_ok_and(|n| n.contains(&address))
            };
            within(&PUBLIC_V6) && !SPECIAL_V6.iter().any(within)
        }
    }
}

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
pub(crate) fn check_url(text: &str, allow_private: bool) -> Result<Url, &'static str> {
    if text.len() > MAX_URL {
        return Err("the address has more than 2048 characters");
    }
    // Of no use to the caller beyond that it is none, and the answer must not repeat the address.
    let url = Url::parse(text).map_err(|_| "this is no absolute URL")?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("only http and https are served");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("an address may not hold a user or a password");
    }
    let Some(host) = url.host() else { return Err("the address names no host") };
    if !allow_private && literal(&host).is_some_and(|address| !is_public(address)) {
        return Err("private, loopback, link-local and other special addresses are refused");
    }
    Ok(url)
}

#[cfg(test)]
mod tests;
