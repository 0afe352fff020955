//! A pooler between the server and the database.

use gavel_tests::server::Server;
use gavel_tests::table::Table;
use throwaway_postgres::{PgBouncer, Postgres, Shares};

#[tokio::test]
async fn a_pooler_that_shares_no_session_is_as_good_as_postgres() {
    let pooler = PgBouncer::before(&Postgres::shared().database(), Shares::Nothing);
    let server = Server::begin_with(&pooler.url(), &[]).ready();
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "7")]).await;
    table.play_on().await;
}

#[test]
fn a_pooler_that_shares_sessions_is_refused() {
    for shares in [Shares::Transactions, Shares::Statements] {
        let pooler = PgBouncer::before(&Postgres::shared().database(), shares);
        let refused = Server::command(&pooler.url(), &[]).output().unwrap();
        let told = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(1), "{shares:?}: {told}");
        assert!(told.contains("shares sessions among clients"), "{shares:?}: {told}");
        assert!(told.contains("pool_mode = session"), "{shares:?}: {told}");
    }
}
