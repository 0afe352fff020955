//! A game to test with: from a seed as players get it, or from a deal that the test names.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bot::Level;
use domain::kernel::{
    Actor, Command as TableCommand, Create, Decided, Event as AnyEvent, Open, Record,
    Rejection as TableRejection, StoredRecord, TableEvent, Visibility,
};
use domain::quotlibet::{
    Card, Choice, Command, Event, Hook, Options, Quotlibet, QuotlibetTable, Rejection, Round,
    RoundDealt, SealedValue, Start, View,
};
use domain::sealing::{Audience, Opening, Seed, StoredOpening};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{StoredEvent, Stream};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use uuid::Uuid;

pub(super) type Refused = TableRejection<Rejection>;

/// A running game with the events that led to it.
#[derive(Clone)]
pub(super) struct Game {
    pub(super) stream: Stream<Quotlibet>,
    pub(super) stored: Vec<StoredEvent>,
    pub(super) records: Vec<Record<Quotlibet>>,
}

/// A round as a test names it: the hands by seat, such as `"QH 2C"`, and the card turned up.
pub(super) struct Deal<'a> {
    pub(super) dealer: u8,
    pub(super) hands: &'a [&'a str],
    pub(super) trump: Option<&'a str>,
}

pub(super) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub(super) fn player(seat: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(100 + u128::from(seat)))
}

pub(super) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Public).chain(Seat::all(players).map(Viewer::Seat))
}

pub(super) fn time(version: u32) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(version.into())
}

impl Game {
    /// A table with every seat taken.
    pub(super) fn lobby(players: u8, hook: Hook, seed: u8) -> Self {
        Self::lobby_with(players, hook, seed, None)
    }

    /// As [`Self::lobby`], where each turn will wait for so many seconds.
    pub(super) fn lobby_with(players: u8, hook: Hook, seed: u8, deadline: Option<u32>) -> Self {
        let create = Self::creation(players, hook, seed, deadline);
        Self::filled(players, QuotlibetTable::create(create, time(0)).unwrap())
    }

    fn creation(players: u8, hook: Hook, seed: u8, deadline: Option<u32>) -> Create<Quotlibet> {
        Create {
            id: GameId(Uuid::from_u128(7)),
            host: player(0),
            choice: Choice {},
            seats: players,
            visibility: Visibility::Public,
            options: Options { hook },
            move_deadline_seconds: deadline,
            seed: Seed([seed; 32]),
        }
    }

    /// As [`Self::lobby_with`], by the rules of absent seats that were there first.
    pub(super) fn lobby_by_first_rules(players: u8, hook: Hook, seed: u8, deadline: u32) -> Self {
        let mut decided =
            QuotlibetTable::create(Self::creation(players, hook, seed, Some(deadline)), time(0))
                .unwrap();
        let AnyEvent::Table(TableEvent::GameCreated(created)) = &mut decided.records[0].event
        else {
            panic!("a game begins with its creation")
        };
        created.absence_rules = None;
        Self::filled(players, decided)
    }

    pub(super) fn opened(decided: Decided<Quotlibet>) -> Self {
        let records = in_full(&decided);
        let id = decided.table.id;
        let (_, stored) = Stream::begin(decided);
        let stream = Stream::replay(id, &stored).unwrap();
        Self { stream, stored, records }
    }

    fn filled(players: u8, decided: Decided<Quotlibet>) -> Self {
        let mut game = Self::opened(decided);
        for seat in 1..players {
            let sit = TableCommand::TakeSeat { seat: Some(Seat(seat)), choice: Choice {} };
            game.ask(seat, sit).unwrap();
        }
        game
    }

    /// A game as players get it.
    pub(super) fn started(players: u8, hook: Hook, seed: u8) -> Self {
        let mut game = Self::lobby(players, hook, seed);
        game.ask(0, TableCommand::Start(Start {})).unwrap();
        game
    }

    /// A game as players get it, where each turn waits for so many seconds.
    pub(super) fn with_deadline(players: u8, seconds: u32, seed: u8) -> Self {
        let mut game = Self::lobby_with(players, Hook::Tricks, seed, Some(seconds));
        game.ask(0, TableCommand::Start(Start {})).unwrap();
        game
    }

    /// As [`Self::with_deadline`], where bots take over the seats of absent players.
    pub(super) fn with_absent_bots(players: u8, seconds: u32, seed: u8) -> Self {
        let open = Open::from(Self::creation(players, Hook::Tricks, seed, Some(seconds)));
        let open = Open { absent_bot: Some(Level::Normal), ..open };
        let mut game = Self::filled(players, QuotlibetTable::open(open, time(0)).unwrap());
        game.ask(0, TableCommand::Start(Start {})).unwrap();
        game
    }

