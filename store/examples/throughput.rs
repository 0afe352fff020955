//! How many appends of three events a second the store commits, each task playing its own game:
//! `cargo run --release -p store --example throughput -- URL [TASKS] [SECONDS] [WRITERS]`.

#![expect(clippy::print_stdout, reason = "its output is what it is for")]

use std::time::{Duration, Instant};

use chrono::Utc;
use domain::kernel::{Status, Visibility};
use domain::sealing::{ChainHash, OpeningGroups};
use domain::seat::{GameId, PlayerId};
use domain::stream::StoredEvent;
use store::{Append, Appended, Changed, Listing, Store, StoreError, StoreOptions};
use tokio::task::JoinSet;
use uuid::Uuid;

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: usize| {
        arguments.get(place).and_then(|argument| argument.parse().ok()).unwrap_or(default)
    };
    let url = arguments.first().map_or("sqlite:throughput.db", String::as_str);
    let (tasks, seconds) = (number(1, 256), number(2, 5));
    let options = StoreOptions { writers: number(3, 1), ..Default::default() };
    let store = Store::open(url, options).await?;
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds as u64);
    let mut players = JoinSet::new();
    for _ in 0..tasks {
        players.spawn(play(store.clone(), end));
    }
    let mut appends = 0;
    for done in players.join_all().await {
        appends += done?;
    }
    let rate = appends as f64 / start.elapsed().as_secs_f64();
    println!(
        "{} · {tasks} tasks · {rate:.0} appends/s · {:.0} events/s",
        store.backend(),
        3.0 * rate
    );
    store.close().await;
    Ok(())
}

async fn play(store: Store, end: Instant) -> Result<usize, StoreError> {
    let game_id = GameId(Uuid::now_v7());
    let mut previous_hash = None;
    let mut version = 0;
    let mut appends = 0;
    while Instant::now() < end {
        let events: Vec<StoredEvent> =
            (1..=3).map(|ahead| event(game_id, version + ahead)).collect();
        let next_hash = events.last().map(|event| event.hash.0);
        let append = Append {
            game_id,
            command_id: Uuid::now_v7(),
            request_hmac: None,
            previous_hash,
            events,
            listing: listing(),
            changed: if version == 0 { Changed::seats(&[], &[]) } else { Changed::Nothing },
        };
        if store.append(append).await? == Appended::Committed {
            appends += 1;
        }
        version += 3;
        previous_hash = next_hash;
    }
    Ok(appends)
}

fn event(game_id: GameId, version: u32) -> StoredEvent {
    let mut hash = [0; 32];
    hash[..16].copy_from_slice(Uuid::new_v4().as_bytes());
    StoredEvent {
        game_id,
        version,
        kind: "qe".into(),
        event_type: "SecretBidPlaced".into(),
        schema_version: 1,
        data: format!(r#"{{"padding":"{:90}"}}"#, "like a real event"),
        deadline_at: None,
        recorded_at: Utc::now(),
        openings: OpeningGroups::default(),
        hash: ChainHash(hash),
        command_id: None,
    }
}

fn listing() -> Listing {
    Listing {
        kind: "qe".into(),
        status: Status::Running,
        visibility: Visibility::Public,
        players: vec![Some(PlayerId(Uuid::from_u128(1))), Some(PlayerId(Uuid::from_u128(2))), None],
        host: Some(0),
        must_act: vec![0, 1],
        deadline_at: None,
        invite_hash: None,
        bots_for: None,
        bots_due_at: None,
        app: None,
        reserved: Vec::new(),
    }
}
