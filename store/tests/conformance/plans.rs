//! The append's generic plan probes keys and scans no table, whatever Postgres knows of the tables.

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::database::Database;

const APPEND: &str = include_str!("../../src/postgres/sql/append.sql");
const PARAMETERS: usize = 30;

const MANY_ROWS: &str = "
    insert into events (game_id, version, event_type, schema_version, public, hash, recorded_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(game), 12, '0'))::uuid, version,
        'X', 1, '{}', sha256('x'), now()
    from generate_series(1, 2000) game, generate_series(1, 10) version;
    insert into games
    select distinct game_id, 'qe', 'running', 'public', '[]'::jsonb, 0, '[]'::jsonb,
        null::timestamptz, null::bytea, 10, now(), now()
    from events;
    insert into game_players
    select gen_random_uuid(), game_id from games, generate_series(1, 4);
    analyze";

async fn generic_plan(url: &str) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let prepare = format!("set plan_cache_mode = force_generic_plan; prepare append as {APPEND}");
    sqlx::raw_sql(AssertSqlSafe(prepare)).execute(&mut connection).await.unwrap();
    let nothing = vec!["'{}'"; PARAMETERS].join(", ");
    let explain = format!("explain (costs off) execute append({nothing})");
    let lines: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(explain)).fetch_all(&mut connection).await.unwrap();
    lines.join("\n")
}

#[tokio::test]
async fn the_append_scans_no_table_whether_new_or_large() {
    let database = Database::postgres();
    database.open().await;
    for fill in ["select 1", MANY_ROWS] {
        database.run(fill).await.unwrap();
        let plan = generic_plan(&database.url).await;
        assert!(plan.contains("Index Scan using events_pkey"), "{plan}");
        // The one row of which every append reads where the log goes on.
        let plan = plan.replace("Seq Scan on log_epoch", "");
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
}
