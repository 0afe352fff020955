//! Players whom the operator renames, stops, lets go on and erases, and who rename themselves.

use crate::deadlines::{next_events, table_with_deadline};
use crate::feeds::feed::Feed;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::issuer::Issuer;
use gavel_tests::metrics::Metrics;
use gavel_tests::program;
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    a_stopped_player_is_out_everywhere_and_goes_on_as_before,
    nothing_is_made_for_a_stopped_player,
    webhooks_of_a_stopped_player_wait,
    a_stopped_players_turns_expire,
    a_player_gets_another_name,
    an_operator_erases_a_player,
    a_command_stops_renames_and_erases,
);

const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";
const CODES: &str = "/v1/players/me/device-codes";
const IDENTITIES: &str = "/v1/players/me/identities";
const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
const EXTERNAL: &str = "urn:gavel:token-type:external-id";
const NOBODY: &str = "/v1/players/01a1f937-0000-7000-8000-000000000000";

fn path(player: &Player, rest: &str) -> String {
    format!("/v1/players/{}{rest}", player.id)
}

async fn rename(client: &Client, path: impl Into<String>, name: &str) -> Reply {
    client.send(Call::new("PATCH", path).json(&json!({"name": name}))).await
}

/// Asks until a token has come to another status, and no other one comes meanwhile.
async fn until(client: &Client, from: u16, to: u16) -> Reply {
    loop {
        let reply = client.get(ME).await;
        if reply.status == to {
            return reply;
        }
        reply.expect(from);
    }
}

async fn a_stopped_player_is_out_everywhere_and_goes_on_as_before(database: &Database) {
    let (operated, there) = (Operated::start(database, &[]), Operated::start(database, &[]));
    let gus = Player::register(&operated.server, "Gus").await;
    let elsewhere = gus.client.at(&there.server.address);
    let feed = "/v1/players/me/feed";
    let mut feeds =
        [Feed::sse(&gus.client, feed, None).await, Feed::sse(&elsewhere, feed, None).await];
    let ticket = gus.client.post("/v1/players/me/feed-tickets", &json!({"feed": feed})).await;
    let ticket = ticket.body(201)["ticket"].as_str().unwrap().to_owned();
    let before = elsewhere.get(ME).await.body(200);

    let stopped = operated.operator.post_nothing(path(&gus, "/stop")).await.body(200);
    assert_eq!((&stopped["id"], &stopped["name"]), (&json!(gus.id), &json!("Gus")));
    assert!(stopped["stopped_at"].is_string(), "{stopped}");
    let again = there.operator.post_nothing(path(&gus, "/stop")).await.body(200);
    assert_eq!(again, stopped);
    gus.client.get(ME).await.problem(401, "player_stopped");
    until(&elsewhere, 200, 401).await.problem(401, "player_stopped");
    for feed in &mut feeds {
        let closed = feed.until("closed").await;
        assert_eq!(closed.data["reason"], "player_stopped");
    }
    let by_ticket = operated.server.client().get(format!("{feed}?ticket={ticket}")).await;
    by_ticket.problem(401, "ticket_invalid");
    // Others see no difference.
    let public = operated.server.client();
    assert_eq!(public.get(path(&gus, "")).await.body(200), json!({"id": gus.id, "name": "Gus"}));
    let host = Player::register(&operated.server, "Host").await;
    let seating = json!({"seats": 3, "seating": [{"player": host.id}, {"player": gus.id}]});
    let refused = host.client.post("/v1/qe/games", &seating).await.problem(422, "unknown_player");
    assert_eq!(refused["field"], "seating[1].player");

    let resumed = operated.operator.post_nothing(path(&gus, "/resume")).await.body(200);
    assert_eq!(resumed["stopped_at"], Value::Null);
    for client in [&gus.client, &elsewhere] {
        assert_eq!(client.get(ME).await.body(200), before);
    }
    operated.operator.post_nothing(path(&gus, "/resume")).await.body(200);
    for call in ["/stop", "/resume"] {
        let nobody = format!("{NOBODY}{call}");
        operated.operator.post_nothing(nobody).await.problem(404, "player_not_found");
        gus.client.post_nothing(path(&gus, call)).await.problem(403, "not_operator");
    }
    let log = operated.server.log();
    let said: Vec<&str> =
        log.lines().filter(|line| line.contains("a player was stopped")).collect();
    assert!(
        said.len() == 1 && said[0].contains(&gus.id) && said[0].contains("operator"),
        "{said:?}"
    );
    assert!(!log.contains("Gus"), "{log}");
}

async fn exchange(client: &Client, kind: &str, subject: &str) -> Reply {
    let body = json!({
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": kind, "subject_token": subject,
    });
    client.post("/v1/token", &body).await
}

