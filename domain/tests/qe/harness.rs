//! A game under test: a history, a command, and the events or the rejection that it leads to.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bot::Level;
use domain::kernel::{
    Actor, Command, Create, Decided, Event, Open, Record, Refusal, Table, TableEvent, Visibility,
};
use domain::qe::{self, Amount, Choice, Nation, Options, Qe, SealedValue, Start, Tile};
use domain::sealing::{Audience, Salts, Secret, Seed};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{StoredEvent, Stream, decode};
use serde_json::{Value, json};
use uuid::Uuid;

/// The outcome of a command: its events in words, or the code of the rejection.
pub(super) type Outcome = Result<Vec<String>, &'static str>;

pub(super) fn player(number: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(0x0197_0000_0000_7000_8000_0000_0000_0000 + u128::from(number)))
}

pub(super) fn game_id() -> GameId {
    GameId(Uuid::from_u128(0x0197_1111_2222_7333_8444_5555_6666_7777))
}

pub(super) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

pub(super) fn noon() -> DateTime<Utc> {
    "2026-01-02T12:00:00Z".parse().unwrap()
}

pub(super) fn amount(text: impl ToString) -> Amount {
    text.to_string().parse().unwrap()
}

pub(super) fn create(seats: u8, nation: Option<Nation>, seed_number: u64) -> Create<Qe> {
    Create {
        id: game_id(),
        host: player(0),
        choice: Choice { nation },
        seats,
        visibility: Visibility::Public,
        options: Options::default(),
        move_deadline_seconds: None,
        seed: seed(seed_number),
    }
}

#[derive(Clone)]
pub(super) struct Game {
    pub(super) stream: Stream<Qe>,
    pub(super) stored: Vec<StoredEvent>,
    pub(super) told: Vec<Record<Qe>>,
    pub(super) now: DateTime<Utc>,
}

impl Game {
    /// A lobby in which player 0 sits in seat 0.
    pub(super) fn lobby(seats: u8, nation: Option<Nation>, seed_number: u64) -> Self {
        Self::created(create(seats, nation, seed_number))
    }

    fn created(create: Create<Qe>) -> Self {
        Self::opened(Table::create(create, noon()).unwrap())
    }

    pub(super) fn opened(decided: Decided<Qe>) -> Self {
        let told = in_full(&decided);
        let (_, stored) = Stream::begin(decided);
        let stream = Stream::replay(game_id(), &stored).unwrap();
        Self { stream, stored, told, now: noon() }
    }

    /// A lobby in which every seat is taken, player `n` in seat `n`.
    pub(super) fn full_lobby(nations: &[Option<Nation>], seed_number: u64) -> Self {
        let mut game = Self::lobby(nations.len() as u8, nations[0], seed_number);
        for (number, nation) in (0..).zip(nations).skip(1) {
            let choice = Choice { nation: *nation };
            game.ask(number, Command::TakeSeat { seat: None, choice }).unwrap();
        }
        game
    }

    /// A game that seat 0 begins as auctioneer; the seats have the nations in the order of the rules.
    pub(super) fn of(players: u8) -> Self {
        Self::of_seed(players, 1)
    }

    pub(super) fn of_seed(players: u8, seed_number: u64) -> Self {
        Self::begun(
            players,
            create(players, Nation::in_play(players).first().copied(), seed_number),
        )
    }

    /// As [`Self::of`], where each turn waits for so many seconds.
    pub(super) fn with_deadline(players: u8, seconds: u32, seed_number: u64) -> Self {
        let create = create(players, Nation::in_play(players).first().copied(), seed_number);
        Self::begun(players, Create { move_deadline_seconds: Some(seconds), ..create })
    }

