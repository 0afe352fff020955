//! The operator's checks: a sound database passes, every planted fault is found, and projections are built anew.

use super::fault_codes::codes;
use super::forged::{rewrite, rewritten};
use super::planted_accounts::plant_accounts;
use super::planted_codes::plant_codes;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use serde_json::json;
use std::collections::BTreeSet;

on_both_stores!(
    a_sound_database_passes_while_it_is_played_on,
    every_planted_fault_is_found_with_its_game_and_version,
    projections_are_built_anew_from_the_log,
);

/// Runs a check; its exit code and what it printed.
pub(crate) fn check(command: &str, more: &[&str], database: &Database) -> (Option<i32>, String) {
    let ran = program::run(&[&[command, "--database-url", &database.url], more].concat());
    let printed = String::from_utf8(ran.stdout).unwrap();
    (ran.status.code(), printed + &String::from_utf8_lossy(&ran.stderr))
}

async fn finished(server: &Server) -> Table {
    let table = Table::started(server, 3).await;
    // Keyed, so that the command leaves what a repeat is held against.
    let bid = Call::new("POST", table.path("/bids"))
        .header("idempotency-key", "first")
        .json(&json!({"auction": 1, "ballot": 1, "amount": "100"}));
    table.players[0].client.send(bid).await.expect(200);
    table.bids(&[(1, "500"), (2, "7"), (1, "40")]).await;
    table.play_on().await;
    table
}

