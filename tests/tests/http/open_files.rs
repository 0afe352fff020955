//! Open files run out first: whatever one client opens, another one gets an answer.

use gavel_tests::database::Database;
use gavel_tests::raw::{Answer, Raw};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::Value;

/// So few files that a test can run out of them.
const FILES: u32 = 256;
/// More connections than that.
const MANY: usize = 400;

/// The server's line about the limit on open files.
struct Said {
    total: usize,
    per_address: usize,
    feeds: usize,
    feeds_per_address: usize,
}

fn said(server: &Server) -> Said {
    let log = server.log();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let fields = lines.map(|line| line["fields"].clone());
    let line = fields.into_iter().find(|fields| !fields["connections_per_address"].is_null());
    let line = line.unwrap_or_else(|| panic!("the log says nothing of connections:\n{log}"));
    let number = |name: &str| usize::try_from(line[name].as_u64().unwrap()).unwrap();
    assert_eq!(number("open_files"), FILES as usize);
    let (total, per_address) = (number("connections"), number("connections_per_address"));
    assert!(total < FILES as usize && per_address * 2 <= total, "{line}");
    let (feeds, feeds_per_address) = (number("feeds"), number("feeds_per_address"));
    Said { total, per_address, feeds, feeds_per_address }
}

fn limited(flags: &[&str]) -> (Database, Server) {
    let database = Database::sqlite();
    let server = Server::start_with_files(&database, (FILES / 2, FILES), flags);
    (database, server)
}

fn get(path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: gavel\r\n{headers}\r\n")
}

fn feed(path: &str, headers: &str) -> String {
    get(path, &format!("accept: text/event-stream\r\n{headers}"))
}

/// An answer to somebody at this address, over a connection of its own.
async fn answered(server: &Server, client: &str) -> Answer {
    let mut connection = Raw::connect_from(client, &server.address).await;
    connection.send(get("/v1/keys", "")).await;
    connection.answer().await
}

/// Opens feeds, each over a connection of its own, and returns those that are open; the others are refused with 503.
async fn open(server: &Server, feeds: impl IntoIterator<Item = (String, String)>) -> Vec<Raw> {
    let mut opened = Vec::new();
    for (client, request) in feeds {
        let mut connection = Raw::connect_from(&client, &server.address).await;
        connection.send(request).await;
        let answer = connection.answer().await;
        match answer.status() {
            200 => opened.push(connection),
            503 => {
                assert_eq!(answer.code(), "too_many_connections");
                assert_eq!(answer.header("retry-after"), Some("1"));
            }
            429 => assert_eq!(answer.code(), "too_many_feeds"),
            _ => panic!("{answer:?}"),
        }
    }
    opened
}

#[tokio::test]
async fn the_soft_limit_is_raised_and_the_log_says_what_it_allows() {
    let (_database, server) = limited(&[]);
    assert_eq!(server.open_files(), (FILES, FILES));
    let Said { total, per_address, feeds, feeds_per_address } = said(&server);
    assert!(feeds_per_address < per_address && feeds < total);
}

#[tokio::test]
async fn feeds_of_one_address_leave_room_for_others() {
    let (_database, server) = limited(&[]);
    let table = Table::started(&server, 3).await;
    let feeds = (0..MANY).map(|_| ("127.0.0.2".to_owned(), feed(&table.path("/feed"), "")));
    let opened = open(&server, feeds).await;
    assert_eq!(opened.len(), said(&server).feeds_per_address);
    for client in ["127.0.0.2", "127.0.0.3"] {
        assert_eq!(answered(&server, client).await.status(), 200);
    }
    // As soon as one is gone there is room for another one. A bid shows the server that it is.
    drop(opened);
    table.bids(&[(0, "100"), (1, "7"), (2, "9")]).await;
    let again = || [("127.0.0.2".to_owned(), feed(&table.path("/feed"), ""))];
    while open(&server, again()).await.is_empty() {}
}

#[tokio::test]
async fn feeds_of_many_guests_count_for_their_address() {
    let (_database, server) = limited(&[]);
    let table = Table::started(&server, 3).await;
    let mut feeds = Vec::new();
    for guest in 0..MANY / 20 {
        let guest = Player::register(&server, &format!("Guest {guest}")).await;
        let token = format!("authorization: Bearer {}\r\n", guest.token());
        let path = table.path("/feed");
        feeds.extend((0..20).map(|_| ("127.0.0.2".to_owned(), feed(&path, &token))));
    }
    let opened = open(&server, feeds).await;
    assert_eq!(opened.len(), said(&server).feeds_per_address);
    assert_eq!(answered(&server, "127.0.0.3").await.status(), 200);
}

#[tokio::test]
async fn feeds_of_many_addresses_leave_room_for_what_is_no_feed() {
    let (_database, server) = limited(&[]);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed");
    let feeds = (0..MANY).map(|n| (format!("127.0.1.{}", n % 200 + 1), feed(&path, "")));
    let opened = open(&server, feeds).await;
    assert_eq!(opened.len(), said(&server).feeds);
    for client in 1..20 {
        assert_eq!(answered(&server, &format!("127.0.2.{client}")).await.status(), 200);
    }
}