    /// As [`Self::with_deadline`], where bots take over the seats of absent players, if it has a level.
    pub(super) fn with_absent_bots(
        players: u8,
        seconds: u32,
        seed_number: u64,
        level: Option<Level>,
    ) -> Self {
        let create = create(players, Nation::in_play(players).first().copied(), seed_number);
        let open = Open::from(Create { move_deadline_seconds: Some(seconds), ..create });
        let open = Open { absent_bot: level, ..open };
        Self::seated(players, Self::opened(Table::open(open, noon()).unwrap()))
    }

    /// As [`Self::with_deadline`], by the rules of time of this number.
    pub(super) fn by_rules(rules: u16, players: u8, seconds: u32, seed_number: u64) -> Self {
        let create = create(players, Nation::in_play(players).first().copied(), seed_number);
        let create = Create { move_deadline_seconds: Some(seconds), ..create };
        let decided = Table::create(create, noon()).unwrap();
        Self::seated(players, Self::opened(as_by_rules(rules, decided)))
    }

    fn begun(players: u8, create: Create<Qe>) -> Self {
        Self::seated(players, Self::created(create))
    }

    pub(super) fn seated(players: u8, mut game: Self) -> Self {
        for (number, nation) in (0..players).zip(Nation::in_play(players)).skip(1) {
            let choice = Choice { nation: Some(*nation) };
            game.ask(number, Command::TakeSeat { seat: None, choice }).unwrap();
        }
        game.ask(0, Command::Start(Start { first_auctioneer: Some(Seat(0)) })).unwrap();
        game
    }

    /// A player's command.
    pub(super) fn ask(&mut self, number: u8, command: Command<Qe>) -> Outcome {
        self.decide(Actor::Player(player(number)), command)
    }

    /// A command of the player who has the seat now.
    pub(super) fn ask_from(&mut self, seat: u8, command: Command<Qe>) -> Outcome {
        self.decide(Actor::Player(self.holder(seat)), command)
    }

    pub(super) fn holder(&self, seat: u8) -> PlayerId {
        self.stream.table.occupant(Seat(seat)).unwrap().player
    }

    /// The lowest seat whose player has not resigned.
    pub(super) fn present(&self) -> u8 {
        let mut seated = self.stream.table.occupied();
        seated.find(|(_, occupant)| !occupant.resigned).unwrap().0.0
    }

    /// True if the next command comes too late for the turn.
    pub(super) fn is_past_deadline(&self) -> bool {
        let next = self.now + TimeDelta::seconds(1);
        self.stream.table.deadline_at().is_some_and(|deadline| deadline <= next)
    }

    /// A player's command as it comes in today, whatever the game's own rules are.
    pub(super) fn ask_today(&mut self, number: u8, command: Command<Qe>) -> Outcome {
        let (actor, now) = (Actor::Player(player(number)), self.now + TimeDelta::seconds(1));
        let decided = self.stream.table.decide_incoming(actor, command.clone(), now);
        decided.map_err(|refused| refused.code())?;
        self.decide(actor, command)
    }

    /// Any command, a second after the one before it.
    pub(super) fn decide(&mut self, actor: Actor, command: Command<Qe>) -> Outcome {
        let now = self.now + TimeDelta::seconds(1);
        let decided = self.stream.table.decide(actor, command, now).map_err(|r| r.code())?;
        let records = in_full(&decided);
        let told = lines(&records);
        self.told.extend(records);
        let (stream, stored) = self.stream.append(decided);
        self.now = now;
        self.stream = stream;
        self.stored.extend(stored);
        Ok(told)
    }

    /// The server's attempt to end the turn that runs, so many seconds after the newest event.
    pub(super) fn expire_after(&mut self, seconds: i64) -> Outcome {
        let turn = self.stream.table.turn();
        self.wait(seconds - 1);
        self.decide(Actor::Server, Command::Expire { turn })
    }

    /// Lets time pass.
    pub(super) fn wait(&mut self, seconds: i64) {
        self.now += TimeDelta::seconds(seconds);
    }

