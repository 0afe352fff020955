//! The role of a server that owns nothing in its database.

use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use throwaway_postgres::Postgres;

#[tokio::test]
async fn a_role_that_may_create_nothing_serves_a_database_that_is_up_to_date() {
    let url = Postgres::shared().database();
    let database = Database::at(&url);
    drop(Server::start(&database));
    database
        .run(
            "create role clerk login;
             grant select, insert, update, delete on all tables in schema public to clerk;
             grant usage on all sequences in schema public to clerk;
             revoke create on schema public from public",
        )
        .await;
    let as_clerk = url.replacen("postgres@", "clerk@", 1);
    assert_ne!(as_clerk, url);
    let server = Server::start(&Database::at(&as_clerk));
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    assert_eq!(table.look(None).await.json()["status"], "finished");
}
