//! The API below a path of its host, as a reverse proxy serves it.

use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

const BASE: &str = "/gavel/api";

/// A server whose address ends with its base path.
fn below() -> (Database, Server) {
    let database = Database::sqlite();
    let mut server = Server::start_with(&database, &["--base-path", BASE, "--no-limits"]);
    server.address += BASE;
    (database, server)
}

/// Follows an address in an answer, as its client resolves it.
async fn follow(server: &Server, player: &Player, address: &str) -> Reply {
    assert!(address.starts_with(&format!("{BASE}/")), "{address}");
    let root = server.address.strip_suffix(BASE).unwrap();
    player.client.at(root).send_outside(Call::new("GET", address)).await
}

#[tokio::test]
async fn every_address_that_the_server_names_is_below_its_base_path() {
    let (_database, server) = below();
    let client = server.client();
    let account = client.post("/v1/players", &json!({"name": "Ada"})).await.expect(201);
    let player = Player::register(&server, "Ben").await;
    let named = account.header("location").unwrap().to_owned();
    assert_eq!(follow(&server, &player, &named).await.body(200)["name"], "Ada");

    let created = player.client.post("/v1/qe/games", &json!({"seats": 3})).await.expect(201);
    let game = follow(&server, &player, created.header("location").unwrap()).await.body(200);
    assert_eq!(game["id"], created.json()["game"]["id"]);

    let hook = json!({"url": "https://example.com/"});
    let made = player.client.post("/v1/players/me/webhooks", &hook).await.expect(201);
    let hook = follow(&server, &player, made.header("location").unwrap()).await.body(200);
    assert_eq!(hook["id"], made.json()["webhook"]["id"]);

    for _ in 0..2 {
        Table::started(&server, 3).await.play_on().await;
    }
    let page = client.get("/v1/exports?limit=1").await.expect(200);
    let link = page.header("link").unwrap();
    let next = link.trim_start_matches('<').split('>').next().unwrap();
    let next = follow(&server, &player, next).await.expect(200).text();
    assert_eq!(next.matches("gavel.export.1").count(), 1);

    let document = client.send_outside(Call::new("GET", "/openapi.json")).await.body(200);
    assert_eq!(document["servers"][0]["url"], BASE);
    let page = client.send_outside(Call::new("GET", "/docs")).await.expect(200);
    assert!(page.text().contains("<html"), "{}", page.text());
    // The page names the files that it loads relative to its own address.
    let links = page.text();
    let mut links = links.split("src=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
    let script = format!("/docs/{}", links.next().unwrap());
    client.send_outside(Call::new("GET", script)).await.expect(200);
    for address in ["", "/"] {
        let home = client.send_outside(Call::new("GET", address)).await.expect(200);
        assert!(home.text().contains(&format!("<base href=\"{BASE}/\">")), "{address}");
    }
    assert!(server.greeting.contains(&format!("{BASE}/docs/")), "{}", server.greeting);
}

#[tokio::test]
async fn a_proxy_may_take_the_base_path_off_or_leave_it() {
    let (_database, server) = below();
    let root = server.client().at(server.address.strip_suffix(BASE).unwrap());
    for path in ["/healthz", "/readyz", "/v1/keys", "/openapi.json", "/docs/"] {
        for path in [path.to_owned(), format!("{BASE}{path}")] {
            root.send_outside(Call::new("GET", path)).await.expect(200);
        }
    }
    root.send_outside(Call::new("GET", "/")).await.expect(200);
    let made = root.post("/v1/players", &json!({"name": "Ada"})).await.expect(201);
    assert!(made.header("location").unwrap().starts_with(&format!("{BASE}/v1/players/")));
    for path in ["/gavel/v1/keys", "/gavel/apis/v1/keys", "/gavel/api/gavel/api/v1/keys"] {
        root.send_outside(Call::new("GET", path)).await.problem(404, "not_found");
    }
    let refused = root.send_outside(Call::new("POST", format!("{BASE}/v1/keys"))).await;
    assert_eq!(refused.header("allow"), Some("GET, HEAD"));
    refused.problem(405, "method_not_allowed");
    let asked = Call::new("OPTIONS", format!("{BASE}/v1/players"))
        .header("origin", "https://example.com")
        .header("access-control-request-method", "POST");
    let asked = root.send_outside(asked).await.expect(200);
    assert!(asked.header("access-control-allow-origin").is_some());
}

#[tokio::test]
async fn the_programs_own_commands_reach_a_server_below_a_base_path() {
    let (_database, server) = below();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let game = server.address.clone() + &table.path("");
    let verified = program::run(&["verify", &game]);
    assert_eq!(verified.status.code(), Some(0), "{verified:?}");
    let listen = server.address.strip_prefix("http://").unwrap().strip_suffix(BASE).unwrap();
    for more in [&[][..], &["--base-path", BASE]] {
        let healthy = program::run(&[&["health", "--listen", listen], more].concat());
        assert_eq!(healthy.status.code(), Some(0), "{healthy:?}");
    }
    let elsewhere = program::run(&["health", "--listen", listen, "--base-path", "/other"]);
    assert_eq!(elsewhere.status.code(), Some(1), "{elsewhere:?}");
}

#[test]
fn a_base_path_that_is_none_is_refused_at_the_start() {
    for (path, why) in [
        ("gavel", "begins with a slash"),
        ("/gavel/", "a name after each slash"),
        ("/../gavel", "a name after each slash"),
        ("/gavel api", "letters, digits"),
        ("/v1", "an address of the server's own"),
    ] {
        let refused = program::run(&["serve", "--base-path", path]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{path}: {said}");
        assert!(said.contains("--base-path") && said.contains(why), "{path}: {said}");
    }
}

#[tokio::test]
async fn a_ticket_is_for_a_feed_below_the_base_path() {
    let (_database, server) = below();
    let player = Player::register(&server, "Ben").await;
    let path = "/v1/players/me/feed-tickets";
    let made = player.client.post(path, &json!({"feed": "/v1/players/me/feed"})).await;
    assert_eq!(made.body(201)["feed"], format!("{BASE}/v1/players/me/feed"));
    let named = json!({"feed": format!("{BASE}/v1/players/me/feed")});
    player.client.send_outside(Call::new("POST", path).json(&named)).await.expect(201);
    let elsewhere = json!({"feed": "/gavel/v1/players/me/feed"});
    let refused = player.client.send_outside(Call::new("POST", path).json(&elsewhere)).await;
    refused.problem(422, "invalid_field");
}
