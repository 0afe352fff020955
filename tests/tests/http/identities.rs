//! Guests who are linked to users of an app, tokens that allow less, and the end of all sessions.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::Client;
use gavel_tests::database::Database;
use gavel_tests::issuer::{Issuer, claims, now};
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    a_guest_who_has_played_becomes_a_user_and_loses_nothing,
    a_user_and_a_player_are_linked_once,
    an_unlinked_player_goes_on_as_a_guest,
    a_player_signs_out_everywhere,
    a_token_allows_what_was_asked_and_never_more,
);

const ME: &str = "/v1/players/me";
const IDENTITIES: &str = "/v1/players/me/identities";
const TOKENS: &str = "/v1/players/me/tokens";

async fn start(database: &Database) -> (Operated, Issuer, App) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    (operated, issuer, app)
}

async fn guest(operated: &Operated) -> Player {
    Player::register(&operated.server, "Gus").await
}

fn user(operated: &Operated, token: &str) -> Client {
    operated.server.client().with_token(token)
}

/// Another JWT of a user, issued some seconds from now.
fn later(issuer: &Issuer, name: &str, seconds: u64) -> String {
    let mut claims = claims(name);
    claims["iat"] = json!(now() + seconds);
    issuer.signer.sign(&issuer.signer.header(), &claims)
}

async fn link(client: &Client, token: &str) -> gavel_tests::client::Reply {
    client.post(IDENTITIES, &json!({"token": token})).await
}

async fn a_guest_who_has_played_becomes_a_user_and_loses_nothing(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let gus = guest(&operated).await;
    let private = json!({"seats": 3, "visibility": "private"});
    let made = gus.client.post("/v1/qe/games", &private).await.body(201);
    let game = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
    let token = issuer.signer.token("auth0|7");
    let linked = link(&gus.client, &token).await.body(200);
    assert_eq!((&linked["app"], &linked["external_id"]), (&json!(app.id), &json!("auth0|7")));
    assert_eq!(link(&gus.client, &token).await.body(200), linked);
    let list = gus.client.get(IDENTITIES).await.body(200);
    assert_eq!(list["identities"], json!([linked]));
    for client in [&user(&operated, &token), &app.acting("auth0%7C7"), &gus.client] {
        assert_eq!(client.get(ME).await.body(200)["id"], gus.id.as_str());
        assert_eq!(client.get(game.as_str()).await.body(200)["your_seat"], 0);
    }
    let seen = app.client.get("/v1/apps/me/players/auth0%7C7").await.body(200);
    assert_eq!((&seen["player"], &seen["name"]), (&json!(gus.id), &json!("Gus")));
}

async fn a_user_and_a_player_are_linked_once(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let (gus, eve) = (guest(&operated).await, guest(&operated).await);
    link(&gus.client, &issuer.signer.token("7")).await.expect(200);
    link(&eve.client, &issuer.signer.token("7")).await.problem(409, "identity_taken");
    link(&gus.client, &issuer.signer.token("8")).await.problem(409, "already_linked");
    // The first call with a JWT makes a player.
    user(&operated, &issuer.signer.token("9")).get(ME).await.expect(200);
    link(&eve.client, &issuer.signer.token("9")).await.problem(409, "identity_taken");
    let mut over = claims("10");
    over["exp"] = json!(now() - 1);
    let over = issuer.signer.sign(&issuer.signer.header(), &over);
    for wrong in [over.as_str(), "x", "", eve.token()] {
        let refused = link(&eve.client, wrong).await.problem(422, "invalid_field");
        assert_eq!(refused["field"], "token", "{refused}");
    }
    app.client.delete("/v1/apps/me/players/9").await.expect(204);
    link(&eve.client, &issuer.signer.token("9")).await.problem(410, "player_erased");
    assert_eq!(eve.client.get(IDENTITIES).await.body(200)["identities"], json!([]));
}

