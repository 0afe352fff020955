//! Events written otherwise by who holds the database, under a chain that holds up to them.

use gavel_tests::database::Database;
use gavel_tests::table::Table;
use gavel_tests::tampering::plant;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection, SqliteConnection};
use uuid::Uuid;

/// The event of a finished game to write.
pub(crate) enum Place {
    /// The event of a version.
    At(usize),
    /// The last one.
    Last,
    /// One more after the last.
    After,
}

/// The part of an event to write.
#[derive(Clone)]
pub(crate) struct Written {
    event_type: String,
    schema_version: u64,
    recorded_at: String,
    data: String,
    /// For everyone, for nobody, and for the seats in order.
    openings: Vec<Option<String>>,
}

/// Changes an event, given all events of its game.
pub(crate) type Change = fn(&mut Written, &[Written]);

/// The changes, with their places and the codes of their faults. Versions 8 and 9 are secret bids.
pub(crate) fn rewritten() -> Vec<(Place, &'static str, Change)> {
    vec![
        (Place::Last, "not_canonical", |last, _| last.data = last.data.replacen(':', ": ", 1)),
        (Place::Last, "unknown_type", |last, _| last.event_type = "Strange".to_owned()),
        (Place::Last, "unknown_type", |last, _| last.schema_version = 2),
        (Place::Last, "unreadable", |last, _| last.event_type = "PeekTaken".to_owned()),
        (Place::At(8), "back_in_time", |bid, events| {
            bid.recorded_at.clone_from(&events[0].recorded_at);
        }),
        (Place::At(9), "commitment_made_twice", |bid, events| {
            bid.data = bid.data.replace(&bid.commitment(), &events[7].commitment());
            bid.openings.clone_from(&events[7].openings);
        }),
        (Place::After, "after_the_end", |more, _| {
            more.event_type = "SeatResigned".to_owned();
            more.data = r#"{"seat":0}"#.to_owned();
            more.openings.fill(None);
        }),
    ]
}

impl Written {
    /// The commitment of a secret bid.
    fn commitment(&self) -> String {
        let data: Value = serde_json::from_str(&self.data).unwrap();
        data["bid"].as_str().unwrap().to_owned()
    }

    /// The bytes that are hashed.
    fn public_form(&self, game: &str, version: usize) -> String {
        let Self { event_type, schema_version, recorded_at, data, .. } = self;
        format!(
            r#"{{"data":{data},"game_id":"{game}","kind":"qe","recorded_at":"{recorded_at}","schema_version":{schema_version},"type":"{event_type}","version":{version}}}"#
        )
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
    let lines = table.lines(None).await;
    for (line, openings) in lines.lines().zip(openings(database, &table.id).await) {
        let event: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| event[name].as_str().unwrap().to_owned();
        hashes.push(hex::decode(text("hash")).unwrap());
        events.push(Written {
            event_type: text("type"),
            schema_version: event["schema_version"].as_u64().unwrap(),
            recorded_at: text("recorded_at"),
            data: serde_json_canonicalizer::to_string(&event["data"]).unwrap(),
            openings,
        });
    }
    let version = match place {
        Place::At(version) => version,
        Place::Last => events.len(),
        Place::After => {
            let copy = "insert into events ({slot}game_id, version, position, kind, event_type,
                    schema_version, data, hash, recorded_at)
                select {slot_of}game_id, version + 1, (select max(position) + 1 from events), kind,
                    event_type, schema_version, data, hash, recorded_at
                from events where game_id = {id} order by version desc limit 1";
            plant(database, &table.id, copy).await;
            events.len() + 1
        }
    };
    let mut written = events.get(version - 1).or(events.last()).unwrap().clone();
    change(&mut written, &events);
    let public = written.public_form(&table.id, version);
    let hash = Sha256::new_with_prefix(&hashes[version - 2]).chain_update(public).finalize();
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let time = &written.recorded_at;
    let (hash, time) = match database.file() {
        Some(_) => {
            let time: chrono::DateTime<chrono::Utc> = time.parse().unwrap();
            (format!("x'{}'", hex::encode(hash)), time.timestamp_micros().to_string())
        }
        None => (format!("'\\x{}'", hex::encode(hash)), quoted(time)),
    };
    let openings = GROUPS.iter().zip(&written.openings).map(|(group, text)| {
        let text = text.as_deref().map_or("null".to_owned(), quoted);
        format!("openings_{group} = {text}, ")
    });
    let sql = format!(
        "update events set {} data = {}, hash = {hash}, recorded_at = {time},
            event_type = {}, schema_version = {}
         where game_id = {{id}} and version = {version}",
        openings.collect::<String>(),
        quoted(&written.data),
        quoted(&written.event_type),
        written.schema_version,
    );
    plant(database, &table.id, &sql).await;
    version
}

/// The groups of the openings in a game of 3.
const GROUPS: [&str; 5] = ["everyone", "nobody", "seat_0", "seat_1", "seat_2"];

/// The openings of a game's events as they are stored.
async fn openings(database: &Database, game: &str) -> Vec<Vec<Option<String>>> {
    let id = Uuid::parse_str(game).unwrap();
    let columns = GROUPS.map(|group| format!("openings_{group}")).join(", ");
    let ask = |id| {
        sqlx::AssertSqlSafe(format!(
            "select {columns} from events where game_id = {id} order by version"
        ))
    };
    type Row = (Option<String>, Option<String>, Option<String>, Option<String>, Option<String>);
    let rows: Vec<Row> = if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(ask("?1")).bind(id).fetch_all(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_as(ask("$1")).bind(id).fetch_all(&mut connection).await.unwrap()
    };
    rows.into_iter().map(|(a, b, c, d, e)| vec![a, b, c, d, e]).collect()
}