    /// The deadlines in the stored events, by version.
    pub(super) fn deadlines(&self) -> Vec<(u32, DateTime<Utc>)> {
        let told = (1..).zip(&self.told);
        told.filter_map(|(version, record)| Some((version, record.deadline_at?))).collect()
    }

    /// A bid in the ballot that runs.
    pub(super) fn bid(&mut self, seat: u8, amount_: impl ToString) -> Outcome {
        let running = self.state().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        self.bid_in(auction, ballot, seat, amount_)
    }

    pub(super) fn bid_in(
        &mut self,
        auction: u8,
        ballot: u8,
        seat: u8,
        amount_: impl ToString,
    ) -> Outcome {
        let amount = amount(amount_);
        self.ask(seat, Command::Play(qe::Command::Bid { auction, ballot, amount }))
    }

    /// Several bids; what the last one leads to.
    pub(super) fn bids<const N: usize>(&mut self, bids: [(u8, u64); N]) -> Vec<String> {
        bids.into_iter().map(|(seat, amount)| self.bid(seat, amount).unwrap()).last().unwrap()
    }

    /// The bids of all seats in seat order, but the auctioneer's before all others; what the last one leads to.
    pub(super) fn auction(&mut self, amounts: &[u64]) -> Vec<String> {
        let auctioneer = self.state().running().unwrap().auctioneer;
        if let Some(auctioneer) = auctioneer {
            self.bid(auctioneer.0, amounts[auctioneer.index()]).unwrap();
        }
        let others = (0..).zip(amounts).filter(|(seat, _)| Some(Seat(*seat)) != auctioneer);
        others.map(|(seat, amount)| self.bid(seat, amount).unwrap()).last().unwrap()
    }

    /// An auction without zero bids that the auctioneer wins for 2.
    pub(super) fn dull_auction(&mut self) -> Vec<String> {
        let auctioneer = self.state().running().unwrap().auctioneer.unwrap();
        let mut amounts = vec![1; self.players().into()];
        amounts[auctioneer.index()] = 2;
        self.auction(&amounts)
    }

    /// As [`Self::dull_auction`], where seat 0 has resigned and is not the auctioneer.
    pub(super) fn dull_auction_without_first(&mut self) -> Vec<String> {
        let auctioneer = self.must_act()[0];
        self.bid(auctioneer, 2).unwrap();
        self.must_act().into_iter().map(|seat| self.bid(seat, 1).unwrap()).last().unwrap()
    }

    /// Plays dull auctions until this one runs.
    pub(super) fn skip_to(&mut self, auction: u8) {
        while self.state().running().unwrap().number < auction {
            self.dull_auction();
        }
    }

    pub(super) fn peek(&mut self, seat: u8, auction: u8) -> Outcome {
        self.ask(seat, Command::Play(qe::Command::Peek { auction }))
    }

    pub(super) fn state(&self) -> &qe::State {
        self.stream.table.play.as_ref().unwrap()
    }

    pub(super) fn players(&self) -> u8 {
        self.stream.table.seat_count()
    }

    pub(super) fn must_act(&self) -> Vec<u8> {
        self.stream.table.must_act().iter().map(|seat| seat.0).collect()
    }

    /// All events with their openings, as they were decided.
    pub(super) fn records(&self) -> Vec<Record<Qe>> {
        self.told.clone()
    }

    /// All sealed values of the game, as the server stores them.
    pub(super) fn sealed(&self) -> Vec<SealedValue> {
        self.records().into_iter().flat_map(|r| r.openings).map(|o| o.value).collect()
    }

    /// The tile that an auction offers, from the sealed stack.
    pub(super) fn tile(&self, auction: u8) -> Tile {
        let is = |value: &SealedValue| match value {
            SealedValue::Tile { auction: a, tile } if *a == auction => Some(*tile),
            _ => None,
        };
        let mut openings = self.told.iter().flat_map(|record| &record.openings);
        openings.find_map(|opening| is(&opening.value)).unwrap()
    }

