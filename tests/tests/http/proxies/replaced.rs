//! Keyed commands and a feed come through real proxies while servers are replaced, with the configuration of the operators' page.

use super::{HAPROXY, NGINX, Tried};
use crate::feeds::feed::Feed;
use futures::future::join_all;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::raw;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table, allowed_move};
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use throwaway_postgres::{CADDY, Package, Proxy, TRAEFIK};
use tokio::sync::watch;

/// The section of the page.
const SECTION: &str = "While a server is replaced";
/// Where the servers are: no client of this machine gets a port of this address by chance, so a server can come back to its own.
const HOST: &str = "127.0.0.2";
/// How many games are played at a time.
const GAMES: usize = 3;
/// How many commands are answered in each stage.
const COMMANDS: usize = 30;

/// A proxy with its block of this section.
pub(super) struct Repeating {
    tried: Tried,
    /// True if the proxy repeats a command that a server has cut.
    pub(super) repeats: bool,
}

pub(super) const APACHE: Repeating = Repeating {
    tried: Tried {
        program: ("apache2", Package::Debian("apache2-bin")),
        arguments: &["-D", "FOREGROUND", "-d", "DIRECTORY", "-f", "DIRECTORY/configuration"],
        block: "apache",
        address: None,
        around: (
            "ServerName localhost\nListen 127.0.0.1:PORT\nPidFile DIRECTORY/pid\n\
             ErrorLog /dev/stderr\nDefaultRuntimeDir DIRECTORY\nMutex file:DIRECTORY\n\
             MaxKeepAliveRequests 0\n\
             LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so\n\
             LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so\n\
             LoadModule proxy_module /usr/lib/apache2/modules/mod_proxy.so\n\
             LoadModule proxy_http_module /usr/lib/apache2/modules/mod_proxy_http.so\n\
             LoadModule slotmem_shm_module /usr/lib/apache2/modules/mod_slotmem_shm.so\n\
             LoadModule proxy_balancer_module /usr/lib/apache2/modules/mod_proxy_balancer.so\n\
             LoadModule lbmethod_byrequests_module \
             /usr/lib/apache2/modules/mod_lbmethod_byrequests.so\n",
            "",
        ),
        compresses: false,
    },
    repeats: false,
};

pub(super) const CADDY_2_11: Repeating =
    Repeating { tried: Tried { program: ("caddy", CADDY), ..super::CADDY }, repeats: true };

pub(super) const HAPROXY_OF_TWO: Repeating = Repeating { tried: HAPROXY, repeats: true };

pub(super) const NGINX_OF_TWO: Repeating = Repeating { tried: NGINX, repeats: true };

pub(super) const TRAEFIK_3_7: Repeating = Repeating {
    tried: Tried {
        program: ("traefik", TRAEFIK),
        arguments: &[
            "--entrypoints.web.address=127.0.0.1:PORT",
            "--providers.file.filename=configuration.yml",
            "--providers.file.watch=false",
            "--global.checknewversion=false",
            "--global.sendanonymoususage=false",
        ],
        block: "yaml",
        address: None,
        around: ("", ""),
        compresses: false,
    },
    repeats: true,
};

impl Repeating {
    /// Starts it in front of two servers, and returns it with a client once it passes requests on.
    pub(super) async fn before(&self, one: &str, two: &str) -> (Proxy, Client) {
        let place = |server: &str| server.trim_start_matches("http://").to_owned();
        let (one, two) = (place(one), place(two));
        let servers = [("127.0.0.1:8080", one.as_str()), ("127.0.0.1:8081", two.as_str())];
        let proxy = self.tried.before(SECTION, &servers);
        let client = client_of(&proxy).await;
        (proxy, client)
    }

    /// Has both servers replaced and then one of them killed, while clients play and one follows a game.
    async fn loses_nothing(&self) {
        let database = Database::postgres();
        let mut servers = vec![begin(&database, "0"), begin(&database, "0")];
        let (_proxy, client) = self.before(&servers[0].address, &servers[1].address).await;
        let followed = Table::started(&servers[0], 3).await;
        let mut players = Vec::new();
        for name in ["One", "Two", "Three"] {
            players.push(Player::register(&servers[1], name).await);
        }
        let (answered, count) = watch::channel(0);
        let (is_over, is_killed) = (AtomicBool::new(false), AtomicBool::new(false));
        let play =
            Play { proxy: &client, players: &players, answered, is_over, is_killed, by: self };
        let script = async {
            for at in [0, 1] {
                replace(&database, &mut servers, at, &count).await;
                followed.at(&servers[at]).look(None).await;
            }
            play.is_killed.store(true, Ordering::Release);
            servers.remove(0).kill();
            more(&count).await;
            play.is_over.store(true, Ordering::Release);
            followed.at(&servers[0]).play_on().await;
        };
        let games = join_all((0..GAMES).map(|_| play.games()));
        let feed = play.follow(&followed);
        let (openings, _, ()) =
            within("all is played", async { tokio::join!(feed, games, script) }).await;
        assert!(openings >= 2, "the feed was handed over {openings} times");
    }
}

/// A client of a proxy, once it passes requests on: Traefik listens before it has read its routes.
pub(super) async fn client_of(proxy: &Proxy) -> Client {
    let client = Client::new(&format!("http://127.0.0.1:{}", proxy.port));
    let is_up = async || client.try_send(Call::new("GET", "/healthz")).await;
    let passes_on = async { while !is_up().await.is_ok_and(|reply| reply.status == 200) {} };
    within("the proxy passes requests on", passes_on).await;
    client
}

fn begin(database: &Database, port: &str) -> Server {
    let listen = format!("{HOST}:{port}");
    let flags = ["--listen", &listen, "--drain-seconds", "3600", "--no-limits"];
    Server::start_with(database, &flags)
}

