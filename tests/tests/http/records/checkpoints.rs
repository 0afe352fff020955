//! Checkpoints over all games' heads: what a client keeps of them shows that a game was removed.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

on_both_stores!(
    a_game_is_proved_to_stand_in_a_checkpoint_and_its_removal_is_noticed,
    checkpoints_link_and_only_one_instance_takes_each,
    a_private_game_gives_no_more_than_a_leaf_away,
);

/// Takes a checkpoint now.
fn take(database: &Database) -> Value {
    let taken = program::run(&["checkpoint", "--database-url", &database.url]);
    assert!(taken.status.success(), "{}", String::from_utf8_lossy(&taken.stderr));
    serde_json::from_slice(&taken.stdout).unwrap()
}

fn verify(record: &Value, keys: &[&str]) -> Option<i32> {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("inclusion.json");
    std::fs::write(&file, record.to_string()).unwrap();
    program::run(&[&["verify", file.to_str().unwrap()], keys].concat()).status.code()
}

/// A second reading of `docs/auditors/checkpoints.md`: the root to which a path leads.
fn root(inclusion: &Value) -> String {
    let id = hex::decode(inclusion["game_id"].as_str().unwrap().replace('-', "")).unwrap();
    let version = inclusion["version"].as_u64().unwrap() as u32;
    let mut leaf = vec![0];
    leaf.extend(&id);
    leaf.extend(version.to_be_bytes());
    leaf.extend(hex::decode(inclusion["head"].as_str().unwrap()).unwrap());
    let mut hash = Sha256::digest(leaf).to_vec();
    let mut place = inclusion["index"].as_u64().unwrap();
    let mut last = inclusion["checkpoint"]["games"].as_u64().unwrap() - 1;
    for step in inclusion["path"].as_array().unwrap() {
        let other = hex::decode(step["hash"].as_str().unwrap()).unwrap();
        let bound = hex::decode(step["bound"].as_str().unwrap().replace('-', "")).unwrap();
        if place % 2 == 1 || place == last {
            assert!(id >= bound, "{inclusion}");
            hash = Sha256::digest([vec![1], other, bound, hash].concat()).to_vec();
            while place.is_multiple_of(2) && place != 0 {
                (place, last) = (place / 2, last / 2);
            }
        } else {
            assert!(id < bound, "{inclusion}");
            hash = Sha256::digest([vec![1], hash, bound, other].concat()).to_vec();
        }
        (place, last) = (place / 2, last / 2);
    }
    assert_eq!(last, 0, "the path is as long as the tree is high");
    hex::encode(hash)
}

async fn a_game_is_proved_to_stand_in_a_checkpoint_and_its_removal_is_noticed(database: &Database) {
    let server = Server::start(database);
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(Table::started(&server, 3).await);
    }
    let checkpoint = take(database);
    assert_eq!(checkpoint["games"], 5);
    for table in &tables {
        table.bids(&[(0, "100")]).await;
        let path = table.path(&format!("/inclusion?checkpoint={}", checkpoint["number"]));
        let inclusion = table.public.get(path).await.body(200);
        assert_eq!(inclusion["checkpoint"], checkpoint);
        assert_eq!(root(&inclusion), checkpoint["root"]);
        let version = inclusion["version"].as_u64().unwrap() as usize;
        assert_eq!(inclusion["head"], table.events(None).await[version - 1]["hash"]);
        let key = checkpoint["key"].as_str().unwrap();
        assert_eq!(verify(&inclusion, &["--key", key]), Some(0));
        assert_eq!(verify(&inclusion, &["--key", &"00".repeat(32)]), Some(1));
        for (member, other) in [
            ("version", json!(version + 1)),
            ("index", json!((inclusion["index"].as_u64().unwrap() + 1) % 5)),
            ("head", json!("ab".repeat(32))),
            ("game_id", json!("01a1f937-0000-7000-8000-000000000000")),
        ] {
            let mut forged = inclusion.clone();
            forged[member] = other;
            assert_eq!(verify(&forged, &[]), Some(1), "{member}");
        }
        for (member, other) in
            [("games", json!(6)), ("root", json!("ab".repeat(32))), ("number", json!(9))]
        {
            let mut forged = inclusion.clone();
            forged["checkpoint"][member] = other;
            assert_eq!(verify(&forged, &[]), Some(1), "{member}");
        }
    }
    let late = Table::started(&server, 3).await;
    let path = format!("/inclusion?checkpoint={}", checkpoint["number"]);
    late.public.get(late.path(&path)).await.problem(404, "not_in_checkpoint");
    late.public
        .get(late.path("/inclusion?checkpoint=99"))
        .await
        .problem(404, "checkpoint_not_found");
    assert_eq!(super::audit::check("audit", &[], database).0, Some(0));

    unlock(database).await;
    let gone = &tables[2].id;
    for sql in [
        "delete from events where game_id = {id}",
        "delete from games where game_id = {id}",
        "delete from game_players where game_id = {id}",
    ] {
        plant(database, gone, sql).await;
    }
    let (code, printed) = super::audit::check("audit", &[], database);
    assert_eq!(code, Some(1));
    assert!(printed.contains(&format!("fault {gone} 6 checkpoint_differs")), "{printed}");
    plant(database, gone, "delete from checkpoint_heads where game_id = {id}").await;
    let (code, printed) = super::audit::check("audit", &[], database);
    assert_eq!(code, Some(1));
    let what = format!("fault checkpoint {} covers other heads", checkpoint["number"]);
    assert!(printed.contains(&what), "{printed}");
}

