//! Starting the cluster's processes.

use super::process::Process;
use super::{NODES, PASSWORD, Patroni, install};

impl Patroni {
    /// Starts a node for the first time, or one that was killed.
    pub fn start_node(&mut self, name: &str) {
        let config = self.home.dir.join(format!("{name}.yml")).display().to_string();
        let program = install::program("patroni", "patroni").display().to_string();
        let environment = self.environment(name);
        let process = self.home.start(name, &[&program, &config], &environment);
        self.node(name).process = Some(process);
    }

    pub(super) fn start_etcd(&self) -> Process {
        let clients = format!("http://127.0.0.1:{}", self.ports.etcd);
        let peers = format!("http://127.0.0.1:{}", self.ports.etcd_peers);
        let (data, cluster) = (self.data_of("etcd"), format!("etcd={peers}"));
        let options = [
            ("--name", "etcd"),
            ("--data-dir", &data.to_string_lossy()),
            ("--listen-client-urls", &clients),
            ("--advertise-client-urls", &clients),
            ("--listen-peer-urls", &peers),
            ("--initial-advertise-peer-urls", &peers),
            ("--initial-cluster", &cluster),
        ];
        let program = install::program("etcd", "etcd-server").display().to_string();
        let options = options.iter().flat_map(|(name, value)| [*name, *value]);
        let arguments: Vec<&str> = [program.as_str()].into_iter().chain(options).collect();
        self.home.start("etcd", &arguments, &[])
    }

    pub(super) fn start_haproxy(&self) -> Process {
        let config = self.home.dir.join("haproxy.cfg").display().to_string();
        let program = install::program("haproxy", "haproxy").display().to_string();
        self.home.start("haproxy", &[&program, "-db", "-f", &config], &[])
    }

    /// Settings that differ between nodes, and secrets.
    fn environment(&self, name: &str) -> Vec<(&'static str, String)> {
        let number = NODES.iter().position(|node| *node == name).unwrap_or_default();
        let here = |port: u16| format!("127.0.0.1:{port}");
        let (postgres, rest) = (here(self.ports.postgres[number]), here(self.ports.rest[number]));
        vec![
            ("PATRONI_NAME", name.to_owned()),
            ("PATRONI_ETCD3_HOSTS", here(self.ports.etcd)),
            ("PATRONI_RESTAPI_LISTEN", rest.clone()),
            ("PATRONI_RESTAPI_CONNECT_ADDRESS", rest),
            ("PATRONI_POSTGRESQL_LISTEN", postgres.clone()),
            ("PATRONI_POSTGRESQL_CONNECT_ADDRESS", postgres),
            ("PATRONI_POSTGRESQL_DATA_DIR", self.data_of(name).display().to_string()),
            ("PATRONI_POSTGRESQL_BIN_DIR", self.home.bin_dir.display().to_string()),
            (
                "PATRONI_POSTGRESQL_PGPASS",
                self.home.dir.join(format!("{name}.pgpass")).display().to_string(),
            ),
            ("PATRONI_SUPERUSER_PASSWORD", PASSWORD.to_owned()),
            ("PATRONI_REPLICATION_PASSWORD", PASSWORD.to_owned()),
        ]
    }
}
