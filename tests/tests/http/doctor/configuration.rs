//! The options of the server: files, limits, addresses.

use super::{Report, command, in_shell};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use std::fs::{Permissions, set_permissions, write};
use std::os::unix::fs::PermissionsExt;

fn database() -> Database {
    let database = Database::sqlite();
    drop(Server::start(&database));
    database
}

/// The content of a file, its mode, and the finding about it.
type Case<'a> = (Option<&'a str>, u32, &'a str, &'a str);

fn of_file(flag: &str, code: &str, cases: &[Case<'_>]) {
    let database = database();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    for (content, mode, severity, text) in cases {
        if let Some(content) = content {
            write(&file, content).unwrap();
            set_permissions(&file, Permissions::from_mode(*mode)).unwrap();
        }
        let report = Report::of(&database.url, &[flag, file.to_str().unwrap()]);
        report.has(code, severity, text);
        let printed = report.json.to_string();
        assert!(!content.is_some_and(|content| printed.contains(content.trim())), "{printed}");
    }
}

#[test]
fn a_signing_key_is_read_as_the_server_does() {
    let key = "11".repeat(32);
    let flag = "--signing-key-file";
    of_file(
        flag,
        "signing_key",
        &[
            (None, 0, "fault", "No such file"),
            (Some("no-key-at-all"), 0o600, "fault", "it is neither PEM (PKCS #8) nor 32 bytes"),
            (Some(&key), 0o640, "warning", "other users can use"),
            (Some(&key), 0o600, "ok", "can be read"),
        ],
    );
}

#[test]
fn an_operators_token_is_read_as_the_server_does() {
    let token = "t".repeat(32);
    of_file(
        "--operator-token-file",
        "operator_token",
        &[
            (None, 0, "fault", "No such file"),
            (Some("too-short-a-token"), 0o600, "fault", "less than 32 characters"),
            (Some(&token), 0o604, "warning", "other users can use"),
            (Some(&token), 0o400, "ok", "can be read"),
        ],
    );
}

#[test]
fn authorities_are_read_as_the_server_does() {
    let cases = [
        (None, 0, "fault", "No such file"),
        (Some("no-authority"), 0o644, "fault", "no certificate"),
    ];
    of_file("--webhook-ca", "webhook_ca", &cases);
}

#[test]
fn few_open_files_are_found() {
    let database = database();
    let call = command(&database.url, &[]);
    let report = Report::by(&in_shell("ulimit -n 256 && exec \"$@\"", &call));
    let hard = "may open 256 files, which is the hard limit: room for ";
    report.exits(1, "warning").has("open_files", "warning", hard);
    let call = in_shell("ulimit -S -n 256 && ulimit -H -n 4096 && exec \"$@\"", &call);
    let soft = "may open 256 files, which gavel serve raises to 4096: room for ";
    Report::by(&call).has("open_files", "ok", soft);
}

#[test]
fn options_that_open_the_server_are_found() {
    let database = database();
    let good = Report::of(&database.url, &["--metrics-listen", "127.0.0.1:9464"]);
    let codes = ["listen", "metrics_listen", "limits", "trusted_proxies", "webhooks_private"];
    for code in codes.into_iter().chain(["checkpoints"]) {
        good.has(code, "ok", "");
    }
    good.has("signing_key", "ok", "the key in the database");
    for (networks, text) in
        [("10.0.0.0/8", "of 1 network may"), ("10.0.0.0/8,::1", "of 2 networks may")]
    {
        let proxies = ["--trusted-proxies", networks];
        Report::of(&database.url, &proxies).has("trusted_proxies", "ok", text);
    }
    let same = ["--listen", "127.0.0.1:9464", "--metrics-listen", "127.0.0.1:9464"];
    Report::of(&database.url, &same).has("metrics_listen", "fault", "also the address of the API");
    Report::of(&database.url, &["--listen", "0.0.0.0:8080"]).has("listen", "note", "clear text");
    let open = ["--metrics-listen", "0.0.0.0:9464"];
    Report::of(&database.url, &open).has("metrics_listen", "note", "shows the metrics");
    let all = ["--trusted-proxies", "10.0.0.0/8,0.0.0.0/0"];
    Report::of(&database.url, &all).has("trusted_proxies", "warning", "0.0.0.0/0 is every");
    let flags = ["--no-limits", "--webhooks-allow-private", "--checkpoint-minutes", "0"];
    Report::of(&database.url, &flags)
        .exits(1, "warning")
        .has("limits", "warning", "")
        .has("webhooks_private", "warning", "")
        .has("checkpoints", "note", "signs no checkpoint");
}
