//! All that is stored about a player, and of an app.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    a_player_exports_all_and_no_hidden_value_of_others,
    an_app_exports_all_but_the_erased_and_others,
    an_export_goes_at_the_pace_of_its_reader,
);

const ME: &str = "/v1/players/me/export";
const TOKENS: &str = "/v1/players/me/tokens";
const OWN: &str = "/v1/apps/me/export";
/// A bid that is nowhere else.
const SECRET: &str = "77141592653589793238462643383279502884197";

async fn game(host: &Client, guests: &[&Client], private: bool) -> String {
    let visibility = if private { "private" } else { "public" };
    let new = json!({"seats": guests.len() + 1, "visibility": visibility});
    let made = host.post("/v1/qe/games", &new).await.body(201);
    let path = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
    for guest in guests {
        let code = made["invite_code"].as_str();
        let body = code.map_or(json!({}), |code| json!({"invite_code": code}));
        guest.post(format!("{path}/seats"), &body).await.expect(200);
    }
    host.post(format!("{path}/start"), &json!({"first_auctioneer": 0})).await.expect(200);
    path
}

async fn a_player_exports_all_and_no_hidden_value_of_others(database: &Database) {
    let flags = ["--webhooks-allow-private".to_owned()];
    let operated = Operated::start(database, &flags);
    let [ada, ben, cleo] =
        ["Ada", "Ben", "Cleo"].map(|name| Player::register(&operated.server, name));
    let (ada, ben, cleo) = (ada.await.client, ben.await.client, cleo.await.client);
    let phone = json!({"label": "Phone", "scopes": ["games:read"]});
    let phone = ben.post("/v1/players/me/tokens", &phone).await.body(201);
    let hook = json!({"url": "http://127.0.0.1:9/hook"});
    let hook = ben.post("/v1/players/me/webhooks", &hook).await.body(201);
    let path = game(&ada, &[&ben, &cleo], true).await;
    let bid = |amount: &str| json!({"auction": 1, "ballot": 1, "amount": amount});
    ada.post(format!("{path}/bids"), &bid("5")).await.expect(200);
    ben.post(format!("{path}/bids"), &bid(SECRET)).await.expect(200);
    let reply = ben.get(ME).await;
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let bens = reply.body(200);
    let mut me = ben.get("/v1/players/me").await.body(200);
    // The export is of the account alone.
    me.as_object_mut().unwrap().remove("database").unwrap();
    assert_eq!(bens["player"], me);
    assert_eq!((&bens["signed_out_at"], &bens["identities"]), (&Value::Null, &json!([])));
    assert_eq!(bens["tokens"].as_array().unwrap().len(), 2);
    let [mut exported, mut made] = [&bens["webhooks"], &json!([hook["webhook"]])].map(Value::clone);
    // The first attempt fails sooner or later.
    for webhooks in [&mut exported, &mut made] {
        webhooks[0].as_object_mut().unwrap().remove("failing_since").unwrap();
    }
    assert_eq!(exported, made);
    let [found] = &bens["games"].as_array().unwrap()[..] else { panic!("{bens}") };
    assert_eq!((&found["your_seat"], &found["visibility"]), (&json!(1), &json!("private")));
    let events = ben.get(format!("{path}/events?limit=1000")).await.body(200);
    assert_eq!(found["events"], events["events"]);
    assert!(bens.to_string().contains(SECRET));
    let secrets = [phone["token"].as_str(), hook["secret"].as_str(), ben.token.as_deref()];
    for secret in secrets {
        assert!(!bens.to_string().contains(secret.unwrap()), "a secret is in the export");
    }
    let cleos = cleo.get(ME).await.body(200);
    assert_eq!(cleos["games"].as_array().unwrap().len(), 1);
    assert!(!cleos.to_string().contains(SECRET), "a hidden bid is in another player's export");
    let reader = ben.with_token(phone["token"].as_str().unwrap());
    let refused = reader.get(ME).await.problem(403, "scope_missing");
    assert_eq!(refused["scopes"], json!(["profile:write", "webhooks:write"]));
    for lacks in ["profile:write", "games:read", "webhooks:write"] {
        let all = ["profile:write", "games:read", "webhooks:write"];
        let some: Vec<&str> = all.into_iter().filter(|scope| *scope != lacks).collect();
        let made = ben.post(TOKENS, &json!({"scopes": some})).await.body(201);
        let some = ben.with_token(made["token"].as_str().unwrap());
        let refused = some.get(ME).await.problem(403, "scope_missing");
        assert_eq!((&refused["scope"], &refused["scopes"]), (&json!(lacks), &json!([lacks])));
    }
    let all = json!({"scopes": ["profile:write", "games:read", "webhooks:write"]});
    let made = ben.post(TOKENS, &all).await.body(201);
    ben.with_token(made["token"].as_str().unwrap()).get(ME).await.expect(200);
    operated.server.client().get(ME).await.problem(401, "token_required");
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn of<'a>(lines: &'a [Value], sort: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["type"] == sort).collect()
}