    /// A viewer's view of the game at its newest version.
    pub(super) fn view(&self, viewer: Viewer) -> Value {
        view_of(&self.stream.table, viewer)
    }

    pub(super) fn seat_view(&self, seat: u8) -> Value {
        self.view(Viewer::Seat(Seat(seat)))
    }

    /// The public and every seat.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        let seats = Seat::all(self.players()).map(Viewer::Seat);
        std::iter::once(Viewer::Public).chain(seats).collect()
    }
}

/// A new game as one by earlier rules of time began.
pub(super) fn as_by_rules(rules: u16, mut decided: Decided<Qe>) -> Decided<Qe> {
    let Event::Table(TableEvent::GameCreated(created)) = &mut decided.records[0].event else {
        panic!("a game begins with its creation")
    };
    created.absence_rules = created.absence_rules.filter(|_| rules >= 2);
    created.time_rules = created.time_rules.filter(|_| rules >= 3);
    decided
}

fn in_full(decided: &Decided<Qe>) -> Vec<Record<Qe>> {
    let salts = decided.table.salts();
    decided.records.iter().map(|record| record.clone().open(salts)).collect()
}

/// A source of small numbers that needs no care.
pub(super) struct Draws(pub(super) u64);

impl Draws {
    pub(super) fn below(&mut self, range: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % range
    }
}

/// A whole view as JSON, members in the order in which the view holds them.
pub(super) fn view_of(table: &Table<Qe>, viewer: Viewer) -> Value {
    let view = table.view(viewer);
    let now = view.now;
    json!({
        "id": view.id, "version": now.version, "rules_version": view.rules_version,
        "status": now.status, "visibility": view.visibility, "options": view.options,
        "created_at": view.created_at, "changed_at": view.changed_at, "host": view.host,
        "seats": view.seats, "your_seat": now.your_seat, "must_act": now.must_act,
        "deadline_at": now.deadline_at, "turn": view.turn, "pause": view.pause,
        "move_deadline_seconds": view.move_deadline_seconds, "table_actions": now.table_actions,
        "play_actions": now.play_actions, "play": view.play, "result": view.result,
        "abandoned": view.abandoned,
    })
}

/// An event as a viewer gets it: the public form and the shown openings.
pub(super) fn received(
    salts: &Salts,
    stored: &StoredEvent,
    viewer: Viewer,
) -> (String, Vec<Value>) {
    let record = decode::<Qe>(stored).unwrap().open(salts);
    let shown = record.openings.iter().filter_map(|opening| opening.shown_to(viewer));
    let openings = shown.map(|opening| serde_json::to_value(opening).unwrap()).collect();
    (stored.public_form(), openings)
}

/// Events in words: the type and data, without tile and commitments, and below it each opening with its audience.
pub(super) fn lines(records: &[Record<Qe>]) -> Vec<String> {
    let mut lines = Vec::new();
    for record in records {
        let form = match &record.event {
            Event::Table(event) => serde_json::to_value(event),
            Event::Play(event) => serde_json::to_value(event),
        };
        let mut data = form.unwrap()["data"].take();
        for left_out in ["tile", "bid", "seed", "setup", "result"] {
            data.as_object_mut().unwrap().remove(left_out);
        }
        let data = serde_json_canonicalizer::to_string(&data).unwrap();
        lines.push(format!("{} {}", record.event.event_type(), data.replace('"', "")));
        for opening in &record.openings {
            let amount = match &opening.value {
                SealedValue::Bid { amount, .. } => format!(" = {amount}"),
                _ => String::new(),
            };
            let to = match opening.to {
                Audience::Everyone => "everyone".to_owned(),
                Audience::Seats(seats) => {
                    format!("{:?}", seats.iter().map(|seat| seat.0).collect::<Vec<_>>())
                }
            };
            lines.push(format!("  {}{amount} for {to}", opening.value.label()));
        }
    }
    lines
}