/// A signed checkpoint over arbitrary leaves, with the inclusion of each.
fn signed_by_anyone(games: &[(Uuid, u32)], bounds: &[Uuid; 3]) -> Vec<Value> {
    let key = Ed25519KeyPair::from_seed_unchecked(&[9; 32]).unwrap();
    let digest = |parts: &[&[u8]]| Sha256::digest(parts.concat()).to_vec();
    let head = |n: usize| vec![n as u8; 32];
    let leaves: Vec<Vec<u8>> = (games.iter().zip(0..))
        .map(|((id, version), n)| digest(&[&[0], id.as_bytes(), &version.to_be_bytes(), &head(n)]))
        .collect();
    let pair =
        |n: usize, bound: &Uuid| digest(&[&[1], &leaves[n], bound.as_bytes(), &leaves[n + 1]]);
    let parts = [pair(0, &bounds[0]), pair(2, &bounds[1])];
    let root = digest(&[&[1], &parts[0], bounds[2].as_bytes(), &parts[1]]);
    let mut checkpoint = json!({
        "number": 1, "taken_at": "2026-01-02T12:00:00.000000Z", "games": 4, "root": hex::encode(root),
        "previous": "0".repeat(64), "statement": "gavel.checkpoint",
    });
    let signature = key.sign(&serde_json_canonicalizer::to_vec(&checkpoint).unwrap());
    let members = checkpoint.as_object_mut().unwrap();
    members.remove("statement");
    members.insert("key".to_owned(), json!(hex::encode(key.public_key())));
    members.insert("signature".to_owned(), json!(hex::encode(signature)));
    let inclusion = |(index, (id, version)): (usize, &(Uuid, u32))| {
        json!({
            "game_id": id, "version": version, "head": hex::encode(head(index)), "index": index,
            "path": [
                {"hash": hex::encode(&leaves[index ^ 1]), "bound": bounds[index / 2]},
                {"hash": hex::encode(&parts[1 - index / 2]), "bound": bounds[2]},
            ],
            "checkpoint": checkpoint,
        })
    };
    games.iter().enumerate().map(inclusion).collect()
}

#[test]
fn of_two_heads_of_a_game_in_one_checkpoint_no_more_than_one_is_proved() {
    let game = |n: u128| Uuid::from_u128(0x0197_1111_2222_7333_8444_5555_6666_0000 + n);
    let honest = signed_by_anyone(
        &[(game(1), 7), (game(2), 7), (game(3), 7), (game(4), 7)],
        &[game(2), game(4), game(3)],
    );
    assert!(honest.iter().all(|inclusion| verify(inclusion, &[]) == Some(0)));
    // Side by side, and where nobody would look for it, with the bounds that suit best.
    for (one, other, games) in [
        (1, 2, [(game(1), 7), (game(3), 7), (game(3), 9), (game(5), 7)]),
        (0, 1, [(game(3), 7), (game(3), 9), (game(4), 7), (game(5), 7)]),
        (0, 3, [(game(3), 7), (game(4), 7), (game(2), 7), (game(3), 9)]),
    ] {
        for bounds in [[3, 3, 3], [2, 3, 4], [3, 4, 4], [4, 3, 3], [4, 2, 3], [4, 3, 4]] {
            let inclusions = signed_by_anyone(&games, &bounds.map(game));
            let hold = [one, other].map(|place| verify(&inclusions[place], &[]) == Some(0));
            assert_ne!(hold, [true, true], "{bounds:?}");
        }
    }
}

async fn checkpoints_link_and_only_one_instance_takes_each(database: &Database) {
    let servers = [Server::start(database), Server::start(database), Server::start(database)];
    let table = Table::started(&servers[0], 3).await;
    for _ in 0..3 {
        take(database);
    }
    let client = servers[1].client();
    let all = client.get("/v1/checkpoints").await.body(200);
    let checkpoints = all["checkpoints"].as_array().unwrap();
    // The servers have taken one together, on an empty database or a little later.
    assert!((3..=4).contains(&checkpoints.len()), "{all}");
    let mut previous = "0".repeat(64);
    for (checkpoint, number) in checkpoints.iter().zip(1..) {
        assert_eq!(
            (&checkpoint["number"], &checkpoint["previous"]),
            (&json!(number), &json!(previous))
        );
        let mut signed = checkpoint.clone();
        let members = signed.as_object_mut().unwrap();
        members.remove("key");
        members.remove("signature");
        members.insert("statement".to_owned(), json!("gavel.checkpoint"));
        previous = hex::encode(Sha256::digest(serde_json_canonicalizer::to_vec(&signed).unwrap()));
        let one = client.get(format!("/v1/checkpoints/{number}")).await.body(200);
        assert_eq!(one, *checkpoint);
    }
    let page = client.get("/v1/checkpoints?after=1&limit=1").await.body(200);
    assert_eq!((&page["checkpoints"][0]["number"], &page["next_after"]), (&json!(2), &json!(2)));
    assert_eq!(page["has_more"], true);
    client.get("/v1/checkpoints/99").await.problem(404, "checkpoint_not_found");
    let strange = Call::new("GET", "/v1/checkpoints/first");
    client.send_outside(strange).await.problem(404, "checkpoint_not_found");
    client.get("/v1/checkpoints?limit=1001").await.problem(400, "invalid_query");
    table.public.get(table.path("/inclusion")).await.expect(200);
}

async fn a_private_game_gives_no_more_than_a_leaf_away(database: &Database) {
    let server = Server::start(database);
    let private = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    let public = Table::started(&server, 3).await;
    take(database);
    private.public.get(private.path("/inclusion")).await.problem(404, "game_not_found");
    let own = private.players[0].client.get(private.path("/inclusion")).await.body(200);
    assert_eq!(root(&own), own["checkpoint"]["root"]);
    let other = public.public.get(public.path("/inclusion")).await.expect(200).text();
    assert!(!other.contains(&private.id) && !other.contains(own["head"].as_str().unwrap()));
}
