//! The generic plans of what is asked for every command or every few milliseconds probe keys and scan no table, whatever
//! Postgres knows of the tables.

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use crate::database::Database;

const NEWER: &str = include_str!("../../src/postgres/sql/newer.sql");
const HEADS: &str = include_str!("../../src/postgres/sql/heads.sql");
const APPEND_EVENTS: &str = include_str!("../../src/postgres/sql/append_events.sql");
const APPEND_EVENTS_AND_ROWS: &str =
    include_str!("../../src/postgres/sql/append_events_and_rows.sql");
const EVENTS: &str = include_str!("../../src/postgres/sql/events.sql");
const GAME_ROWS: &str = include_str!("../../src/postgres/sql/game_rows.sql");
const RECORDS: &str = include_str!("../../src/postgres/sql/records.sql");
const OPEN_SEATS: &str = include_str!("../../src/postgres/sql/open_seats.sql");
const COUNT_RESERVATIONS: &str = include_str!("../../src/postgres/sql/count_reservations.sql");
const REMOVE_RESERVATIONS: &str = include_str!("../../src/postgres/sql/remove_reservations.sql");
const VALID_TOKENS: &str = include_str!("../../src/postgres/sql/valid_tokens.sql");

const MANY_ROWS: &str = "
    insert into events (
        slot, game_id, version, position, kind, event_type, schema_version, data, hash, recorded_at
    )
    select game % 64, ('00000000-0000-7000-8000-' || lpad(to_hex(game), 12, '0'))::uuid, version,
        version, 'qe', 'X', 1, '{}', sha256('x'), now()
    from generate_series(1, 2000) game, generate_series(1, 10) version;
    insert into games (slot, game_id, kind, status, visibility, players, host, created_at)
    select distinct slot, game_id, 'qe', 'running', 'public', '[]'::jsonb, 0, now()
    from events;
    insert into game_players (slot, player_id, game_id)
    select slot, gen_random_uuid(), game_id from games, generate_series(1, 4);
    insert into open_seats
    select player_id, 'running', game_id, slot from game_players;
    analyze";

const MANY_TOKENS: &str = "
    insert into players select gen_random_uuid(), 'Ada', now() from generate_series(1, 1000);
    insert into tokens (token_hash, player_id, created_at, token_id)
    select sha256(player_id::text::bytea), player_id, now(), gen_random_uuid() from players";

/// One player with 20,000 reservations by as many others.
const MANY_RESERVATIONS: &str = "
    insert into reservations
    select '00000000-0000-7000-8000-000000000001', gen_random_uuid(), game_id, number
    from games, generate_series(1, 10) number;
    analyze";

async fn generic_plan(url: &str, settings: &str, statement: &str, parameters: &[&str]) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let prepare = format!(
        "{settings} set plan_cache_mode = force_generic_plan; prepare asked as {statement}"
    );
    sqlx::raw_sql(AssertSqlSafe(prepare)).execute(&mut connection).await.unwrap();
    let explain = format!("explain (costs off) execute asked({})", parameters.join(", "));
    let lines: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(explain)).fetch_all(&mut connection).await.unwrap();
    lines.join("\n")
}

/// So many parameters that are lists.
fn lists(count: usize) -> Vec<&'static str> {
    vec!["'{}'"; count]
}

#[tokio::test]
async fn the_append_scans_no_table_whether_new_or_large() {
    let database = Database::postgres();
    database.open().await;
    for fill in ["select 1", MANY_ROWS] {
        database.run(fill).await.unwrap();
        let settings = "set enable_seqscan = off;";
        let inserts = generic_plan(&database.url, settings, APPEND_EVENTS, &lists(24)).await;
        assert!(!inserts.contains("Seq Scan"), "{inserts}");
        let statement = APPEND_EVENTS_AND_ROWS;
        let plan = generic_plan(&database.url, settings, statement, &lists(30)).await;
        assert!(plan.contains("Index Scan Backward using events_pkey"), "{plan}");
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
}

#[tokio::test]
async fn reservations_are_found_by_player_and_reserver() {
    let database = Database::postgres();
    database.open().await;
    for fill in [MANY_ROWS, MANY_RESERVATIONS] {
        database.run(fill).await.unwrap();
    }
    for statement in [COUNT_RESERVATIONS, REMOVE_RESERVATIONS] {
        let parameters = ["gen_random_uuid()", "'{}'", "0"];
        let plan = generic_plan(&database.url, "", statement, &parameters).await;
        assert!(plan.contains("reservations_pkey"), "{plan}");
        assert!(plan.contains("(reserver = $1)"), "{plan}");
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
}

#[tokio::test]
async fn followers_scan_no_table_once_it_is_large() {
    let database = Database::postgres();
    database.open().await;
    database.run(MANY_ROWS).await.unwrap();
    for (statement, parameters) in
        [(NEWER, 2), (HEADS, 1), (OPEN_SEATS, 1), (GAME_ROWS, 1), (RECORDS, 1)]
    {
        let plan = generic_plan(&database.url, "", statement, &lists(parameters)).await;
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
}

#[tokio::test]
async fn tokens_and_their_players_are_looked_up_by_their_keys_in_new_tables_and_in_large_ones() {
    let database = Database::postgres();
    database.open().await;
    for fill in ["select 1", MANY_TOKENS, "analyze"] {
        database.run(fill).await.unwrap();
        let plan = generic_plan(&database.url, "", VALID_TOKENS, &lists(1)).await;
        for key in ["Index Scan on tokens_pkey", "Index Scan using players_pkey"] {
            assert!(plan.contains(key), "{plan}");
        }
    }
}

#[tokio::test]
async fn a_page_of_a_long_game_is_read_in_the_order_of_the_key_and_no_further() {
    let database = Database::postgres();
    database.open().await;
    database.run(MANY_ROWS).await.unwrap();
    let page = ["gen_random_uuid()", "0", "100", "false", "0", "5"];
    let plan = generic_plan(&database.url, "", EVENTS, &page).await;
    assert!(plan.contains("Index Scan using events_pkey"), "{plan}");
    assert!(!plan.contains("Sort"), "{plan}");
}

#[tokio::test]
async fn a_list_of_a_kind_that_hardly_any_game_is_of_walks_the_index_of_kinds() {
    let database = Database::postgres();
    database.open().await;
    database.run(MANY_ROWS).await.unwrap();
    database
        .run("update games set kind = 'quotlibet' where game_id = (select game_id from games limit 1); analyze")
        .await
        .unwrap();
    let list = "select g.* from game_rows g where g.visibility = 'public' and g.kind = $1
        order by g.game_id desc limit $2";
    let plan = generic_plan(&database.url, "", list, &["'quotlibet'", "100"]).await;
    assert!(plan.contains("games_by_kind"), "{plan}");
    // The newest events are looked up for the games of the page, in its order.
    assert!(!plan.contains("Sort") && !plan.contains("Hash"), "{plan}");
}

#[tokio::test]
async fn a_head_on_sqlite_is_one_probe_however_long_the_game_is() {
    let database = Database::sqlite();
    database.open().await;
    let explain = concat!("explain query plan ", include_str!("../../src/sqlite/sql/heads.sql"));
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    let steps: Vec<(i64, i64, i64, String)> =
        sqlx::query_as(explain).bind("[]").fetch_all(&mut connection).await.unwrap();
    let plan: Vec<&str> = steps.iter().map(|(_, _, _, step)| step.as_str()).collect();
    assert!(plan.iter().any(|step| step.ends_with("(game_id=? AND version=?)")), "{plan:?}");
}