async fn an_app_exports_all_but_the_erased_and_others(database: &Database) {
    let flags = ["--webhooks-allow-private".to_owned()];
    let operated = Operated::start(database, &flags);
    let app = App::create(&operated, "Card Club").await;
    let other = App::create(&operated, "Other").await;
    let [a, b, gone] = ["a", "b|Ζωή", "gone"].map(|id| {
        let encoded = id.replace("|Ζωή", "%7C%CE%96%CF%89%CE%AE");
        app.acting(&encoded)
    });
    let stranger = other.acting("stranger");
    let guest = Player::register(&operated.server, "Gus").await;
    b.post("/v1/players/me/webhooks", &json!({"url": "http://127.0.0.1:9/hook"})).await.expect(201);
    let ids = [&gone, &stranger].map(|client| client.get("/v1/players/me"));
    let [gone_id, stranger_id] = ids;
    let (gone_id, stranger_id) =
        (gone_id.await.body(200)["id"].take(), stranger_id.await.body(200)["id"].take());
    let shared = game(&a, &[&b, &gone], true).await;
    let mixed = game(&guest.client, &[&stranger, &b], false).await;
    game(&gone, &[&stranger, &guest.client], true).await;
    let hook = json!({"url": "http://127.0.0.1:9/app"});
    let hook = app.client.post("/v1/apps/me/webhooks", &hook).await.body(201);
    let new = |visibility: &str, player: &str| {
        let seating = json!([{"player": player}, {"external_id": "gone"}]);
        json!({"seats": 3, "visibility": visibility, "seating": seating})
    };
    let free = app.client.post("/v1/qe/games", &new("app", &guest.id)).await.body(201);
    app.client.delete("/v1/apps/me/players/gone").await.expect(204);
    let a_id = a.get("/v1/players/me").await.body(200)["id"].take();
    let seating = json!({"seats": 3, "seating": [{"player": a_id}]});
    let reserved = other.client.post("/v1/qe/games", &seating).await.body(201);
    let reply = app.client.get(OWN).await.expect(200);
    assert_eq!(reply.header("content-type"), Some("application/x-ndjson"));
    let text = reply.text();
    let all = lines(&text);
    assert_eq!(all[0]["type"], "app");
    assert_eq!(all[0]["id"], app.id.as_str());
    assert_eq!(of(&all, "key").len(), 1);
    let players = of(&all, "player");
    assert_eq!(
        players.iter().map(|player| &player["external_id"]).collect::<Vec<_>>(),
        ["a", "b|Ζωή"]
    );
    let games = of(&all, "game");
    let seats = |path: &str| {
        let id = path.rsplit('/').next().unwrap();
        let found: Vec<_> = games.iter().filter(|game| game["id"] == id).collect();
        assert_eq!(found.len(), 1, "{text}");
        let seats = found[0]["seats"].as_array().unwrap().clone();
        seats
            .iter()
            .map(|seat| seat["external_id"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(seats(&shared), ["a", "b|Ζωή"]);
    assert_eq!(seats(&mixed), ["b|Ζωή"]);
    assert_eq!(seats(reserved["game"]["id"].as_str().unwrap()), ["a"]);
    assert_eq!(seats(free["game"]["id"].as_str().unwrap()), [""; 0]);
    let hooks: Vec<_> = of(&all, "webhook").into_iter().map(|hook| &hook["url"]).collect();
    assert_eq!(hooks, ["http://127.0.0.1:9/app", "http://127.0.0.1:9/hook"]);
    let end = all.last().unwrap();
    assert_eq!(*end, json!({"type": "end", "players": 2, "webhooks": 2, "games": 4}));
    let own = a.get(ME).await.body(200);
    let offered = json!(reserved["game"]["id"]);
    let offered = own["games"].as_array().unwrap().iter().find(|game| game["id"] == offered);
    let offered = offered.unwrap();
    assert_eq!((&offered["your_seat"], &offered["reserved_seat"]), (&Value::Null, &json!(0)));
    assert_eq!(offered["events"].as_array().unwrap().len(), 2);
    let secret = app.client.token.clone().unwrap();
    let hidden = [
        secret.as_str(),
        hook["secret"].as_str().unwrap(),
        "gone",
        gone_id.as_str().unwrap(),
        stranger_id.as_str().unwrap(),
        &guest.id,
    ];
    for hidden in hidden {
        assert!(!text.contains(hidden), "{hidden} is in the export");
    }
    let few = App::with_key(&operated, &app.id, &json!({"scopes": ["players:act"]})).await;
    assert_eq!(few.client.get(OWN).await.problem(403, "scope_missing")["scope"], "players:read");
    operated.operator.delete(few.path(&format!("/keys/{}", few.key))).await.expect(204);
    let few = App::with_key(&operated, &app.id, &json!({"scopes": ["players:read"]})).await;
    let refused = few.client.get(OWN).await.problem(403, "scope_missing");
    assert_eq!(refused["scopes"], json!(["games:read", "webhooks:write"]));
    a.get(OWN).await.expect(200);
    guest.client.get(OWN).await.problem(403, "not_app");
    let others = lines(&other.client.get(OWN).await.expect(200).text());
    assert_eq!(of(&others, "player").len(), 1);
}

async fn an_export_goes_at_the_pace_of_its_reader(database: &Database) {
    let flags = ["--limit-cost-per-token", "25:25", "--limit-cost-per-address", "100000:100000"];
    let operated = Operated::start(database, &flags.map(str::to_owned));
    let app = App::create(&operated, "Card Club").await;
    for id in ["a", "b", "c"] {
        let put = Call::new("PUT", format!("/v1/apps/me/players/{id}"));
        app.client.send(put).await.expect(201);
    }
    // More than the budget holds, and all of it comes.
    let all = lines(&app.client.get(OWN).await.expect(200).text());
    assert_eq!(all.last().unwrap()["players"], 3);
}
