//! Instances on one Postgres, which may be killed at any time.

use super::chance::number;
use crate::network::{Faults, Network};
use crate::program;
use crate::server::{Server, Starting};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use throwaway_postgres::Postgres;

/// How many bytes connections to the database pass on at most before they end badly, and those to clients.
const LASTS: [usize; 2] = [400_000, 60_000];

pub(super) struct Fleet {
    /// None where the database is somebody else's.
    postgres: Option<Postgres>,
    /// Where each instance finds the database.
    databases: Vec<String>,
    /// Of networks that go bad.
    faults: Option<Arc<Faults>>,
    instances: Mutex<Vec<Option<Instance>>>,
    addresses: Mutex<Vec<String>>,
}

struct Instance {
    server: Server,
    _networks: Vec<Network>,
    /// Where clients find it.
    address: String,
}

/// How an instance ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// In the middle of whatever it does.
    Killed,
    /// By SIGTERM, after the requests that it has accepted.
    Drained,
}

/// An instance that may not listen yet.
struct Begun {
    starting: Starting,
    to_database: Option<Network>,
}

impl Fleet {
    /// Instances on a Postgres of their own.
    pub(super) fn start(count: usize, faults: Option<Arc<Faults>>) -> Self {
        let postgres = Postgres::start();
        let database = postgres.database();
        Self { postgres: Some(postgres), ..Self::on(vec![database; count], faults) }
    }

    /// Instances on a database, each with a URL of its own.
    pub(super) fn on(databases: Vec<String>, faults: Option<Arc<Faults>>) -> Self {
        let fleet = Self {
            postgres: None,
            databases,
            faults,
            instances: Mutex::default(),
            addresses: Mutex::default(),
        };
        let starting: Vec<_> =
            fleet.databases.iter().map(|database| fleet.begin(program::path(), database)).collect();
        let instances: Vec<_> = starting.into_iter().map(|begun| fleet.ready(begun)).collect();
        let addresses = instances.iter().map(|instance| instance.address.clone()).collect();
        let instances = Mutex::new(instances.into_iter().map(Some).collect());
        Self { instances, addresses: Mutex::new(addresses), ..fleet }
    }

    pub(super) fn database_url(&self) -> String {
        self.databases[0].clone()
    }

    pub(super) fn addresses(&self) -> Vec<String> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The address of an instance, drawn anew for every request, as a load balancer would.
    pub(super) fn address(&self) -> String {
        let mut addresses = self.addresses();
        addresses.swap_remove(number(0..addresses.len() as u64) as usize)
    }

    /// Kills one of the instances in the middle of whatever it does, and starts another in its place.
    pub(super) fn kill_instance(&self) {
        let mut instances = self.instances.lock().unwrap_or_else(PoisonError::into_inner);
        let number = number(0..instances.len() as u64) as usize;
        if let Some(instance) = instances[number].take() {
            instance.server.kill();
        }
        let instance = self.ready(self.begin(program::path(), &self.databases[number]));
        self.enlist(number, &instance);
        instances[number] = Some(instance);
    }

    /// Replaces an instance by one of a version of the program, as a rolling upgrade does: the new one serves before the old one
    /// stops. Returns the address of the old one once it has ended.
    pub(super) fn replace(&self, number: usize, program: &Path, end: End) -> String {
        let instance = self.ready(self.begin(program, &self.databases[number]));
        let mut instances = self.instances.lock().unwrap_or_else(PoisonError::into_inner);
        self.enlist(number, &instance);
        let Some(Instance { server, address, .. }) = instances[number].replace(instance) else {
            panic!("instance {number} is away")
        };
        match end {
            End::Killed => server.kill(),
            End::Drained => {
                server.terminate();
                assert!(server.ended().success(), "the instance at {address} failed as it stopped");
            }
        }
        address
    }

    /// Requests go to the instance from now on.
    fn enlist(&self, number: usize, instance: &Instance) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses[number].clone_from(&instance.address);
    }

    /// Kills Postgres and starts it again.
    pub(super) fn kill_postgres(&self) {
        if let Some(postgres) = &self.postgres {
            postgres.kill();
            postgres.start_again();
        }
    }

    /// The logs of the instances.
    pub(super) fn logs(&self) -> String {
        let instances = self.instances.lock().unwrap_or_else(PoisonError::into_inner);
        instances.iter().flatten().map(|instance| instance.server.log()).collect()
    }

    fn begin(&self, program: &Path, database: &str) -> Begun {
        let limits = ["--no-limits", "--feeds-per-token", "1000", "--webhooks-allow-private"];
        let flags = [&limits[..], &["--database-writers", "2", "--drain-seconds", "1"]].concat();
        let begin = |url: &str| Starting::spawn(Server::command_of(program, url, &flags));
        let Some(faults) = &self.faults else {
            let starting = begin(database);
            return Begun { starting, to_database: None };
        };
        let (user, rest) = database.split_once('@').unwrap_or_default();
        let (server, name) = rest.split_once('/').unwrap_or_default();
        let network = Network::before(socket(server), LASTS[0], faults);
        let url = format!("{user}@{}/{name}", network.address);
        Begun { starting: begin(&url), to_database: Some(network) }
    }

    /// The instance once it listens; only then its networks go bad, for a start that fails is another matter.
    fn ready(&self, begun: Begun) -> Instance {
        let server = begun.starting.ready();
        let Some(faults) = &self.faults else {
            let address = server.address.clone();
            return Instance { server, _networks: Vec::new(), address };
        };
        let plain = server.address.trim_start_matches("http://");
        let to_clients = Network::before(socket(plain), LASTS[1], faults);
        let address = format!("http://{}", to_clients.address);
        let networks: Vec<_> = begun.to_database.into_iter().chain([to_clients]).collect();
        networks.iter().for_each(Network::turn_bad);
        Instance { server, _networks: networks, address }
    }
}

fn socket(address: &str) -> SocketAddr {
    address.parse().unwrap_or_else(|error| panic!("the address {address}: {error}"))
}
