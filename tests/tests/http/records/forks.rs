//! Forks: a finished game, played on from one of its versions by others.

use gavel_tests::chain;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    a_fork_goes_on_from_its_version_with_secrets_of_its_own,
    a_fork_of_quotlibet_is_dealt_anew_from_its_own_seed,
    a_fork_that_cannot_be_is_refused,
    a_repeated_fork_is_made_once,
    a_fork_of_a_private_game_is_private,
);

/// A finished game, and a version in the middle of its second auction.
async fn finished(server: &Server) -> (Table, u64) {
    let table = Table::started(server, 3).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "7"), (1, "40"), (2, "70")]).await;
    let version = table.version().await;
    table.play_on().await;
    (table, version)
}

/// Seats new players in a fork and starts it.
async fn start(server: &Server, created: &Value, host: &Player, host_seat: usize) -> Table {
    let mut players = Vec::new();
    let seats = created["game"]["seats"].as_array().unwrap().len();
    let mut table = Table {
        players: vec![host.clone()],
        public: server.client(),
        id: created["game"]["id"].as_str().unwrap().to_owned(),
        invite_code: created["invite_code"].as_str().map(str::to_owned),
    };
    for seat in 0..seats {
        if seat == host_seat {
            players.push(host.clone());
            continue;
        }
        let player = Player::register(server, "Guest").await;
        let body = json!({"seat": seat, "invite_code": table.invite_code});
        player.client.post(table.path("/seats"), &body).await.expect(200);
        players.push(player);
    }
    host.client.post(table.path("/start"), &json!({})).await.expect(200);
    table.players = players;
    table
}

