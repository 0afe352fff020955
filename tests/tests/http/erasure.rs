//! Erased accounts.

use gavel_tests::database::Database;
use gavel_tests::record::verify;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};

on_both_stores!(an_erased_player_is_nameless_and_the_games_go_on);

async fn an_erased_player_is_nameless_and_the_games_go_on(database: &Database) {
    let server = Server::start(database);
    let running = Table::started(&server, 4).await;
    let erased = running.players[2].clone();
    let lobby = Table::open(&server, json!({"seats": 3})).await;
    erased.client.post(lobby.path("/seats"), &json!({})).await.expect(200);
    let tag = running.look(None).await.header("etag").map(str::to_owned);
    let before = running.events(None).await;
    let proof = running.proof(None, "").await;

    erased.client.delete("/v1/players/me").await.expect(204);

    erased.client.get("/v1/players/me").await.problem(401, "token_revoked");
    erased.client.delete("/v1/players/me").await.problem(401, "token_revoked");
    erased.client.get(running.path("")).await.problem(401, "token_revoked");
    running.public.get(format!("/v1/players/{}", erased.id)).await.problem(410, "player_erased");
    for seat in [Some(0), None] {
        let reply = running.look(seat).await;
        assert!(!reply.text().contains(&erased.name), "{}", reply.text());
        assert_eq!(reply.json()["seats"][2]["player"], json!({"id": erased.id, "name": null}));
        assert_eq!(reply.json()["seats"][2]["resigned"], true);
        assert_ne!(reply.header("etag").map(str::to_owned), tag);
    }
    assert_eq!(running.events(None).await[..before.len()], before);
    let left = lobby.look(None).await.json();
    assert_eq!(left["seats"][1]["player"], Value::Null);
    let list = running.public.get("/v1/games").await.expect(200);
    assert!(!list.text().contains(&erased.name), "{}", list.text());

    let (code, said) = verify(&format!("{proof}\n{}", running.lines(None).await), &[]);
    assert_eq!(code, Some(0), "{said}");
    running.play_on().await;
    let (code, said) = verify(&running.export().await, &[]);
    assert_eq!(code, Some(0), "{said}");
    let view = running.look(None).await.json();
    assert_eq!(view["status"], "finished");
    let sheet = &view["result"]["sheets"][2];
    assert_eq!((&sheet["resigned"], &sheet["zero_bids"]), (&json!(true), &json!(0)));
    assert!(!view["result"]["winners"].as_array().unwrap().contains(&json!(2)));
}
