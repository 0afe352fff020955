//! A database that has lost events beneath a server that knows them, as a standby has that was behind.

use crate::audit::{check, plant, unlock};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

on_both_stores!(a_game_goes_on_by_what_the_database_has);

/// A failover ends all sessions; here the writer's, which appends again over another one, is enough.
const END_THE_WRITERS_SESSION: &str = "select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%insert into events%'";

async fn a_game_goes_on_by_what_the_database_has(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "500")]).await;
    let version = table.version().await;
    unlock(database).await;
    let lose = format!("delete from events where game_id = {{id}} and version = {version}");
    plant(database, &table.id, &lose).await;
    if database.file().is_none() {
        plant(database, &table.id, END_THE_WRITERS_SESSION).await;
    }
    // By the state that the server had, this seat would have to wait for the others.
    let again = json!({"auction": 1, "ballot": 1, "amount": "7"});
    table.players[1].client.post(table.path("/bids"), &again).await.expect(200);
    assert_eq!(table.version().await, version);
    let bid = &table.events(Some(1)).await[version as usize - 1];
    assert_eq!(bid["openings"][0]["value"]["amount"], "7", "{bid}");
    table.play_on().await;
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
}
