//! A list walks what it can show and no more: games that it never shows make it no dearer.

use domain::kernel::Status;
use domain::seat::PlayerId;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, SqliteConnection};
use store::{GameFilter, Store};
use uuid::Uuid;

use crate::database::Database;

/// 100 public games, two of them lobbies of Quotlibet, and then so many private lobbies of one player.
const PUBLIC: &str = "
    with recursive n (n) as (select 1 union all select n + 1 from n where n < 100)
    insert into games (SLOT game_id, kind, status, visibility, players, created_at)
    select OF_N GAME, case when n <= 2 then 'quotlibet' else 'qe' end,
        case when n <= 2 then 'lobby' else 'running' end, 'public', '[]', NOW
    from n;";
const PRIVATE: &str = "
    with recursive n (n) as (select 1001 union all select n + 1 from n where n < 1000 + MANY)
    insert into games (SLOT game_id, kind, status, visibility, players, created_at)
    select OF_N GAME, case when n % 2 = 0 then 'quotlibet' else 'qe' end, 'lobby', 'private', '[]', NOW
    from n;";
const SEATS: &str = "insert into game_players (SLOT player_id, game_id) select SLOT PLAYER, game_id from games where visibility = 'private';";

/// How many private lobbies there are.
const MANY: usize = 8000;

fn player() -> PlayerId {
    PlayerId(Uuid::from_u128(42))
}

/// Fills an empty database past the store.
async fn fill(database: &Database) {
    let (game, now, player) = if database.is_sqlite() {
        (
            "unhex('0000000000007000800000' || format('%010x', n))",
            "0",
            format!("unhex('{}')", player().0.simple()),
        )
    } else {
        (
            "('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid",
            "now()",
            format!("'{}'::uuid", player().0),
        )
    };
    let sql = [PUBLIC, PRIVATE, SEATS].concat();
    let sql = if database.is_sqlite() { sql } else { sql.replace("'[]'", "'[]'::jsonb") };
    let (slot, of_n) = if database.is_sqlite() { ("", "") } else { ("slot,", "n % 64,") };
    let sql = sql.replace("SLOT", slot).replace("OF_N", of_n);
    let sql = sql.replace("GAME", game).replace("NOW", now).replace("PLAYER", &player);
    let sql = sql.replace("MANY", &MANY.to_string());
    database.run(Box::leak(sql.into_boxed_str())).await.unwrap();
}

fn filters() -> Vec<GameFilter> {
    let filter = |kind: Option<&str>, status| GameFilter {
        kind: kind.map(str::to_owned),
        status,
        ..GameFilter::default()
    };
    let (kind, status) = (Some("quotlibet"), Some(Status::Lobby));
    vec![filter(None, None), filter(kind, None), filter(None, status), filter(kind, status)]
}

/// How many rows of the games' table Postgres has read, through an index or without one.
async fn rows_read(url: &str) -> i64 {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let read = "select (t.seq_tup_read + i.read)::bigint from pg_stat_user_tables t, (
            select sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'games'
        ) i where t.relname = 'games'";
    let row = sqlx::query(read).fetch_one(&mut connection).await.unwrap();
    row.get(0)
}

/// How many rows of games Postgres reads for a list. A session reports its counts when it ends.
async fn rows_of_list(database: &Database, filter: &GameFilter) -> (i64, usize) {
    let before = rows_read(&database.url).await;
    let store: Store = database.open().await;
    let shown = store.games(filter, 50).await.unwrap().len();
    store.close().await;
    (rows_read(&database.url).await - before, shown)
}

#[tokio::test]
async fn private_lobbies_make_no_public_list_dearer_on_postgres() {
    let database = Database::postgres();
    database.open().await.close().await;
    fill(&database).await;
    for analyzed in ["select 1", "analyze"] {
        database.run(analyzed).await.unwrap();
        for filter in filters() {
            let (rows, shown) = rows_of_list(&database, &filter).await;
            // Opening a store looks at a few rows itself.
            assert!(rows <= 170, "{rows} rows for {shown} games, {filter:?}");
            let viewed = GameFilter { viewer: Some(PlayerId(Uuid::from_u128(1))), ..filter };
            let (rows, _) = rows_of_list(&database, &viewed).await;
            assert!(rows <= 170, "{rows} rows, {viewed:?}");
        }
    }
    let own = GameFilter { viewer: Some(player()), ..GameFilter::default() };
    let (rows, shown) = rows_of_list(&database, &own).await;
    assert_eq!(shown, 50);
    assert!(rows <= 320, "{rows} rows");
}

#[tokio::test]
async fn private_lobbies_make_no_public_list_dearer_on_sqlite() {
    let database = Database::sqlite();
    let store = database.open().await;
    fill(&database).await;
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    let statements = [
        ("games_public", "g.visibility = 'public'"),
        ("games_by_kind", "g.visibility = 'public' and g.kind = ?1"),
        ("games_by_status", "g.visibility = 'public' and g.status = ?1"),
        ("games_by_kind_and_status", "g.visibility = 'public' and g.kind = ?1 and g.status = ?2"),
    ];
    for (index, condition) in statements {
        let explain = format!(
            "explain query plan select g.* from games g indexed by {index} where {condition}
             order by g.game_id desc limit 50"
        );
        let steps: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(AssertSqlSafe(explain)).fetch_all(&mut connection).await.unwrap();
        let plan: Vec<&str> = steps.iter().map(|(_, _, _, step)| step.as_str()).collect();
        assert_eq!(plan.len(), 1, "nothing is sorted: {plan:?}");
        assert!(
            plan[0].ends_with(index) || plan[0].contains(&format!("INDEX {index} (")),
            "{plan:?}"
        );
    }
    // The statements themselves name those indexes: without one of them they fail.
    for (filter, index) in filters().into_iter().zip([
        "games_public",
        "games_by_kind",
        "games_by_status",
        "games_by_kind_and_status",
    ]) {
        assert!(!store.games(&filter, 50).await.unwrap().is_empty());
        let drop = format!("drop index {index}");
        database.run(Box::leak(drop.into_boxed_str())).await.unwrap();
        let other = database.open_with(store::StoreOptions::default()).await;
        assert!(other.games(&filter, 50).await.is_err(), "{index}");
    }
}
