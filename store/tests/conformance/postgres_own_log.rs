//! Postgres' own log never contains a sealed value.

use domain::sealing::OpeningGroup;
use domain::seat::Seat;
use sqlx::{Connection, PgConnection};
use store::{Append, Changed, Store, StoreError, StoreOptions};
use throwaway_postgres::Postgres;

use crate::table::{Table, opened};

const ROLE: &str = "gavel";
const SEALED: &str = r#"[{"amount":"271828182845"}]"#;
const REFUSED: &str = r#"[{"amount":"314159265358"}]"#;
/// A character that Postgres takes in no text.
const BROKEN: &str = "[{\"amount\":\"141421356237\0\"}]";

/// All by which a server logs the parameters of statements, of those that fail and within plans.
const TALKATIVE: [&str; 11] = [
    "log_statement=all",
    "log_min_duration_statement=0",
    "log_parameter_max_length_on_error=-1",
    "log_transaction_sample_rate=1",
    "log_error_verbosity=verbose",
    "debug_print_parse=on",
    "debug_print_plan=on",
    "debug_pretty_print=off",
    "session_preload_libraries=auto_explain",
    "auto_explain.log_min_duration=0",
    "auto_explain.log_verbose=on",
];

/// Appends three times: what is taken, what a constraint refuses, and what is no text.
async fn append_and_be_refused(server: &Postgres, url: &str) {
    let store = Store::open(url, StoreOptions::default()).await.unwrap();
    let mut table = Table::new();
    table.append(&store, 1).await;
    let sealed = |text: &str| {
        let mut append = Append { changed: Changed::Nothing, ..table.next(1) };
        append.events[0].openings = opened(OpeningGroup::Seat(Seat(3)), text);
        append
    };
    let (taken, refused, broken) = (sealed(SEALED), sealed(REFUSED), sealed(BROKEN));
    table.commit(&store, &taken).await;
    let refuse = "alter table events add constraint no_more check (version < 1) not valid";
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(refuse).execute(&mut connection).await.unwrap();
    for mut append in [refused, broken] {
        append.previous_hash = Some(taken.events[0].hash.0);
        append.events[0].version = 3;
        let answer = store.append(append).await;
        assert!(matches!(answer, Err(StoreError::Refused(_))), "{answer:?}");
    }
    // A secret of another kind, which goes over another connection.
    store
        .own_signing_seed([7; 32], *b"a seed that is not to be told...", crate::table::at(1))
        .await
        .unwrap();
    let log = server.log();
    assert!(log.contains("violates check constraint \"no_more\""), "{log}");
    assert!(log.contains("invalid byte sequence for encoding"), "{log}");
}

/// The sealed values that the log contains.
fn told(server: &Postgres) -> Vec<&'static str> {
    let log = server.log();
    let seed = hex::encode("a seed that is not to be told...");
    // The form of a plan and of a plan's tree: number by number.
    let bytes = "97 32 115 101 101 100 32 116";
    let amounts = ["271828182845", "314159265358", "141421356237"];
    let mut told: Vec<&str> = amounts.into_iter().filter(|amount| log.contains(amount)).collect();
    if log.contains(&seed) || log.contains(bytes) {
        told.push("seed");
    }
    told
}

#[tokio::test]
async fn nothing_sealed_is_logged_where_the_role_may_have_it_so() {
    for grant in [false, true] {
        let server = Postgres::start_with(&TALKATIVE);
        let url = if grant {
            let url = server.database_of(ROLE);
            server.run(
                "grant set on parameter log_parameter_max_length, log_error_verbosity,
                 auto_explain.log_verbose to gavel",
            );
            url
        } else {
            server.database()
        };
        append_and_be_refused(&server, &url).await;
        assert_eq!(told(&server), [""; 0], "with a grant: {grant}");
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        assert_eq!(store.log_leaks().await.unwrap(), [""; 0]);
    }
}

#[tokio::test]
async fn a_setting_that_an_ordinary_role_cannot_turn_off_is_reported() {
    let server = Postgres::start_with(&TALKATIVE);
    let url = server.database_of(ROLE);
    append_and_be_refused(&server, &url).await;
    assert_ne!(told(&server), [""; 0], "else there is nothing to report");
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    let leaks = store.log_leaks().await.unwrap();
    assert_eq!(leaks.len(), 3, "{leaks:#?}");
    let parameters = "log_parameter_max_length = -1 with log_statement = all, \
                      log_min_duration_statement = 0, log_transaction_sample_rate = 1";
    assert!(leaks[0].starts_with(parameters), "{}", leaks[0]);
    let plans = "auto_explain.log_verbose = on with auto_explain.log_min_duration = 0";
    assert!(leaks[1].starts_with(plans), "{}", leaks[1]);
    assert!(leaks[2].starts_with("log_error_verbosity = verbose"), "{}", leaks[2]);
}

#[tokio::test]
async fn a_setting_that_any_role_can_turn_off_needs_no_leave() {
    let server = Postgres::start_with(&[
        "log_parameter_max_length_on_error=-1",
        "debug_print_parse=on",
        "debug_print_plan=on",
        "debug_pretty_print=off",
    ]);
    append_and_be_refused(&server, &server.database_of(ROLE)).await;
    assert!(!told(&server).contains(&"seed"));
    let log = server.log();
    let mut parameters = log.lines().filter(|line| line.contains("portal with parameters"));
    assert_eq!(parameters.find(|line| line.contains("amount")), None);
}

#[tokio::test]
async fn as_it_comes_a_server_tells_an_ordinary_role_of_refused_rows_alone() {
    let server = Postgres::start();
    let store = Store::open(&server.database_of(ROLE), StoreOptions::default()).await.unwrap();
    let leaks = store.log_leaks().await.unwrap();
    assert_eq!(leaks.len(), 1, "{leaks:#?}");
    assert!(leaks[0].starts_with("log_error_verbosity = default"), "{}", leaks[0]);
}

#[tokio::test]
async fn the_settings_of_the_manual_leave_nothing_to_report() {
    let server = Postgres::start_with(&[
        "log_min_duration_statement=0",
        "log_parameter_max_length=0",
        "log_error_verbosity=terse",
    ]);
    let url = server.database_of(ROLE);
    append_and_be_refused(&server, &url).await;
    assert_eq!(told(&server), [""; 0]);
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    assert_eq!(store.log_leaks().await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn sqlite_has_no_log_of_its_own() {
    let store = crate::database::Database::sqlite().open().await;
    assert_eq!(store.log_leaks().await.unwrap(), [""; 0]);
}
