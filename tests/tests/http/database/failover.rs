//! Sessions that are of no use any more, as after a failover: no path stays on them.

use gavel_tests::client::Reply;
use gavel_tests::receiver::Receiver;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use throwaway_postgres::Postgres;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

const READ_ONLY: &str = "alter role gavel set default_transaction_read_only = on";
const WRITES: &str = "alter role gavel reset default_transaction_read_only";
const END_SESSIONS: &str =
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'gavel'";

/// The lines of a game's feed.
struct Feed(BufReader<TcpStream>);

impl Feed {
    async fn follow(table: &Table) -> Self {
        let address = table.public.address().trim_start_matches("http://");
        let mut socket = TcpStream::connect(address).await.unwrap();
        let path = table.path("/events.ndjson");
        let request =
            format!("GET {path} HTTP/1.0\r\nHost: gavel\r\nAccept: application/x-ndjson\r\n\r\n");
        socket.write_all(request.as_bytes()).await.unwrap();
        Self(BufReader::new(socket))
    }

    /// Reads up to the event of this version.
    async fn reaches(&mut self, version: u64) {
        let reached = async {
            loop {
                let mut line = String::new();
                assert_ne!(self.0.read_line(&mut line).await.unwrap(), 0, "the feed has ended");
                let event: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
                if event["version"] == version {
                    return;
                }
            }
        };
        within(&format!("the feed has version {version}"), reached).await;
    }
}

async fn bid(table: &Table, auction: u64, seat: usize, amount: &str) -> Reply {
    let bid = json!({"auction": auction, "ballot": 1, "amount": amount});
    table.players[seat].client.post(table.path("/bids"), &bid).await
}

async fn register_webhook(table: &Table, receiver: &Receiver) {
    let url = format!("http://127.0.0.1:{}/hook", receiver.port);
    let hook = json!({"url": url, "game": table.id});
    table.players[1].client.post("/v1/players/me/webhooks", &hook).await.expect(201);
}

/// Has every path work: bids, views, feeds, sign-ups, tokens, webhooks.
async fn everything_works(server: &Server, table: &Table, feed: &mut Feed) {
    Player::register(server, "Newcomer").await;
    table.players[1].client.post_nothing("/v1/players/me/tokens").await.expect(201);
    let mut receiver = Receiver::start().await;
    register_webhook(table, &receiver).await;
    let version = table.version().await;
    table.bids(&[(2, "3"), (3, "4"), (1, "5")]).await;
    assert!(table.version().await > version);
    feed.reaches(table.version().await).await;
    receiver.next().await;
}

#[tokio::test]
async fn no_path_stays_on_sessions_that_write_nothing() {
    let postgres = Postgres::start();
    let server =
        Server::begin_with(&postgres.database_of("gavel"), &["--webhooks-allow-private"]).ready();
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let mut feed = Feed::follow(&table).await;
    feed.reaches(table.version().await).await;
    postgres.run(READ_ONLY);
    postgres.run(END_SESSIONS);
    // Reads go on, over new sessions, which write nothing.
    for _ in 0..20 {
        table.look(None).await;
    }
    bid(&table, 1, 1, "2").await.problem(503, "store_unavailable");
    server
        .client()
        .post("/v1/players", &json!({"name": "X"}))
        .await
        .problem(503, "store_unavailable");
    let tokens = "/v1/players/me/tokens";
    table.players[1].client.post_nothing(tokens).await.problem(503, "store_unavailable");
    table.look(None).await;
    postgres.run(WRITES);
    everything_works(&server, &table, &mut feed).await;
}

#[tokio::test]
async fn a_command_that_was_acknowledged_is_shown_however_the_sessions_end() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let (server, other) =
        (Server::begin_with(&url, &[]).ready(), Server::begin_with(&url, &[]).ready());
    let table = Table::started(&server, 4).await;
    for auction in 1..=3 {
        let auctioneer = (auction as usize - 1) % 4;
        for place in 0..4 {
            postgres.run(END_SESSIONS);
            let seat = (auctioneer + place) % 4;
            let amount = if place == 0 { "100".to_owned() } else { format!("{}", 200 + place) };
            let version = bid(&table, auction, seat, &amount).await.body(200)["version"].as_u64();
            postgres.run(END_SESSIONS);
            assert!(Some(table.version().await) >= version);
            assert!(Some(table.at(&other).version().await) >= version);
        }
    }
}

#[tokio::test]
async fn after_a_failover_every_path_is_at_the_new_primary() {
    let primary = Postgres::start();
    let url = primary.database_of("gavel");
    let standby = primary.standby();
    let name = url.rsplit('/').next().unwrap();
    let both = format!(
        "postgres://gavel@{},{}/{name}?target_session_attrs=read-write",
        standby.address(),
        primary.address()
    );
    let server = Server::begin_with(&both, &["--webhooks-allow-private"]).ready();
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let version = table.version().await;
    let mut feed = Feed::follow(&table).await;
    feed.reaches(version).await;
    primary.run(
        "do $$ begin
             while exists (select from pg_stat_replication where replay_lsn < pg_current_wal_lsn()) loop
                 perform pg_sleep(0.01);
                 perform pg_stat_clear_snapshot();
             end loop;
         end $$",
    );
    primary.kill();
    let promoted = tokio::task::spawn_blocking(move || {
        standby.promote();
        standby
    });
    // Within the store's patience this is no error for a client.
    Player::register(&server, "Newcomer").await;
    let _standby = promoted.await.unwrap();
    assert_eq!(table.version().await, version);
    everything_works(&server, &table, &mut feed).await;
}
