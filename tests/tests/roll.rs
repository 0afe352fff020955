//! Rolling upgrades under load: this version and its neighbour serve one database, and no command is lost, doubled or refused.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use gavel_tests::client::{Call, Client};
use gavel_tests::program;
use gavel_tests::torture::{End, Load};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Output;
use throwaway_postgres::Postgres;
use tokio::task::block_in_place;

/// Games at once.
const GAMES: usize = 3;
const INSTANCES: usize = 2;
/// So many commands are acknowledged between two replacements.
const COMMANDS: u64 = 15;
/// How often the instances are rolled forward and back before the end of the upgrade.
const ROLLS: usize = 3;

/// The instances of an upgrade, and those that are gone.
struct Upgrade {
    load: Load,
    database: String,
    /// The addresses of instances that were killed, and of those that were drained.
    killed: Vec<String>,
    drained: Vec<String>,
}

/// The next version, which `tests/roll/build` has built.
fn next() -> PathBuf {
    let next = std::env::var_os("GAVEL_NEXT").map(PathBuf::from);
    next.unwrap_or_else(|| panic!("no next version: GAVEL_NEXT=$(tests/roll/build)"))
}

impl Upgrade {
    async fn begin() -> Self {
        let database = block_in_place(|| Postgres::shared().database());
        let load = Load::begin(vec![database.clone(); INSTANCES], GAMES).await;
        Self { load, database, killed: Vec::new(), drained: Vec::new() }
    }

    async fn replace(&mut self, number: usize, program: &Path, end: End) {
        self.load.acknowledges(COMMANDS).await;
        let address = self.load.replace(number, program, end).await;
        match end {
            End::Killed => self.killed.push(address),
            End::Drained => self.drained.push(address),
        }
    }

    /// Replaces all instances, one by one. In the middle `gavel upgraded` is refused, whatever way the roll goes.
    async fn roll(&mut self, to: &Path, end: End) {
        for number in 0..INSTANCES {
            self.replace(number, to, end).await;
            if number + 1 < INSTANCES {
                let (code, said) = self.upgraded();
                assert!(code == Some(2) && said.contains("of step 1"), "{said}");
            }
        }
    }

    /// The exit code of the next version's `gavel upgraded`, and its words.
    fn upgraded(&self) -> (Option<i32>, String) {
        let mut upgraded = program::command_of(&next());
        upgraded.args(["upgraded", "--database-url", &self.database]);
        let ran = block_in_place(|| upgraded.output()).unwrap();
        (ran.status.code(), words(&ran))
    }

    /// What an instance says of a game with the option that only the next version knows.
    async fn greets(&self, number: usize) -> (u16, Value) {
        let client = Client::new(&self.load.addresses()[number]);
        let account = Call::new("POST", "/v1/players").json(&json!({"name": "Ada"}));
        let account = client.send_outside(account).await.expect(201).json();
        let new = json!({"seats": 3, "bots": ["easy", "easy"], "greeting": true});
        let new = Call::new("POST", "/v1/qe/games").json(&new);
        let host = client.with_token(account["token"].as_str().unwrap());
        let created = host.send_outside(new).await;
        let status = created.status;
        if status == 201 {
            let game = created.json();
            let path = format!("/v1/qe/games/{}/start", game["game"]["id"].as_str().unwrap());
            let start = Call::new("POST", path).json(&json!({"first_auctioneer": 0}));
            return (status, host.send_outside(start).await.expect(200).json());
        }
        (status, created.json())
    }

    /// Only a killed instance answered with an error, and only one that went did not answer.
    fn only_the_gone_failed(&self) {
        let is_at = |failed: &str, gone: &[String], how: &str| {
            gone.iter().any(|gone| failed.contains(&format!("{gone}: {how}")))
        };
        let failures = self.load.failures();
        let others = failures.iter().filter(|failed| {
            // A request without an answer is written as its client's error.
            !is_at(failed, &self.killed, "") && !is_at(failed, &self.drained, "reqwest::Error")
        });
        let others: Vec<_> = others.collect();
        assert!(others.is_empty(), "{others:#?}");
    }
}

fn words(ran: &Output) -> String {
    [&ran.stdout, &ran.stderr].map(|words| String::from_utf8_lossy(words)).concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_roll_forward_or_back_loses_doubles_or_refuses_a_command() {
    let (own, next) = (block_in_place(program::path), next());
    let mut upgrade = Upgrade::begin().await;
    for _ in 0..ROLLS {
        upgrade.roll(&next, End::Drained).await;
        let (status, refused) = upgrade.greets(0).await;
        assert!(status == 409 && refused["code"] == "not_upgraded", "{refused}");
        upgrade.replace(1, &next, End::Killed).await;
        upgrade.roll(own, End::Drained).await;
        let (status, refused) = upgrade.greets(0).await;
        assert!(status == 422 && refused["field"] == "greeting", "{refused}");
        upgrade.replace(0, own, End::Killed).await;
    }
    upgrade.roll(&next, End::Drained).await;
    upgrade.load.acknowledges(COMMANDS).await;
    let (code, said) = upgrade.upgraded();
    assert!(code == Some(0) && said.starts_with("done: "), "{said}");
    let (code, said) = upgrade.upgraded();
    assert!(code == Some(0) && said.starts_with("nothing to do: "), "{said}");

    // Both instances write what is new now, without a restart, and play on through a kill.
    for number in 0..INSTANCES {
        let (status, started) = upgrade.greets(number).await;
        let greeted = started["events"].as_array().unwrap().iter();
        assert!(greeted.clone().any(|event| event["type"] == "Greeted"), "{status} {started}");
    }
    upgrade.replace(0, &next, End::Killed).await;
    let ran =
        program::command_of(own).args(["serve", "--database-url", &upgrade.database]).output();
    let ran = ran.unwrap();
    assert!(!ran.status.success() && words(&ran).contains("start the newer program"), "{ran:?}");
    upgrade.load.acknowledges(COMMANDS).await;
    upgrade.only_the_gone_failed();
    let judged = upgrade.load.end().await.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(judged.games > GAMES && judged.reads > judged.commands, "{judged:?}");
    upgrade.only_the_gone_failed();
}
