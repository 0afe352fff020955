//! The files of pages of another version, while two versions of the server serve one Postgres.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use sqlx::{Connection, PgConnection};
use throwaway_postgres::Postgres;

/// Registers each file under a second name, as a server of another version registers its own.
const REGISTER_OTHERS: &str = "insert into page_files
     select regexp_replace(path, '^([a-z]+)/', '\\1/other-'), media_type, tag, gzip, registered_at
     from page_files";
/// The statement that looks a file up.
const LOOK_UP: &str = "tag, gzip from page_files where path";
/// A file of the client that no version has, by a name as they have them.
const NOBODYS: &str = "/assets/main-NQBQDYS2.js";

async fn paths(database: &Database, condition: &str) -> Vec<String> {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let ask = format!("select path from page_files where {condition} order by path collate \"C\"");
    sqlx::query_scalar(sqlx::AssertSqlSafe(ask)).fetch_all(&mut connection).await.unwrap()
}

async fn get(client: &Client, path: &str) -> Reply {
    client.send_outside(Call::new("GET", path)).await
}

/// The name of a file of the other version.
fn others(path: &str) -> String {
    let (folder, name) = path.split_once('/').unwrap();
    format!("/{folder}/other-{name}")
}

/// The status and the headers of an answer, but for what every answer has of its own.
fn bare(reply: &Reply) -> (u16, Vec<(String, String)>) {
    let headers =
        reply.headers.iter().filter(|(name, _)| *name != "date" && *name != "x-request-id");
    let mut headers: Vec<_> = headers
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    headers.sort();
    (reply.status, headers)
}

#[tokio::test]
async fn every_server_serves_the_files_of_another_version_as_its_own() {
    let database = Database::postgres();
    let servers = [Server::start(&database), Server::start(&database)];
    let own = paths(&database, "true").await;
    for page in ["/", "/docs/"] {
        let html = get(&servers[0].client(), page).await.expect(200).text();
        let loads = |path: &&String| html.contains(path.trim_start_matches("docs/"));
        let loaded = own.iter().filter(loads).count();
        assert!(loaded >= 3, "{page} loads {loaded} of {own:?}");
    }
    database.run(REGISTER_OTHERS).await;
    for server in &servers {
        let client = server.client();
        for path in &own {
            let (own, others) = (format!("/{path}"), others(path));
            let tag = get(&client, &own).await.header("etag").unwrap().to_owned();
            for (method, header, value) in [
                ("GET", "accept-encoding", "gzip"),
                ("GET", "accept-encoding", "identity"),
                ("HEAD", "accept-encoding", "gzip"),
                ("GET", "if-none-match", &tag),
            ] {
                let ask = async |path: &str| {
                    let call = Call::new(method, path).header(header, value);
                    client.send_outside(call).await
                };
                let (one, other) = (ask(&own).await, ask(&others).await);
                assert_eq!(bare(&one), bare(&other), "{method} {others} {header}: {value}");
                assert!(one.bytes == other.bytes, "{method} {others} {header}: {value}");
                let expected = if header == "if-none-match" { 304 } else { 200 };
                assert_eq!(other.status, expected, "{others}");
            }
        }
    }
}

#[tokio::test]
async fn a_made_up_name_asks_the_database_for_nothing_and_a_file_asks_once() {
    let database = Database::postgres();
    let server = Server::counting(&database, &[]);
    let client = server.client();
    let looks = || server.rows(LOOK_UP).1;
    for path in [
        "/assets/main.js",
        "/assets/main-nqbqdys2.js",
        "/assets/main-NQBQDYS2",
        "/assets/-NQBQDYS2.js",
        "/assets/ma%2Fin-NQBQDYS2.js",
        "/assets/ma%20in-NQBQDYS2.js",
        &format!("/assets/{}-NQBQDYS2.js", "a".repeat(60)),
        "/docs/style.css",
        "/docs/style.0123456789xy.css",
        "/docs/clients/style.0123456789ab.css",
    ] {
        get(&client, path).await.problem(404, "not_found");
    }
    assert_eq!(looks(), 0);
    get(&client, NOBODYS).await.problem(404, "not_found");
    get(&client, "/docs/style.0123456789ab.css").await.problem(404, "not_found");
    assert_eq!(looks(), 2);
    let own = paths(&database, "path like 'assets/main-%'").await;
    get(&client, &format!("/{}", own[0])).await.expect(200);
    assert_eq!(looks(), 2, "its own files come from the program");
    // What no server had a moment ago, another one may have registered meanwhile.
    get(&client, &others(&own[0])).await.problem(404, "not_found");
    database.run(REGISTER_OTHERS).await;
    for _ in 0..3 {
        get(&client, &others(&own[0])).await.expect(200);
    }
    assert_eq!(looks(), 4);
}

#[tokio::test]
async fn a_file_of_another_version_counts_for_the_limits() {
    let database = Database::postgres();
    let server = Server::start_with(&database, &["--limit-requests-per-address", "1:3"]);
    let client = server.client();
    database.run(REGISTER_OTHERS).await;
    let own = paths(&database, "path like 'assets/main-%'").await;
    for path in [others(&own[0]), NOBODYS.to_owned()] {
        let mut refused = false;
        for _ in 0..50 {
            refused |= get(&client, &path).await.status == 429;
        }
        assert!(refused, "{path}");
        get(&client, &format!("/{}", own[0])).await.expect(200);
    }
}

#[tokio::test]
async fn a_start_removes_files_that_no_server_has_registered_for_long() {
    let database = Database::postgres();
    let before = Server::start(&database);
    let own = paths(&database, "true").await;
    database.run(REGISTER_OTHERS).await;
    database
        .run(
            "update page_files set registered_at = clock_timestamp() - case
                 when path like 'docs/other-%' then interval '89 days' else interval '91 days'
             end",
        )
        .await;
    drop(Server::start(&database));
    assert_eq!(paths(&database, "path not like '%/other-%'").await, own);
    let recent = "registered_at > clock_timestamp() - interval '1 day'";
    assert_eq!(paths(&database, recent).await, own);
    let others = paths(&database, "path like '%/other-%'").await;
    assert!(others.len() >= 3, "{others:?}");
    assert!(others.iter().all(|path| path.starts_with("docs/")), "{others:?}");
    for path in own {
        get(&before.client(), &format!("/{path}")).await.expect(200);
    }
}

#[tokio::test]
async fn a_role_that_may_not_write_the_files_serves_those_of_others() {
    let url = Postgres::shared().database();
    let database = Database::at(&url);
    drop(Server::start(&database));
    database
        .run(
            "create role librarian login;
             grant select, insert, update, delete on all tables in schema public to librarian;
             grant usage on all sequences in schema public to librarian;
             revoke insert, update, delete on page_files from librarian",
        )
        .await;
    database.run(REGISTER_OTHERS).await;
    let as_librarian = url.replacen("postgres@", "librarian@", 1);
    assert_ne!(as_librarian, url);
    let server = Server::start(&Database::at(&as_librarian));
    let client = server.client();
    client.get("/readyz").await.expect(200);
    let warned = "the files of the pages could not be registered";
    assert_eq!(server.log().matches(warned).count(), 1, "{}", server.log());
    for path in paths(&database, "path like '%/other-%'").await {
        get(&client, &format!("/{path}")).await.expect(200);
    }
}

#[tokio::test]
async fn a_file_of_another_version_is_unknown_on_sqlite() {
    let server = Server::alone();
    get(&server.client(), NOBODYS).await.problem(404, "not_found");
}