async fn nothing_is_made_for_a_stopped_player(database: &Database) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    let public = operated.server.client();
    let gus = Player::register(&operated.server, "Gus").await;
    let jwt = issuer.signer.token("7");
    let phone = json!({"device": "Phone", "secret": "0".repeat(64)});
    let code = gus.client.post_nothing(CODES).await.body(201);
    let mut claim = phone.clone();
    claim["code"] = code["code"].clone();
    public.post("/v1/device-claims", &claim).await.expect(200);
    let confirm = format!("{CODES}/{}/confirm", code["id"].as_str().unwrap());

    operated.operator.post_nothing(path(&gus, "/stop")).await.expect(200);
    let calls = [
        Call::new("POST", TOKENS).json(&json!({})),
        Call::new("POST", CODES),
        Call::new("POST", confirm.as_str()),
        Call::new("POST", IDENTITIES).json(&json!({"token": jwt})),
        Call::new("DELETE", ME),
    ];
    for call in calls {
        gus.client.send(call).await.problem(401, "player_stopped");
    }
    let refused = public.post("/v1/device-claims", &claim).await.body(200);
    assert_eq!((&refused["status"], &refused["token"]), (&json!("refused"), &Value::Null));
    operated.operator.post_nothing(path(&gus, "/resume")).await.expect(200);
    gus.client.post(IDENTITIES, &json!({"token": jwt})).await.expect(200);
    gus.client.post_nothing(confirm.as_str()).await.expect(200);

    // The same player, by all that comes from an app.
    let (by_jwt, acting) = (public.with_token(&jwt), app.acting("7"));
    assert_eq!(by_jwt.get(ME).await.body(200)["id"], gus.id.as_str());
    operated.operator.post_nothing(path(&gus, "/stop")).await.expect(200);
    let fresh = public.with_token(&issuer.signer.token("7"));
    for client in [&gus.client, &by_jwt, &acting, &fresh] {
        client.get(ME).await.problem(401, "player_stopped");
    }
    for (client, kind, subject) in [(&public, JWT, jwt.as_str()), (&app.client, EXTERNAL, "7")] {
        let refused = exchange(client, kind, subject).await.problem(400, "subject_token_invalid");
        assert_eq!(refused["reason"], "player_stopped", "{refused}");
    }
    let seating = json!({"seats": 3, "seating": [{"external_id": "7"}]});
    app.client.post("/v1/qe/games", &seating).await.problem(422, "unknown_player");
    app.client.get("/v1/apps/me").await.expect(200);
    operated.operator.post_nothing(path(&gus, "/resume")).await.expect(200);
    for client in [&gus.client, &by_jwt, &acting, &fresh] {
        assert_eq!(client.get(ME).await.body(200)["id"], gus.id.as_str());
    }
    exchange(&public, JWT, &jwt).await.expect(200);
    exchange(&app.client, EXTERNAL, "7").await.expect(200);
}

async fn webhooks_of_a_stopped_player_wait(database: &Database) {
    let flags = ["--webhooks-allow-private", "--webhook-retry-base-ms", "1"].map(str::to_owned);
    let operated = Operated::start(database, &flags);
    let mut table = Table::open(&operated.server, json!({"seats": 3})).await;
    table.fill(&operated.server, 3).await;
    let mut receiver = Receiver::start().await;
    let stopped = table.players[1].clone();
    Hook::register(&stopped.client, &receiver.url(), None).await;
    operated.operator.post_nothing(path(&stopped, "/stop")).await.expect(200);
    table.start(json!({"first_auctioneer": 1})).await;
    let paused = [("outcome", "paused")];
    let attempts = "gavel_webhook_attempts_total";
    Metrics::until(&operated.server, |seen| seen.sum(attempts, &paused) >= 1.0).await;
    assert!(receiver.rest().is_empty());
    operated.operator.post_nothing(path(&stopped, "/resume")).await.expect(200);
    let mut told = vec![receiver.next().await.what().0, receiver.next().await.what().0];
    told.sort();
    assert_eq!(told, ["game.started", "game.turn"]);
}

async fn a_stopped_players_turns_expire(database: &Database) {
    let operated = Operated::start(database, &[]);
    let table = table_with_deadline(&operated.server, 3).await;
    let begun = table.version().await;
    // Seat 0 opens the first auction.
    let stopped = &table.players[0];
    operated.operator.post_nothing(path(stopped, "/stop")).await.expect(200);
    let watching = Table { players: table.players[1..].to_vec(), ..table.at(&operated.server) };
    let events = next_events(&watching, begun).await;
    assert!(events.iter().any(|event| event["type"] == "TurnExpired"), "{events:?}");
    let view = table.look(Some(1)).await.json();
    assert_eq!(view["seats"][0]["player"]["id"], stopped.id.as_str());
    assert_eq!(view["seats"][0]["resigned"], false);
}