#[tokio::test]
async fn feeds_with_a_token_count_by_address_too() {
    let (_database, server) = limited(&["--feeds-per-address", "3"]);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed");
    let token = format!("authorization: Bearer {}\r\n", table.players[0].token());
    let own = (0..5).map(|_| ("127.0.0.2".to_owned(), feed(&path, &token)));
    assert_eq!(open(&server, own).await.len(), 3);
}

#[tokio::test]
async fn half_bodies_make_room_and_get_an_answer_that_says_so() {
    let (_database, server) = limited(&[]);
    let half = "POST /v1/players HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{\"na";
    let mut waiting = Vec::new();
    for number in 0..MANY {
        let client = format!("127.0.0.{}", number % 3 + 2);
        let mut connection = Raw::connect_from(&client, &server.address).await;
        connection.send(half).await;
        waiting.push(connection);
        if number % 50 == 0 {
            assert_eq!(answered(&server, "127.0.0.9").await.status(), 200);
        }
    }
    for client in ["127.0.0.2", "127.0.0.9"] {
        assert_eq!(answered(&server, client).await.status(), 200);
    }
    for connection in waiting.iter_mut().take(20) {
        let answer = connection.answer().await;
        assert_eq!((answer.status(), answer.code().as_str()), (503, "too_many_connections"));
        assert_eq!(connection.rest().await, "");
    }
}

#[tokio::test]
async fn the_longest_idle_connections_close_first() {
    let (_database, server) = limited(&[]);
    let mut idle = Vec::new();
    for number in 0..MANY {
        let client = format!("127.0.0.{}", number % 3 + 2);
        let mut connection = Raw::connect_from(&client, &server.address).await;
        // Some have been served, some have said nothing yet, and some have begun to say something.
        match number % 3 {
            0 => connection.send(get("/healthz", "")).await,
            1 => connection.send("GET /hea").await,
            _ => {}
        }
        if number % 3 == 0 {
            assert_eq!(connection.answer().await.status(), 200);
        }
        idle.push(connection);
        if number % 50 == 0 {
            assert_eq!(answered(&server, "127.0.0.9").await.status(), 200);
        }
    }
    let last = idle.split_off(MANY - 10);
    for mut connection in idle.into_iter().take(100) {
        // Nothing more is said, but that a head has not come, where the machine is so slow.
        let rest = connection.rest().await;
        assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    }
    for (number, mut connection) in last.into_iter().enumerate() {
        let rest = get("/healthz", "");
        let begun = (MANY - 10 + number) % 3 == 1;
        connection.send(if begun { &rest["GET /hea".len()..] } else { &rest }).await;
        assert_eq!(connection.answer().await.status(), 200);
    }
}

#[tokio::test]
async fn a_trusted_proxys_clients_are_counted_by_their_own_addresses() {
    let (_database, server) = limited(&["--trusted-proxies", "127.0.0.2"]);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed");
    let Said { per_address, feeds, feeds_per_address, .. } = said(&server);
    let of = |client: &str| {
        let request = feed(&path, &format!("x-forwarded-for: {client}\r\n"));
        ("127.0.0.2".to_owned(), request)
    };
    let one = open(&server, (0..per_address + 20).map(|_| of("203.0.113.1"))).await;
    assert_eq!(one.len(), feeds_per_address);
    // Others behind the same proxy have room of their own, and what one address holds directly does not count here.
    let others = open(&server, (0..MANY).map(|n| of(&format!("203.0.113.{}", n % 100 + 2)))).await;
    assert_eq!(one.len() + others.len(), feeds);
    assert!(one.len() + others.len() > per_address);
    let mut proxied = Raw::connect_from("127.0.0.2", &server.address).await;
    proxied.send(get("/v1/keys", "x-forwarded-for: 203.0.113.250\r\n")).await;
    assert_eq!(proxied.answer().await.status(), 200);
}

#[tokio::test]
async fn without_limits_one_address_has_it_all() {
    let database = Database::sqlite();
    let flags = ["--no-limits", "--feeds-per-address", "1", "--feeds-per-token", "1"];
    let server = Server::start_with_files(&database, (FILES, FILES), &flags);
    let table = Table::started(&server, 3).await;
    let most = FILES as usize / 2;
    let feeds = (0..most).map(|_| ("127.0.0.2".to_owned(), feed(&table.path("/feed"), "")));
    assert_eq!(open(&server, feeds).await.len(), most);
}

#[tokio::test]
async fn half_a_head_behind_another_request_is_given_up() {
    let server = Server::alone();
    let mut connection = Raw::connect(&server.address).await;
    connection.send(get("/healthz", "")).await;
    assert_eq!(connection.answer().await.status(), 200);
    connection.send("GET /hea").await;
    assert_eq!(connection.rest().await, "");
}
