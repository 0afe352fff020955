//! How many connections a server has to its database.

use futures::future::join_all;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use sqlx::{Connection, PgConnection};
use throwaway_postgres::Postgres;

const OF_GAVEL: &str = "select count(*) from pg_stat_activity where usename = 'gavel'";

#[tokio::test]
async fn a_server_has_as_many_connections_as_it_may() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let mut counts = PgConnection::connect(&postgres.url()).await.unwrap();
    for (flags, most) in [(vec!["--database-connections", "3"], 3), (vec![], 9)] {
        let server = Server::begin_with(&url, &flags).ready();
        let table = Table::started(&server, 3).await;
        let mut seen = 0;
        // Lists ask the database each time, many at once.
        while seen < most {
            let lists = (0..32).map(|_| table.public.get("/v1/games"));
            let count = sqlx::query_scalar(OF_GAVEL).fetch_one(&mut counts);
            let (lists, count) = tokio::join!(join_all(lists), count);
            lists.into_iter().for_each(|list| drop(list.expect(200)));
            let count: i64 = count.unwrap();
            assert!(count <= most, "{count} connections");
            seen = seen.max(count);
        }
        server.terminate();
        assert!(server.ended().success());
    }
}
