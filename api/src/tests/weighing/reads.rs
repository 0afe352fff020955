//! The reads that the OpenAPI document lists.

use super::Reader;
use super::twins::LAST;
use crate::openapi::committed;
use crate::routes::feeds::PLAYER_FEED;
use actix_web::http::Method;
use domain::seat::Viewer;
use serde_json::Value;

/// One read.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) method: Method,
    /// The path and the query, with `{game}`, `{player}` and `{webhook}` as placeholders.
    pub(super) address: String,
    /// True if the answer goes on; the test reads it up to the game's last event.
    pub(super) goes_on: bool,
}

/// The feeds of a game, which go on.
const FEEDS: [&str; 2] = ["/v1/qe/games/{id}/events.ndjson", "/v1/qe/games/{id}/feed"];

/// All that this reader may read of a running game and beside it, at every version.
pub(super) fn reads(reader: Reader) -> Vec<Read> {
    let document = committed();
    let paths = document["paths"].as_object().unwrap();
    paths.iter().filter_map(|(path, item)| Some((path, item.get("get")?))).fold(
        Vec::new(),
        |mut reads, (path, get)| {
            // The twins are games of Q.E.
            if is_for(reader, path, get) && !path.starts_with("/v1/quotlibet/") {
                reads.extend(reads_of(path, get));
            }
            if path == PLAYER_FEED && matches!(reader, Reader::Seated(_)) {
                let address = path.clone();
                reads.push(Read { method: Method::GET, address, goes_on: true });
            }
            reads
        },
    )
}

fn is_for(reader: Reader, path: &str, get: &Value) -> bool {
    let takes = |scheme: &str| {
        get["security"].as_array().unwrap().iter().any(|way| way.get(scheme).is_some())
    };
    let anonymous = || {
        let ways = get["security"].as_array().unwrap();
        ways.iter().any(|way| way.as_object().unwrap().is_empty())
    };
    match reader {
        // The operator gets everything from a game's record.
        Reader::Operator => takes("operator_bearer") && !path.ends_with("/export"),
        Reader::App => takes("app_bearer"),
        Reader::Anonymous => anonymous(),
        Reader::Stranger | Reader::Seated(Viewer::Public) => takes("player_bearer"),
        Reader::Seated(Viewer::Seat(_)) => takes("player_bearer"),
    }
}

fn reads_of(path: &str, get: &Value) -> Vec<Read> {
    let parameters = get["parameters"].as_array().into_iter().flatten();
    let named = |place: &str| -> Vec<String> {
        let there = parameters.clone().filter(|parameter| parameter["in"] == place);
        there.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect()
    };
    let mut address = path.to_owned();
    for name in named("path") {
        address = address.replace(&format!("{{{name}}}"), value_of(path, &name));
    }
    let queries = named("query");
    let has = |name: &str| queries.iter().any(|query| query == name);
    let plain = Read { method: Method::GET, address, goes_on: false };
    let with =
        |query: String| Read { address: format!("{}?{query}", plain.address), ..plain.clone() };
    // A feed does not end by itself, so its answer has no length.
    let feed = path == PLAYER_FEED || FEEDS.contains(&path);
    let mut reads = Vec::new();
    if !feed {
        reads.extend([plain.clone(), Read { method: Method::HEAD, ..plain.clone() }]);
    }
    if has("version") {
        reads.extend((1..=LAST + 1).map(|version| with(format!("version={version}"))));
    }
    if has("until") {
        for after in 0..=LAST {
            reads.push(with(format!("after={after}&limit=1")));
            reads.push(with(format!("until={after}&limit=1000")));
        }
    }
    if FEEDS.contains(&path) {
        let after = (0..LAST).map(|after| with(format!("after={after}")));
        reads.extend(after.map(|feed| Read { goes_on: true, ..feed }));
    }
    if has("viewer") {
        reads.extend(["public", "0", "omniscient"].map(|who| with(format!("viewer={who}"))));
    }
    if has("mine") {
        reads.push(with("mine=true".to_owned()));
    }
    reads
}

/// The placeholder of a path's parameter. A new parameter needs an entry here.
fn value_of(path: &str, name: &str) -> &'static str {
    match (name, path) {
        ("id", path) if path.contains("/games/") => "{game}",
        ("id", "/v1/players/{id}") => "{player}",
        ("id", path)
            if path.contains("/webhooks/")
                || path.contains("/device-codes/")
                || path.starts_with("/v1/apps/") =>
        {
            "00000000-0000-7000-8000-000000000000"
        }
        ("external_id", _) => "Player%200",
        ("auction" | "number", _) => "1",
        other => panic!("what is {other:?}?"),
    }
}
