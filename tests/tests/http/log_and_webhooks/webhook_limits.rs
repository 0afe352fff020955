//! Where webhooks may not lead, and when they end.

use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tls::Front;
use serde_json::{Value, json};

const HOOKS: &str = "/v1/players/me/webhooks";
const FLAGS: [&str; 4] =
    ["--webhooks-allow-private", "--webhook-retry-base-ms", "1", "--no-limits"];

on_both_stores!(a_webhook_goes_with_its_token_and_its_seat);

#[tokio::test]
async fn private_addresses_are_refused_at_the_registration() {
    let server = Server::alone();
    let player = Player::register(&server, "Ada").await;
    for url in [
        "http://127.0.0.1:1/",
        "http://[::1]/",
        "https://192.168.0.1/hook",
        "http://169.254.169.254/latest/meta-data",
        "http://[::ffff:10.0.0.1]/",
        "http://168.63.129.16/machine?comp=goalstate",
        "http://[::ffff:168.63.129.16]/",
        "http://[64:ff9b::168.63.129.16]/",
        "http://[64:ff9b:1::169.254.169.254]/",
        "http://[2002:a83f:8110::1]/",
        "http://100.100.100.200/latest/meta-data",
        "http://[fd00:ec2::254]/latest/meta-data",
        "http://192.175.48.1/",
        "http://[2620:4f:8000::1]/",
        "http://2130706433/",
        "http://user:secret@example.com/",
    ] {
        let refused = player.client.post(HOOKS, &json!({"url": url})).await;
        assert_eq!(refused.problem(422, "url_refused")["field"], "url");
    }
    for url in ["ftp://example.com", "example.com", ""] {
        player.client.post(HOOKS, &json!({"url": url})).await.problem(422, "url_refused");
    }
    player.client.post(HOOKS, &json!({"url": 7})).await.problem(422, "invalid_field");
    assert_eq!(player.client.get(HOOKS).await.body(200), json!({"webhooks": []}));
}

#[tokio::test]
async fn a_name_that_leads_to_a_private_address_is_refused_at_the_connection() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--webhook-retry-base-ms", "0", "--no-limits"]);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    // A name that is nobody's looks just the same, or it would show which names the server's own network has.
    let urls = ["localhost", "no-such-name.invalid"]
        .map(|name| format!("http://{name}:{}/hook", receiver.port));
    let client = &table.players[0].client;
    let hooks = [
        Hook::register(client, &urls[0], None).await,
        Hook::register(client, &urls[1], None).await,
    ];
    table.fill(&server, 3).await;
    for hook in hooks {
        let delivery = hook.delivery_that(|delivery| delivery["state"] == "failed").await;
        assert_eq!(delivery["last_error"], "address_refused");
        assert_eq!((&delivery["attempts"], &delivery["last_status"]), (&json!(12), &Value::Null));
        assert!(hook.look().await["failing_since"].is_string());
    }
    assert!(receiver.rest().is_empty());
}

#[tokio::test]
async fn the_server_notifies_over_tls_a_receiver_with_a_certificate_of_a_trusted_authority() {
    let mut receiver = Receiver::start().await;
    let front = Front::start(receiver.port).await;
    let ca = front.ca.path().to_str().unwrap();
    let database = Database::sqlite();
    let server = Server::start_with(&database, &[&FLAGS[..], &["--webhook-ca", ca]].concat());
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let hook =
        Hook::register(&table.players[0].client, &(front.address.clone() + "/hook"), None).await;
    table.fill(&server, 3).await;
    let told = receiver.next().await;
    told.assert_signed(&hook.secret);
    assert_eq!(told.headers["host"], front.address.trim_start_matches("https://"));
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
}

#[tokio::test]
async fn the_server_does_not_notify_a_receiver_whose_certificate_nobody_vouches_for() {
    let mut receiver = Receiver::start().await;
    let front = Front::start(receiver.port).await;
    let database = Database::sqlite();
    let server = Server::start_with(&database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let hook =
        Hook::register(&table.players[0].client, &(front.address.clone() + "/hook"), None).await;
    table.fill(&server, 3).await;
    let delivery = hook.delivery_that(|delivery| !delivery["last_error"].is_null()).await;
    assert_eq!((&delivery["last_error"], &delivery["last_status"]), (&json!("tls"), &Value::Null));
    assert!(receiver.rest().is_empty());
}

#[tokio::test]
async fn the_server_does_not_notify_a_receiver_without_tls() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    let url = format!("https://localhost:{}/hook", receiver.port);
    let hook = Hook::register(&table.players[0].client, &url, None).await;
    table.fill(&server, 3).await;
    let delivery = hook.delivery_that(|delivery| !delivery["last_error"].is_null()).await;
    assert_eq!(delivery["last_error"], "tls");
    assert!(receiver.rest().is_empty());
}

