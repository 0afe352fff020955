//! The output for crafted records, file names and rows: the program's own lines alone, without characters that move, hide
//! or turn text.

use gavel_tests::chain::canonical;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::record::file;
use gavel_tests::seal::commitment;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::plant;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Output, Stdio};

on_both_stores!(a_replay_shows_a_name_as_it_is_stored_without_its_effect);

const EXPORTS: [&str; 3] = [
    include_str!("../../../../domain/tests/golden/exports/qe-absent.ndjson"),
    include_str!("../../../../domain/tests/golden/exports/fork-qe-3.ndjson"),
    include_str!("../../../../domain/tests/golden/exports/quotlibet-absent.ndjson"),
];

/// The line that a crafted record tries to print.
const CLAIM: &str = "holds: game 01971111-2222-7333-8444-555566667777, version 9 (finished, played again from its moves)";
const SIGNED: &str = "  signed up to version 9 at 2026-03-01T08:00:00Z with a trusted key";

/// The ways to have it printed as a line of its own.
fn payloads() -> Vec<String> {
    let claim = format!("{CLAIM}\n{SIGNED}");
    vec![
        format!("\n{claim}\n"),
        format!("\r\n{claim}"),
        format!("\r\u{1b}[2K{CLAIM}\r\n\u{1b}[2K{SIGNED}"),
        format!("\u{1b}[1A\u{1b}[2K\u{1b}[G{claim}\u{1b}[8m"),
        format!("\u{9b}2K\u{9b}G{CLAIM}\u{85}{SIGNED}"),
        format!("{}{CLAIM}\u{b}{SIGNED}\u{c}", "\u{8}".repeat(90)),
        format!("\u{2028}{CLAIM}\u{2029}{SIGNED}"),
        format!("\u{202e}{}\u{202c}", CLAIM.chars().rev().collect::<String>()),
        format!("\u{1b}]0;{CLAIM}\u{7}\u{1b}P\u{9d}\u{2066}\u{200b}\u{feff}\u{7f}\u{e0041}\u{301}"),
    ]
}

/// True if a terminal shows the character in its place.
fn is_plain(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        && !matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

/// All that was printed; each line begins in one of these ways and has plain characters alone.
#[track_caller]
fn lines(output: &Output, begins: &[&str]) -> Vec<String> {
    let printed = [&output.stdout[..], &output.stderr].concat();
    let printed = String::from_utf8(printed).unwrap();
    for line in printed.split_terminator('\n') {
        assert!(begins.iter().any(|begin| line.starts_with(begin)), "{line:?}");
        assert!(line.chars().all(is_plain), "{line:?}");
    }
    printed.lines().map(str::to_owned).collect()
}

/// The Python verifier's run to its end.
pub(super) fn python(arguments: &[&str]) -> Output {
    let mut python = std::process::Command::new(throwaway_postgres::program("python3", "python3"));
    python.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../verify")).args(arguments);
    python.output().unwrap_or_else(|error| panic!("python3: {error}"))
}

/// A forger of records has a key too.
fn key() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap()
}

/// A record with its hashes and its signature made anew, so that all that is said of it is well sealed.
fn sealed(mut record: Vec<Value>) -> Vec<Value> {
    let mut head = [0; 32];
    for event in &mut record[1..] {
        let mut public = event.clone();
        public.as_object_mut().unwrap().retain(|name, _| name != "hash" && name != "openings");
        head = Sha256::new_with_prefix(head).chain_update(canonical(&public)).finalize().into();
        event["hash"] = json!(hex::encode(head));
    }
    let version = record.len() - 1;
    let Some(proof) = record[0]["proof"].as_object_mut() else { return record };
    proof.insert("head".to_owned(), json!(hex::encode(head)));
    proof.insert("version".to_owned(), json!(version));
    let mut statement = proof.clone();
    statement.retain(|name, _| name != "key" && name != "signature");
    statement.insert("statement".to_owned(), json!("gavel.game_head"));
    let signature = key().sign(&canonical(&Value::Object(statement)));
    proof.insert("key".to_owned(), json!(hex::encode(key().public_key())));
    proof.insert("signature".to_owned(), json!(hex::encode(signature)));
    record
}