async fn a_sound_database_passes_while_it_is_played_on(database: &Database) {
    let server = Server::start(database);
    let first = finished(&server).await;
    let mut private = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    private.fill(&server, 2).await;
    let running = Table::started(&server, 4).await;
    let body = json!({"version": 20});
    first.players[0].client.post(first.path("/forks"), &body).await.expect(201);
    let play = async {
        running.play_on().await;
    };
    let audits = async {
        for _ in 0..3 {
            let (code, printed) = check("audit", &[], database);
            assert_eq!(code, Some(0), "{printed}");
            assert!(printed.starts_with("4 games, "), "{printed}");
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(play, audits);
    let (code, printed) = check("rebuild", &["--dry-run"], database);
    assert_eq!((code, printed.trim_end()), (Some(0), "4 games: 0 differ, 0 have a log at fault"));
    let nowhere = program::run(&["audit", "--database-url", "sqlite:/nowhere/gavel.db"]);
    assert_eq!(nowhere.status.code(), Some(2));
}

/// What SQLite's constraints refuse, and the rows of each table in another slot than their game's.
fn of_postgres(database: &Database) -> Vec<(&'static str, &'static str)> {
    let faults = [
        ("update events set version = 0 where game_id = {id} and version = 1", "1 out_of_place"),
        ("update events set version = -7 where game_id = {id} and version = 1", "1 unreadable"),
        (
            "update events set schema_version = 0 where game_id = {id} and version = 8",
            "8 wrong_hash",
        ),
        ("update events set kind = '' where game_id = {id} and version = 8", "8 wrong_hash"),
        ("update events set event_type = '' where game_id = {id} and version = 8", "8 wrong_hash"),
        (
            "update events set hash = decode(repeat('ff', 31), 'hex') where game_id = {id} and version = 8",
            "8 unreadable",
        ),
        (
            "update events set request_hmac = substring(request_hmac for 31)
             where game_id = {id} and version = 7",
            "7 unreadable",
        ),
        (
            "update events set command_events = 0 where game_id = {id} and version = 7",
            "7 command_out_of_place",
        ),
        (
            "update events set command_events = -1 where game_id = {id} and version = 7",
            "7 unreadable",
        ),
        (
            "update events set command_events = null where game_id = {id} and version = 7",
            "7 unreadable",
        ),
        (
            "update events set request_hmac = null where game_id = {id} and version = 7",
            "7 unreadable",
        ),
        (
            "update events set command_id = null where game_id = {id} and version = 7",
            "7 command_out_of_place",
        ),
        (
            "update events set slot = (slot + 1) % 64 where game_id = {id}",
            "- slot_differs: a row of events",
        ),
        (
            "update games set slot = (slot + 63) % 64 where game_id = {id}",
            "- slot_differs: a row of games",
        ),
        (
            "update game_players set slot = (slot + 1) % 64 where game_id = {id}",
            "- slot_differs: a row of game_players",
        ),
        (
            "insert into creations (slot, command_id, game_id)
             values (1, '00000000-0000-0000-0000-000000000000', {id})",
            "- slot_differs: a row of creations",
        ),
        (
            "insert into proofs (slot, game_id, proof) values ((game_slot({id}) + 1) % 64, {id}, '')",
            "- slot_differs: a row of proofs",
        ),
        (
            "insert into checkpoint_heads (slot, game_id, checkpoint, version, hash)
             select (slot + 1) % 64, game_id, 999, version, hash
             from events where game_id = {id} and version = 1",
            "- slot_differs: a row of checkpoint_heads",
        ),
    ];
    if database.file().is_some() { Vec::new() } else { faults.into() }
}

async fn every_planted_fault_is_found_with_its_game_and_version(database: &Database) {
    let server = Server::start(database);
    // The planted faults, with the version and the code that the audit must report. Versions 1 to 5 are the lobby and the
    // start, 6 opens the first auction, 7 is the opening bid, 8 and 9 the secret bids, 10 the award.
    let faults = [
        (
            "update events set data = replace(data, '\"auction\":1', '\"auction\":2')
             where game_id = {id} and version = 6",
            "6 wrong_hash",
        ),
        ("delete from events where game_id = {id} and version > 20", "- row_differs: status"),
        ("delete from events where game_id = {id} and version = 10", "10 out_of_place"),
        (
            "update events set hash = (select hash from events where game_id = {id} and version = 7)
             where game_id = {id} and version = 8",
            "8 wrong_hash",
        ),
        (
            "update events set openings_seat_1 = (select openings_seat_2 from events
                where game_id = {id} and version = 9)
             where game_id = {id} and version = 8",
            "8 wrong_opening",
        ),
        (
            "update events set openings_seat_0 = replace(openings_seat_0, '\"auction\":1,', '\"auction\":9,')
             where game_id = {id} and version = 10",
            "10 unknown_commitment",
        ),
        (
            "update events set (openings_everyone, openings_seat_1) = (openings_seat_1, null)
             where game_id = {id} and version = 8",
            "not_opened",
        ),
        (
            "update events set openings_seat_1 = replace(openings_seat_1, '\"subject\"', ' \"subject\"')
             where game_id = {id} and version = 8",
            "8 not_canonical",
        ),
        ("update events set openings_seat_1 = null where game_id = {id} and version = 8", "8 wrong_opening"),
        (
            "update events set event_type = 'Strange' where game_id = {id} and version = 8",
            "8 wrong_hash",
        ),
        (
            "update events set openings_seat_1 = '7' where game_id = {id} and version = 8",
            "8 unreadable",
        ),
        ("update events set openings_seat_1 = 'no JSON' where game_id = {id} and version = 8", "8 unreadable"),
        ("update events set command_id = null where game_id = {id} and version = 1", "1 command_out_of_place"),
        (
            "update events set command_events = 999 where game_id = {id} and version = 7",
            "7 command_out_of_place",
        ),
        (
            "update events set command_events = 2 where game_id = {id} and version = 7",
            "7 command_out_of_place",
        ),
        (
            "update events set (command_id, request_hmac, command_events) = (
                select before.command_id, before.request_hmac, before.command_events
                from events before where before.game_id = {id} and before.version = 7)
             where game_id = {id} and version = 8",
            "8 command_out_of_place",
        ),
        (
            "update events set kind = 'chess' where game_id = {id} and version = 1",
            "- unknown_kind",
        ),
        (
            "insert into creations ({slot}command_id, game_id)
             select {slot_of_command}command_id, game_id from events where game_id = {id} and version = 7",
            "- creation_differs",
        ),
        (
            "update events set deadline_at = recorded_at where game_id = {id} and version = 8",
            "8 wrong_hash",
        ),
        ("update games set status = 'running' where game_id = {id}", "- row_differs: status"),
        ("update games set host = 2 where game_id = {id}", "- row_differs: host"),
        ("update games set players = '[\"x\"]' where game_id = {id}", "- row_unreadable"),
        ("delete from games where game_id = {id}", "- row_missing"),
        ("delete from events where game_id = {id}", "- row_without_events"),
        (
            "delete from game_players where game_id = {id} and player_id =
                (select min(player_id) from game_players where game_id = {id})",
            "- seat_missing",
        ),
        (
            "insert into game_players ({slot}player_id, game_id)
             select {slot_of_id}player_id, {id} from players where player_id not in
                (select player_id from game_players where game_id = {id}) limit 1",
            "- seat_extra",
        ),
        (
            "insert into open_seats ({slot}player_id, state, game_id)
             select {slot}player_id, 'running', game_id from game_players where game_id = {id}",
            "- seat_extra",
        ),
    ];
    let faults = faults.into_iter().chain(of_postgres(database));
    unlock(database).await;
    let mut planted = Vec::new();
    let covered = finished(&server).await;
    assert_eq!(check("checkpoint", &[], database).0, Some(0));
    let head = covered.version().await;
    let sql = format!("delete from events where game_id = {{id}} and version = {head}");
    plant(database, &covered.id, &sql).await;
    planted.push((covered.id, format!("{head} checkpoint_differs")));
    for (sql, found) in faults {
        let game = finished(&server).await.id;
        let postgres = database.file().is_none();
        let sql = match postgres {
            // Postgres has no least uuid before version 18.
            true => sql.replace(
                "(select min(player_id) from game_players where game_id = {id})",
                "(select player_id from game_players where game_id = {id} limit 1)",
            ),
            false => sql.to_owned(),
        };
        let sql = if postgres { sql.replace("'[\"x\"]'", "'[7]'") } else { sql };
        let sql = if postgres {
            sql.replace("player_id, {id}", "player_id, {id}::uuid")
                .replace("{slot_of_id}", "game_slot({id}), ")
                .replace("{slot_of_command}", "game_slot(command_id), ")
        } else {
            sql.replace("{slot_of_id}", "").replace("{slot_of_command}", "")
        };
        plant(database, &game, &sql).await;
        planted.push((game, found.to_owned()));
    }
    for (place, code, change) in rewritten() {
        let table = finished(&server).await;
        let version = rewrite(database, &table, place, change).await;
        planted.push((table.id, format!("{version} {code}")));
    }
    let mut lobby = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    lobby.fill(&server, 2).await;
    plant(database, &lobby.id, "update games set invite_hash = null where game_id = {id}").await;
    planted.push((lobby.id, "- invite_code_missing".to_owned()));
    let going = Table::started(&server, 3).await;
    going.bids(&[(0, "100")]).await;
    plant(database, &going.id, MUST_ACT_OF_THE_NEWEST_EVENT).await;
    planted.push((going.id, "must_act_differs".to_owned()));
    let of_app = finished(&server).await.id;
    planted.extend(plant_accounts(database, &of_app).await);
    // Each fault of accounts has used up the hash of an event.
    planted.extend(plant_codes(database, 7).await);
    let sound = finished(&server).await.id;

    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(1), "{printed}");
    for (game, found) in &planted {
        let line = |line: &str| line.starts_with(&format!("fault {game} ")) && line.contains(found);
        assert!(printed.lines().any(line), "{game} {found}:\n{printed}");
    }
    assert!(!printed.contains(&sound), "{printed}");
    let said = printed.lines().filter_map(|line| line.strip_prefix("fault ")?.split(' ').nth(2));
    let said: BTreeSet<String> = said.map(|code| code.trim_end_matches(':').to_owned()).collect();
    let mut codes = codes();
    if database.file().is_some() {
        codes.remove("slot_differs");
    }
    assert_eq!(said, codes, "no fault is planted for a code, or it is not in the sources");
}

