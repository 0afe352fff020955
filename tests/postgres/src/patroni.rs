//! A Patroni cluster of three nodes on this machine, with etcd, behind HAProxy.
//!
//! It runs from the configuration that operators are given. The environment sets only what differs between machines.

mod config;
mod process;
mod rest;
mod start;

use std::fs;
use std::path::PathBuf;

use crate::binaries;
use crate::cluster::new_directory;
use crate::install;
use crate::preload;
use crate::processes;
use crate::run::{self, User};
use crate::waiting;
use config::Ports;
use process::{Home, Process};
use rest::Member;

/// The programs of the cluster, each with its Debian package.
const PROGRAMS: [(&str, &str); 3] =
    [("patroni", "patroni"), ("etcd", "etcd-server"), ("haproxy", "haproxy")];
/// The names of the nodes.
const NODES: [&str; 3] = ["a", "b", "c"];

/// A division by zero on a standby.
const MUST_BE_WRITABLE: &str = "select 1 / (not pg_is_in_recovery())::int";
/// The passwords of the superuser and of replication.
const PASSWORD: &str = "of-no-worth";

/// A running cluster; all its processes are gone once it is dropped, or once the process that started it is.
pub struct Patroni {
    nodes: [Node; 3],
    haproxy: Option<Process>,
    etcd: Option<Process>,
    home: Home,
    ports: Ports,
}

struct Node {
    name: &'static str,
    process: Option<Process>,
}

impl Patroni {
    /// Starts a cluster and waits until it has a leader, and two standbys of whom one is synchronous.
    ///
    /// # Panics
    /// If it does not form.
    pub fn start(patroni: &str, haproxy: &str) -> Self {
        install::programs(&PROGRAMS);
        let user = User::in_place_of_root();
        let dir = new_directory("throwaway-patroni-", user);
        let semaphores = preload::semaphores(&dir);
        let home = Home { bin_dir: binaries::server_dir(), dir, user, semaphores };
        let nodes = NODES.map(|name| Node { name, process: None });
        let ports = Ports::choose();
        let mut cluster = Self { nodes, haproxy: None, etcd: None, home, ports };
        cluster.etcd = Some(cluster.start_etcd());
        for name in NODES {
            cluster.write(&format!("{name}.yml"), patroni);
            cluster.start_node(name);
        }
        cluster.await_whole();
        cluster.write("haproxy.cfg", &cluster.ports.haproxy(haproxy));
        cluster.haproxy = Some(cluster.start_haproxy());
        // Before its first checks it leads to all nodes in turn.
        let leads = || (0..2 * NODES.len()).all(|_| cluster.try_run(MUST_BE_WRITABLE).is_ok());
        waiting::until("HAProxy leads to the leader", leads);
        cluster
    }