    /// A game whose first round is the one that the test names.
    pub(super) fn dealt(deal: &Deal<'_>) -> Self {
        Self::dealt_with_hook(deal, Hook::Tricks)
    }

    pub(super) fn dealt_with_hook(deal: &Deal<'_>, hook: Hook) -> Self {
        let players = deal.hands.len() as u8;
        Self::dealt_with(deal, Self::lobby(players, hook, 1))
    }

    /// As [`Self::dealt`], where each turn waits for so many seconds.
    pub(super) fn dealt_with_deadline(deal: &Deal<'_>, seconds: u32) -> Self {
        let players = deal.hands.len() as u8;
        Self::dealt_with(deal, Self::lobby_with(players, Hook::Tricks, 1, Some(seconds)))
    }

    fn dealt_with(deal: &Deal<'_>, mut game: Self) -> Self {
        let players = deal.hands.len() as u8;
        let start = TableCommand::Start(Start {});
        let actor = Actor::Player(player(0));
        let mut start =
            game.stream.table.decide(actor, start, time(players.into())).unwrap().records;
        let deadline_at = start.last().unwrap().deadline_at;
        start.truncate(1);
        start.push(as_stored(Record { deadline_at, ..game.round_dealt(deal) }));
        let mut table = game.stream.table.clone();
        start.iter().for_each(|record| table.evolve(record));
        game.take(Decided { records: start, table });
        game
    }

    fn round_dealt(&self, deal: &Deal<'_>) -> Record<Quotlibet> {
        let players = deal.hands.len();
        let hands: Vec<Vec<Card>> = deal.hands.iter().map(|hand| cards(hand)).collect();
        let hand_size = hands[0].len();
        let vault = self.stream.table.vault();
        let opening = |position: usize, card, to| {
            vault.seal(SealedValue::Card { round: 1, position: position as u8, card }, to)
        };
        let mut by_seat = vec![Vec::new(); players];
        let mut openings: Vec<Opening<SealedValue>> = Vec::new();
        let mut to_deal: Vec<_> = hands.iter().map(|hand| hand.iter()).collect();
        for step in 1..=players * hand_size {
            let seat = Seat(deal.dealer).left(step, players as u8);
            let card = *to_deal[seat.index()].next().unwrap();
            openings.push(opening(step, card, Audience::seat(seat)));
            by_seat[seat.index()].push(openings[step - 1].commitment);
        }
        let trump_card = deal.trump.map(card);
        let in_play = |card: &Card| hands.iter().flatten().chain(&trump_card).any(|c| c == card);
        let turned_up = trump_card.map(|c| opening(openings.len() + 1, c, Audience::Everyone));
        openings.extend(turned_up.clone());
        let stock_starts = openings.len();
        if trump_card.is_some() {
            for card in Card::deck().filter(|card| !in_play(card)) {
                openings.push(opening(openings.len() + 1, card, Audience::NOBODY));
            }
        }
        let event = RoundDealt {
            round: 1,
            hand_size: hand_size as u8,
            dealer: Seat(deal.dealer),
            hands: by_seat,
            trump_card,
            trump_commitment: turned_up.map(|opening| opening.commitment),
            stock: openings[stock_starts..].iter().map(|opening| opening.commitment).collect(),
        };
        let recorded_at = time(players as u32);
        let event = AnyEvent::Play(event.into());
        Record { event, openings, recorded_at, deadline_at: None }
    }

    fn take(&mut self, decided: Decided<Quotlibet>) -> Vec<Event> {
        self.records.extend(in_full(&decided));
        let of_play = |record: &StoredRecord<Quotlibet>| match &record.event {
            AnyEvent::Play(event) => Some(event.clone()),
            AnyEvent::Table(_) => None,
        };
        let events = decided.records.iter().filter_map(of_play).collect();
        let (stream, stored) = self.stream.append(decided);
        self.stream = stream;
        self.stored.extend(stored);
        events
    }

    pub(super) fn ask(
        &mut self,
        seat: u8,
        command: TableCommand<Quotlibet>,
    ) -> Result<Vec<Event>, Refused> {
        self.decide(Actor::Player(player(seat)), command, 0)
    }

