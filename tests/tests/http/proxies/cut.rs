//! Calls that a server has received and never answers: the proxies repeat a keyed command at another server, and no call that shows a
//! secret once.

use super::once;
use super::replaced::{
    APACHE, CADDY_2_11, HAPROXY_OF_TWO, NGINX_OF_TWO, Repeating, TRAEFIK_3_7, client_of,
};
use gavel_tests::client::{Call, Client};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use throwaway_postgres::{Package, Proxy};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::block_in_place;

const READY: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";

/// A server that says that it is ready, and cuts each POST once it has come.
struct Cutting {
    address: String,
    /// How many POSTs it has cut.
    cut: Arc<AtomicUsize>,
}

impl Cutting {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let cut = Arc::new(AtomicUsize::new(0));
        let counted = cut.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, counted.clone()));
            }
        });
        Self { address, cut }
    }
}

async fn serve(mut stream: TcpStream, cut: Arc<AtomicUsize>) -> std::io::Result<()> {
    let mut received = Vec::new();
    while stream.read_buf(&mut received).await? > 0 {
        let text = String::from_utf8_lossy(&received).to_lowercase();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        if !head.starts_with("post") {
            stream.write_all(READY).await?;
            received.clear();
        } else if body.ends_with('}') || body.ends_with("}\r\n0\r\n\r\n") {
            cut.fetch_add(1, Ordering::AcqRel);
            return Ok(());
        }
    }
    Ok(())
}

impl Repeating {
    /// Makes a call until the server that cuts has got it; returns how many of the calls failed.
    async fn failures(
        &self,
        client: &Client,
        cutting: &Cutting,
        path: &str,
        body: &Value,
    ) -> usize {
        let before = cutting.cut.load(Ordering::Acquire);
        let mut failed = 0;
        while cutting.cut.load(Ordering::Acquire) == before {
            let key = format!("{:032x}", rand::random::<u128>());
            let call = Call::new("POST", path).json(body).header("idempotency-key", key);
            let answered = |call| async move {
                client.try_send(call).await.is_ok_and(|reply| reply.status == 201)
            };
            if !answered(call.clone()).await {
                failed += 1;
                assert!(self.repeats || path == "/v1/players" || answered(call).await);
            }
        }
        assert_eq!(cutting.cut.load(Ordering::Acquire), before + 1, "one cut");
        failed
    }

    async fn repeats_what_it_may(&self) {
        let (server, cutting) = (Server::alone(), Cutting::start().await);
        let (_proxy, client) = self.before(&server.address, &cutting.address).await;
        self.is_found_to_repeat(&client, &server, &cutting).await;
    }

    async fn is_found_to_repeat(&self, client: &Client, server: &Server, cutting: &Cutting) {
        let host = client.with_token(Player::register(server, "Host").await.token());
        let table = json!({"seats": 3});
        let commands = self.failures(&host, cutting, "/v1/qe/games", &table);
        let commands = within("a command is cut", commands).await;
        assert_eq!(commands, usize::from(!self.repeats), "a command with a key is repeated");
        let sign_up = json!({"name": "Newcomer"});
        let sign_ups = self.failures(client, cutting, "/v1/players", &sign_up);
        let sign_ups = within("a sign-up is cut", sign_ups).await;
        assert_eq!(sign_ups, 1, "a sign-up is not repeated");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn apache_repeats_nothing_that_a_server_has_cut() {
    APACHE.repeats_what_it_may().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn caddy_repeats_keyed_commands_and_no_sign_up() {
    CADDY_2_11.repeats_what_it_may().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haproxy_repeats_keyed_commands_and_no_sign_up() {
    HAPROXY_OF_TWO.repeats_what_it_may().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_repeats_keyed_commands_and_no_sign_up() {
    NGINX_OF_TWO.repeats_what_it_may().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_of_the_compose_file_repeats_keyed_commands_and_no_sign_up() {
    let (server, cutting) = (Server::alone(), Cutting::start().await);
    let mut whole = include_str!("../../../../ops/nginx/nginx.conf").replace("/tmp/", "DIRECTORY/");
    let (_, address) = server.address.split_once("://").unwrap();
    for (place, here) in [
        ("gavel-1:8080", address),
        ("gavel-2:8080", &cutting.address),
        ("listen 8080;", "listen 127.0.0.1:PORT;"),
    ] {
        whole = once(&whole, place, here);
    }
    let program = ("nginx", Package::Debian("nginx"));
    let arguments = ["-g", "daemon off;", "-p", "DIRECTORY", "-c", "configuration"];
    let proxy = block_in_place(|| Proxy::start(&program, &arguments, &whole));
    NGINX_OF_TWO.is_found_to_repeat(&client_of(&proxy).await, &server, &cutting).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn traefik_repeats_keyed_commands_and_no_sign_up() {
    TRAEFIK_3_7.repeats_what_it_may().await;
}
