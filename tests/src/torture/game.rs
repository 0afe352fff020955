//! A game of four, each of whom follows it and bids when the events say so.

use super::chance::{number, one_in};
use super::commands::Player;
use super::feed::{Feed, Form};
use super::secrets::{Bid, DIGITS, Viewer};
use super::{Run, chain_holds};
use futures::future::try_join_all;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How many play a game.
pub(super) const SEATS: usize = 4;
/// Of so many bids one is zero, and one is the same as others.
const ONE_IN: u32 = 12;
/// Of so many events that a player gets, and bids that are acknowledged, one is followed by a look at the game.
const LOOK_ONE_IN: u32 = 6;
/// A bid that several may make.
const TIED: &str = "777";

pub(super) struct Game {
    run: Arc<Run>,
    players: Vec<Player>,
    path: String,
    id: String,
}

/// The players of a table, the host first.
pub(super) fn seated(players: &[Player], slot: usize) -> Vec<Player> {
    (0..SEATS).map(|seat| players[(slot * SEATS + seat) % players.len()].clone()).collect()
}

impl Game {
    pub(super) async fn open(run: &Arc<Run>, players: Vec<Player>) -> Result<Self, String> {
        let host = &players[0];
        let created = host.command(run, "/v1/qe/games", &json!({"seats": SEATS})).await?;
        let id = created["game"]["id"].as_str().unwrap_or_default().to_owned();
        let path = format!("/v1/qe/games/{id}");
        for player in &players[1..] {
            player.command(run, &format!("{path}/seats"), &json!({})).await?;
        }
        host.command(run, &format!("{path}/start"), &json!({"first_auctioneer": 0})).await?;
        Ok(Self { run: run.clone(), players, path, id })
    }

    /// Everyone plays to the end; what each was shown is then held against the log.
    pub(super) async fn play(self) -> Result<(), String> {
        let game = Arc::new(self);
        let seats = (0..SEATS).map(Some).chain([None]);
        let followed = seats.map(|seat| {
            let game = game.clone();
            async move {
                let following = tokio::spawn(async move { game.follow(seat).await });
                following.await.map_err(|error| error.to_string())?
            }
        });
        let followed = try_join_all(followed).await?;
        let public = followed.last().ok_or("nobody followed")?;
        chain_holds(public)?;
        for events in &followed {
            chain_holds(events)?;
            if events.last().map(|e| &e["hash"]) != public.last().map(|e| &e["hash"]) {
                return Err(format!("{}: two chains", game.path));
            }
        }
        game.run.counters.games.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    async fn follow(&self, seat: Option<usize>) -> Result<Vec<Value>, String> {
        let viewer = Viewer { game: self.id.clone(), seat };
        let credential = seat.map(|seat| self.players[seat].credential.clone());
        let form =
            if seat.is_none_or(|seat| seat == SEATS - 1) { Form::Lines } else { Form::ServerSent };
        let path = self.path.clone();
        let mut feed = Feed::new(self.run.clone(), viewer.clone(), path, credential, form);
        while let Some(event) = feed.next().await? {
            let Some(seat) = seat else { continue };
            if let Some(turn) = Turn::of(&event, seat) {
                self.bid(seat, turn).await?;
            }
            if one_in(LOOK_ONE_IN) {
                self.players[seat].look(&self.run, &viewer, &self.path).await?;
            }
        }
        Ok(feed.events)
    }

    async fn bid(&self, seat: usize, turn: Turn) -> Result<(), String> {
        let amount = turn.amount();
        let auctioneer = auctioneer(turn.auction);
        if seat != auctioneer && amount.len() == DIGITS {
            let (game, auction) = (self.id.clone(), turn.auction);
            self.run.secrets.note(&amount, Bid { game, auction, auctioneer, seat });
        }
        let body = json!({"auction": turn.auction, "ballot": turn.ballot, "amount": amount});
        let path = format!("{}/bids", self.path);
        let answer = self.players[seat].command(&self.run, &path, &body).await?;
        let viewer = Viewer { game: self.id.clone(), seat: Some(seat) };
        self.run.secrets.check(&viewer, &answer.to_string(), None)?;
        if one_in(LOOK_ONE_IN) {
            self.players[seat].look(&self.run, &viewer, &self.path).await?;
        }
        Ok(())
    }
}

/// Seat 0 begins and the task goes round ("One auction").
fn auctioneer(auction: u64) -> usize {
    (auction as usize - 1) % SEATS
}

/// The turn of a seat.
struct Turn {
    auction: u64,
    ballot: u64,
    /// An opening bid, which is open and not zero.
    opens: bool,
}

impl Turn {
    /// The turn that an event gives a seat.
    fn of(event: &Value, seat: usize) -> Option<Self> {
        let data = &event["data"];
        let auction = data["auction"].as_u64()?;
        let own = auctioneer(auction) == seat;
        match event["type"].as_str()? {
            "AuctionOpened" if own => Some(Self { auction, ballot: 1, opens: true }),
            "OpeningBidPlaced" if !own => Some(Self { auction, ballot: 1, opens: false }),
            "RebidCalled" => {
                let called = data["seats"].as_array()?.iter().any(|s| *s == seat);
                let ballot = data["ballot"].as_u64()?;
                called.then_some(Self { auction, ballot, opens: false })
            }
            _ => None,
        }
    }

    fn amount(&self) -> String {
        if !self.opens && one_in(ONE_IN) {
            return if one_in(2) { "0".to_owned() } else { TIED.to_owned() };
        }
        let rest = (1..DIGITS).map(|_| char::from(b'0' + number(0..10) as u8));
        std::iter::once('1').chain(rest).collect()
    }
}
