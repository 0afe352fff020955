//! A whole database moved from one backend to the other.

use super::audit::check;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::plant;
use serde_json::{Value, json};

const FLAGS: [&str; 2] = ["--webhooks-allow-private", "--no-limits"];

#[tokio::test]
async fn a_database_moves_from_postgres_to_sqlite_and_is_played_on() {
    moved(&Database::postgres(), &Database::sqlite()).await;
}

#[tokio::test]
async fn a_database_moves_from_sqlite_to_postgres_and_is_played_on() {
    moved(&Database::sqlite(), &Database::postgres()).await;
}

/// The exit code, and what is printed.
fn copy(arguments: &[&str]) -> (Option<i32>, String) {
    let ran = program::run(&[&["copy"], arguments].concat());
    let printed = String::from_utf8(ran.stdout).unwrap();
    (ran.status.code(), printed + &String::from_utf8_lossy(&ran.stderr))
}

async fn bid(table: &Table, seat: usize, amount: &str, key: &str) -> Call {
    let view = table.look(Some(seat)).await.json();
    let auction = &view["play"]["auctions"].as_array().unwrap().last().unwrap();
    let bid = json!({"auction": auction["auction"], "ballot": auction["ballot"], "amount": amount});
    Call::new("POST", table.path("/bids")).header("idempotency-key", key).json(&bid)
}

async fn hooks(player: &Player) -> Value {
    player.client.get("/v1/players/me/webhooks").await.body(200)
}

async fn moved(from: &Database, to: &Database) {
    let source = Server::start_with(from, &FLAGS);
    let finished = Table::started(&source, 3).await;
    finished.play_on().await;
    let unsigned = Table::started(&source, 4).await;
    unsigned.play_on().await;
    let export = finished.export().await;
    let new = json!({"seats": 3, "move_deadline_seconds": 3600});
    let mut running = Table::open(&source, new).await;
    running.fill(&source, 3).await;
    running.start(json!({"first_auctioneer": 0})).await;
    let keyed = bid(&running, 0, "1234567", "before").await;
    let answered = running.players[0].client.send(keyed.clone()).await.expect(200).json();
    let secret_bid = bid(&running, 1, "7654321", "sealed").await;
    running.players[1].client.send(secret_bid).await.expect(200);
    let mut lobby = Table::open(&source, json!({"seats": 3, "visibility": "private"})).await;
    lobby.fill(&source, 2).await;
    let creation = Call::new("POST", "/v1/qe/games")
        .header("idempotency-key", "creation")
        .json(&json!({"seats": 5}));
    let created = lobby.players[0].client.send(creation.clone()).await.body(201);
    let hook = json!({"url": "http://127.0.0.1:9/hook?key=hidden"});
    running.players[0].client.post("/v1/players/me/webhooks", &hook).await.expect(201);
    let gone = Player::register(&source, "Gone").await;
    gone.client.delete("/v1/players/me/tokens/current").await.expect(204);
    let taken = program::run(&["checkpoint", "--database-url", &from.url]);
    assert!(taken.status.success());

    let (code, printed) = copy(&["--from", &from.url, "--to", &to.url]);
    assert_eq!(code, Some(0), "{printed}");
    assert!(printed.contains("done: the target holds all of the source: "), "{printed}");
    for secret in ["Player", "Gone", "hidden", "1234567", "7654321", &running.id] {
        assert!(!printed.contains(secret), "{printed}");
    }

    let third = bid(&running, 2, "5", "after").await;
    let client = &running.players[2].client;
    client.send(third.clone()).await.problem(409, "game_moved");
    client.post("/v1/qe/games", &json!({"seats": 3})).await.problem(409, "game_moved");
    running.players[0].client.send(keyed.clone()).await.expect(200);
    assert_eq!(finished.export().await, export);
    let before = running.look(Some(1)).await.json();

    let again = copy(&["--from", &from.url, "--to", &to.url]);
    assert_eq!(again.0, Some(0), "{}", again.1);
    assert!(again.1.starts_with("nothing to do: "), "{}", again.1);
    assert_eq!(check("audit", &[], to).0, Some(0));
    let dry = check("rebuild", &["--dry-run"], to);
    assert_eq!(dry.0, Some(0), "{}", dry.1);

    let target = Server::start_with(to, &FLAGS);
    assert_eq!(finished.at(&target).export().await, export);
    assert_eq!(unsigned.at(&target).lines(None).await, unsigned.lines(None).await);
    let there = running.at(&target);
    let (mut after, mut before) = (there.look(Some(1)).await.json(), before);
    for view in [&mut after, &mut before] {
        assert!(view["now"].take().is_string());
    }
    assert_eq!(after, before);
    assert!(before["deadline_at"].is_string(), "{before}");
    assert_eq!(there.lines(Some(0)).await, running.lines(Some(0)).await);
    assert_eq!(hooks(&there.players[0]).await["webhooks"][0]["url"], hook["url"]);
    let mut replayed = there.players[0].client.send(keyed).await.expect(200);
    assert_eq!(replayed.header("idempotency-replayed"), Some("true"));
    assert_eq!(replayed.json()["events"], answered["events"]);
    let recreated = lobby.at(&target).players[0].client.send(creation).await;
    assert_eq!(recreated.body(201)["game"]["id"], created["game"]["id"]);
    there.players[2].client.send(third).await.expect(200);
    there.play_on().await;
    let mut joined = lobby.at(&target);
    joined.fill(&target, 3).await;
    gone.client.at(&target.address).get("/v1/players/me").await.problem(401, "token_revoked");
    replayed = there.players[0].client.get("/v1/keys").await.expect(200);
    assert_eq!(replayed.json(), source.client().get("/v1/keys").await.json());
    assert_eq!(check("audit", &[], to).0, Some(0));

    let differs = copy(&["--from", &from.url, "--to", &to.url]);
    assert_eq!(differs.0, Some(1), "{}", differs.1);
    assert!(differs.1.contains("differs: events: "), "{}", differs.1);
    let back = copy(&["--from", &to.url, "--to", &from.url]);
    assert_eq!(back.0, Some(2), "{}", back.1);
}

