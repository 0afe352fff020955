//! `gavel doctor`: each check complains of its fault, is silent on a good database, and nothing is written.

mod configuration;
mod elsewhere;
mod locks;
mod postgres;
mod schema;
mod sqlite;

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::Value;
use std::process::{Command, Output};

/// The password of every address of Postgres: servers that trust everyone accept it.
const PASSWORD: &str = "c4n4ry-p4ssword";
const AMOUNT: &str = "271828182845";

/// What `gavel doctor --json` has printed.
struct Report {
    exit: i32,
    json: Value,
}

impl Report {
    /// Examines a database with further flags.
    fn of(url: &str, flags: &[&str]) -> Self {
        Self::by(&command(url, flags))
    }

    /// Runs a call of the program, or one that ends in it. No secret is printed.
    fn by(command: &Command) -> Self {
        let Output { status, stdout, stderr } = again(command).output().unwrap();
        let (printed, told) =
            (String::from_utf8(stdout).unwrap(), String::from_utf8_lossy(&stderr));
        for secret in [PASSWORD, AMOUNT] {
            assert!(!printed.contains(secret) && !told.contains(secret), "{printed}{told}");
        }
        let json =
            serde_json::from_str(&printed).unwrap_or_else(|e| panic!("{e}: {printed}{told}"));
        Self { exit: status.code().unwrap(), json }
    }

    fn findings(&self) -> &[Value] {
        self.json["findings"].as_array().unwrap()
    }

    /// The findings of a check, each as its severity and what it saw.
    fn all(&self, code: &str) -> Vec<(&str, &str)> {
        let of_code = self.findings().iter().filter(|finding| finding["code"] == code);
        of_code.map(|f| (f["severity"].as_str().unwrap(), f["saw"].as_str().unwrap())).collect()
    }

    /// Requires that a check has this one finding, which contains a text.
    #[track_caller]
    fn has(&self, code: &str, severity: &str, text: &str) -> &Self {
        let all = self.all(code);
        assert!(
            all.len() == 1 && all[0].0 == severity && all[0].1.contains(text),
            "{:#}",
            self.json
        );
        self
    }

    /// The codes of faults and warnings.
    fn bad(&self) -> Vec<&str> {
        let bad = |finding: &&Value| {
            ["fault", "warning"].contains(&finding["severity"].as_str().unwrap())
        };
        self.findings().iter().filter(bad).map(|f| f["code"].as_str().unwrap()).collect()
    }

    #[track_caller]
    fn exits(&self, exit: i32, status: &str) -> &Self {
        assert!(
            self.exit == exit && self.json["status"] == status,
            "{}: {:#}",
            self.exit,
            self.json
        );
        self
    }
}

fn with_password(url: &str) -> String {
    match url.split_once('@') {
        Some((user, rest)) if !url.starts_with("sqlite:") => format!("{user}:{PASSWORD}@{rest}"),
        _ => url.to_owned(),
    }
}

fn command(url: &str, flags: &[&str]) -> Command {
    let mut command = program::command();
    command.args(["doctor", "--json", "--database-url", &with_password(url)]).args(flags);
    command
}

fn again(command: &Command) -> Command {
    let mut same = Command::new(command.get_program());
    same.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => same.env(name, value),
            None => same.env_remove(name),
        };
    }
    same
}

/// The call by way of a shell, in which `"$@"` is the call.
fn in_shell(script: &str, command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(command.get_program()).args(command.get_args());
    shell
}

/// A game in play on a server, with a bid that nobody may see.
async fn play(server: &Server) {
    let table = Table::started(server, 3).await;
    table.bids(&[(0, AMOUNT), (1, "7")]).await;
}

#[test]
fn people_get_a_line_for_each_finding_and_a_sum() {
    let database = Database::sqlite();
    drop(Server::start(&database));
    let printed = program::run(&["doctor", "--database-url", &database.url, "--no-limits"]);
    let text = String::from_utf8(printed.stdout).unwrap();
    assert_eq!(printed.status.code(), Some(1), "{text}");
    assert!(text.starts_with("ok      database: SQLite file /"), "{text}");
    let line = "\nwarning limits: no client is limited (--no-limits): \
                one of them can occupy the whole server; leave out --no-limits\n";
    assert!(text.contains(line), "{text}");
    assert!(text.contains("\nnote    operator_token: "), "{text}");
    assert!(text.lines().last().unwrap().starts_with("0 faults, "), "{text}");
}

#[test]
fn the_json_form_has_the_same_members_in_each_finding() {
    let database = Database::sqlite();
    drop(Server::start(&database));
    let report = Report::of(&database.url, &[]);
    let members = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(members(&report.json), ["findings", "status", "version"]);
    assert_eq!(report.json["version"], env!("CARGO_PKG_VERSION"));
    for finding in report.findings() {
        assert_eq!(members(finding), ["code", "remedy", "saw", "severity"], "{finding}");
        let needs_remedy = ["fault", "warning"].contains(&finding["severity"].as_str().unwrap());
        assert!(!needs_remedy || finding["remedy"].is_string(), "{finding}");
    }
}