/// Waits until so many more commands are answered.
async fn more(count: &watch::Receiver<usize>) {
    let mut count = count.clone();
    let enough = *count.borrow() + COMMANDS;
    count.wait_for(|answered| *answered >= enough).await.unwrap();
}

/// Drains a server, stops it, and starts another one in its place.
async fn replace(
    database: &Database,
    servers: &mut Vec<Server>,
    at: usize,
    count: &watch::Receiver<usize>,
) {
    more(count).await;
    let server = servers.remove(at);
    server.terminate();
    while server.client().get("/readyz").await.status == 200 {}
    let request = "GET /v1/games HTTP/1.1\r\nhost: gavel\r\n\r\n";
    let answer = raw::ask(&server.address, request).await;
    assert_eq!(answer.header("connection"), Some("close"), "{answer:?}");
    more(count).await;
    let (_, port) = server.address.rsplit_once(':').unwrap();
    let port = port.to_owned();
    server.terminate();
    assert!(server.ends().await.success());
    more(count).await;
    let starts = || begin(database, &port);
    servers.insert(at, tokio::task::block_in_place(starts));
    // The next server is replaced once the proxy gives commands to this one.
    let bids = r#"route="/v1/qe/games/{id}/bids""#;
    while !servers[at].figures().await.contains(bids) {}
}

/// Clients that play through a proxy.
struct Play<'a> {
    proxy: &'a Client,
    players: &'a [Player],
    answered: watch::Sender<usize>,
    is_over: AtomicBool,
    is_killed: AtomicBool,
    by: &'a Repeating,
}

impl Play<'_> {
    /// Plays one game after the other.
    async fn games(&self) {
        // Connections of its own.
        let proxy = Client::new(self.proxy.address());
        let clients: Vec<Client> =
            self.players.iter().map(|player| proxy.with_token(player.token())).collect();
        while !self.is_over.load(Ordering::Acquire) {
            self.game(&clients).await;
        }
    }

    /// Plays a game, unless the play is over before, and compares its log with the answers.
    async fn game(&self, clients: &[Client]) {
        let made = self.command(&clients[0], "/v1/qe/games", &json!({"seats": 3})).await;
        let path = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
        let mut versions = Vec::new();
        let mut note = |answer: &Value| {
            let events = answer["events"].as_array().unwrap().iter();
            versions.extend(events.map(|event| event["version"].as_u64().unwrap()));
        };
        for client in &clients[1..] {
            note(&self.command(client, &format!("{path}/seats"), &json!({})).await);
        }
        note(&self.command(&clients[0], &format!("{path}/start"), &json!({})).await);
        let mut seat = 0;
        while !self.is_over.load(Ordering::Acquire) {
            let view = self.good(&clients[seat], Call::new("GET", &path)).await.json();
            if view["status"] == "finished" {
                break;
            }
            if view["must_act"].as_array().unwrap().contains(&json!(seat)) {
                let (below, body) = allowed_move(&view);
                note(&self.command(&clients[seat], &format!("{path}/{below}"), &body).await);
            }
            seat = (seat + 1) % clients.len();
        }
        let last = self.good(&clients[0], Call::new("GET", &path)).await.json();
        let log: Vec<u64> = (versions[0]..=last["version"].as_u64().unwrap()).collect();
        assert_eq!(versions, log, "the answers have each event of the log once");
    }

    /// The answer to a command with a key.
    async fn command(&self, client: &Client, path: &str, body: &Value) -> Value {
        let key = format!("{:032x}", rand::random::<u128>());
        let call = Call::new("POST", path).json(body).header("idempotency-key", key);
        let answer = self.good(client, call).await.json();
        self.answered.send_modify(|answered| *answered += 1);
        answer
    }

    /// The good answer to a call. Only a killed server may have its client repeat it, behind a proxy that does not.
    async fn good(&self, client: &Client, call: Call) -> Reply {
        loop {
            let reply = client.try_send(call.clone()).await;
            let may_fail = self.is_killed.load(Ordering::Acquire) && !self.by.repeats;
            match reply {
                Ok(reply) if [200, 201].contains(&reply.status) => {
                    let closes = reply.header("connection").unwrap_or_default();
                    assert!(!closes.contains("close"), "{}: {:?}", reply.asked, reply.headers);
                    return reply;
                }
                Ok(reply) if may_fail && [502, 503].contains(&reply.status) => {}
                Err(_) if may_fail => {}
                other => panic!("{call:?}: {other:?}"),
            }
        }
    }

    /// Follows a game to its end without a gap; returns how many feeds that took.
    async fn follow(&self, table: &Table) -> usize {
        let (path, mut last, mut openings) = (table.path("/feed"), None, 0);
        loop {
            let mut feed = Feed::sse(self.proxy, &path, last).await;
            openings += 1;
            while let Some(item) = feed.item().await {
                match item.event.as_str() {
                    "snapshot" => assert!(last.is_none_or(|last| item.id == Some(last))),
                    "event" => assert_eq!(item.id, last.map(|last| last + 1)),
                    "closed" => assert_eq!(item.data["reason"], "server_stops"),
                    _ => return openings,
                }
                last = item.id.or(last);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn apache_loses_nothing_while_servers_are_replaced() {
    APACHE.loses_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn caddy_loses_nothing_while_servers_are_replaced() {
    CADDY_2_11.loses_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haproxy_loses_nothing_while_servers_are_replaced() {
    HAPROXY_OF_TWO.loses_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_loses_nothing_while_servers_are_replaced() {
    NGINX_OF_TWO.loses_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn traefik_loses_nothing_while_servers_are_replaced() {
    TRAEFIK_3_7.loses_nothing().await;
}
