//! Fills a database with generated games of Q.E., to measure what walks all of it: `fill DATABASE_URL GAMES`.
//!
//! The games are the golden ones under fresh ids and players, every second one cut off somewhere, so that games in every
//! state are there. Nobody has an account.

use anyhow::Context;
use domain::kernel::{Decided, Event, Status, StoredRecord, Table, TableEvent, Visibility};
use domain::qe::Qe;
use domain::record::import;
use domain::seat::{GameId, PlayerId, Seat};
use domain::stream::{Stream, decode};
use futures::{StreamExt, TryStreamExt, stream};
use std::collections::BTreeMap;
use store::{Append, Changed, Listing, Store, StoreOptions};
use uuid::Uuid;

const GOLDEN: [&str; 3] = [
    include_str!("../../domain/tests/golden/exports/qe-3.ndjson"),
    include_str!("../../domain/tests/golden/exports/qe-4.ndjson"),
    include_str!("../../domain/tests/golden/exports/qe-5.ndjson"),
];
/// How many games are made and written at once.
const AT_ONCE: usize = 256;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().context("the URL of a database")?;
    let games: usize = arguments.next().context("how many games")?.parse()?;
    let store = Store::open(&url, StoreOptions::default()).await?;
    let golden = GOLDEN.iter().map(|text| records(text)).collect::<anyhow::Result<Vec<_>>>()?;
    stream::iter(0..games)
        .map(|number| {
            let records = golden[number % golden.len()].clone();
            let store = store.clone();
            async move {
                let append = tokio::task::spawn_blocking(move || game(records, number)).await??;
                store.append(append).await?;
                anyhow::Ok(())
            }
        })
        .buffer_unordered(AT_ONCE)
        .try_collect::<Vec<()>>()
        .await?;
    store.close().await;
    Ok(())
}

/// The records of a golden game.
fn records(text: &str) -> anyhow::Result<Vec<StoredRecord<Qe>>> {
    import::<Qe>(text)?.iter().map(|event| Ok(decode(event)?)).collect()
}

/// A game as one append: with a fresh id and fresh players; every second one cut off after its start.
fn game(mut records: Vec<StoredRecord<Qe>>, number: usize) -> anyhow::Result<Append> {
    if number % 2 == 1 {
        let length = records.len();
        records.truncate(8 + number * 37 % (length - 8));
    }
    let mut players: BTreeMap<PlayerId, PlayerId> = BTreeMap::new();
    for record in &mut records {
        if let Event::Table(TableEvent::SeatTaken(taken)) = &mut record.event {
            taken.player = *players.entry(taken.player).or_insert_with(|| PlayerId(Uuid::now_v7()));
        }
    }
    let (first, rest) = records.split_first().context("a golden game has events")?;
    let id = GameId(Uuid::now_v7());
    let mut table = Table::created(id, first).context("a golden game begins with its creation")?;
    rest.iter().for_each(|record| table.evolve(record));
    let (stream, events) = Stream::begin(Decided { records, table });
    let listing = listing(&stream.table);
    Ok(Append {
        game_id: id.0,
        command_id: Uuid::new_v4(),
        request_hmac: None,
        previous_hash: None,
        events,
        changed: Changed::seats(&[], &listing.players),
        listing,
    })
}

fn listing(table: &Table<Qe>) -> Listing {
    Listing {
        kind: "qe".into(),
        status: if table.is_over() { Status::Finished } else { Status::Running },
        visibility: Visibility::Public,
        players: table.seats.iter().map(|o| o.as_ref().map(|o| o.player.0)).collect(),
        host: table.host.map(|seat| seat.0),
        must_act: table.must_act().iter().map(|Seat(seat)| seat).collect(),
        deadline_at: table.deadline_at(),
        invite_hash: None,
    }
}