async fn an_unlinked_player_goes_on_as_a_guest(database: &Database) {
    let (operated, issuer, _) = start(database).await;
    let gus = guest(&operated).await;
    let token = issuer.signer.token("7");
    link(&gus.client, &token).await.expect(200);
    let by_jwt = user(&operated, &token);
    by_jwt.get(ME).await.expect(200);
    for _ in 0..2 {
        gus.client.delete(IDENTITIES).await.expect(204);
    }
    by_jwt.get(ME).await.problem(401, "token_revoked");
    assert_eq!(gus.client.get(ME).await.body(200)["id"], gus.id.as_str());
    let anew = user(&operated, &later(&issuer, "7", 1));
    assert_ne!(anew.get(ME).await.body(200)["id"], gus.id.as_str());
    // A player without a token of their own would be lost, and one that comes from the app is none.
    anew.delete(IDENTITIES).await.problem(409, "last_way_in");
    let of_app = anew.post(TOKENS, &json!({})).await.body(201);
    anew.delete(IDENTITIES).await.problem(409, "last_way_in");
    let of_app = user(&operated, of_app["token"].as_str().unwrap());
    of_app.delete(IDENTITIES).await.problem(409, "last_way_in");
}

async fn a_player_signs_out_everywhere(database: &Database) {
    let (operated, issuer, _) = start(database).await;
    let (token, unseen) = (issuer.signer.token("7"), later(&issuer, "7", 0));
    let me = user(&operated, &token);
    let own = me.post(TOKENS, &json!({})).await.body(201);
    let own = user(&operated, own["token"].as_str().unwrap());
    own.get(ME).await.expect(200);
    me.post_nothing("/v1/players/me/sign-out").await.expect(204);
    for client in [me, own, user(&operated, &unseen)] {
        client.get(ME).await.problem(401, "token_revoked");
    }
    user(&operated, &later(&issuer, "7", 2)).get(ME).await.expect(200);
}

async fn a_token_allows_what_was_asked_and_never_more(database: &Database) {
    let operated = Operated::start(database, &[]);
    let gus = guest(&operated).await;
    let made = |client: Client, scopes: Value| async move {
        client.post(TOKENS, &json!({"scopes": scopes})).await
    };
    let reader = made(gus.client.clone(), json!(["games:read"])).await.body(201);
    assert_eq!(reader["scopes"], json!(["games:read"]));
    let listed = gus.client.get(TOKENS).await.body(200);
    let all = json!([
        "games:read",
        "games:play",
        "games:create",
        "seeks:write",
        "profile:write",
        "webhooks:write"
    ]);
    assert_eq!(listed["tokens"][0]["scopes"], all);
    assert_eq!(listed["tokens"][1]["scopes"], json!(["games:read"]));
    let reader = user(&operated, reader["token"].as_str().unwrap());
    reader.get(ME).await.expect(200);
    let create = reader.post("/v1/qe/games", &json!({"seats": 3})).await;
    assert_eq!(create.problem(403, "scope_missing")["scope"], "games:create");
    let more = made(reader.clone(), json!(["games:read"])).await;
    assert_eq!(more.problem(403, "scope_missing")["scope"], "profile:write");
    reader.delete(ME).await.problem(403, "scope_missing");
    let two = made(gus.client.clone(), json!(["games:read", "profile:write"])).await.body(201);
    let two = user(&operated, two["token"].as_str().unwrap());
    let more = made(two.clone(), json!(["games:play"])).await;
    assert_eq!(more.problem(403, "scope_missing")["scope"], "games:play");
    let same = two.post(TOKENS, &json!({})).await.body(201);
    assert_eq!(same["scopes"], json!(["games:read", "profile:write"]));
    for scopes in [json!([]), json!(["games:fly"]), json!(["players:act"]), json!("games:read")] {
        made(gus.client.clone(), scopes).await.problem(422, "invalid_field");
    }
    // A token may always end itself.
    reader.delete("/v1/players/me/tokens/current").await.expect(204);
}
