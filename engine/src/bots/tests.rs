use super::errand::Errand;
use super::*;
use crate::fixtures::{create, engine};
use crate::games::Games;
use chrono::{DateTime, TimeDelta, Utc};
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Create, Refusal};
use domain::qe::{self, Choice, Qe};
use domain::seat::{Seat, Viewer};
use store::StoreOptions;
use uuid::Uuid;

const ADA: PlayerId = PlayerId(Uuid::nil());
const BEN: PlayerId = PlayerId(Uuid::max());

/// A game of Ada, perhaps Ben, and a hard bot in the last seat.
struct Game {
    table: Table<Qe>,
    now: DateTime<Utc>,
}

impl Game {
    fn lobby(players: &[PlayerId]) -> Self {
        let now = DateTime::UNIX_EPOCH;
        let new = create(GameId(Uuid::nil()));
        let new = Create { move_deadline_seconds: Some(60), seats: 3, ..new };
        let mut game = Self { table: Table::create(new, now).unwrap().table, now };
        let bots = (players.len() as u8..3).map(|seat| bot(seat).player());
        for player in players[1..].iter().copied().chain(bots) {
            game.act(player, Command::TakeSeat { seat: None, choice: Choice { nation: None } });
        }
        game
    }

    fn started(players: &[PlayerId]) -> Self {
        let mut game = Self::lobby(players);
        game.act(ADA, Command::Start(qe::Start { first_auctioneer: Some(Seat(0)) }));
        game
    }

    fn act(&mut self, player: PlayerId, command: Command<Qe>) {
        let decided = self.table.decide(Actor::Player(player), command, self.now);
        self.table = decided.unwrap().table;
    }

    fn expire(&mut self) {
        self.now += TimeDelta::seconds(61);
        let turn = self.table.turn();
        let decided = self.table.decide(Actor::Server, Command::Expire { turn }, self.now);
        self.table = decided.unwrap().table;
    }

    fn bids(&mut self, player: PlayerId, amount: u32) {
        let running = self.table.play.as_ref().unwrap().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        let amount = amount.to_string().parse().unwrap();
        self.act(player, Command::Play(qe::Command::Bid { auction, ballot, amount }));
    }

    /// The names of what the bots have to do.
    fn errands(&self) -> Vec<&'static str> {
        let name = |errand| match errand {
            Errand::Move => "move",
            Errand::Table(Command::LeaveSeat) => "leave",
            Errand::Table(Command::Resign) => "resign",
            Errand::Table(Command::Pause) => "pause",
            Errand::Table(Command::AcceptSeat(_)) => "accept",
            Errand::Table(other) => panic!("{other:?}"),
        };
        bots(&self.table).filter_map(|bot| errand(&self.table, bot)).map(name).collect()
    }
}

fn bot(seat: u8) -> Bot {
    Bot { level: Level::Hard, seat: Seat(seat) }
}

#[test]
fn a_bot_moves_when_its_seat_must_act() {
    let mut game = Game::started(&[ADA]);
    assert!(game.errands().is_empty());
    assert!(!are_due(&game.table));
    game.bids(ADA, 7);
    assert_eq!(game.errands(), ["move", "move"]);
    assert!(are_due(&game.table));
    game.bids(bot(1).player(), 8);
    assert_eq!(game.errands(), ["move"]);
    assert_eq!(player_of_bots(&game.table), Some(ADA));
}

#[test]
fn bots_resign_once_every_person_has_resigned_or_missed_three_turns() {
    let mut game = Game::started(&[ADA, BEN]);
    game.act(BEN, Command::Resign);
    assert!(game.errands().is_empty());
    for missed in 1..=3 {
        assert!(!game.errands().contains(&"resign"), "{missed}");
        game.expire();
        while game.errands() == ["move"] {
            game.bids(bot(2).player(), 5);
        }
    }
    assert_eq!(game.errands(), ["resign"]);
    game.act(ADA, Command::Pause);
    assert!(!game.errands().contains(&"resign"), "Ada is back");
    game.act(ADA, Command::Resign);
    assert!(game.table.is_over() && !are_due(&game.table));
    assert_eq!(player_of_bots(&game.table), None);
}

#[test]
fn a_bot_leaves_the_lobby_that_it_would_be_host_of() {
    let mut game = Game::lobby(&[ADA]);
    assert!(game.errands().is_empty());
    game.act(ADA, Command::LeaveSeat);
    assert_eq!(game.errands(), ["leave", "leave"]);
    game.act(bot(1).player(), Command::LeaveSeat);
    game.act(bot(2).player(), Command::LeaveSeat);
    assert!(game.table.is_over());
}

