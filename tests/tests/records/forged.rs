//! Events written otherwise by who holds the database, under a chain that holds up to them.

use gavel_tests::database::Database;
use gavel_tests::seal::commitment;
use gavel_tests::table::Table;
use gavel_tests::tampering::plant;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection, SqliteConnection};
use uuid::Uuid;

/// Which event of a finished game is written.
pub(crate) enum Place {
    /// That of a version.
    At(usize),
    /// The last one.
    Last,
    /// One more after the last.
    After,
}

/// What of an event is to be written; the columns beside say what its public form says.
#[derive(Clone)]
pub(crate) struct Written {
    public: String,
    sealed: Option<String>,
}

/// Changes an event, given all events of its game.
pub(crate) type Change = fn(&mut Written, &[Written]);

/// What is written where, with the code of the fault that it is. Versions 8 and 9 are secret bids.
pub(crate) fn rewritten() -> Vec<(Place, &'static str, Change)> {
    vec![
        (Place::Last, "not_canonical", |last, _| {
            last.public = last.public.replacen(':', ": ", 1);
        }),
        (Place::Last, "unknown_type", |last, _| {
            last.public = last.public.replace("GameFinished", "Strange");
        }),
        (Place::Last, "unknown_type", |last, _| {
            last.public = last.public.replace("\"schema_version\":1", "\"schema_version\":2");
        }),
        (Place::Last, "unreadable", |last, _| {
            last.public = last.public.replace("GameFinished", "PeekTaken");
        }),
        (Place::At(8), "back_in_time", |bid, events| {
            let first = events[0].member("/recorded_at");
            bid.public = bid.public.replace(&bid.member("/recorded_at"), &first);
        }),
        (Place::At(9), "commitment_made_twice", |bid, events| {
            let (made, before) = (bid.member("/data/bid"), events[7].member("/data/bid"));
            bid.public = bid.public.replace(&made, &before);
            bid.sealed.clone_from(&events[7].sealed);
        }),
        (Place::At(8), "foreign_salt", |bid, _| {
            let sealed = bid.sealed.clone().unwrap();
            let opening: Value = serde_json::from_str::<Value>(&sealed).unwrap()[0].take();
            let foreign = "ab".repeat(32);
            let anew = commitment(&foreign, &opening["value"]);
            bid.public = bid.public.replace(&bid.member("/data/bid"), &anew);
            let given = format!(r#","commitment":"{anew}","salt":"{foreign}","value":"#);
            bid.sealed = Some(sealed.replace(",\"value\":", &given));
        }),
        (Place::After, "after_the_end", |more, events| {
            let mut public: Value = serde_json::from_str(&more.public).unwrap();
            public["version"] = json!(events.len() + 1);
            public["type"] = json!("SeatResigned");
            public["data"] = json!({"seat": 0});
            more.public = serde_json_canonicalizer::to_string(&public).unwrap();
            more.sealed = None;
        }),
    ]
}

impl Written {
    fn member(&self, pointer: &str) -> String {
        let public: Value = serde_json::from_str(&self.public).unwrap();
        public.pointer(pointer).unwrap().as_str().unwrap().to_owned()
    }
}

/// Writes an event of a game otherwise, and the hash that it has then; its version.
pub(crate) async fn rewrite(
    database: &Database,
    table: &Table,
    place: Place,
    change: Change,
) -> usize {
    let (mut events, mut hashes) = (Vec::new(), Vec::new());
    for (line, sealed) in table.lines(None).await.lines().zip(sealed(database, &table.id).await) {
        let mut public: Value = serde_json::from_str(line).unwrap();
        hashes.push(hex::decode(public["hash"].as_str().unwrap()).unwrap());
        public.as_object_mut().unwrap().retain(|name, _| name != "hash" && name != "openings");
        events.push(Written {
            public: serde_json_canonicalizer::to_string(&public).unwrap(),
            sealed,
        });
    }
    let version = match place {
        Place::At(version) => version,
        Place::Last => events.len(),
        Place::After => {
            let copy = "insert into events
                (game_id, version, event_type, schema_version, public, hash, recorded_at)
                select game_id, version + 1, event_type, schema_version, public, hash, recorded_at
                from events where game_id = {id} order by version desc limit 1";
            plant(database, &table.id, copy).await;
            events.len() + 1
        }
    };
    let mut written = events.get(version - 1).or(events.last()).unwrap().clone();
    change(&mut written, &events);
    let hash =
        Sha256::new_with_prefix(&hashes[version - 2]).chain_update(&written.public).finalize();
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let columns: Value = serde_json::from_str(&written.public).unwrap();
    let time = written.member("/recorded_at");
    let (hash, time) = match database.file() {
        Some(_) => {
            let time: chrono::DateTime<chrono::Utc> = time.parse().unwrap();
            (format!("x'{}'", hex::encode(hash)), time.timestamp_micros().to_string())
        }
        None => (format!("'\\x{}'", hex::encode(hash)), quoted(&time)),
    };
    let sql = format!(
        "update events set public = {}, sealed = {}, hash = {hash}, recorded_at = {time},
            event_type = {}, schema_version = {}
         where game_id = {{id}} and version = {version}",
        quoted(&written.public),
        written.sealed.as_deref().map_or("null".to_owned(), quoted),
        quoted(&written.member("/type")),
        columns["schema_version"],
    );
    plant(database, &table.id, &sql).await;
    version
}

/// The openings of a game's events as they are stored.
async fn sealed(database: &Database, game: &str) -> Vec<Option<String>> {
    let id = Uuid::parse_str(game).unwrap();
    let rows: Vec<(Option<String>,)> = if database.file().is_some() {
        let ask = "select sealed from events where game_id = ?1 order by version";
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(ask).bind(id).fetch_all(&mut connection).await.unwrap()
    } else {
        let ask = "select sealed::text from events where game_id = $1 order by version";
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(ask).bind(id).fetch_all(&mut connection).await.unwrap()
    };
    rows.into_iter().map(|(sealed,)| sealed).collect()
}