    /// As [`Self::ask`], so many seconds after the newest event.
    pub(super) fn ask_after(
        &mut self,
        seconds: i64,
        seat: u8,
        command: TableCommand<Quotlibet>,
    ) -> Result<Vec<Event>, Refused> {
        self.decide(Actor::Player(player(seat)), command, seconds)
    }

    /// A command of the player who has the seat now.
    pub(super) fn ask_from(
        &mut self,
        seat: u8,
        command: TableCommand<Quotlibet>,
    ) -> Result<Vec<Event>, Refused> {
        self.decide(Actor::Player(self.holder(seat)), command, 0)
    }

    pub(super) fn holder(&self, seat: u8) -> PlayerId {
        self.stream.table.occupant(Seat(seat)).unwrap().player
    }

    /// The server's attempt to end the turn that runs, so many seconds after the newest event.
    pub(super) fn expire_after(&mut self, seconds: i64) -> Result<Vec<Event>, Refused> {
        let turn = self.stream.table.turn();
        self.decide(Actor::Server, TableCommand::Expire { turn }, seconds)
    }

    pub(super) fn decide(
        &mut self,
        actor: Actor,
        command: TableCommand<Quotlibet>,
        after: i64,
    ) -> Result<Vec<Event>, Refused> {
        let table = &self.stream.table;
        let now = time(table.version).max(table.changed_at + TimeDelta::seconds(after));
        let decided = table.decide(actor, command, now)?;
        Ok(self.take(decided))
    }

    pub(super) fn act(&mut self, seat: u8, command: Command) -> Result<Vec<Event>, Rejection> {
        self.ask(seat, TableCommand::Play(command)).map_err(|refused| match refused {
            TableRejection::Rules(rejection) => rejection,
            other => panic!("{other}"),
        })
    }

    /// Bids in the round that runs.
    pub(super) fn bid(&mut self, seat: u8, tricks: u8) -> Result<Vec<Event>, Rejection> {
        self.act(seat, Command::Bid { round: self.round().number, tricks })
    }

    /// Plays a card to the trick that runs.
    pub(super) fn play(&mut self, seat: u8, text: &str) -> Result<Vec<Event>, Rejection> {
        let (round, trick) = (self.round().number, self.round().trick());
        self.act(seat, Command::Play { round, trick, card: card(text) })
    }

    pub(super) fn resign(&mut self, seat: u8) -> Vec<Event> {
        self.ask(seat, TableCommand::Resign).unwrap()
    }

    /// Lets every seat bid, in turn.
    pub(super) fn bids(&mut self, tricks: &[u8]) {
        for tricks in tricks {
            self.bid(self.turn().unwrap(), *tricks).unwrap();
        }
    }

    /// Plays a card for every seat, in turn, and returns the events of the last one.
    pub(super) fn trick(&mut self, texts: &str) -> Vec<Event> {
        let plays = texts.split_whitespace().map(|text| self.play(self.turn().unwrap(), text));
        plays.last().unwrap().unwrap()
    }

    /// The current round, or the last one of a game that is over.
    pub(super) fn round(&self) -> &Round {
        self.stream.table.play.as_ref().unwrap().rounds().last().unwrap()
    }

    pub(super) fn turn(&self) -> Option<u8> {
        self.stream.table.must_act().iter().next().map(|seat| seat.0)
    }

    pub(super) fn is_over(&self) -> bool {
        self.stream.table.is_over()
    }

    pub(super) fn view(&self, viewer: Viewer) -> View {
        self.stream.table.view(viewer).play.unwrap()
    }

    pub(super) fn hand(&self, seat: u8) -> Option<Vec<Card>> {
        self.view(Viewer::Seat(Seat(seat))).seats[usize::from(seat)].hand.clone()
    }
}

fn in_full(decided: &Decided<Quotlibet>) -> Vec<Record<Quotlibet>> {
    let salts = decided.table.salts();
    decided.records.iter().map(|record| record.clone().open(salts)).collect()
}

/// The record as a decision has it.
pub(super) fn as_stored(record: Record<Quotlibet>) -> StoredRecord<Quotlibet> {
    StoredRecord {
        openings: record.openings.into_iter().map(|o| StoredOpening::new(o.value, o.to)).collect(),
        event: record.event,
        recorded_at: record.recorded_at,
        deadline_at: record.deadline_at,
    }
}

/// Chance for the choices of players in random games.
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0.next_u32() as usize % count
    }

    pub(super) fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// The game, replayed from its first events.
pub(super) fn replayed(game: &Game, versions: usize) -> Stream<Quotlibet> {
    Stream::replay(game.stream.table.id, &game.stored[..versions]).unwrap()
}