async fn a_fork_goes_on_from_its_version_with_secrets_of_its_own(database: &Database) {
    let server = Server::start(database);
    let (parent, version) = finished(&server).await;
    let host = Player::register(&server, "Eve").await;
    let body = json!({"version": version, "seat": 1});
    let answer = host.client.post(parent.path("/forks"), &body).await.expect(201);
    let created = answer.json();
    let game = &created["game"];
    assert_eq!(
        answer.header("location").unwrap(),
        format!("/v1/qe/games/{}", game["id"].as_str().unwrap())
    );
    let of_parent = &parent.events(None).await[version as usize - 1];
    let fork_of = &game["fork_of"];
    assert_eq!((&fork_of["game_id"], &fork_of["version"]), (&json!(parent.id), &json!(version)));
    assert_eq!(fork_of["hash"], of_parent["hash"]);
    assert_eq!((&game["your_seat"], &game["host"]), (&json!(1), &json!(1)));
    assert_eq!(created["events"][0]["data"]["fork_of"], *fork_of);

    let fork = start(&server, &created, &host, 1).await;
    let seen = fork.look(None).await.json();
    let path = parent.path(&format!("?version={version}&viewer=omniscient"));
    let then = parent.public.get(path).await.body(200);
    assert_eq!(seen["play"], then["play"], "all that is taken over is open");
    assert_eq!(seen["must_act"], then["must_act"]);
    assert_eq!(then["fork_of"], Value::Null);

    // The second auction: seat 0 has yet to bid, in the parent 9.
    fork.bids(&[(0, "123456789")]).await;
    for viewer in [None, Some(2)] {
        let look = fork.look(viewer).await;
        assert!(!look.text().contains("123456789"), "{viewer:?} {}", look.text());
        let events = Value::from(fork.events(viewer).await).to_string();
        assert!(!events.contains("123456789"));
    }
    let spent = |view: &Value| view["play"]["seats"][0]["total_spent"].clone();
    assert_eq!(spent(&fork.look(None).await.json()), Value::Null);
    assert_eq!(spent(&fork.look(Some(0)).await.json()), "123456789");
    fork.play_on().await;
    assert_eq!(fork.look(None).await.json()["status"], "finished");
    let events = fork.events(None).await;
    chain::verify(&events);
    let opened = chain::openings(&events);
    assert!(chain::commitments(&events).iter().all(|made| opened.contains_key(made)));
    assert_eq!(fork.public.get(fork.path("/score")).await.body(200)["sheets"][0]["seat"], 0);

    let export = fork.public.send_outside(Call::new("GET", fork.path("/export"))).await.expect(200);
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("fork.ndjson");
    std::fs::write(&file, export.text()).unwrap();
    let verify = |arguments: &[&str]| {
        let verified = program::run(&[&["verify", file.to_str().unwrap()], arguments].concat());
        (verified.status.code(), String::from_utf8_lossy(&verified.stdout).into_owned())
    };
    let (code, said) = verify(&[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("was not held against its parent"), "{said}");
    let taken_over = format!("taken over from version {version} of game {}", parent.id);
    let (code, said) = verify(&["--parent", &(server.address.clone() + &parent.path(""))]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(&taken_over), "{said}");
    let (code, said) = verify(&["--parent", file.to_str().unwrap()]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("no record is a fork of a game in --parent"), "{said}");
    // Of several records each is held against its parent, if that is among them.
    let both = server.client().get(parent.path("/export")).await.expect(200).text();
    std::fs::write(&file, both + &export.text()).unwrap();
    let (code, said) = verify(&[]);
    assert_eq!((code, said.matches("holds: ").count()), (Some(0), 2), "{said}");
    assert!(said.contains(&taken_over), "{said}");

    // A fork is a finished game like any other.
    let body = json!({"version": events.len() - 9});
    let again = host.client.post(fork.path("/forks"), &body).await.body(201);
    assert_eq!(again["game"]["fork_of"]["game_id"], json!(fork.id));
}

async fn a_fork_of_quotlibet_is_dealt_anew_from_its_own_seed(database: &Database) {
    let server = Server::start(database);
    let mut players = Vec::new();
    for name in ["Ada", "Bob", "Cyd"] {
        players.push(Player::register(&server, name).await);
    }
    let games = "/v1/quotlibet/games";
    let parent = players[0].client.post(games, &json!({"seats": 3})).await.body(201);
    let parent = format!("{games}/{}", parent["game"]["id"].as_str().unwrap());
    for player in &players[1..] {
        player.client.post(format!("{parent}/seats"), &json!({})).await.expect(200);
    }
    players[0].client.post(format!("{parent}/start"), &json!({})).await.expect(200);
    play_round(&players, &parent, 1).await;
    // Over, though not finished: everything is open all the same.
    for player in &players[..2] {
        player.client.post_nothing(format!("{parent}/resign")).await.expect(200);
    }
    let events = players[2].client.get(format!("{parent}/events?limit=1000")).await.body(200);
    let first_bid = events["events"].as_array().unwrap().iter();
    let first_bid = first_bid.clone().find(|event| event["type"] == "BidPlaced").unwrap();

    let mut hands = Vec::new();
    for _ in 0..2 {
        let body = json!({"version": first_bid["version"]});
        let fork = players[0].client.post(format!("{parent}/forks"), &body).await.body(201);
        let fork = format!("{games}/{}", fork["game"]["id"].as_str().unwrap());
        for player in &players[1..] {
            player.client.post(format!("{fork}/seats"), &json!({})).await.expect(200);
        }
        players[0].client.post(format!("{fork}/start"), &json!({})).await.expect(200);
        let started = players[0].client.get(fork.as_str()).await.body(200);
        for seat in 0..3 {
            let hand = &started["play"]["seats"][seat]["hand"];
            assert!(hand.is_array(), "inherited hands are open: {hand}");
        }
        play_round(&players, &fork, 1).await;
        let second = players[0].client.get(fork.as_str()).await.body(200);
        assert_eq!(second["play"]["round"]["round"], 2);
        assert!(second["play"]["seats"][0]["hand"].is_array());
        assert_eq!(second["play"]["seats"][1]["hand"], Value::Null, "new hands are hidden");
        let feed = players[0].client.get(format!("{fork}/events?limit=1000")).await.body(200);
        chain::verify(feed["events"].as_array().unwrap());
        hands.push(
            second["play"]["round"]["trump_card"].to_string()
                + &second["play"]["seats"][0]["hand"].to_string(),
        );
    }
    assert_ne!(hands[0], hands[1], "two forks are dealt from two seeds");
}

/// Plays a round by the first thing that the server allows.
async fn play_round(players: &[Player], path: &str, round: u64) {
    loop {
        let view = players[0].client.get(path).await.body(200);
        if view["play"]["round"]["round"] != round {
            return;
        }
        let seat = view["must_act"][0].as_u64().unwrap() as usize;
        let client: &Client = &players[seat].client;
        let action = client.get(path).await.body(200)["allowed_actions"][0].clone();
        let round = &action["round"];
        if action["action"] == "bid" {
            let bid = json!({"round": round, "tricks": action["tricks"][0]});
            client.post(format!("{path}/bids"), &bid).await.expect(200);
        } else {
            let card =
                json!({"round": round, "trick": action["trick"], "card": action["cards"][0]});
            client.post(format!("{path}/cards"), &card).await.expect(200);
        }
    }
}

async fn a_fork_that_cannot_be_is_refused(database: &Database) {
    let server = Server::start(database);
    let running = Table::started(&server, 3).await;
    let host = &running.players[0].client;
    let fork = async |table: &Table, body: Value| host.post(table.path("/forks"), &body).await;
    fork(&running, json!({"version": 5})).await.problem(409, "parent_not_over");
    let (parent, version) = finished(&server).await;
    let newest = parent.version().await;
    for outside in [1, 4, newest] {
        fork(&parent, json!({"version": outside})).await.problem(422, "parent_not_in_play");
    }
    for outside in [newest + 1, 4_000_000_000] {
        fork(&parent, json!({"version": outside})).await.problem(404, "version_not_found");
    }
    fork(&parent, json!({"version": version, "seat": 3})).await.problem(404, "unknown_seat");
    parent
        .public
        .post(parent.path("/forks"), &json!({"version": version}))
        .await
        .problem(401, "token_required");

    let created = fork(&parent, json!({"version": version})).await.body(201);
    let path = format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap());
    let guest = Player::register(&server, "Guest").await.client;
    guest.post(format!("{path}/seats"), &json!({"nation": "JP"})).await.problem(409, "inherited");
    guest.post(format!("{path}/seats"), &json!({})).await.expect(200);
    running.players[1].client.post(format!("{path}/seats"), &json!({})).await.expect(200);
    let named = json!({"first_auctioneer": 1});
    host.post(format!("{path}/start"), &named).await.problem(409, "inherited");
    host.post(format!("{path}/start"), &json!({})).await.expect(200);
}

