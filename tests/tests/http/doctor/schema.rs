//! The schema and the fence, on both databases.

use super::Report;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::tampering::plant;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;

on_both_stores!(
    the_doctor_tells_a_schema_from_others,
    a_fence_has_words_for_a_move_and_a_restore,
    every_table_that_is_missing_is_named,
    tables_of_another_program_are_no_gavel,
);

async fn the_doctor_tells_a_schema_from_others(database: &Database) {
    drop(Server::start(database));
    // On Postgres a neighbour may have changed it, which this program bears.
    let of_newer = if database.file().is_some() { "fault" } else { "note" };
    for (breaks, code, severity, mends) in [
        ("insert into fence (role) values ('target')", "fence", "fault", "delete from fence"),
        (
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             select 999999, 'later', true, checksum, 0 from _sqlx_migrations where version = 1",
            "schema_newer",
            of_newer,
            "delete from _sqlx_migrations where version = 999999",
        ),
        (
            "update _sqlx_migrations set version = -version where version = 1",
            "schema_foreign",
            "fault",
            "update _sqlx_migrations set version = -version where version = -1",
        ),
        (
            "create table lost as select * from _sqlx_migrations
                 where version = (select max(version) from _sqlx_migrations);
             delete from _sqlx_migrations where version in (select version from lost)",
            "schema_older",
            "note",
            "insert into _sqlx_migrations select * from lost; drop table lost",
        ),
    ] {
        Report::of(&database.url, &[]).has("schema", "ok", "").has("fence", "ok", "");
        database.run(breaks).await;
        let report = Report::of(&database.url, &[]);
        report.has(code, severity, "");
        assert_eq!(report.bad().contains(&code), severity == "fault", "{:#}", report.json);
        database.run(mends).await;
    }
    Report::of(&database.url, &[]).has("schema", "ok", "");
}

async fn a_fence_has_words_for_a_move_and_a_restore(database: &Database) {
    drop(Server::start(database));
    let run = |command: &[&str]| {
        assert!(
            program::run(&[command, &["--database-url", &database.url]].concat()).status.success()
        );
    };
    run(&["fence"]);
    let report = Report::of(&database.url, &[]);
    report.exits(1, "fault").has(
        "fence",
        "fault",
        "gavel copy or gavel fence has fenced the database",
    );
    let finding = report.findings().iter().find(|finding| finding["code"] == "fence").unwrap();
    let remedy = finding["remedy"].as_str().unwrap();
    let (_, command) = remedy.split_once("only if none does: gavel ").unwrap();
    run(&command.split(' ').collect::<Vec<_>>());
    Report::of(&database.url, &[]).has("fence", "ok", "");
    let target = database.another();
    let copied = program::run(&["copy", "--from", &database.url, "--to", &target.url]);
    assert!(copied.status.success(), "{copied:?}");
    Report::of(&database.url, &[]).has("fence", "fault", "gavel copy or gavel fence");
    run(&command.split(' ').collect::<Vec<_>>());
    Report::of(&database.url, &[]).has("fence", "ok", "");
}

async fn every_table_that_is_missing_is_named(database: &Database) {
    drop(Server::start(database));
    let tables = rows::tables(database).await;
    for table in tables.iter().filter(|table| *table != "_sqlx_migrations") {
        plant(database, "", &format!("alter table {table} rename to lost")).await;
        let report = Report::of(&database.url, &[]);
        report.exits(1, "fault").has("schema_incomplete", "fault", &format!("made: {table}"));
        assert_eq!((report.all("schema"), report.all("rights")), (vec![], vec![]));
        plant(database, "", &format!("alter table lost rename to {table}")).await;
    }
    Report::of(&database.url, &[]).has("schema", "ok", "");
}

async fn tables_of_another_program_are_no_gavel(database: &Database) {
    if let Some(file) = database.file() {
        std::fs::write(file, "").unwrap();
    }
    let report = Report::of(&database.url, &[]);
    report.has("schema_empty", "warning", "the database is empty");
    assert_eq!(report.exit, 1);
    database.run("create table shop (id int)").await;
    let report = Report::of(&database.url, &[]);
    report.exits(1, "fault").has("schema_foreign", "fault", "its tables (1) are another program's");
    // Another program of the same library: its migrations are others.
    let migrated =
        "create table _sqlx_migrations (version bigint, checksum bytea, success boolean);
         insert into _sqlx_migrations values (20240101000000, '\\x00', true)";
    let migrated = if database.file().is_some() {
        "create table _sqlx_migrations (version integer, checksum blob, success boolean);
         insert into _sqlx_migrations values (20240101000000, x'00', true)"
    } else {
        migrated
    };
    database.run(migrated).await;
    let report = Report::of(&database.url, &[]);
    report.exits(1, "fault").has("schema_foreign", "fault", "its migrations are others");
    // Its file holds none of Gavel's secrets.
    if let Some(file) = database.file() {
        std::fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
    }
    assert_eq!(Report::of(&database.url, &[]).all("file_modes"), vec![]);
}