/// Seats that do not exist, in the newest event, where readers find the seats that must act.
const MUST_ACT_OF_THE_NEWEST_EVENT: &str = "update events set must_act = hash
    where game_id = {id} and version = (select max(version) from events where game_id = {id})";

async fn projections_are_built_anew_from_the_log(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100")]).await;
    let other = finished(&server).await;
    let third = finished(&server).await;
    let going = Table::started(&server, 3).await;
    going.bids(&[(0, "100")]).await;
    unlock(database).await;
    for (game, sql) in [
        (&going.id, "update games set status = 'lobby' where game_id = {id}"),
        (&table.id, "update games set host = 2 where game_id = {id}"),
        (&other.id, "delete from games where game_id = {id}"),
        (&third.id, "delete from game_players where game_id = {id}"),
    ] {
        plant(database, game, sql).await;
    }
    let (code, dry) = check("rebuild", &["--dry-run"], database);
    assert_eq!(code, Some(1), "{dry}");
    assert!(dry.ends_with("4 games: 4 differ, 0 have a log at fault\n"), "{dry}");
    assert_eq!(check("audit", &[], database).0, Some(1));
    let (code, printed) = check("rebuild", &[], database);
    assert_eq!(code, Some(0), "{printed}");
    assert!(printed.contains(&format!("difference {} - row_differs: host", table.id)), "{printed}");
    assert!(printed.ends_with("4 games: 4 differed and were rebuilt, 0 have a log at fault\n"));
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
    table.play_on().await;
    let mine = third.players[1].client.get("/v1/games?mine=true").await.body(200);
    assert_eq!(mine["games"][0]["id"], third.id.as_str());
    other.look(None).await;
    assert_eq!(check("audit", &[], database).0, Some(0));
}
