//! The connections of an instance: how many are open, from where, and for what they wait.
//!
//! A server runs out of open files first. So one address holds at most half of the room. If there is none left, the server
//! closes the connection that has waited longest for its client. It answers any further connection with 503.

mod connection;
mod counts;
mod report;
mod room;
mod stream;

pub(crate) use connection::{Connection, UnderWay};
pub use room::OpenFiles;
pub(crate) use room::{Room, raise_open_files};
pub(crate) use stream::Tracked;

use super::proxies::{Proxies, household};
use connection::{Stage, Waits, now};
use counts::Counts;
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How often connections are looked at that have waited too long.
const SWEEP_PERIOD: Duration = Duration::from_secs(1);
/// How long the server waits after a scan that found no connection to close. With ten thousands of feeds a scan is slow.
const FRUITLESS: Duration = Duration::from_millis(100);
/// Of how many connections one closes where there is no room: a scan makes room for more than one.
const SHARE_CLOSED: usize = 64;

/// All connections that are open.
pub(crate) struct Connections {
    /// None where nothing is limited.
    room: Option<Room>,
    proxies: Arc<Proxies>,
    waits: Waits,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    connections: HashMap<u64, Arc<Connection>>,
    next: u64,
    stage: Stage,
    /// All that are not refused.
    all: Counts,
    /// Those of each address, and the requests that trusted proxies have passed on for it.
    by_address: HashMap<IpAddr, Counts>,
    refused: usize,
}

/// There is no room, and none for a refusal.
pub(crate) struct NoRoom;

/// A request under way that a trusted proxy has passed on; it counts for its client's address until it is dropped.
pub(super) struct PassedOn {
    connections: Arc<Connections>,
    client: IpAddr,
}

impl Connections {
    /// Room for connections, which close where they are idle for so long or a body takes so long.
    pub(crate) fn new(
        room: Option<Room>,
        proxies: Arc<Proxies>,
        keep_alive: Duration,
        body: Duration,
    ) -> Self {
        let waits = Waits::new(keep_alive, body);
        Self { room, proxies, waits, open: Mutex::default() }
    }

    /// Has each answer that begins from now on be the last one of its connection.
    pub(crate) fn drain(&self) {
        self.reach(Stage::Draining);
    }

    /// Has each connection end, after the request that has come or has begun to come. actix-http has a signal for that, but it drops
    /// a request that waits in the socket.
    pub(crate) fn stop(&self) {
        self.reach(Stage::Stopping);
    }

    fn reach(&self, stage: Stage) {
        let open = &mut *self.locked();
        open.stage = stage;
        open.connections.values().for_each(|connection| connection.reach(stage));
    }

    /// True if the body of a connection's request has been waited for too long.
    pub(super) fn is_late(&self, connection: &Connection) -> bool {
        self.waits.has_late_body(connection, now())
    }

    /// Admits a connection: to be served, or to be answered that there is no room.
    pub(crate) fn admit(
        self: &Arc<Self>,
        peer: Option<SocketAddr>,
    ) -> Result<Arc<Connection>, NoRoom> {
        let peer = peer.map(|peer| peer.ip().to_canonical());
        // A proxy's clients are counted, and not the proxy.
        let address = peer.filter(|peer| !self.proxies.trusts(*peer)).map(household);
        let open = &mut *self.locked();
        let refused = self.room.as_ref().is_some_and(|room| !open.has_room(room, address));
        if let Some(room) = &self.room
            && refused
            && open.refused >= room.refused
        {
            return Err(NoRoom);
        }
        let connection = Arc::new(Connection::new(open.next, address, refused, open.stage));
        open.next += 1;
        open.connections.insert(connection.id, connection.clone());
        open.count(&connection);
        Ok(connection)
    }

    /// Counts a connection no more.
    fn closed(&self, connection: &Connection) {
        let open = &mut *self.locked();
        open.connections.remove(&connection.id);
        if connection.refused {
            open.refused -= 1;
            return;
        }
        open.all.left(connection.is_closing());
        if let Some(address) = connection.address {
            open.leave(address, connection.is_closing());
        }
    }

    /// Counts a request that came through a trusted proxy for its client, until it is answered.
    pub(super) fn pass_on(self: &Arc<Self>, client: IpAddr) -> Result<PassedOn, NoRoom> {
        let open = &mut *self.locked();
        let counts = open.by_address.entry(client).or_default();
        if self.room.as_ref().is_some_and(|room| counts.open >= room.per_address) {
            return Err(NoRoom);
        }
        counts.open += 1;
        Ok(PassedOn { connections: self.clone(), client })
    }

    /// Closes connections that have waited for their clients too long, and wakes those whose body is late, again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut tick = tokio::time::interval(SWEEP_PERIOD);
        loop {
            tick.tick().await;
            let now = now();
            let open = &mut *self.locked();
            let mut overdue = Vec::new();
            for connection in open.connections.values() {
                if self.waits.has_late_body(connection, now) {
                    connection.wake();
                }
                if self.waits.are_over(connection, now) {
                    overdue.push(connection.clone());
                }
            }
            for connection in overdue {
                open.close(&connection);
            }
        }
    }

    fn locked(&self) -> MutexGuard<'_, Open> {
        // No code that holds the lock can leave a half-made change behind.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// If there is room for one more from this address, or soon will be: the longest idle ones are asked to close.
    fn has_room(&mut self, room: &Room, address: Option<IpAddr>) -> bool {
        if let Some(address) = address {
            let counts = self.by_address.get(&address).copied().unwrap_or_default();
            if counts.staying() >= room.per_address && !self.make_room(counts, Some(address)) {
                return false;
            }
        }
        self.all.staying() < room.total || self.make_room(self.all, None)
    }

    /// Closes those that have waited for their clients longest, of an address or of all; false where none waits.
    fn make_room(&mut self, counts: Counts, of: Option<IpAddr>) -> bool {
        if counts.fruitless.is_some_and(|at| at.elapsed() < FRUITLESS) {
            return false;
        }
        let mut waiting: Vec<_> = self
            .connections
            .values()
            .filter(|c| !c.refused && of.is_none_or(|of| c.address == Some(of)))
            .filter_map(|c| Some((c.waits_since()?, c.clone())))
            .collect();
        if waiting.is_empty() {
            let counts = match of {
                Some(address) => self.by_address.entry(address).or_default(),
                None => &mut self.all,
            };
            counts.fruitless = Some(Instant::now());
            return false;
        }
        let closed = (counts.open / SHARE_CLOSED + 1).min(waiting.len());
        waiting.select_nth_unstable_by_key(closed - 1, |(since, _)| *since);
        for (_, connection) in &waiting[..closed] {
            self.close(connection);
        }
        true
    }

    fn close(&mut self, connection: &Connection) {
        if !connection.close() || connection.refused {
            return;
        }
        self.all.closing += 1;
        let address = connection.address.and_then(|address| self.by_address.get_mut(&address));
        if let Some(counts) = address {
            counts.closing += 1;
        }
    }

    fn count(&mut self, connection: &Connection) {
        if connection.refused {
            self.refused += 1;
            return;
        }
        self.all.open += 1;
        if let Some(address) = connection.address {
            self.by_address.entry(address).or_default().open += 1;
        }
    }

    fn leave(&mut self, address: IpAddr, closing: bool) {
        if let Some(counts) = self.by_address.get_mut(&address) {
            counts.left(closing);
            if counts.open == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

impl Drop for PassedOn {
    fn drop(&mut self) {
        self.connections.locked().leave(self.client, false);
    }
}

#[cfg(test)]
mod tests;