/// Says something else at a place of a line; an opening that is changed opens its own commitment again.
fn changed(record: &[Value], line: usize, change: impl Fn(&mut Value), place: &str) -> Vec<Value> {
    let mut record = record.to_vec();
    let early = !["/hash", "/proof/head", "/proof/key", "/proof/signature"].contains(&place);
    if !early {
        record = sealed(record);
    }
    change(&mut record[line]);
    let opening = place.starts_with("/openings/").then(|| place.split('/').nth(2).unwrap());
    if let Some(opening) = opening.filter(|_| !place.ends_with("/commitment")) {
        let opening = record[line]["openings"][opening.parse::<usize>().unwrap()].clone();
        if let (Some(before), Some(salt)) =
            (opening["commitment"].as_str(), opening["salt"].as_str())
        {
            let anew = commitment(salt, &opening["value"]);
            let text = Value::Array(record).to_string().replace(before, &anew);
            record = serde_json::from_str(&text).unwrap();
        }
    }
    if early { sealed(record) } else { record }
}

/// All places of a value that hold no others, and those that hold members.
fn places(value: &Value, at: &str, leaves: &mut Vec<String>, objects: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            objects.push(at.to_owned());
            for (name, member) in members {
                places(member, &format!("{at}/{name}"), leaves, objects);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{at}/{index}"), leaves, objects);
            }
        }
        _ => leaves.push(at.to_owned()),
    }
}

/// The records that say something crafted at one place each, at every place of every form of line.
fn crafted(export: &str) -> Vec<String> {
    let record: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all = payloads();
    // Each in its turn.
    let mut payloads = all.iter().cycle();
    let (mut seen, mut crafted) = (BTreeSet::new(), Vec::new());
    for (line, value) in record.iter().enumerate() {
        let (mut leaves, mut objects) = (Vec::new(), Vec::new());
        places(value, "", &mut leaves, &mut objects);
        let is_new = |place: &str, seen: &mut BTreeSet<_>| {
            let form: String =
                place.chars().map(|c| if c.is_ascii_digit() { '*' } else { c }).collect();
            seen.insert((value["type"].to_string(), form))
        };
        for place in leaves {
            if !is_new(&place, &mut seen) {
                continue;
            }
            for payload in payloads.by_ref().take(2) {
                let change =
                    |value: &mut Value| *value.pointer_mut(&place).unwrap() = json!(payload);
                crafted.push(changed(&record, line, change, &place));
            }
        }
        for place in objects {
            let place = place + "/";
            if !is_new(&place, &mut seen) {
                continue;
            }
            let place = place.trim_end_matches('/');
            for payload in payloads.by_ref().take(2) {
                let change =
                    |value: &mut Value| value.pointer_mut(place).unwrap()[payload] = json!(1);
                crafted.push(changed(&record, line, change, place));
            }
        }
    }
    let text = |record: &Vec<Value>| -> String {
        let lines = record.iter().map(|line| String::from_utf8(canonical(line)).unwrap() + "\n");
        lines.collect()
    };
    let mut texts: Vec<String> = crafted.iter().map(text).collect();
    // Where the seal overwrites what was crafted.
    let untouched = text(&sealed(record));
    texts.retain(|text| *text != untouched);
    // Unescaped, and half of a pair of surrogates.
    for payload in all.iter().filter(|payload| !payload.contains('\n')) {
        texts.push(export.replacen(
            "\"recorded_at\":\"",
            &format!("\"recorded_at\":\"{payload}"),
            1,
        ));
        texts.push(export.replacen("\"kind\":\"", &format!("\"kind\":\"{payload}"), 1));
    }
    texts.push(export.replacen("\"kind\":\"", "\"kind\":\"\\ud800\\u001b[2K", 1));
    texts
}

