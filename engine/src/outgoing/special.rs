//! Networks without public hosts: IANA's registries of special-purpose addresses, multicast and reserved ones, and
//! the addresses at which clouds serve a machine's secrets.

use ipnet::{Ipv4Net, Ipv6Net};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// IANA's registry of IPv4 special-purpose addresses, line by line where none lies within another, then multicast.
const V4: [([u8; 4], u8); 18] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 31, 196, 0], 24),
    ([192, 52, 193, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([192, 175, 48, 0], 24),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// The only IPv6 network with public addresses. All others are refused, and so are IPv4 addresses in another form: mapped,
/// compatible, and NAT64 (64:ff9b::/96 and 64:ff9b:1::/48).
const PUBLIC_V6: ([u16; 8], u8) = ([0x2000, 0, 0, 0, 0, 0, 0, 0], 3);

/// The special ranges within it, by IANA's registry: protocols (Teredo and ORCHID among them), documentation, 6to4 and
/// AS112.
const V6: [([u16; 8], u8); 5] = [
    ([0x2001, 0, 0, 0, 0, 0, 0, 0], 23),
    ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 0], 32),
    ([0x2002, 0, 0, 0, 0, 0, 0, 0], 16),
    ([0x2620, 0x4f, 0x8000, 0, 0, 0, 0, 0], 48),
    ([0x3fff, 0, 0, 0, 0, 0, 0, 0], 20),
];

/// The addresses at which clouds serve a machine's secrets: Azure's (a public address), that of most clouds, Alibaba Cloud's, AWS' over IPv6.
const METADATA: [IpAddr; 4] = [
    IpAddr::V4(Ipv4Addr::new(168, 63, 129, 16)),
    IpAddr::V4(Ipv4Addr::new(169, 254, 169, 254)),
    IpAddr::V4(Ipv4Addr::new(100, 100, 100, 200)),
    IpAddr::V6(Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254)),
];

/// True if an address is one of the public internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    if METADATA.contains(&address) {
        return false;
    }
    match address {
        IpAddr::V4(address) => !V4.iter().any(|(network, bits)| {
            Ipv4Net::new((*network).into(), *bits).is_ok_and(|n| n.contains(&address))
        }),
        IpAddr::V6(address) => {
            let within = |(network, bits): &([u16; 8], u8)| {
                Ipv6Net::new((*network).into(), *bits).is_ok_and(|n| n.contains(&address))
            };
            within(&PUBLIC_V6) && !V6.iter().any(within)
        }
    }
}

#[cfg(test)]
mod tests;
