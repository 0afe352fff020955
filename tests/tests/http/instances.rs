//! Several callers at once, and several instances on one database.

use futures::future::join_all;
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

on_both_stores!(
    secret_bids_of_all_players_at_once_are_all_taken,
    seats_wanted_by_many_at_once_go_to_as_many_as_there_are,
    two_instances_that_start_at_once_share_one_database,
    requests_that_alternate_between_two_instances_play_one_game,
);

async fn secret_bids_of_all_players_at_once_are_all_taken(database: &Database) {
    let server = Server::start(database);
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(Table::started(&server, 5).await);
    }
    for auction in 0..8 {
        let bids = tables.iter().map(|table| async move {
            let auctioneer = auction % 5;
            table.bids(&[(auctioneer, "100")]).await;
            let others = (0..5).filter(|seat| *seat != auctioneer);
            let bids = others.map(|seat| async move {
                let amount = (200 + seat).to_string();
                let bid = json!({"auction": auction + 1, "ballot": 1, "amount": amount});
                table.players[seat].client.post(table.path("/bids"), &bid).await.expect(200)
            });
            join_all(bids).await
        });
        for replies in join_all(bids).await {
            let mut versions: Vec<u64> =
                replies.iter().map(|reply| reply.json()["version"].as_u64().unwrap()).collect();
            versions.sort_unstable();
            versions.dedup();
            assert_eq!(versions.len(), 4, "every bid has a version of its own");
        }
    }
    for table in &tables {
        chain::verify(&table.events(None).await);
    }
}

async fn seats_wanted_by_many_at_once_go_to_as_many_as_there_are(database: &Database) {
    let server = Server::start(database);
    let table = Table::open(&server, json!({"seats": 4})).await;
    let mut wanting = Vec::new();
    for name in 0..8 {
        wanting.push(Player::register(&server, &format!("Wanting {name}")).await);
    }
    let anywhere = json!({});
    let wanting = wanting.iter().map(|player| player.client.post(table.path("/seats"), &anywhere));
    let replies = join_all(wanting);
    let (mut seated, mut refused) = (0, 0);
    for reply in replies.await {
        if reply.status == 200 {
            seated += 1;
        } else {
            reply.problem(409, "game_full");
            refused += 1;
        }
    }
    assert_eq!((seated, refused), (3, 5));
}

async fn two_instances_that_start_at_once_share_one_database(database: &Database) {
    let (first, second) = (Server::begin(database), Server::begin(database));
    let (first, second) = (first.ready(), second.ready());
    for (here, there) in [(&first, &second), (&second, &first)] {
        here.client().get("/readyz").await.expect(200);
        let player = Player::register(here, "Somebody").await;
        player.client.at(&there.address).get("/v1/players/me").await.expect(200);
    }
}

async fn requests_that_alternate_between_two_instances_play_one_game(database: &Database) {
    let (first, second) = (Server::start(database), Server::start(database));
    let here = Table::started(&first, 4).await;
    let there = here.at(&second);
    loop {
        let view = there.look(None).await.json();
        if view["status"] == "finished" {
            break;
        }
        let must_act = view["must_act"].as_array().unwrap().clone();
        let bids = must_act.iter().map(|seat| {
            let seat = seat.as_u64().unwrap() as usize;
            let table = if seat.is_multiple_of(2) { &here } else { &there };
            async move {
                let view = table.look(Some(seat)).await.json();
                let opens = view["allowed_actions"][0]["forbidden"].is_null();
                let amount = if opens { "3".to_owned() } else { format!("{}", seat % 2 * 7) };
                table.bid(seat, &amount).await.expect(200);
            }
        });
        join_all(bids).await;
    }
    for viewer in here.viewers() {
        assert_eq!(here.look(viewer).await.text(), there.look(viewer).await.text());
        let events = here.events(viewer).await;
        chain::verify(&events);
        assert_eq!(events, there.events(viewer).await);
    }
}
