//! Tickets, by which a browser's `EventSource` opens a feed without a token.

use super::feed::Feed;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::plant;
use serde_json::{Value, json};

on_both_stores!(
    a_ticket_opens_its_feed_alone_and_changes_nothing,
    a_ticket_resumes_its_feed_on_any_instance,
    a_ticket_ends_with_its_token_and_so_does_its_feed,
    a_ticket_that_was_not_used_in_time_opens_nothing,
    a_ticket_is_logged_nowhere,
);

const TICKETS: &str = "/v1/players/me/feed-tickets";
const MINE: &str = "/v1/players/me/feed";

/// The path with a fresh ticket.
async fn ticketed(client: &Client, feed: &str) -> String {
    let made = client.post(TICKETS, &json!({"feed": feed})).await.body(201);
    assert_eq!(made["feed"], feed);
    format!("{feed}?ticket={}", made["ticket"].as_str().unwrap())
}

fn of(path: &str) -> &str {
    path.split_once("ticket=").unwrap().1
}

async fn refused(client: &Client, path: &str) -> Value {
    let reply = Feed::ask(client, path, "text/event-stream", None).await;
    let status = reply.status().as_u16();
    if status == 200 {
        // A feed has no end.
        return json!([status]);
    }
    let problem: Value = serde_json::from_slice(&reply.bytes().await.unwrap()).unwrap();
    json!([status, problem["code"]])
}

async fn a_ticket_opens_its_feed_alone_and_changes_nothing(database: &Database) {
    let server = Server::start(database);
    let (table, other) = (Table::started(&server, 3).await, Table::started(&server, 3).await);
    let (client, public) = (&table.players[1].client, server.client());
    let path = ticketed(client, &table.path("/feed")).await;
    let reply = Feed::ask(&public, &path, "text/event-stream", None).await;
    assert_eq!(reply.headers()["referrer-policy"], "no-referrer");
    assert_eq!(reply.headers()["cache-control"], "private, no-cache, no-transform");
    // It shows what the seat may know, and goes on.
    let mut feed = Feed::sse(&public, &path, None).await;
    assert_eq!(feed.expect("snapshot").await.data["game"]["your_seat"], 1);
    table.bids(&[(0, "100"), (1, "77777")]).await;
    assert_eq!(feed.expect("event").await.data["type"], "OpeningBidPlaced");
    let own = feed.expect("event").await.data;
    assert!(own.to_string().contains("77777"), "{own}");
    let mine = ticketed(client, MINE).await;
    Feed::sse(&public, &mine, None).await.expect("games").await;

    let elsewhere = format!("{}?ticket={}", other.path("/feed"), of(&path));
    let invalid = json!([401, "ticket_invalid"]);
    for wrong in [
        elsewhere,
        format!("{MINE}?ticket={}", of(&path)),
        format!("{}?ticket={}", table.path("/feed"), of(&mine)),
        format!("{}?ticket={}", table.path("/feed"), "0".repeat(64)),
        format!("{}?ticket=", table.path("/feed")),
        format!("{}?ticket={}", table.path("/feed"), table.players[1].token()),
    ] {
        assert_eq!(refused(&public, &wrong).await, invalid, "{wrong}");
    }
    // Neither a page nor lines take it, and a token beside it is one too many.
    for other in ["/events", "/events.ndjson"] {
        let other = format!("{}?ticket={}", table.path(other), of(&path));
        public.get(other).await.problem(400, "invalid_query");
    }
    assert_eq!(refused(client, &path).await, json!([400, "invalid_query"]));
    // Nothing else takes it.
    for (method, at) in
        [("GET", "/v1/players/me"), ("GET", "/v1/players/me/tokens"), ("DELETE", "/v1/players/me")]
    {
        let call = Call::new(method, format!("{at}?ticket={}", of(&mine)));
        public.send_outside(call).await.problem(401, "token_required");
    }
    let resign = Call::new("POST", format!("{}?ticket={}", table.path("/resign"), of(&path)));
    public.send_outside(resign).await.problem(401, "token_required");
    let bearer = public.with_token(of(&path));
    bearer.get("/v1/players/me").await.problem(401, "token_invalid");
    for feed in
        ["/v1/players/me", "/v1/chess/games/x/feed", "", "/v1/log", "feed", &table.path("/events")]
    {
        let problem = client.post(TICKETS, &json!({"feed": feed})).await;
        assert_eq!(problem.problem(422, "invalid_field")["field"], "feed");
    }
    public.post(TICKETS, &json!({"feed": MINE})).await.problem(401, "token_required");
}

