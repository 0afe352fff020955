//! Proofs, exports and `gavel verify`: any viewer, at any moment.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::record::{file, verify};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};
use std::io::Write;

on_both_stores!(
    any_viewers_part_of_a_running_game_verifies_and_its_hashes_are_the_full_records,
    a_finished_game_has_one_record_for_all_and_for_ever,
    the_operator_exports_any_game_before_its_end_too_and_that_leaves_nothing_behind,
);

async fn any_viewers_part_of_a_running_game_verifies_and_its_hashes_are_the_full_records(
    database: &Database,
) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100"), (1, "250"), (2, "0"), (3, "7"), (1, "5"), (0, "1")]).await;
    let key = current_key(&server).await;
    let mut heads = Vec::new();
    for viewer in table.viewers() {
        let (proof, lines) = (table.proof(viewer, "").await, table.lines(viewer).await);
        let (code, said) = verify(&format!("{proof}\n{lines}"), &["--key", &key]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("running") && said.contains("a trusted key"), "{said}");
        let proof: Value = serde_json::from_str(&proof).unwrap();
        heads.push(proof["proof"]["head"].as_str().unwrap().to_owned());
    }
    let version = table.version().await;
    let hashes = |events: &[Value]| -> Vec<Value> {
        events.iter().map(|event| event["hash"].clone()).collect()
    };
    let running = hashes(&table.events(None).await);
    table.play_on().await;
    let full = table.export().await;
    let events: Vec<Value> =
        full.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(running[..], hashes(&events)[..running.len()]);
    assert!(heads.iter().all(|head| running.last().unwrap() == head));
    let then = table.proof(None, &format!("?version={version}")).await;
    let then: Value = serde_json::from_str(&then).unwrap();
    assert_eq!(then["proof"]["head"], heads[0]);
    assert_eq!(then["proof"]["version"], version);
    let path = table.path("/proof?version=9999");
    table.public.get(path).await.problem(404, "version_not_found");
}

async fn a_finished_game_has_one_record_for_all_and_for_ever(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let path = table.path("/export");
    table.players[0].client.get(path.as_str()).await.problem(409, "game_not_over");
    table.public.get(path.as_str()).await.problem(409, "game_not_over");
    table.play_on().await;
    let whole = table.public.get(path.as_str()).await.expect(200);
    assert_eq!(whole.header("content-type"), Some("application/x-ndjson"));
    assert_eq!(table.export().await, whole.text());
    let other = Server::start(database);
    assert_eq!(table.at(&other).export().await, whole.text());
    let (code, said) = verify(&whole.text(), &["--key", &current_key(&other).await]);
    assert_eq!(code, Some(0), "{said}");
    let first: Value = serde_json::from_str(whole.text().lines().next().unwrap()).unwrap();
    let proof: Value = serde_json::from_str(&table.proof(None, "").await).unwrap();
    assert_eq!(proof["proof"], first["proof"], "the proof of a game that is over stays");
    for seat in 0..3 {
        let path = table.path(&format!("/export?viewer={seat}"));
        let seen = table.public.get(path).await.expect(200).text();
        let (code, said) = verify(&seen, &[]);
        assert_eq!(code, Some(0), "{said}");
        let lines = table.lines(Some(seat)).await;
        for (exported, served) in seen.lines().skip(1).zip(lines.lines()) {
            let parse = |line| serde_json::from_str::<Value>(line).unwrap();
            assert_eq!(parse(exported), parse(served));
        }
    }
    table.public.get(table.path("/export?viewer=3")).await.problem(404, "unknown_seat");
}