async fn a_player_gets_another_name(database: &Database) {
    let (operated, there) = (Operated::start(database, &[]), Operated::start(database, &[]));
    let table = Table::open(&operated.server, json!({"seats": 3})).await;
    let host = &table.players[0];
    let elsewhere = table.at(&there.server);
    let name = async |table: &Table| {
        table.look(None).await.json()["seats"][0]["player"]["name"].as_str().unwrap().to_owned()
    };
    let first = name(&elsewhere).await;
    let renamed = rename(&host.client, ME, "Zoe\u{301}").await.body(200);
    // In normalization form C.
    assert_eq!((&renamed["id"], &renamed["name"]), (&json!(host.id), &json!("Zo\u{e9}")));
    assert_eq!(name(&table).await, "Zo\u{e9}");
    while name(&elsewhere).await == first {}
    assert_eq!(name(&elsewhere).await, "Zo\u{e9}");
    let by_operator = rename(&operated.operator, path(host, ""), "Anna").await.body(200);
    assert_eq!((&by_operator["name"], &by_operator["stopped_at"]), (&json!("Anna"), &Value::Null));
    assert_eq!(name(&table).await, "Anna");
    assert_eq!(host.client.get(ME).await.body(200)["name"], "Anna");
    for (client, path) in [(&host.client, ME.to_owned()), (&operated.operator, path(host, ""))] {
        for wrong in ["", " Ann", "x\u{202e}", &"x".repeat(41)] {
            let refused = rename(client, path.as_str(), wrong).await.problem(422, "invalid_field");
            assert_eq!(refused["field"], "name");
        }
    }
    rename(&operated.operator, NOBODY, "Ann").await.problem(404, "player_not_found");
    rename(&host.client, path(host, ""), "Ann").await.problem(403, "not_operator");
    let reader = host.client.post(TOKENS, &json!({"scopes": ["games:read"]})).await.body(201);
    let reader = host.client.with_token(reader["token"].as_str().unwrap());
    let refused = rename(&reader, ME, "Ann").await.problem(403, "scope_missing");
    assert_eq!(refused["scope"], "profile:write");
    let log = operated.server.log();
    assert!(!log.contains("Anna") && !log.contains("Zo\u{e9}"), "{log}");
}

async fn an_operator_erases_a_player(database: &Database) {
    let operated = Operated::start(database, &[]);
    let table = Table::started(&operated.server, 3).await;
    let erased = &table.players[2];
    operated.operator.post_nothing(path(erased, "/stop")).await.expect(200);
    operated.operator.delete(path(erased, "")).await.expect(204);
    operated.operator.delete(path(erased, "")).await.expect(204);
    erased.client.get(ME).await.problem(401, "token_revoked");
    table.public.get(path(erased, "")).await.problem(410, "player_erased");
    let view = table.look(None).await.json();
    assert_eq!(view["seats"][2]["player"], json!({"id": erased.id, "name": null}));
    assert_eq!(view["seats"][2]["resigned"], true);
    for call in ["/stop", "/resume"] {
        operated.operator.post_nothing(path(erased, call)).await.problem(410, "player_erased");
    }
    rename(&operated.operator, path(erased, ""), "Eve").await.problem(410, "player_erased");
    operated.operator.delete(NOBODY).await.problem(404, "player_not_found");
    erased.client.delete(path(&table.players[0], "")).await.problem(401, "token_revoked");
    let other = &table.players[0];
    other.client.delete(path(other, "")).await.problem(403, "not_operator");
    let log = operated.server.log();
    assert!(log.contains("a player was erased") && !log.contains(&erased.name), "{log}");
}

async fn a_command_stops_renames_and_erases(database: &Database) {
    let operated = Operated::start(database, &[]);
    let table = Table::started(&operated.server, 3).await;
    let gus = &table.players[2];
    let run = |command: &[&str]| {
        let all = ["player", "--database-url", database.url.as_str()];
        let run = program::run(&[&all, command].concat());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (run.status.success(), text(&run.stdout), text(&run.stderr))
    };
    gus.client.get(ME).await.expect(200);
    let stopped = run(&["stop", &gus.id]);
    assert_eq!((stopped.0, stopped.1), (true, format!("{} stopped\n", gus.id)));
    until(&gus.client, 200, 401).await.problem(401, "player_stopped");
    let renamed = run(&["rename", &gus.id, "Anna"]);
    assert_eq!((renamed.0, renamed.1), (true, format!("{} renamed\n", gus.id)));
    assert!(run(&["resume", &gus.id]).0);
    assert_eq!(gus.client.get(ME).await.body(200)["name"], "Anna");
    assert!(run(&["erase", &gus.id]).0);
    until(&gus.client, 200, 401).await.problem(401, "token_revoked");
    // The server sees to the seats.
    while table.look(None).await.json()["seats"][2]["resigned"] != true {}
    for command in [&["stop", &gus.id][..], &["erase", &gus.id], &["rename", &gus.id, "Eve"]] {
        let (done, _, said) = run(command);
        assert!(!done && said.contains("this account has been erased"), "{said}");
    }
    let (done, _, said) = run(&["stop", "01a1f937-0000-7000-8000-000000000000"]);
    assert!(!done && said.contains("there is no such player"), "{said}");
    assert!(!run(&["rename", &gus.id, ""]).0);
}
