//! A server that starts on a fenced database.

use gavel_tests::database::Database;
use gavel_tests::server::Server;

on_both_stores!(a_server_warns_at_its_start_of_a_fence);

async fn a_server_warns_at_its_start_of_a_fence(database: &Database) {
    const WARNING: &str = "the database is fenced: it refuses commands";
    let server = Server::start(database);
    assert!(!server.log().contains(WARNING), "{}", server.log());
    database.run("insert into fence (role) values ('source')").await;
    let server = Server::start(database);
    assert!(server.log().contains(WARNING), "{}", server.log());
    database.run("delete from fence").await;
}
