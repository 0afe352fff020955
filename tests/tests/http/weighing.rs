//! The server does not read hidden values for a viewer. Twin games over HTTP have hidden bids of 1 and 1,000 digits. Their
//! answers have one size, and so have the database's, which a relay between it and the server counts.

use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use std::collections::BTreeMap;
use throwaway_postgres::{Postgres, Relay};

/// How often two counts are taken at most until they agree: whatever the server asks for by itself adds to one of them now and
/// then.
const TRIES: usize = 40;
/// The message of Postgres at the end of a statement. It may pass the relay before or after the count.
const READY: u64 = 6;
/// Viewers who may not know the bids of a running auction: the public, the auctioneer, and a player who has yet to bid.
const ONLOOKERS: [Option<usize>; 3] = [None, Some(0), Some(3)];
/// The bidders.
const BIDDERS: [usize; 3] = [1, 2, 4];

/// Two games that are alike in the lengths of all that the onlookers may know, and of which the second has long bids.
async fn twins(server: &Server) -> [Table; 2] {
    let mut begun: BTreeMap<Vec<usize>, Table> = BTreeMap::new();
    let [one, other] = loop {
        let table = Table::started(server, 5).await;
        let lengths = known_lengths(&table).await;
        if let Some(before) = begun.remove(&lengths) {
            break [before, table];
        }
        begun.insert(lengths, table);
    };
    for (table, digits) in [(&one, 1), (&other, 1000)] {
        table.bids(&[(0, "100")]).await;
        for seat in BIDDERS {
            table.bids(&[(seat, &seat.to_string().repeat(digits))]).await;
        }
    }
    [one, other]
}

async fn known_lengths(table: &Table) -> Vec<usize> {
    let mut lengths = Vec::new();
    for onlooker in ONLOOKERS {
        let view = table.look(onlooker).await.json();
        lengths.push(view["play"]["auctions"][0]["tile"].to_string().len());
        let seats = view["play"]["seats"].as_array().unwrap();
        lengths.extend(seats.iter().map(|seat| seat["industry"].to_string().len()));
    }
    lengths
}

/// All reads of a game, at every version.
async fn reads(table: &Table) -> Vec<String> {
    let versions = 1..=table.version().await;
    let of_versions = versions.flat_map(|version| {
        [
            format!("?version={version}"),
            format!("/proof?version={version}"),
            format!("/events?after={}&limit=1", version - 1),
            format!("/events?until={version}"),
        ]
    });
    let whole = ["", "/events", "/proof", "/auctions", "/auctions/1", "/score", "/inclusion"];
    whole.map(str::to_owned).into_iter().chain(of_versions).collect()
}

/// The least that a database answers while a read of each twin is answered.
async fn least(relay: &Relay, twins: &[Table; 2], onlooker: Option<usize>, read: &str) -> [u64; 2] {
    let mut least = [u64::MAX; 2];
    for _ in 0..TRIES {
        for (table, least) in twins.iter().zip(&mut least) {
            let before = relay.answered();
            let reply = table.viewer(onlooker).get(table.path(read)).await;
            assert!(reply.status < 500, "{}: {}", reply.asked, reply.text());
            *least = (*least).min(relay.answered() - before);
        }
        if least[0].abs_diff(least[1]) <= READY {
            break;
        }
    }
    least
}

#[tokio::test]
async fn the_database_is_asked_for_nothing_that_depends_on_a_hidden_bid() {
    let relay = Relay::before(&Postgres::shared().database());
    // The server caches games in the first round and nothing in the second.
    for flags in [&[][..], &["--cache-mb", "0"]] {
        let server = Server::begin_with(&relay.url(), flags).ready();
        let twins = twins(&server).await;
        let mut asked_for = 0;
        for read in reads(&twins[0]).await {
            for onlooker in ONLOOKERS {
                let [one, other] = least(&relay, &twins, onlooker, &read).await;
                let differ = one.abs_diff(other) > READY;
                assert!(!differ, "{one} and {other}: {read:?} as {onlooker:?}, with {flags:?}");
                asked_for += one;
            }
        }
        assert!(asked_for > 10_000, "{asked_for} bytes");
    }
}

on_both_stores!(every_answer_has_one_size_however_long_a_hidden_bid_is);

async fn every_answer_has_one_size_however_long_a_hidden_bid_is(database: &Database) {
    let server = Server::start(database);
    let twins = twins(&server).await;
    for read in reads(&twins[0]).await {
        for onlooker in ONLOOKERS {
            let mut sizes = Vec::new();
            for table in &twins {
                let reply = table.viewer(onlooker).get(table.path(&read)).await;
                sizes.push((reply.status, reply.bytes.len()));
            }
            assert_eq!(sizes[0], sizes[1], "{read:?} as {onlooker:?}");
        }
    }
}
