//! Postgres' own log contains no hidden bid, and the server warns the operator of settings by which it would.

use crate::repository::docker_compose::postgres_settings;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::Table;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use throwaway_postgres::Postgres;

const EVERY_STATEMENT: &str = "log_min_duration_statement=0";
const AMOUNTS: [&str; 4] = ["271828182845", "314159265358", "141421356237", "161803398874"];

fn serve(url: &str) -> Server {
    Starting::ready(Server::begin_with(url, &[]))
}

/// Plays a game, with a bid that the database refuses on the way. Returns the game's seed.
async fn play(url: &str, server: &Server) -> String {
    let mut database = PgConnection::connect(url).await.unwrap();
    let table = Table::started(server, 4).await;
    table.bids(&[(0, AMOUNTS[0]), (1, AMOUNTS[1])]).await;
    let refuse = "alter table events add constraint no_bids check (version < 1) not valid";
    sqlx::raw_sql(refuse).execute(&mut database).await.unwrap();
    table.bid(2, AMOUNTS[2]).await.problem(500, "internal_error");
    let allow = "alter table events drop constraint no_bids";
    sqlx::raw_sql(allow).execute(&mut database).await.unwrap();
    table.bids(&[(2, AMOUNTS[2]), (3, AMOUNTS[3])]).await;
    table.play_on().await;
    let events = table.events(None).await;
    let opened = events.last().unwrap()["openings"].as_array().unwrap();
    let mut values = opened.iter().map(|opening| &opening["value"]);
    values.find_map(|value| value["seed"].as_str()).unwrap().to_owned()
}

/// The secrets of the game that the log contains.
fn told(postgres: &Postgres, seed: &str) -> Vec<String> {
    let log = postgres.log();
    assert!(log.contains("insert into events"), "the statements are logged");
    assert!(log.contains("violates check constraint \"no_bids\""), "so is the refused one");
    let mut secrets: Vec<&str> = AMOUNTS.to_vec();
    // Each sealed value says what it is about. A column of issuers has that name too, without quotes.
    secrets.extend([seed, r#""subject""#]);
    secrets.retain(|secret| log.contains(secret));
    secrets.into_iter().map(str::to_owned).collect()
}

fn warnings(server: &Server) -> Vec<String> {
    let log = server.log();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let warnings = lines.filter(|line| line["level"] == "WARN");
    warnings.map(|line| line["fields"]["message"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn with_the_settings_of_the_compose_file_no_sealed_value_of_a_game_is_logged() {
    let mut settings = postgres_settings();
    settings.push(EVERY_STATEMENT.to_owned());
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let postgres = Postgres::start_with(&settings);
    let url = postgres.database_of("gavel");
    let server = serve(&url);
    let seed = play(&url, &server).await;
    assert_eq!(told(&postgres, &seed), [""; 0]);
    assert_eq!(warnings(&server), [""; 0]);
}

#[tokio::test]
async fn a_server_that_logs_parameters_is_warned_of_and_served_all_the_same() {
    let postgres = Postgres::start_with(&[EVERY_STATEMENT]);
    let server = serve(&postgres.database_of("gavel"));
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, AMOUNTS[0]), (1, AMOUNTS[1])]).await;
    assert!(postgres.log().contains(AMOUNTS[1]), "else there is nothing to warn of");
    let warnings = warnings(&server);
    let warning = "log_parameter_max_length = -1 with log_min_duration_statement = 0: \
                   Postgres' own log gets the parameters of statements, hidden bids among them; \
                   as a superuser: grant set on parameter log_parameter_max_length to gavel; \
                   then start gavel serve again; or set log_parameter_max_length = 0 for the server";
    assert!(warnings.iter().any(|told| told == warning), "{warnings:#?}");
    server.client().get("/readyz").await.expect(200);
}

#[tokio::test]
async fn a_copy_to_such_a_server_warns_too() {
    let postgres = Postgres::start_with(&[EVERY_STATEMENT]);
    let from = Database::sqlite();
    drop(Server::start(&from));
    let copied =
        program::run(&["copy", "--from", &from.url, "--to", &postgres.database_of("gavel")]);
    let printed = String::from_utf8(copied.stdout).unwrap();
    assert!(copied.status.success(), "{printed}");
    assert!(printed.starts_with("warning: log_parameter_max_length = -1 with"), "{printed}");
}