#[tokio::test]
async fn the_server_notifies_a_receiver_that_is_gone_no_more() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    receiver.answer_next("410 Gone");
    let hook = Hook::register(&table.players[0].client, &receiver.url(), None).await;
    table.fill(&server, 3).await;
    assert_eq!(receiver.next().await.what().0, "game.turn");
    let disabled = hook.disabled().await;
    assert_eq!(disabled["disabled_reason"], "gone");
    let delivery = &hook.deliveries().await[0];
    assert_eq!((&delivery["state"], &delivery["last_status"]), (&json!("failed"), &json!(410)));
    let failed = Metrics::of(&server).await;
    assert_eq!(failed.sum("gavel_webhook_attempts_total", &[("outcome", "failed")]), 1.0);
    let again = hook.path(&format!("/deliveries/{}/redeliver", delivery["id"].as_str().unwrap()));
    table.players[0].client.post_nothing(again).await.problem(409, "webhook_disabled");
}

async fn a_webhook_goes_with_its_token_and_its_seat(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 2).await;
    let mut receiver = Receiver::start().await;
    let [host, guest] = [&table.players[0].client, &table.players[1].client];
    let token = host.post_nothing("/v1/players/me/tokens").await.body(201);
    let second = host.with_token(token["token"].as_str().unwrap());
    let of_second = Hook::register(&second, &receiver.url(), None).await;
    let kept = Hook::register(host, &receiver.url(), Some(&table.id)).await;
    let bound = Hook::register(guest, &receiver.url(), Some(&table.id)).await;
    second.delete("/v1/players/me/tokens/current").await.expect(204);
    guest.delete(table.path("/seats/me")).await.expect(200);
    assert_eq!(bound.disabled().await["disabled_reason"], "seat_lost");
    let revoked = host.get(of_second.path("")).await.body(200);
    assert_eq!(revoked["disabled_reason"], "token_revoked");
    table.players.truncate(1);
    table.fill(&server, 3).await;
    let told = receiver.next().await;
    told.assert_signed(&kept.secret);
    assert_eq!(told.what().0, "game.turn");
    kept.delivery_that(|delivery| delivery["state"] == "delivered").await;
    assert!(receiver.rest().is_empty());

    // Removed, it is unknown; and an erased account has none.
    let host = &table.players[0].client;
    host.delete(kept.path("")).await.expect(204);
    host.delete(kept.path("")).await.problem(404, "webhook_not_found");
    host.get(kept.path("/deliveries")).await.problem(404, "webhook_not_found");
    Hook::register(host, &receiver.url(), None).await;
    host.delete("/v1/players/me").await.expect(204);
    table.fill(&server, 3).await;
    assert!(receiver.rest().is_empty());
}

#[tokio::test]
async fn a_player_has_ten_webhooks_and_only_for_games_with_a_seat() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &FLAGS);
    let table = Table::open(&server, json!({"seats": 3})).await;
    let private = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    let player = Player::register(&server, "Outsider").await;
    let hook = |game: &str| json!({"url": "http://example.com/", "game": game});
    player.client.post(HOOKS, &hook(&table.id)).await.problem(403, "not_seated");
    player.client.post(HOOKS, &hook(&private.id)).await.problem(404, "game_not_found");
    let nowhere = "01a1f937-0000-7000-8000-000000000000";
    player.client.post(HOOKS, &hook(nowhere)).await.problem(404, "game_not_found");
    let url = json!({"url": "http://example.com/"});
    for _ in 0..10 {
        player.client.post(HOOKS, &url).await.expect(201);
    }
    player.client.post(HOOKS, &url).await.problem(409, "too_many_webhooks");
    let listed = player.client.get(HOOKS).await.body(200);
    assert_eq!(listed["webhooks"].as_array().unwrap().len(), 10);
    assert!(!listed.to_string().contains("whsec_"), "a secret is shown once");
}
