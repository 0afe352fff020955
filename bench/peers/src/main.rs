//! `peers URL TASKS SECONDS`: bids a second with cqrs-es on Postgres, each task playing games of its own. The rules are
//! a toy's: four seats bid in each of 16 auctions, and the highest bid wins; no seals, no chain, no HTTP.

use cqrs_es::event_sink::EventSink;
use cqrs_es::{Aggregate, DomainEvent};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uuid::Uuid;

const SEATS: usize = 4;
const AUCTIONS: u8 = 16;

const TABLES: &str = "
    create table if not exists events (
        aggregate_type text not null, aggregate_id text not null, sequence bigint not null,
        event_type text not null, event_version text not null, payload json not null,
        metadata json not null, primary key (aggregate_type, aggregate_id, sequence))";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    BidPlaced { auction: u8, seat: u8, amount: u64 },
    CompanyAwarded { auction: u8, winner: u8, amount: u64 },
}

impl DomainEvent for Event {
    fn event_type(&self) -> String {
        match self {
            Self::BidPlaced { .. } => "BidPlaced",
            Self::CompanyAwarded { .. } => "CompanyAwarded",
        }
        .to_owned()
    }

    fn event_version(&self) -> String {
        "1".to_owned()
    }
}

#[derive(Debug)]
struct Bid {
    seat: u8,
    amount: u64,
}

#[derive(Debug, thiserror::Error)]
#[error("the seat has bid, or the game is over")]
struct Refused;

#[derive(Default, Serialize, Deserialize)]
struct Game {
    auction: u8,
    bids: [Option<u64>; SEATS],
    spent: [u64; SEATS],
}

impl Aggregate for Game {
    const TYPE: &'static str = "game";
    type Command = Bid;
    type Event = Event;
    type Error = Refused;
    type Services = ();

    async fn handle(&mut self, bid: Bid, _: &(), sink: &EventSink<Self>) -> Result<(), Refused> {
        let (auction, Bid { seat, amount }) = (self.auction, bid);
        if auction == AUCTIONS || self.bids[usize::from(seat)].is_some() {
            return Err(Refused);
        }
        sink.write(Event::BidPlaced { auction, seat, amount }, self).await;
        if self.bids.iter().all(Option::is_some) {
            let highest = (0..).zip(self.bids).max_by_key(|(_, bid)| *bid);
            if let Some((winner, Some(amount))) = highest {
                sink.write(Event::CompanyAwarded { auction, winner, amount }, self).await;
            }
        }
        Ok(())
    }

    fn apply(&mut self, event: Event) {
        match event {
            Event::BidPlaced { seat, amount, .. } => self.bids[usize::from(seat)] = Some(amount),
            Event::CompanyAwarded { winner, amount, .. } => {
                self.spent[usize::from(winner)] += amount;
                self.auction += 1;
                self.bids = [None; SEATS];
            }
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, tasks, seconds] = &arguments[..] else { return Err("peers URL TASKS SECONDS".into()) };
    let tasks: u32 = tasks.parse()?;
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(tasks).connect(url).await?;
    sqlx::raw_sql(TABLES).execute(&pool).await?;
    let games = Arc::new(postgres_es::postgres_cqrs::<Game>(pool, Vec::new(), ()));
    let started = Instant::now();
    let stop = started + Duration::from_secs(seconds.parse()?);
    let players: Vec<_> = (0..tasks)
        .map(|_| {
            let games = games.clone();
            tokio::spawn(async move {
                let mut bids = 0u64;
                loop {
                    let id = Uuid::now_v7().to_string();
                    for bid in 0..u64::from(AUCTIONS) * SEATS as u64 {
                        if Instant::now() > stop {
                            return Ok::<u64, String>(bids);
                        }
                        let command = Bid { seat: (bid % 4) as u8, amount: 1000 * (bid * 7 % 11) };
                        games.execute(&id, command).await.map_err(|error| error.to_string())?;
                        bids += 1;
                    }
                }
            })
        })
        .collect();
    let mut bids = 0;
    for player in players {
        bids += player.await??;
    }
    let rate = bids as f64 / started.elapsed().as_secs_f64();
    println!("{}", serde_json::json!({"commands": bids, "commands_per_second": rate}));
    Ok(())
}
