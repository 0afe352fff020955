//! Games as the rules decide them.

use chrono::{SubsecRound, Utc};
use domain::kernel::{Actor, Command, Create, Status, Table, Visibility};
use domain::qe::{self, Choice, Options, Qe, Start};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId, Seat};
use domain::stream::{StoredEvent, Stream};
use uuid::Uuid;

const SEATS: u8 = 4;

/// A game with its events.
pub struct Game {
    pub stream: Stream<Qe>,
    pub events: Vec<StoredEvent>,
}

/// An open lobby in which one player sits.
pub fn lobby() -> Game {
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(Uuid::new_v4().as_bytes());
    seed[16..].copy_from_slice(Uuid::new_v4().as_bytes());
    let create = Create::<Qe> {
        id: GameId(Uuid::now_v7()),
        host: PlayerId(Uuid::now_v7()),
        choice: Choice { nation: None },
        seats: SEATS,
        visibility: Visibility::Public,
        options: Options::default(),
        move_deadline_seconds: None,
        seed: Seed(seed),
    };
    let decided =
        Table::create(create, Utc::now().trunc_subsecs(6)).expect("a lobby can be opened");
    let (stream, events) = Stream::begin(decided);
    Game { stream, events }
}

/// A game that was played to its end.
pub fn finished() -> Game {
    let mut game = lobby();
    let host = game.player(Seat(0));
    for _ in 1..SEATS {
        let seat = Command::TakeSeat { seat: None, choice: Choice { nation: None } };
        game.ask(PlayerId(Uuid::now_v7()), seat);
    }
    game.ask(host, Command::Start(Start { first_auctioneer: Some(Seat(0)) }));
    while game.stream.table.status == Status::Running {
        let table = &game.stream.table;
        let play = table.play.as_ref().expect("a running game has a play");
        let running = play.running().expect("a running game has an auction");
        let (auction, ballot) = (running.number, running.ballot());
        let seat = table.must_act().iter().next().expect("a running game waits for somebody");
        let amount =
            (1000 * u64::from((auction * 7 + seat.0 * 3) % 11 + 1) + u64::from(seat.0)).into();
        let player = game.player(seat);
        game.ask(player, Command::Play(qe::Command::Bid { auction, ballot, amount }));
    }
    game
}

impl Game {
    fn player(&self, seat: Seat) -> PlayerId {
        self.stream.table.occupant(seat).expect("the seat is taken").player
    }

    fn ask(&mut self, player: PlayerId, command: Command<Qe>) {
        let now = Utc::now().trunc_subsecs(6);
        let decided = self.stream.table.decide(Actor::Player(player), command, now);
        let (stream, events) = self.stream.append(decided.expect("the command is legal"));
        self.stream = stream;
        self.events.extend(events);
    }
}