async fn a_repeated_fork_is_made_once(database: &Database) {
    let server = Server::start(database);
    let (parent, version) = finished(&server).await;
    let fork = async |version: u64| {
        let call = Call::new("POST", parent.path("/forks"))
            .header("idempotency-key", "what-if")
            .json(&json!({"version": version}));
        parent.players[0].client.send(call).await
    };
    let first = fork(version).await.expect(201);
    let again = fork(version).await.expect(201);
    assert_eq!(first.text(), again.text());
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    fork(version - 1).await.problem(422, "idempotency_key_reused");
}

async fn a_fork_of_a_private_game_is_private(database: &Database) {
    let server = Server::start(database);
    let mut parent = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    parent.fill(&server, 3).await;
    parent.start(json!({"first_auctioneer": 0})).await;
    parent.bids(&[(0, "100"), (1, "500")]).await;
    let version = parent.version().await;
    for player in &parent.players[..2] {
        player.client.post_nothing(parent.path("/resign")).await.expect(200);
    }
    let body = json!({"version": version});
    let stranger = Player::register(&server, "Stranger").await;
    stranger.client.post(parent.path("/forks"), &body).await.problem(404, "game_not_found");
    let created = parent.players[2].client.post(parent.path("/forks"), &body).await.body(201);
    assert_eq!(created["game"]["visibility"], "private");
    let fork = start(&server, &created, &parent.players[2], 0).await;
    stranger.client.get(fork.path("")).await.problem(404, "game_not_found");
    assert_eq!(fork.look(Some(1)).await.json()["status"], "running");
}