async fn a_ticket_resumes_its_feed_on_any_instance(database: &Database) {
    let (here, there) = (Server::start(database), Server::start(database));
    let table = Table::started(&here, 3).await;
    let path = ticketed(&table.players[1].client, &table.path("/feed")).await;
    let mut feed = Feed::sse(&here.client(), &path, None).await;
    let seen = feed.expect("snapshot").await.id;
    // The minute to open it is over, and the 5 minutes after a break have not begun.
    plant(database, "", "update feed_tickets set valid_until = valid_until - 300000000").await;
    here.kill();
    let moved = table.at(&there);
    moved.bids(&[(0, "100")]).await;
    let mut feed = Feed::sse(&there.client(), &path, seen).await;
    assert_eq!(feed.expect("snapshot").await.id, seen);
    assert_eq!(feed.expect("event").await.data["type"], "OpeningBidPlaced");
    drop(feed);
    plant(database, "", "update feed_tickets set valid_until = 1").await;
    assert_eq!(refused(&there.client(), &path).await, json!([401, "ticket_invalid"]));
}

async fn a_ticket_ends_with_its_token_and_so_does_its_feed(database: &Database) {
    let (here, there) = (Server::start(database), Server::start(database));
    let table = Table::started(&here, 3).await;
    let owner = &table.players[1].client;
    for ends in ["revoked", "expired"] {
        let made =
            owner.post("/v1/players/me/tokens", &json!({"expires_in": 3600})).await.body(201);
        let client = owner.with_token(made["token"].as_str().unwrap());
        let mut feeds = Vec::new();
        let mut paths = Vec::new();
        for server in [&here, &there] {
            for feed in [table.path("/feed"), MINE.to_owned()] {
                let path = ticketed(&client, &feed).await;
                let mut opened = Feed::sse(&server.client(), &path, None).await;
                assert!(opened.item().await.is_some());
                feeds.push(opened);
                let mut opened = Feed::sse(&client.at(&server.address), &feed, None).await;
                assert!(opened.item().await.is_some());
                feeds.push(opened);
                paths.push(path);
            }
        }
        if ends == "revoked" {
            let id = made["id"].as_str().unwrap();
            owner.delete(format!("/v1/players/me/tokens/{id}")).await.expect(204);
        } else {
            let end = "update tokens set expires_at = created_at where expires_at is not null";
            plant(database, "", end).await;
        }
        for mut feed in feeds {
            assert_eq!(
                feed.expect("closed").await.data,
                json!({"type": "closed", "reason": "token_revoked"})
            );
            assert_eq!(feed.item().await, None);
        }
        for path in paths {
            assert_eq!(refused(&here.client(), &path).await, json!([401, "ticket_invalid"]));
        }
    }
    owner.get("/v1/players/me").await.expect(200);
}

async fn a_ticket_that_was_not_used_in_time_opens_nothing(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let client = Player::register(&server, "Ada").await.client;
    let path = ticketed(&client, MINE).await;
    plant(database, "", "update feed_tickets set valid_until = valid_until - 120000000").await;
    assert_eq!(refused(&server.client(), &path).await, json!([401, "ticket_invalid"]));
    for _ in 0..100 {
        ticketed(&client, MINE).await;
    }
    let one_more = client.post(TICKETS, &json!({"feed": MINE})).await;
    one_more.problem(409, "too_many_feed_tickets");
}

async fn a_ticket_is_logged_nowhere(database: &Database) {
    let mut program = Server::command(&database.url, &[]);
    let server = Starting::spawn({
        program.env("RUST_LOG", "trace");
        program
    })
    .ready();
    let table = Table::started(&server, 3).await;
    let mut tickets = Vec::new();
    for feed in [table.path("/feed"), MINE.to_owned()] {
        let path = ticketed(&table.players[0].client, &feed).await;
        Feed::sse(&server.client(), &path, None).await.item().await.unwrap();
        let wrong = format!("{}?ticket={}", table.path(""), of(&path));
        server.client().send_outside(Call::new("GET", wrong)).await;
        let twice = format!("{path}&ticket={}", of(&path));
        let reply = Feed::ask(&server.client(), &twice, "text/event-stream", None).await;
        let told = reply.text().await.unwrap();
        assert!(!told.contains(of(&path)), "{told}");
        tickets.push(of(&path).to_owned());
    }
    let metrics = server.client().at(&server.metrics).try_send(Call::new("GET", "")).await;
    let told = server.log() + &metrics.unwrap().text();
    assert!(told.contains("answered"));
    for ticket in tickets {
        assert!(!told.contains(&ticket));
    }
}
