//! A repeat is compared by what its body means, and not byte for byte.

use super::{KEY, REPLAYED, assert_repeated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

on_both_stores!(
    order_white_space_and_spelling_make_no_other_request,
    where_a_body_is_optional_none_null_and_the_empty_object_are_one,
    a_string_is_compared_as_it_stands,
    a_member_that_stands_twice_is_refused,
);

async fn ask(client: &Client, method: &str, path: &str, key: &str, body: &str) -> Reply {
    let call = Call::new(method, path).header(KEY, key);
    // The document speaks of no body where there is none.
    client.send_outside(if body.is_empty() { call } else { call.text(body) }).await
}

async fn order_white_space_and_spelling_make_no_other_request(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let (client, path) = (&table.players[0].client, table.path("/bids"));
    let first = ask(client, "POST", &path, "k", r#"{"auction":1,"ballot":1,"amount":"17"}"#).await;
    let first = first.expect(200);
    for same in [
        r#"{"amount":"17","ballot":1,"auction":1}"#,
        "\n{ \"ballot\" : 1,\t\"auction\" : 1, \"amount\" : \"17\" }\r\n",
        r#"{"auction":1,"ballot":1,"amount":"\u0031\u0037"}"#,
        r#"{"\u0061uction":1,"ballot":1,"amount":"17"}"#,
    ] {
        assert_repeated(&ask(client, "POST", &path, "k", same).await, &first);
    }
    for other in
        [r#"{"auction":1,"ballot":1,"amount":"18"}"#, r#"{"auction":1,"ballot":2,"amount":"17"}"#]
    {
        let reply = ask(client, "POST", &path, "k", other).await;
        reply.problem(422, "idempotency_key_reused");
    }
    let host = Player::register(&server, "Host").await.client;
    let new = r#"{"seats":3,"visibility":"public"}"#;
    let first = ask(&host, "POST", "/v1/qe/games", "g", new).await.expect(201);
    let same = " {\"visibility\":\"public\", \"seats\":3}";
    assert_repeated(&ask(&host, "POST", "/v1/qe/games", "g", same).await, &first);
}

async fn where_a_body_is_optional_none_null_and_the_empty_object_are_one(database: &Database) {
    let server = Server::start_with(database, &["--webhooks-allow-private"]);
    let bodies = ["", "null", " null ", "{}", "{ }\n"];
    for kind in ["qe", "quotlibet"] {
        for (number, first) in bodies.into_iter().enumerate() {
            let host = Player::register(&server, "Host").await.client;
            let guest = Player::register(&server, "Guest").await.client;
            let third = Player::register(&server, "Third").await.client;
            let games = format!("/v1/{kind}/games");
            let made = host.post(&games, &json!({"seats": 3})).await.body(201);
            let game = format!("{games}/{}", made["game"]["id"].as_str().unwrap());
            third.post_nothing(format!("{game}/seats")).await.expect(200);
            let key = format!("key-{number}");
            for (client, path) in
                [(&guest, "/seats"), (&host, "/start"), (&guest, "/pause"), (&guest, "/resign")]
            {
                let path = format!("{game}{path}");
                let answer = ask(client, "POST", &path, &key, first).await.expect(200);
                assert_eq!(answer.header(REPLAYED), None);
                for same in bodies {
                    assert_repeated(&ask(client, "POST", &path, &key, same).await, &answer);
                }
            }
        }
    }
    // Outside of games too.
    for first in bodies {
        let client = Player::register(&server, "Ada").await.client;
        let new = json!({"url": "http://127.0.0.1:9/hook"});
        let made = client.post("/v1/players/me/webhooks", &new).await.body(201);
        let webhook = made["webhook"]["id"].as_str().unwrap();
        for path in
            [format!("/v1/players/me/webhooks/{webhook}"), "/v1/players/me/tokens/current".into()]
        {
            let answer = ask(&client, "DELETE", &path, "key", first).await.expect(204);
            for same in bodies {
                assert_repeated(&ask(&client, "DELETE", &path, "key", same).await, &answer);
            }
        }
    }
    // If a body is needed, `null` is none.
    let client = Player::register(&server, "Ada").await.client;
    ask(&client, "POST", "/v1/qe/games", "key", "null").await.problem(422, "invalid_field");
}

async fn a_string_is_compared_as_it_stands(database: &Database) {
    let server = Server::start(database);
    let host = Player::register(&server, "Host").await.client;
    let made = host.post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    let seats = format!("/v1/qe/games/{}/seats", made["game"]["id"].as_str().unwrap());
    let guest = Player::register(&server, "Guest").await.client;
    let first = ask(&guest, "POST", &seats, "k", "{\"invite_code\":\"\u{e9}\"}").await.expect(200);
    let same = ask(&guest, "POST", &seats, "k", r#"{"invite_code":"\u00e9"}"#).await;
    assert_repeated(&same, &first);
    let other = ask(&guest, "POST", &seats, "k", "{\"invite_code\":\"e\u{301}\"}").await;
    other.problem(422, "idempotency_key_reused");
}

async fn a_member_that_stands_twice_is_refused(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let (client, bids) = (&table.players[0].client, table.path("/bids"));
    let twice = [
        (r#"{"auction":1,"ballot":1,"amount":"17","amount":"17"}"#, "amount"),
        (r#"{"auction":1,"ballot":1,"\u0061mount":"17","amount":"18"}"#, "amount"),
        (r#"{"auction":1,"auction":1,"ballot":1,"amount":"17"}"#, "auction"),
    ];
    for (body, field) in twice {
        for call in [Call::new("POST", &bids), Call::new("POST", &bids).header(KEY, "k")] {
            let problem = client.send(call.text(body)).await.problem(422, "invalid_field");
            assert_eq!(problem["field"], field, "{problem}");
        }
    }
    let deep = r#"{"auction":1,"ballot":1,"amount":[{"a":1,"a":2}]}"#;
    for call in [Call::new("POST", &bids), Call::new("POST", &bids).header(KEY, "k")] {
        client.send(call.text(deep)).await.problem(422, "invalid_field");
    }
    for path in [table.path("/pause"), table.path("/resign")] {
        for body in [r#"{"a":1,"a":1}"#, r#"{"a":{"b":[{"c":1,"c":1}]}}"#] {
            ask(client, "POST", &path, "k", body).await.problem(422, "invalid_field");
        }
    }
    table.bids(&[(0, "17")]).await;
}
