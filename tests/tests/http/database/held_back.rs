//! A stranger's transaction that holds back the log of all games.

use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::waiting::within;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use throwaway_postgres::Postgres;

async fn behind(server: &Server) -> f64 {
    let figures = server.figures().await;
    let line = figures.lines().find(|line| line.starts_with("gavel_log_behind_seconds "));
    line.map_or(-1.0, |line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

/// The warning that names this.
async fn warning(server: &Server, name: &str, value: &Value) -> Value {
    let warned = async {
        loop {
            let log = server.log();
            let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            let mut warnings = lines.filter(|line| line["level"] == "WARN");
            if let Some(warning) = warnings.find(|warning| warning["fields"][name] == *value) {
                return warning["fields"].clone();
            }
            tokio::task::yield_now().await;
            behind(server).await;
        }
    };
    within(&format!("the log warns of {name} {value}"), warned).await
}

#[tokio::test]
async fn a_session_that_holds_back_the_log_is_shown_and_named() {
    let postgres = Postgres::start_with(&["max_prepared_transactions=2"]);
    let server = Server::begin_with(&postgres.database_of("gavel"), &[]).ready();
    let mut stranger = PgConnection::connect(&postgres.url()).await.unwrap();
    let pid: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut stranger).await.unwrap();
    sqlx::raw_sql("begin; select pg_current_xact_id()").execute(&mut stranger).await.unwrap();
    Table::started(&server, 3).await;
    let told = warning(&server, "pid", &pid.into()).await;
    assert_eq!(told["database"], "postgres");
    // Since when another role's transaction runs an ordinary one does not learn.
    assert!(
        told["age_seconds"].is_null() && told["seen_for_seconds"].as_u64() >= Some(10),
        "{told}"
    );
    assert!(behind(&server).await >= 10.0);
    sqlx::raw_sql("rollback").execute(&mut stranger).await.unwrap();
    let caught_up = async { while behind(&server).await > 0.0 {} };
    within("the log has caught up", caught_up).await;
    let prepare = "begin; select pg_current_xact_id(); prepare transaction 'forgotten'";
    sqlx::raw_sql(prepare).execute(&mut stranger).await.unwrap();
    let told = warning(&server, "prepared", &"forgotten".into()).await;
    assert_eq!(told["database"], "postgres");
    assert!(told["pid"].is_null() && told["age_seconds"].as_u64() >= Some(10), "{told}");
}
