//! Three instances on one Postgres, which may be killed at any time.

use super::INSTANCES;
use super::chance::number;
use crate::server::{Server, Starting};
use std::sync::{Mutex, PoisonError};
use throwaway_postgres::Postgres;

pub(super) struct Fleet {
    postgres: Postgres,
    database: String,
    instances: Mutex<Vec<Option<Server>>>,
    addresses: Mutex<Vec<String>>,
}

impl Fleet {
    pub(super) fn start() -> Self {
        let postgres = Postgres::start();
        let database = postgres.database();
        let starting: Vec<_> = (0..INSTANCES).map(|_| begin(&database)).collect();
        let instances: Vec<_> = starting.into_iter().map(Starting::ready).collect();
        let addresses = instances.iter().map(|server| server.address.clone()).collect();
        let instances = Mutex::new(instances.into_iter().map(Some).collect());
        Self { postgres, database, instances, addresses: Mutex::new(addresses) }
    }

    pub(super) fn database_url(&self) -> String {
        self.database.clone()
    }

    /// The address of an instance, drawn anew for every request, as a load balancer would.
    pub(super) fn address(&self) -> String {
        let addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses[number(0..INSTANCES as u64) as usize].clone()
    }

    /// Kills an instance in the middle of whatever it does, and starts another in its place.
    pub(super) fn kill_instance(&self, number: usize) {
        let mut instances = self.instances.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = instances[number].take() {
            server.kill();
        }
        let server = begin(&self.database).ready();
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses[number].clone_from(&server.address);
        instances[number] = Some(server);
    }

    /// Kills Postgres and starts it again.
    pub(super) fn kill_postgres(&self) {
        self.postgres.kill();
        self.postgres.start_again();
    }
}

fn begin(database: &str) -> Starting {
    Server::begin_with(database, &["--no-limits", "--feeds-per-token", "1000"])
}
