//! Bids as fast as a number of connections allows, each connection in games of its own.

use hdrhistogram::Histogram;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

type Error = Box<dyn std::error::Error>;

/// How many bids a game has, as a game of four players of Q.E.
const BIDS_A_GAME: u32 = 64;

pub async fn run(address: &str, connections: usize, seconds: u64) -> Result<(), Error> {
    let started = Instant::now();
    let stop = started + Duration::from_secs(seconds);
    let players: Vec<_> = (0..connections)
        .map(|_| {
            let address = address.to_owned();
            tokio::spawn(async move { play(&address, stop).await.map_err(|e| e.to_string()) })
        })
        .collect();
    let mut micros = Histogram::<u64>::new_with_max(60_000_000, 3)?;
    for player in players {
        micros.add(player.await??)?;
    }
    let rate = micros.len() as f64 / started.elapsed().as_secs_f64();
    let millis = |share: f64| micros.value_at_quantile(share) as f64 / 1000.0;
    println!(
        "{}",
        json!({"connections": connections, "commands": micros.len(), "commands_per_second": rate,
            "p50_ms": millis(0.5), "p99_ms": millis(0.99), "p99_9_ms": millis(0.999)})
    );
    Ok(())
}

async fn play(address: &str, stop: Instant) -> Result<Histogram<u64>, Error> {
    let mut micros = Histogram::new_with_max(60_000_000, 3)?;
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut answer = Vec::new();
    loop {
        let game = Uuid::now_v7();
        for version in 1..=BIDS_A_GAME {
            if Instant::now() > stop {
                return Ok(micros);
            }
            let body = format!(
                r#"{{"game":"{game}","version":{version},"auction":{},"amount":"{}"}}"#,
                version / 4 + 1,
                version * 1000
            );
            let request = format!(
                "POST /bids HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {game}{game}\r\n\
                 idempotency-key: {game}-{version}\r\nprefer: return=minimal\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            );
            let sent = Instant::now();
            stream.write_all(request.as_bytes()).await?;
            read(&mut stream, &mut answer).await?;
            micros.saturating_record(sent.elapsed().as_micros() as u64);
        }
    }
}

async fn read(stream: &mut TcpStream, answer: &mut Vec<u8>) -> Result<(), Error> {
    answer.clear();
    loop {
        if stream.read_buf(answer).await? == 0 {
            return Err("the server closed the connection".into());
        }
        let mut headers = [httparse::EMPTY_HEADER; 16];
        let mut response = httparse::Response::new(&mut headers);
        let httparse::Status::Complete(head) = response.parse(answer)? else { continue };
        if response.code != Some(200) {
            return Err(format!("the server answered {:?}", response.code).into());
        }
        let length = response.headers.iter().find(|h| h.name.eq_ignore_ascii_case("content-length"));
        let length: usize = std::str::from_utf8(length.ok_or("no length")?.value)?.parse()?;
        if answer.len() >= head + length {
            return Ok(());
        }
    }
}
