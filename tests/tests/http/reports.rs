//! The picture of a finished game, its preview in links, and its page for other sites.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::raw::Raw;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

const PUBLIC: &str = "https://example.com/gavel";

/// A server with a public address.
fn known() -> (Database, Server) {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--public-url", PUBLIC, "--no-limits"]);
    (database, server)
}

async fn finished(server: &Server) -> Table {
    let table = Table::started(server, 3).await;
    table.play_on().await;
    table
}

async fn page(client: &Client, path: &str) -> Reply {
    client.send_outside(Call::new("GET", path)).await
}

#[tokio::test]
async fn a_finished_game_has_a_picture_in_every_language_and_form() {
    let server = Server::alone();
    let table = finished(&server).await;
    let client = server.client();
    let mut drawings = Vec::new();
    for lang in ["", "?lang=en", "?lang=de", "?lang=ja"] {
        let svg = page(&client, &table.path(&format!("/report.svg{lang}"))).await.expect(200);
        assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
        let policy = svg.header("content-security-policy");
        assert_eq!(policy, Some("default-src 'none'; style-src 'unsafe-inline'"));
        assert_eq!(svg.header("x-content-type-options"), Some("nosniff"));
        assert!(svg.text().starts_with("<svg ") && !svg.text().contains("<script"));
        drawings.push(svg.text());
        let png = page(&client, &table.path(&format!("/report.png{lang}"))).await.expect(200);
        assert_eq!(png.header("content-type"), Some("image/png"));
        assert!(png.bytes.starts_with(b"\x89PNG"));
        let tag = png.header("etag").unwrap();
        let call = Call::new("GET", table.path(&format!("/report.png{lang}")));
        let held = client.send_outside(call.header("if-none-match", tag)).await.expect(304);
        assert!(held.bytes.is_empty());
    }
    assert_eq!(drawings[0], drawings[1]);
    drawings.sort();
    drawings.dedup();
    assert_eq!(drawings.len(), 3);
    page(&client, &table.path("/report.svg?lang=fr")).await.problem(400, "invalid_query");
    page(&client, &table.path("/report.gif")).await.problem(404, "not_found");
    client
        .send_outside(Call::new("POST", table.path("/report.svg")))
        .await
        .problem(405, "method_not_allowed");
}

#[tokio::test]
async fn a_game_without_a_score_has_no_picture() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let path = table.path("/report.svg");
    page(&server.client(), &path).await.problem(409, "not_finished");
    page(table.viewer(Some(0)), &path).await.problem(409, "not_finished");
    let unknown = format!("/v1/qe/games/{}/report.png", uuid::Uuid::now_v7());
    page(&server.client(), &unknown).await.problem(404, "game_not_found");
}

#[tokio::test]
async fn a_private_game_shows_its_picture_and_preview_to_nobody_else() {
    let (_database, server) = known();
    let mut table = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.public = table.players[0].client.clone();
    table.play_on().await;
    let outsider = Player::register(&server, "Outsider").await.client;
    let client = server.client();
    let unknown = uuid::Uuid::now_v7();
    for path in ["report.svg", "report.png", "report.svg?lang=fr"] {
        page(&outsider, &table.path(&format!("/{path}"))).await.problem(404, "game_not_found");
        page(&client, &table.path(&format!("/{path}"))).await.problem(404, "game_not_found");
    }
    page(table.viewer(Some(1)), &table.path("/report.svg")).await.expect(200);
    let id = table.id.to_string();
    for (path, other) in [
        (format!("/qe/{id}"), format!("/qe/{unknown}")),
        (format!("/qe/{id}/replay"), format!("/qe/{unknown}/replay")),
        (format!("/embed/qe/{id}"), format!("/embed/qe/{unknown}")),
    ] {
        let (own, other) = (page(&client, &path).await, page(&client, &other).await);
        assert_eq!(own.status, other.status);
        assert_eq!(own.text().replace(&id, "ID"), other.text().replace(&unknown.to_string(), "ID"));
        assert_eq!(own.header("etag"), other.header("etag"));
        assert!(!own.text().contains("og:"), "{path}");
    }
}

#[tokio::test]
async fn a_link_to_a_finished_public_game_has_a_preview() {
    let (_database, server) = known();
    let table = finished(&server).await;
    let client = server.client();
    let running = Table::started(&server, 3).await;
    for (path, lang) in [("", "en"), ("?lang=de", "de"), ("/replay/3", "en")] {
        let html = page(&client, &format!("/qe/{}{path}", table.id)).await.expect(200).text();
        let image = format!("{PUBLIC}/v1/qe/games/{}/report.png?lang={lang}", table.id);
        assert!(
            html.contains(&format!("<meta property=\"og:image\" content=\"{image}\">")),
            "{html}"
        );
        assert!(html.contains("<meta property=\"og:title\""), "{html}");
        assert!(html.contains("assets/main-"), "{html}");
    }
    for path in ["/", &format!("/qe/{}", running.id), &format!("/quotlibet/{}", table.id)] {
        let html = page(&client, path).await.expect(200).text();
        assert!(!html.contains("og:") && html.contains("<title>Gavel</title>"), "{path}");
    }
}