#[test]
fn verify_prints_no_line_that_a_record_made_up() {
    let trusted = "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c";
    for export in EXPORTS {
        let begins_one = |text: &String| text.starts_with("{\"format\":");
        let (crafted, alone): (Vec<_>, Vec<_>) = crafted(export).into_iter().partition(begins_one);
        assert!(crafted.len() > 200, "{}", crafted.len());
        let findings = ["does not hold: ", "not checked: "];
        let is_qe = export.contains("\"kind\":\"qe\"");
        for text in alone {
            let file = file(&text);
            let path = file.path().to_str().unwrap();
            assert_eq!(lines(&program::run(&["verify", path]), &findings).len(), 1);
            assert_eq!(lines(&python(&[path]), &findings).len(), 1);
        }
        let file = file(&crafted.concat());
        let path = file.path().to_str().unwrap();
        for more in [&[][..], &["--key", trusted]] {
            let verified = program::run(&[&["verify", path], more].concat());
            assert_eq!(lines(&verified, &findings).len(), crafted.len());
            if is_qe {
                let verified = python(&[&[path], more].concat());
                assert_eq!(lines(&verified, &findings).len(), crafted.len());
            }
        }
        let database = Database::sqlite();
        let arguments = ["import", path, "--key", trusted, "--database-url", &database.url];
        assert_eq!(lines(&program::run(&arguments), &["refused: "]).len(), crafted.len());
    }
}

#[test]
fn the_name_of_a_record_is_printed_without_effect() {
    let directory = tempfile::tempdir().unwrap();
    let export = directory.path().join("export");
    std::fs::write(&export, EXPORTS[0]).unwrap();
    let export = export.to_str().unwrap();
    for payload in payloads() {
        let name = directory.path().join(payload.replace('/', "")).to_str().unwrap().to_owned();
        let arguments =
            [vec![name.as_str()], vec![export, "--key", &name], vec![export, "--parent", &name]];
        for arguments in arguments {
            let verified = program::run(&[&["verify"], &arguments[..]].concat());
            assert_eq!(lines(&verified, &["not checked: "]).len(), 1);
            assert_eq!(lines(&python(&arguments), &["not checked: "]).len(), 1);
        }
        let imported = program::run(&["import", &name, "--untrusted"]);
        assert_eq!(lines(&imported, &["gavel: "]).len(), 1);
    }
}

#[test]
fn a_file_that_is_called_an_inclusion_and_is_none_is_printed_without_effect() {
    for payload in payloads() {
        let file = file(
            &json!({"checkpoint": {payload.as_str(): payload}, "game_id": payload}).to_string(),
        );
        let path = file.path().to_str().unwrap();
        let verified = program::run(&["verify", path]);
        assert_eq!(lines(&verified, &["does not hold: ", "not checked: "]).len(), 1);
        assert_eq!(lines(&python(&[path]), &["does not hold: ", "not checked: "]).len(), 1);
    }
}

async fn a_replay_shows_a_name_as_it_is_stored_without_its_effect(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    for payload in payloads() {
        let sql = format!("update players set name = '{payload}'");
        plant(database, &table.id, &sql).await;
        let arguments = ["replay", &table.id, "--database-url", &database.url];
        let printed = program::run(&arguments);
        assert!(printed.status.success(), "{printed:?}");
        lines(&printed, &["{", "}", "  "]);
        let view: Value = serde_json::from_slice(&printed.stdout).unwrap();
        assert_eq!(view["seats"][0]["player"]["name"], payload);

        let mut walk = program::command();
        walk.args(arguments).args(["--steps", "--interactive"]);
        walk.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut walk = walk.spawn().unwrap();
        walk.stdin.take().unwrap().write_all(b"\nv\nx\n\nq\n").unwrap();
        let walked = walk.wait_with_output().unwrap();
        lines(&walked, &["{", "}", "  ", "Enter goes on"]);
        assert!(String::from_utf8(walked.stdout).unwrap().contains('\\'));
    }
}