on_both_stores!(a_move_that_is_given_up_or_interrupted_can_go_on);

async fn a_move_that_is_given_up_or_interrupted_can_go_on(from: &Database) {
    let to = Database::sqlite();
    let source = Server::start_with(from, &FLAGS);
    let table = Table::started(&source, 3).await;
    assert_eq!(copy(&["--from", &from.url, "--to", "sqlite:/nowhere/gavel.db"]).0, Some(2));
    table.bids(&[(0, "100")]).await;
    let (code, printed) = copy(&["--from", &from.url, "--to", &to.url]);
    assert_eq!(code, Some(0), "{printed}");
    table.bid(1, "5").await.problem(409, "game_moved");
    // As an interrupted run leaves it.
    plant(
        &to,
        &table.id,
        "insert into fence (role) values ('target'); delete from game_players;
         delete from creations",
    )
    .await;
    let target = Server::start_with(&to, &FLAGS);
    table.at(&target).bid(1, "5").await.problem(409, "game_moved");
    drop(target);
    let (code, printed) = copy(&["--from", &from.url, "--release"]);
    assert_eq!((code, printed.as_str()), (Some(0), "the source takes commands again\n"));
    table.bids(&[(1, "5"), (2, "6")]).await;
    let (code, printed) = copy(&["--from", &from.url, "--to", &to.url]);
    assert_eq!(code, Some(0), "{printed}");
    let target = Server::start_with(&to, &FLAGS);
    let there = table.at(&target);
    assert_eq!(there.lines(Some(1)).await, table.lines(Some(1)).await);
    there.play_on().await;
    assert_eq!(check("audit", &[], &to).0, Some(0));
}
