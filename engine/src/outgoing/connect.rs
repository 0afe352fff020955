//! Connections to addresses that were judged.

use super::address::literal;
use super::special::is_public;
use super::{ADDRESS_REFUSED, Outgoing, Why};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use url::Host;

/// After which time without an answer the next address of a name is tried beside those before (RFC 8305, 5).
const NEXT_ADDRESS: Duration = Duration::from_millis(250);
/// How many addresses of a name are tried at most; so each is tried within the first half of the attempt.
const MOST_ADDRESSES: usize = 16;

impl Outgoing {
    /// Connects to addresses that were judged, and not to a name that may be looked up anew and lead elsewhere.
    pub(super) async fn connect(&self, host: &Host<&str>, port: u16) -> Result<TcpStream, Why> {
        let found: Vec<SocketAddr> = match (literal(host), host) {
            (None, Host::Domain(name)) => {
                let found = tokio::net::lookup_host((*name, port)).await;
                found.map_err(|_| ADDRESS_REFUSED)?.collect() // the class alone
            }
            (address, _) => address.map(|address| (address, port).into()).into_iter().collect(),
        };
        let allowed = |address: &SocketAddr| self.allow_private || is_public(address.ip());
        let allowed: Vec<SocketAddr> = found.into_iter().filter(allowed).collect();
        if allowed.is_empty() {
            return Err(ADDRESS_REFUSED);
        }
        first_to_answer(interleaved(allowed)).await.ok_or("connect")
    }
}

/// The addresses with both families in turn, the first one's first (RFC 8305, 4): one family may lead nowhere.
fn interleaved(addresses: Vec<SocketAddr>) -> Vec<SocketAddr> {
    let first = addresses.first().is_some_and(SocketAddr::is_ipv6);
    let (of_first, of_other): (Vec<_>, Vec<_>) =
        addresses.into_iter().partition(|address| address.is_ipv6() == first);
    let (mut of_first, mut of_other) = (of_first.into_iter(), of_other.into_iter());
    let mut all = Vec::new();
    loop {
        let next = [of_first.next(), of_other.next()];
        if next == [None, None] {
            return all;
        }
        all.extend(next.into_iter().flatten());
    }
}

/// Connects to whichever address answers first. The next one is tried once one has failed or has not answered within its
/// share of the time; those before it go on meanwhile.
async fn first_to_answer(addresses: Vec<SocketAddr>) -> Option<TcpStream> {
    let mut left = addresses.into_iter().take(MOST_ADDRESSES);
    let mut under_way = FuturesUnordered::new();
    loop {
        under_way.extend(left.next().map(TcpStream::connect));
        tokio::select! {
            answer = under_way.next() => match answer {
                Some(Ok(stream)) => return Some(stream),
                Some(Err(_)) => {}
                None => return None,
            },
            () = tokio::time::sleep(NEXT_ADDRESS), if left.len() > 0 => {}
        }
    }
}

#[cfg(test)]
mod tests;
