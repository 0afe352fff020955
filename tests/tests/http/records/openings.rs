//! The openings in the database: the audit finds every change, and each reader's openings are separate.

use super::audit::check;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use sqlx::{Connection, PgConnection, SqliteConnection};

on_both_stores!(
    a_sealed_value_that_is_changed_in_the_database_is_found,
    the_columns_of_everyone_hold_nothing_that_is_sealed,
);

/// The versions that have something in a column, with that as text.
async fn column(database: &Database, game: &str, column: &str) -> Vec<(i32, String)> {
    let id = uuid::Uuid::parse_str(game).unwrap();
    let select = |id| {
        sqlx::AssertSqlSafe(format!(
            "select version, {column} from events where game_id = {id} and {column} is not null order by version"
        ))
    };
    if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(select("?1")).bind(id).fetch_all(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(select("$1")).bind(id).fetch_all(&mut connection).await.unwrap()
    }
}

/// The bid of the first auction's winner: where it is placed, where the auctioneer gets it, where everyone does.
async fn a_sealed_value_that_is_changed_in_the_database_is_found(database: &Database) {
    let server = Server::start(database);
    let mut planted = Vec::new();
    unlock(database).await;
    for (event_type, column) in [
        ("SecretBidPlaced", "openings_seat_1"),
        ("CompanyAwarded", "openings_seat_0"),
        ("GameFinished", "openings_everyone"),
    ] {
        let table = Table::started(&server, 3).await;
        table.bids(&[(0, "100"), (1, "500"), (2, "7")]).await;
        table.play_on().await;
        let events = table.events(None).await;
        let of_type = events.iter().find(|event| event["type"] == event_type).unwrap();
        let version = of_type["version"].as_i64().unwrap();
        let sql = format!(
            "update events set {column} = replace({column}, '\"500\"', '\"400\"')
             where game_id = {{id}} and version = {version}"
        );
        plant(database, &table.id, &sql).await;
        planted.push(format!("fault {} {version} wrong_opening", table.id));
    }
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(1), "{printed}");
    for fault in planted {
        assert!(printed.lines().any(|line| line.starts_with(&fault)), "{fault}:\n{printed}");
    }
}

async fn the_columns_of_everyone_hold_nothing_that_is_sealed(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "271828"), (2, "314159")]).await;
    let events = table.events(None).await;
    let data = column(database, &table.id, "data").await;
    assert_eq!(data.len(), events.len());
    for (event, (version, data)) in events.iter().zip(&data) {
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        assert_eq!((event["data"].clone(), &event["version"]), (data, &(*version).into()));
    }
    let holds = async |name: &str, amount: &str| {
        column(database, &table.id, name).await.iter().any(|(_, text)| text.contains(amount))
    };
    for name in ["data", "openings_everyone", "openings_nobody"] {
        assert!(!holds(name, "271828").await && !holds(name, "314159").await, "{name}");
    }
    // The auctioneer gets every bid with the award, the bidder the own one.
    for (seat, own) in [("1", "271828"), ("2", "314159")] {
        let name = format!("openings_seat_{seat}");
        assert!(holds(&name, own).await && holds("openings_seat_0", own).await);
        let others = if seat == "1" { "314159" } else { "271828" };
        assert!(!holds(&name, others).await);
    }
    let seed = column(database, &table.id, "openings_nobody").await;
    assert!(seed[0].1.starts_with(r#"[[0,{"subject":"seed","seed":""#), "{}", seed[0].1);
}
