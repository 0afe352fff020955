//! The key that proofs are signed with.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::record::{file, verify};
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::Table;
use serde_json::Value;

on_both_stores!(
    all_instances_of_a_database_sign_with_one_key,
    a_configured_key_takes_over_and_the_one_before_stays_known,
);

async fn keys(server: &Server) -> Vec<Value> {
    let list = server.client().get("/v1/keys").await.body(200);
    list["keys"].as_array().unwrap().clone()
}

async fn all_instances_of_a_database_sign_with_one_key(database: &Database) {
    let (first, second) = (Server::begin(database), Server::begin(database));
    let (first, second) = (first.ready(), second.ready());
    let known = keys(&first).await;
    assert_eq!(known, keys(&second).await);
    assert_eq!(known.len(), 1);
    assert_eq!(known[0]["current"], true);
}

async fn a_configured_key_takes_over_and_the_one_before_stays_known(database: &Database) {
    let before = Server::start(database);
    let table = Table::started(&before, 3).await;
    let old = keys(&before).await;
    let key = file("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60\n");
    let mut program = program::command();
    program
        .args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"])
        .args(["--database-url", &database.url, "--signing-key-file"])
        .arg(key.path());
    let after = Starting::spawn(program).ready();
    let both = keys(&after).await;
    // RFC 8032, 7.1, test 1.
    let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    assert_eq!(both.len(), 2);
    assert_eq!((&both[0]["key"], &both[0]["current"]), (&old[0]["key"], &Value::Bool(false)));
    assert_eq!((&both[1]["key"], &both[1]["current"]), (&public.into(), &Value::Bool(true)));
    let table = table.at(&after);
    let record = format!("{}\n{}", table.proof(None, "").await, table.lines(None).await);
    let (code, said) = verify(&record, &["--key", public]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_server_whose_key_file_holds_none_does_not_start() {
    let database = Database::sqlite();
    let key = file("hunter2");
    let path = key.path().to_string_lossy().into_owned();
    let output = program::run(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database-url",
        &database.url,
        "--signing-key-file",
        &path,
    ]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("the signing key in") && !said.contains("hunter2"), "{said}");
}