async fn current_key(server: &Server) -> String {
    let keys = server.client().get("/v1/keys").await.body(200);
    let current = keys["keys"].as_array().unwrap().iter().find(|key| key["current"] == true);
    current.unwrap()["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_private_games_record_is_for_its_players() {
    let server = Server::alone();
    let mut table = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    table.fill(&server, 3).await;
    table.start(json!({})).await;
    for seat in 0..2 {
        table.players[seat].client.post_nothing(table.path("/resign")).await.expect(200);
    }
    for path in [table.path("/export"), table.path("/proof")] {
        table.public.get(path.as_str()).await.problem(404, "game_not_found");
        table.players[2].client.get(path.as_str()).await.expect(200);
    }
}

#[tokio::test]
async fn an_export_is_compressed_for_a_client_that_asks() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let packed = async |encoding: &'static str, magic: &[u8]| {
        let call = Call::new("GET", table.path("/export")).header("accept-encoding", encoding);
        let packed = table.public.send_outside(call).await;
        assert_eq!(packed.header("content-encoding"), Some(encoding));
        assert_eq!(packed.bytes[..magic.len()], *magic);
        assert!(packed.bytes.len() < table.export().await.len());
        packed
    };
    packed("deflate", &[0x78]).await;
    let packed = packed("gzip", &[0x1f, 0x8b]).await;
    let vary: Vec<String> = packed
        .headers
        .get_all("vary")
        .iter()
        .map(|value| value.to_str().unwrap().to_ascii_lowercase())
        .collect();
    let vary = vary.join(", ");
    assert!(vary.contains("authorization") && vary.contains("accept-encoding"), "{vary}");
    let running = Table::started(&server, 3).await;
    let call = Call::new("GET", running.path("/export")).header("accept-encoding", "gzip");
    let refused = running.public.send(call).await;
    assert_eq!(refused.header("content-encoding"), None, "a refusal is not packed");
    refused.problem(409, "game_not_over");
    let plain = table.public.get(table.path("/export")).await.expect(200);
    assert_eq!(plain.header("content-encoding"), None);
}

#[tokio::test]
async fn verify_ends_with_0_1_or_2_for_holds_does_not_hold_and_cannot_be_checked() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "2")]).await;
    let address = format!("{}{}", server.address, table.path(""));
    let running = program::run(&["verify", &address]);
    assert_eq!(running.status.code(), Some(0), "{running:?}");
    table.play_on().await;
    let finished = program::run(&["verify", &address]);
    assert_eq!(finished.status.code(), Some(0), "{finished:?}");

    let whole = table.export().await;
    let twice = format!("{whole}{whole}");
    let (code, said) = verify(&twice, &[]);
    assert_eq!((code, said.matches("holds: game").count()), (Some(0), 2), "{said}");

    let forged = whole.replacen("\"amount\":\"100\"", "\"amount\":\"101\"", 1);
    let (code, said) = verify(&forged, &[]);
    assert_eq!(code, Some(1));
    assert!(said.starts_with("does not hold: version 7: "), "{said}");
    let (code, _) = verify(&format!("{whole}{forged}"), &[]);
    assert_eq!(code, Some(1));

    let stranger = "ab".repeat(32);
    let (code, said) = verify(&whole, &["--key", &stranger]);
    assert_eq!(code, Some(1));
    assert!(said.contains("not trusted"), "{said}");
    let keys = file(&server.client().get("/v1/keys").await.text());
    let (code, _) = verify(&whole, &["--key", &keys.path().to_string_lossy()]);
    assert_eq!(code, Some(0));

    let unknown = whole.replacen("gavel.export.1", "gavel.export.9", 1);
    assert_eq!(verify(&unknown, &[]).0, Some(2));
    assert_eq!(program::run(&["verify", "/no/such/file"]).status.code(), Some(2));
    let (code, _) = verify(&whole, &["--key", "/no/such/file"]);
    assert_eq!(code, Some(2));
}

async fn the_operator_exports_any_game_before_its_end_too_and_that_leaves_nothing_behind(
    database: &Database,
) {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(b"the operator's own token, and a long one").unwrap();
    let flags = ["--operator-token-file", file.path().to_str().unwrap()];
    let server = Server::start_with(database, &flags);
    let operator = server.client().with_token("the operator's own token, and a long one");
    let mut table = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.bids(&[(0, "100"), (1, "12345678901234567890")]).await;
    let path = table.path("/export");
    let running = operator.get(path.as_str()).await.expect(200).text();
    assert!(running.contains("12345678901234567890"));
    table.public.get(path.as_str()).await.problem(404, "game_not_found");
    for player in &table.players {
        player.client.get(path.as_str()).await.problem(409, "game_not_over");
    }
    server.client().with_token("another").get(path.as_str()).await.problem(401, "token_invalid");
    for player in &table.players[..2] {
        player.client.post_nothing(table.path("/resign")).await.expect(200);
    }
    let (code, said) = verify(&operator.get(path.as_str()).await.expect(200).text(), &[]);
    assert_eq!(code, Some(0), "{said}");
    let players = table.players[2].client.get(path.as_str()).await.expect(200).text();
    assert_eq!(operator.get(path.as_str()).await.text(), players);
}