    /// The URL of a database of a role, by way of HAProxy.
    pub fn url(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}:{PASSWORD}@127.0.0.1:{}/{database}", self.ports.haproxy)
    }

    /// The same without HAProxy: all nodes, of whom the one is meant that can be written to.
    pub fn url_of_all(&self, role: &str, database: &str) -> String {
        let hosts: Vec<String> =
            self.ports.postgres.iter().map(|port| format!("127.0.0.1:{port}")).collect();
        let hosts = hosts.join(",");
        format!("postgres://{role}:{PASSWORD}@{hosts}/{database}?target_session_attrs=read-write")
    }

    /// Makes a role with a password and an empty database that belongs to it.
    ///
    /// # Panics
    /// If the leader refuses.
    pub fn make_database(&self, role: &str, database: &str) {
        for sql in [
            format!("create role {role} login password '{PASSWORD}'"),
            format!("create database {database} owner {role}"),
        ] {
            self.try_run(&sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
        }
    }

    /// Runs a statement as the superuser, by way of HAProxy.
    fn try_run(&self, sql: &str) -> Result<(), String> {
        let output = run::command(&self.home.bin_dir.join("psql"), None)
            .args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"])
            .args(["--dbname", &self.url("postgres", "postgres"), "--command", sql])
            .env("PGCONNECT_TIMEOUT", "5")
            .output()
            .unwrap_or_else(|error| panic!("psql: {error}"));
        let said = || String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() { Ok(()) } else { Err(said()) }
    }

    /// The cluster's members by a living node; empty if none answers.
    fn members(&self) -> Vec<Member> {
        let mut of_live =
            self.nodes.iter().zip(self.ports.rest).filter(|(n, _)| n.process.is_some());
        of_live.find_map(|(_, port)| rest::members(port).ok()).unwrap_or_default()
    }

    /// The name of the leader, once there is one.
    pub fn leader(&self) -> &'static str {
        self.await_one("leader")
    }

    /// The name of the synchronous standby, once there is one.
    pub fn synchronous_standby(&self) -> &'static str {
        self.await_one("sync_standby")
    }

    /// Waits until one leads and all other nodes follow it, one of them synchronously.
    pub fn await_whole(&self) {
        waiting::until("all nodes work", || {
            let members = self.members();
            let works = |member: &&Member| {
                matches!(member.state.as_str(), "running" | "streaming")
                    && Some(member.timeline)
                        == members.iter().find(|m| m.leads()).map(|m| m.timeline)
            };
            let synchronous = members.iter().any(|member| member.role == "sync_standby");
            members.iter().filter(works).count() == NODES.len() && synchronous
        });
    }

    /// Has another node lead, in good order.
    ///
    /// # Panics
    /// If Patroni refuses.
    pub fn switch_over(&self) {
        let leader = self.leader();
        let asked = rest::switch_over(self.rest_of(leader), leader);
        asked.unwrap_or_else(|error| panic!("the switchover: {error}"));
        waiting::until("another node leads", || self.leads_no_more(leader));
    }

    /// Kills a node's Postgres and all its processes (`kill -9`).
    pub fn kill_postgres(&self, name: &str) {
        processes::kill(&processes::with_children(processes::postmaster(&self.data_of(name))));
    }

    /// Kills a node's Patroni and its Postgres (`kill -9`), as where the machine dies.
    pub fn kill_node(&mut self, name: &str) {
        let mut doomed = processes::with_children(processes::postmaster(&self.data_of(name)));
        let process = self.node(name).process.take();
        doomed.extend(process.iter().map(|process| process.pid));
        processes::kill(&doomed);
        process.into_iter().for_each(Process::end_and_keep);
    }

    fn node(&mut self, name: &str) -> &mut Node {
        let node = self.nodes.iter_mut().find(|node| node.name == name);
        node.unwrap_or_else(|| panic!("no node {name}"))
    }

    /// Waits until another node than this one leads.
    pub fn await_other_leader(&self, than: &str) {
        waiting::until("another node leads", || self.leads_no_more(than));
    }

    fn leads_no_more(&self, name: &str) -> bool {
        self.members().iter().any(|member| member.leads() && member.name != name)
    }

    fn await_one(&self, role: &str) -> &'static str {
        let found = || self.members().into_iter().find(|member| member.role == role);
        waiting::until(&format!("there is a {role}"), || found().is_some());
        let name = found().map(|member| member.name).unwrap_or_default();
        let node = NODES.into_iter().find(|node| *node == name);
        node.unwrap_or_else(|| panic!("the {role} is gone again"))
    }

    fn rest_of(&self, name: &str) -> u16 {
        let number = NODES.iter().position(|node| *node == name).unwrap_or_default();
        self.ports.rest[number]
    }

    fn data_of(&self, name: &str) -> PathBuf {
        self.home.dir.join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.home.dir.join(name);
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

impl Drop for Patroni {
    fn drop(&mut self) {
        for name in NODES.iter().chain(&["etcd", "haproxy"]) {
            waiting::show_if_failing(name, &self.home.dir.join(format!("{name}.log")));
        }
    }
}