#[tokio::test]
async fn a_name_in_a_preview_and_a_picture_is_never_markup_and_leaves_with_its_account() {
    let (_database, server) = known();
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let evil = "<b>\"'&Mallory";
    let mallory = Player::register(&server, evil).await;
    table.players.push(mallory);
    let join = table.players[1].client.post(table.path("/seats"), &json!({})).await;
    join.expect(200);
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.play_on().await;
    let client = server.client();
    let address = format!("/qe/{}", table.id);
    let drawing = table.path("/report.svg");
    let svg = page(&client, &drawing).await.expect(200).text();
    assert!(svg.contains("&lt;b&gt;") && !svg.contains("<b>"), "{svg}");
    assert!(!page(&client, &address).await.text().contains("<b>"));
    table.players[1].client.delete("/v1/players/me").await.expect(204);
    let svg = page(&client, &drawing).await.expect(200).text();
    assert!(!svg.contains("Mallory") && svg.contains("a player who has left"), "{svg}");
    assert!(!page(&client, &address).await.text().contains("Mallory"));
}

#[tokio::test]
async fn another_site_may_frame_the_picture_and_nothing_else() {
    let server = Server::alone();
    let table = finished(&server).await;
    let client = server.client();
    let embedded = page(&client, &format!("/embed/qe/{}?lang=ja", table.id)).await.expect(200);
    let policy = embedded.header("content-security-policy").unwrap();
    assert!(!policy.contains("frame-ancestors") && policy.starts_with("default-src 'none'; "));
    let html = embedded.text();
    assert!(html.contains(&format!("/v1/qe/games/{}/report.svg?lang=ja", table.id)), "{html}");
    for word in ["<script", "<form", "<button", "token", "style"] {
        assert!(!html.contains(word), "{word}: {html}");
    }
    for path in ["/", &format!("/qe/{}", table.id), "/docs/"] {
        let page = page(&client, path).await.expect(200);
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
    }
    page(&client, "/embed/qe/none").await.problem(404, "game_not_found");
    page(&client, "/embed/chess/1").await.problem(404, "not_found");
}

#[tokio::test]
async fn a_client_that_asks_for_many_pictures_at_once_does_not_hold_up_others() {
    let server = Server::alone();
    let table = finished(&server).await;
    let ask = async |client: &str, form: &str, lang: &str| {
        let path = table.path(&format!("/report.{form}?lang={lang}"));
        let mut connection = Raw::connect_from(client, &server.address).await;
        connection.send(format!("GET {path} HTTP/1.1\r\nhost: gavel\r\n\r\n")).await;
        connection.answer().await
    };
    // Each is another picture, and only the last one is another client's.
    let (a, b, c, d, e, other) = tokio::join!(
        ask("127.0.0.2", "png", "en"),
        ask("127.0.0.2", "png", "de"),
        ask("127.0.0.2", "png", "ja"),
        ask("127.0.0.2", "svg", "en"),
        ask("127.0.0.2", "svg", "de"),
        ask("127.0.0.3", "svg", "ja"),
    );
    assert_eq!(other.status(), 200, "{}", other.head);
    let refused: Vec<_> = [a, b, c, d, e].into_iter().filter(|a| a.status() != 200).collect();
    assert!((1..=4).contains(&refused.len()), "{refused:?}");
    for answer in refused {
        assert_eq!((answer.status(), answer.code().as_str()), (503, "busy"));
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
}

#[tokio::test]
async fn a_picture_is_paid_for_where_it_is_rendered() {
    let database = Database::sqlite();
    let table = finished(&Server::start(&database)).await;
    // Two pictures and no third one.
    let server = Server::start_with(&database, &["--limit-cost-per-address", "1:1200"]);
    let client = server.client();
    let mut refused = 0;
    for lang in ["en", "de", "ja"] {
        let reply = page(&client, &table.path(&format!("/report.png?lang={lang}"))).await;
        if reply.status == 429 {
            refused += 1;
        } else {
            reply.expect(200);
            // What is rendered costs nothing more.
            page(&client, &table.path(&format!("/report.png?lang={lang}"))).await.expect(200);
        }
    }
    assert_eq!(refused, 1);
}
