//! Ports, and a configuration with the addresses of this machine in place of those of the operators' page.

use std::net::TcpListener;
use std::process;

/// Below these the kernel chooses no port for a connection, so that a port stays free until its server starts.
const RANGE: std::ops::Range<u32> = 10_000..32_000;

pub(super) struct Ports {
    pub(super) haproxy: u16,
    pub(super) etcd: u16,
    pub(super) etcd_peers: u16,
    pub(super) postgres: [u16; 3],
    pub(super) rest: [u16; 3],
}

impl Ports {
    /// Free ports.
    pub(super) fn choose() -> Self {
        let mut free = free();
        let mut next = || free.next().unwrap_or_else(|| panic!("no free port in {RANGE:?}"));
        Self {
            haproxy: next(),
            etcd: next(),
            etcd_peers: next(),
            postgres: [next(), next(), next()],
            rest: [next(), next(), next()],
        }
    }

    /// The operators' `haproxy.cfg` with these ports of this machine.
    pub(super) fn haproxy(&self, page: &str) -> String {
        let mut here = replaced(page, "10.0.0.10:5432", &format!("127.0.0.1:{}", self.haproxy));
        for (number, (postgres, rest)) in self.postgres.iter().zip(self.rest).enumerate() {
            let there = format!("10.0.0.{}:5432 check port 8008", 11 + number);
            here = replaced(&here, &there, &format!("127.0.0.1:{postgres} check port {rest}"));
        }
        here
    }
}

/// With the one place replaced where this is written.
fn replaced(text: &str, what: &str, by: &str) -> String {
    assert_eq!(text.matches(what).count(), 1, "{what} is not once in:\n{text}");
    text.replace(what, by)
}

/// Another process may choose at the same time, so each begins elsewhere.
fn free() -> impl Iterator<Item = u16> {
    let length = RANGE.end - RANGE.start;
    let begin = process::id().wrapping_mul(97) % length;
    (0..length)
        .map(move |step| RANGE.start + (begin + step) % length)
        .filter_map(|port| u16::try_from(port).ok())
        .filter(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
}
