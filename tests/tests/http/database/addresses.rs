//! Databases that a server does not start on, each with the reason.

use gavel_tests::server::Server;
use std::process::Output;
use throwaway_postgres::Postgres;

/// The message of a server that does not start.
fn refusal(url: &str, flags: &[&str]) -> String {
    let Output { status, stderr, .. } = Server::command(url, flags).output().unwrap();
    let told = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{told}");
    told
}

#[test]
fn a_standby_is_refused_by_its_name() {
    let primary = Postgres::start();
    let standby = primary.standby();
    let told = refusal(&standby.url(), &[]);
    assert!(told.contains("the server is a standby"), "{told}");
    let several = format!("postgres://postgres@{},127.0.0.1:1/postgres", standby.address());
    let told = refusal(&several, &[]);
    assert!(told.contains("the server is a standby") && told.contains("127.0.0.1:1: "), "{told}");
    let told = refusal(&format!("{}?target_session_attrs=standby", primary.url()), &[]);
    assert!(told.contains("target_session_attrs is any, read-write or primary"), "{told}");
}

#[test]
fn a_database_that_cannot_hold_every_name_is_refused() {
    let postgres = Postgres::shared();
    postgres.run("create database latin encoding 'LATIN1' locale 'C' template template0");
    let url = format!("postgres://postgres@{}/latin", postgres.address());
    let told = refusal(&url, &[]);
    assert!(told.contains("the database's encoding is LATIN1"), "{told}");
}

#[test]
fn a_read_only_database_is_refused() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    postgres.run("alter role gavel set default_transaction_read_only = on");
    let told = refusal(&url, &[]);
    assert!(told.contains("the database is read-only"), "{told}");
}

/// Made by `openssl x509 -req`, which gives a certificate without extensions this version.
const VERSION_1: &str = include_str!("version_1.pem");

#[test]
fn a_certificate_that_cannot_be_read_is_named() {
    let postgres = Postgres::start_with_certificate(VERSION_1);
    let told = refusal(&postgres.url(), &[]);
    assert!(told.contains("certificate of the database's server cannot be read"), "{told}");
    let unverified = format!("{}?sslmode=disable", postgres.url());
    Server::begin_with(&unverified, &[]).ready();
}

#[test]
fn an_authority_that_is_none_is_named() {
    let none = tempfile::NamedTempFile::new().unwrap();
    let url = format!(
        "{}?sslmode=verify-ca&sslrootcert={}",
        Postgres::shared().url(),
        none.path().display()
    );
    let told = refusal(&url, &[]);
    assert!(told.contains("holds no certificate in PEM form"), "{told}");
}
