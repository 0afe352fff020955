//! A role of Postgres that may read the log and none of its openings.

use domain::sealing::OpeningGroup;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use throwaway_postgres::Postgres;

use crate::appending::openings;
use crate::database::Database;
use crate::table::Table;

/// The operator's grant in `docs/operators/secrets.md`.
const GRANT: &str = "grant select (
    game_id, version, schema_version, command_events, position, recorded_at, deadline_at,
    command_id, kind, event_type, hash, request_hmac, must_act, data, openings_everyone
) on events to reader; grant select on games, game_rows to reader";

#[tokio::test]
async fn a_role_can_be_denied_the_openings_and_reads_the_rest() {
    let url = Postgres::shared().database();
    let database = Database::at(&url);
    let store = database.open().await;
    let mut table = Table::new();
    let mut append = table.next(1);
    append.events[0].openings = openings();
    table.commit(&store, &append).await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let role = format!("reader_{}", uuid::Uuid::new_v4().simple());
    let grant = GRANT.replace("reader", &role);
    let grant = format!("create role {role}; {grant}; set role {role}");
    sqlx::raw_sql(AssertSqlSafe(grant)).execute(&mut connection).await.unwrap();
    let read: (String, String, i64) = sqlx::query_as(
        "select e.data, e.openings_everyone, g.version from events e join game_rows g using (game_id)",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    let everyone = openings().get(OpeningGroup::Everyone).unwrap().to_owned();
    assert_eq!(read, (table.events[0].data.clone(), everyone, 1));
    let seats = (0..8).map(|seat| format!("openings_seat_{seat}"));
    for column in seats.chain(["openings_nobody".to_owned(), "*".to_owned()]) {
        let ask = AssertSqlSafe(format!("select {column} from events"));
        let denied = sqlx::raw_sql(ask).execute(&mut connection).await.unwrap_err();
        assert!(denied.to_string().contains("permission denied"), "{column}: {denied}");
    }
    let end = format!("reset role; drop owned by {role}; drop role {role}");
    sqlx::raw_sql(AssertSqlSafe(end)).execute(&mut connection).await.unwrap();
}