#[test]
fn bots_ask_for_a_pause_after_the_persons_and_have_no_voice_about_a_seat() {
    let mut game = Game::started(&[ADA, BEN]);
    game.act(ADA, Command::Pause);
    assert!(game.errands().is_empty());
    game.act(BEN, Command::Pause);
    assert_eq!(game.errands(), ["pause"]);
    game.act(bot(2).player(), Command::Pause);
    assert!(game.table.pause.is_paused());
    game.act(ADA, Command::Unpause);
    // Ada opens, Ben misses a turn.
    game.bids(ADA, 7);
    game.bids(bot(2).player(), 8);
    game.expire();
    let others = game.errands();
    assert!(others.iter().all(|errand| *errand == "move"), "{others:?}");
    let consents = Command::ConsentToOffer(Seat(1));
    let refused = game.table.decide_incoming(Actor::Player(ADA), consents, game.now).err();
    assert_eq!(refused.map(|refused| refused.code()), Some("consent_not_asked"));
}

#[test]
fn a_bot_accepts_the_seat_of_an_absent_player_and_plays_on_in_it() {
    let mut game = Game::started(&[ADA, BEN]);
    let player = bot(1).player();
    let mut offered = false;
    while game.table.occupant(Seat(1)).is_some_and(|occupant| occupant.player == BEN) {
        // Ada and the bot bid, and Ben does not.
        while let Some(seat) = game.table.must_act().iter().find(|seat| *seat != Seat(1)) {
            let bidder = game.table.occupant(seat).unwrap().player;
            let amount = 10 + game.table.version;
            game.bids(bidder, amount);
        }
        game.expire();
        let from = game.table.offer_from(Seat(1));
        if !offered && from.is_some_and(|from| from <= game.now) {
            offered = true;
            game.act(ADA, Command::OfferSeat { seat: Seat(1), player });
            assert!(game.errands().contains(&"accept"), "{:?}", game.errands());
            game.act(player, Command::AcceptSeat(Seat(1)));
            assert!(!game.errands().contains(&"accept"), "{:?}", game.errands());
        }
    }
    assert!(offered);
    assert_eq!(game.table.occupant(Seat(1)).unwrap().player, player);
    assert_eq!(bots(&game.table).count(), 2);
}

/// A game of Ada and two bots in which both bots must bid. Its seed is always the same.
async fn begun(games: &Games<Qe>) -> GameId {
    let now = DateTime::UNIX_EPOCH;
    let open = |id| {
        let mut opened = Table::create(create(id), now)?;
        let take = |seat| Command::TakeSeat { seat: Some(seat), choice: Choice { nation: None } };
        let start = Command::Start(qe::Start { first_auctioneer: Some(Seat(0)) });
        let amount = "7".parse().unwrap();
        let bid = Command::Play(qe::Command::Bid { auction: 1, ballot: 1, amount });
        for (player, command) in [
            (bot(1).player(), take(Seat(1))),
            (bot(2).player(), take(Seat(2))),
            (ADA, start),
            (ADA, bid),
        ] {
            let next = opened.table.decide(Actor::Player(player), command, now)?;
            opened.records.extend(next.records);
            opened.table = next.table;
        }
        Ok(opened)
    };
    games.create(open, None, None).await.unwrap().table().id
}

#[tokio::test]
async fn instances_that_look_at_once_move_each_bot_once_and_alike() {
    let directory = tempfile::tempdir().unwrap();
    let mut moved = Vec::new();
    for number in 0..2 {
        let url = format!("sqlite:{}", directory.path().join(format!("{number}.db")).display());
        let mut instances = Vec::new();
        for _ in 0..=number {
            let store = Store::open(&url, StoreOptions::default()).await.unwrap();
            instances.push(engine(store));
        }
        let games = instances[0].qe();
        let id = begun(games).await;
        let thinkers = Thinkers::new().unwrap();
        let due = instances[0].store.bots_due(instances[0].clock.now(), 9).await.unwrap();
        assert_eq!(due, [(id, "qe".to_owned())]);
        let sweeps = instances.iter().map(async |engine| {
            sweep(engine, &thinkers, &mut Failures::default()).await.unwrap();
        });
        futures::future::join_all(sweeps).await;
        let events = games.events(id, Viewer::Public, 0, 99).await.unwrap();
        let bids: Vec<String> = events
            .iter()
            .filter(|event| event.event_type == "SecretBidPlaced")
            .filter(|event| event.data.contains("\"auction\":1,"))
            .map(|event| event.data.clone())
            .collect();
        assert_eq!(bids.len(), 2);
        moved.push(bids);
    }
    assert_eq!(moved[0], moved[1]);
}
