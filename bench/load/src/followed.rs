//! Games of Q.E. in which every player follows by a server-sent feed and acts on what it brings.

use super::Table;
use super::connection::{Connection, Form, Wish};
use super::feed::Feed;
use super::measure::Measure;
use super::qe::{Course, check_score, open_table};
use anyhow::{Context, ensure};
use futures::future::try_join_all;
use std::time::{Duration, Instant};

/// A player with a connection for commands, the own feed, and the newest version that this has brought.
struct Player<'a> {
    connection: &'a mut Connection,
    token: &'a str,
    feed: Feed,
    seen: u32,
}

impl Player<'_> {
    /// Reads the own feed until it has brought a version.
    async fn see(&mut self, version: u32) -> anyhow::Result<()> {
        while self.seen < version {
            let item = self.feed.next().await?.context("a feed ended before its game")?;
            let follows = self.seen == 0 || item.version == self.seen + 1;
            ensure!(follows, "a feed brought {} after {}", item.version, self.seen);
            self.seen = item.version;
        }
        Ok(())
    }

    /// Bids; answers the game's version then, and how long it took until the own feed had brought it.
    async fn bid(
        &mut self,
        game: &str,
        auction: usize,
        amount: u64,
    ) -> anyhow::Result<(u32, Duration)> {
        let body = format!(r#"{{"auction":{auction},"ballot":1,"amount":"{amount}"}}"#);
        let sent = Instant::now();
        let wish = Wish { token: self.token, form: Form::Minimal };
        let version = self.connection.command(&format!("{game}/bids"), wish, &body).await?;
        ensure!(version > 0, "a bid was acknowledged and changed nothing");
        self.see(version).await?;
        Ok((version, sent.elapsed()))
    }
}

/// Plays a game to its end and checks what each seat has spent; false where the time was over before. A move takes until
/// its own player's feed has brought it. Takes the connections of feeds that are over, and leaves its own there.
pub(super) async fn play(
    table: &mut Table,
    address: &str,
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let Table { connections, feeds: over, tokens } = table;
    let game = open_table(&mut connections[0], tokens).await?;
    let mut players = Vec::new();
    for (connection, token) in connections.iter_mut().zip(tokens.iter()) {
        let path = format!("{game}/feed");
        let feed = match over.pop() {
            Some(feed) => feed.go_on_with(address, &path, Some(token)).await?,
            None => Feed::open(address, &path, Some(token)).await?,
        };
        players.push(Player { connection, token, feed, seen: 0 });
    }
    let start = format!("{game}/start");
    let wish = Wish { token: &tokens[0], form: Form::Minimal };
    let body = r#"{"first_auctioneer":0}"#;
    let mut newest = players[0].connection.command(&start, wish, body).await?;
    let mut course = Course::new(tokens.len());
    for auction in course.by_ref() {
        let (opening, secret) = auction.bids.split_at(1);
        for ballot in [opening, secret] {
            try_join_all(players.iter_mut().map(|player| player.see(newest))).await?;
            if Instant::now() > stop {
                return Ok(false);
            }
            let bids = players.iter_mut().enumerate().filter_map(|(seat, player)| {
                let (_, amount) = ballot.iter().find(|(bidder, _)| *bidder == seat)?;
                Some(player.bid(&game, auction.number, *amount))
            });
            for (version, took) in try_join_all(bids).await? {
                measure.commands.record(took);
                newest = newest.max(version);
            }
        }
    }
    try_join_all(players.iter_mut().map(|player| player.see(newest))).await?;
    check_score(players[0].connection, &game, tokens, &course).await?;
    for mut player in players {
        ensure!(player.feed.next().await?.is_none(), "a feed went on after its game");
        if player.feed.leaves_connection() {
            over.push(player.feed);
        }
    }
    Ok(true)
}
