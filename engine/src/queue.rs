//! Work that is done one at a time for all: a short queue, in which each client has one place.

use std::collections::HashSet;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many clients wait at most.
const PLACES: usize = 16;

/// The queue for one kind of work.
pub(crate) struct Queue {
    turn: Arc<Semaphore>,
    /// The addresses that wait.
    waiting: Mutex<HashSet<IpAddr>>,
}

/// The turn of a client: nobody else works until it is dropped.
pub(crate) struct QueueTurn(
    #[expect(dead_code, reason = "it is held, not read")] OwnedSemaphorePermit,
);

/// The queue is full, or the client waits in it already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many wait for this work")]
pub struct Busy;

impl Queue {
    /// Nobody waits.
    pub(crate) fn new() -> Self {
        Self { turn: Arc::new(Semaphore::new(1)), waiting: Mutex::default() }
    }

    /// The turn of a client at this address; clients whose address is not known share one. Clients wait in the order in which
    /// they come.
    pub(crate) async fn turn(&self, client: Option<IpAddr>) -> Result<QueueTurn, Busy> {
        if let Ok(permit) = self.turn.clone().try_acquire_owned() {
            return Ok(QueueTurn(permit));
        }
        let _waiting = self.enter(client.unwrap_or(Ipv4Addr::UNSPECIFIED.into()))?;
        let permit = self.turn.clone().acquire_owned().await;
        permit.map(QueueTurn).map_err(|_| Busy) // the semaphore is never closed
    }

    fn enter(&self, client: IpAddr) -> Result<Waiting<'_>, Busy> {
        // No code that holds the lock can leave a half-made change behind.
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= PLACES || !waiting.insert(client) {
            return Err(Busy);
        }
        Ok(Waiting { queue: self, client })
    }
}

/// A client in the queue. A client that hangs up leaves it.
struct Waiting<'a> {
    queue: &'a Queue,
    client: IpAddr,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut waiting = self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.remove(&self.client);
    }
}

#[cfg(test)]
mod tests;
