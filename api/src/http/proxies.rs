//! The client's address behind proxies.

use actix_web::http::header::{HeaderMap, X_FORWARDED_FOR};
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The networks of proxies that are believed when they name the client's address.
pub(crate) struct Proxies(pub(crate) Vec<IpNet>);

impl Proxies {
    /// The client behind a connection: the last address that no trusted proxy vouches for being a proxy itself.
    pub(super) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let named = headers.get_all(X_FORWARDED_FOR).filter_map(|value| value.to_str().ok());
        let named: Vec<&str> = named.flat_map(|value| value.split(',')).collect();
        let mut client = peer.to_canonical();
        for hop in named.into_iter().rev().map(address) {
            match hop {
                Some(hop) if self.trusts(client) => client = hop,
                _ => break,
            }
        }
        household(client)
    }

    /// True if an address is one of theirs.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }
}

/// An address as a proxy writes it, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let address = text.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address| address.to_canonical())
}

/// A whole /64 is one client: the owner of one of its addresses has all.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests;
