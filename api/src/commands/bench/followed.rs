//! Games of Q.E. in which every player follows by a server-sent feed and acts on what it brings.

use super::connection::{Connection, Wish};
use super::feed::Feed;
use super::measure::Measure;
use super::qe::{Answer, Course, check_score, open_table};
use anyhow::ensure;
use futures::future::try_join_all;
use std::time::Instant;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A player with a connection for commands and the newest version that the own feed has brought.
struct Player<'a> {
    connection: &'a mut Connection,
    token: &'a str,
    seen: watch::Receiver<u32>,
}

/// Plays a game to its end and checks what each seat has spent; false where the time was over before. A move takes until
/// its own player's feed has brought it.
pub(super) async fn play(
    connections: &mut [Connection],
    address: &str,
    tokens: &[String],
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let game = open_table(&mut connections[0], tokens).await?;
    let mut feeds = JoinSet::new();
    let mut players = Vec::new();
    for (connection, token) in connections.iter_mut().zip(tokens) {
        let mut feed = Feed::open(address, &format!("{game}/events"), Some(token)).await?;
        let (sender, seen) = watch::channel(0);
        feeds.spawn(async move {
            while let Ok(Some(item)) = feed.next().await {
                sender.send_replace(item.version);
            }
        });
        players.push(Player { connection, token, seen });
    }
    let start = format!("{game}/start");
    let wish = Wish { token: &tokens[0], minimal: true };
    let body = r#"{"first_auctioneer":0}"#;
    let started: Answer = players[0].connection.json("POST", &start, wish, body).await?;
    let mut newest = started.version;
    let mut course = Course::new(tokens.len());
    for auction in course.by_ref() {
        let (opening, secret) = auction.bids.split_at(1);
        for ballot in [opening, secret] {
            for player in &mut players {
                player.seen.wait_for(|seen| *seen >= newest).await?;
            }
            if Instant::now() > stop {
                return Ok(false);
            }
            let bids = players.iter_mut().enumerate().filter_map(|(seat, player)| {
                let (_, amount) = ballot.iter().find(|(bidder, _)| *bidder == seat)?;
                Some(bid(player, &game, auction.number, *amount))
            });
            for (version, took) in try_join_all(bids).await? {
                measure.command(took);
                newest = newest.max(version);
            }
        }
    }
    for player in &mut players {
        player.seen.wait_for(|seen| *seen >= newest).await?;
    }
    check_score(players[0].connection, &game, tokens, &course).await?;
    Ok(true)
}

async fn bid(
    player: &mut Player<'_>,
    game: &str,
    auction: usize,
    amount: u64,
) -> anyhow::Result<(u32, std::time::Duration)> {
    let body = format!(r#"{{"auction":{auction},"ballot":1,"amount":"{amount}"}}"#);
    let sent = Instant::now();
    let wish = Wish { token: player.token, minimal: true };
    let answer: Answer =
        player.connection.json("POST", &format!("{game}/bids"), wish, &body).await?;
    ensure!(answer.version > 0, "a bid was acknowledged and changed nothing");
    player.seen.wait_for(|seen| *seen >= answer.version).await?;
    Ok((answer.version, sent.elapsed()))
}
