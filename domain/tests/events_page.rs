//! The page of the events that follow each command, held against random games.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod page_of_events;

use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::{
    Actor, Command, Create, Decided, Event, EventData, Game, Proposed, Status, Table, TimeCause,
    Visibility,
};
use domain::qe::{self, Amount, Qe};
use domain::quotlibet::{self, Quotlibet};
use domain::sealing::{Entropy, Seed};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use page_of_events::{Page, Section};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use uuid::Uuid;

/// How many seconds a turn lasts.
const TURN: u32 = 60;

/// The moves of a kind.
trait Moves: Game<Start: Default, Options: Default> {
    /// The heading of the kind's table.
    const HEADING: &'static str;

    /// An allowed action as a move, and the call that makes it.
    fn choose(action: &Self::Action, chance: &mut Chance) -> Option<(&'static str, Self::Command)>;
}

struct Chance(ChaCha8Rng);

impl Chance {
    fn below(&mut self, range: usize) -> usize {
        self.0.next_u32() as usize % range
    }

    fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }
}

impl Moves for Qe {
    const HEADING: &'static str = "Q.E.";

    fn choose(action: &qe::Action, chance: &mut Chance) -> Option<(&'static str, qe::Command)> {
        match action {
            qe::Action::Bid { auction, ballot, minimum, forbidden, .. } => {
                let least = if *minimum == Amount::ZERO { 0 } else { 1 };
                // Few amounts, so that there are ties and zeros.
                let mut amount = Amount::from(least + chance.below(3) as u64);
                if forbidden.as_ref() == Some(&amount) {
                    amount = Amount::from(9u64);
                }
                let (auction, ballot) = (*auction, *ballot);
                Some(("POST …/bids", qe::Command::Bid { auction, ballot, amount }))
            }
            qe::Action::Peek { auctions } => {
                let auction = chance.of(auctions);
                Some(("POST …/auctions/{auction}/peek", qe::Command::Peek { auction }))
            }
            _ => None,
        }
    }
}

impl Moves for Quotlibet {
    const HEADING: &'static str = "Quotlibet";

    fn choose(
        action: &quotlibet::Action,
        chance: &mut Chance,
    ) -> Option<(&'static str, quotlibet::Command)> {
        match action {
            quotlibet::Action::Bid { round, tricks } => {
                let (round, tricks) = (*round, chance.of(tricks));
                Some(("POST …/bids", quotlibet::Command::Bid { round, tricks }))
            }
            quotlibet::Action::PlayCard { round, trick, cards } => {
                let (round, trick, card) = (*round, *trick, chance.of(cards));
                Some(("POST …/cards", quotlibet::Command::Play { round, trick, card }))
            }
            _ => None,
        }
    }
}

fn player(number: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + number))
}

/// A game, and what its commands led to.
struct Course<'p, G: Moves> {
    page: &'p mut Page,
    table: Table<G>,
    now: DateTime<Utc>,
    newcomers: u128,
}

impl<'p, G: Moves> Course<'p, G> {
    fn open(page: &'p mut Page, seats: u8, seed: u8) -> Self {
        Self::open_with(page, seats, seed, Some(TURN))
    }

    fn open_with(page: &'p mut Page, seats: u8, seed: u8, turn: Option<u32>) -> Self {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        let create = Create {
            id: GameId(Uuid::from_u128(7)),
            host: player(0),
            choice: G::Choice::default(),
            seats,
            visibility: Visibility::Public,
            options: G::Options::default(),
            move_deadline_seconds: turn,
            seed: Seed([seed; 32]),
        };
        let decided = Table::create(create, now).unwrap();
        page.saw::<G>(Section::Every, "POST /v1/{kind}/games", &types(&decided), false);
        Self { page, table: decided.table, now, newcomers: 100 }
    }

    fn filled(page: &'p mut Page, seats: u8, seed: u8) -> Self {
        let mut course = Self::open(page, seats, seed);
        for number in 1..seats {
            course.sit(u128::from(number));
        }
        course
    }

    fn sit(&mut self, number: u128) {
        let sit = Command::TakeSeat { seat: None, choice: G::Choice::default() };
        assert!(self.ask(Section::Every, "POST …/seats", player(number), sit));
    }

    /// Gives a command, and holds its events against the page; false if it is refused.
    fn ask(&mut self, section: Section, call: &str, by: PlayerId, command: Command<G>) -> bool {
        self.decide(section, call, Actor::Player(by), command)
    }

    fn decide(&mut self, section: Section, call: &str, by: Actor, command: Command<G>) -> bool {
        self.now += TimeDelta::milliseconds(100);
        let resigned = self.table.seats.iter().flatten().any(|occupant| occupant.resigned);
        let Ok(decided) = self.table.decide(by, command, self.now) else { return false };
        self.page.saw::<G>(section, call, &types(&decided), resigned);
        self.table = decided.table;
        true
    }

    fn occupant(&self, seat: u8) -> PlayerId {
        self.table.occupant(Seat(seat)).unwrap().player
    }

    fn expire(&mut self) {
        self.now += TimeDelta::seconds(TURN.into());
        let turn = self.table.turn();
        self.decide(
            Section::Every,
            "the deadline of a turn",
            Actor::Server,
            Command::Expire { turn },
        );
    }

    /// Something that is no move.
    fn aside(&mut self, seat: u8, chance: &mut Chance) {
        let every = Section::Every;
        let by = self.occupant(seat);
        let absent = self.table.absent().next();
        match (chance.below(12), absent) {
            (0..=1, _) => self.expire(),
            (2..=3, _) => {
                self.ask(every, "POST …/pause", by, Command::Pause);
            }
            (4, _) => {
                for seat in 0..self.table.seat_count() {
                    let by = self.occupant(seat);
                    self.ask(every, "POST …/pause", by, Command::Pause);
                }
            }
            (5, _) => {
                self.ask(every, "DELETE …/pause", by, Command::Unpause);
            }
            (6, _) if chance.below(6) == 0 => {
                self.ask(every, "POST …/resign", by, Command::Resign);
            }
            (7, Some(absent)) => {
                for seat in 0..self.table.seat_count() {
                    let by = self.occupant(seat);
                    let consent = Command::ConsentToOffer(absent);
                    self.ask(every, "POST …/seats/{seat}/consent", by, consent);
                }
            }
            (8..=9, Some(absent)) => {
                let Some(host) = self.table.acting_host() else { return };
                let (host, heir) = (self.occupant(host.0), player(self.newcomers));
                self.newcomers += 1;
                let offer = Command::OfferSeat { seat: absent, player: heir };
                if self.ask(every, "POST …/seats/{seat}/offer", host, offer) {
                    let accept = Command::AcceptSeat(absent);
                    self.ask(every, "POST …/seats/{seat}/accept", heir, accept);
                }
            }
            (10, Some(absent)) => {
                let Some(host) = self.table.acting_host() else { return };
                let host = self.occupant(host.0);
                let withdraw = Command::WithdrawOffer(absent);
                self.ask(every, "DELETE …/seats/{seat}/offer", host, withdraw);
            }
            _ => {}
        }
    }

    /// Plays on to the end; with `asides`, players also pause, resign, are absent and hand seats over.
    fn play(&mut self, asides: bool, chance: &mut Chance) {
        let kind = Section::Kind(G::HEADING);
        let host = self.occupant(0);
        assert!(self.ask(kind, "POST …/start", host, Command::Start(G::Start::default())));
        while self.table.status == Status::Running {
            let seat = chance.below(self.table.seat_count().into()) as u8;
            if asides && chance.below(8) == 0 {
                self.aside(seat, chance);
                continue;
            }
            if self.table.pause.is_paused() {
                let by = self.occupant(seat);
                self.ask(Section::Every, "DELETE …/pause", by, Command::Unpause);
                continue;
            }
            let actions = self.table.turn_view(Viewer::Seat(Seat(seat))).play_actions;
            for action in actions {
                if let Some((call, command)) = G::choose(&action, chance) {
                    let by = self.occupant(seat);
                    self.ask(kind, call, by, Command::Play(command));
                    break;
                }
            }
        }
    }
}

fn types<G: Game>(decided: &Decided<G>) -> Vec<&'static str> {
    let name = |event: &Event<G>| match event {
        Event::Table(event) => event.event_type(),
        Event::Play(event) => event.event_type(),
    };
    decided.records.iter().map(|record| name(&record.event)).collect()
}

/// What happens in lobbies.
fn lobbies<G: Moves>(page: &mut Page) {
    let every = Section::Every;
    let mut course = Course::<G>::filled(page, 3, 1);
    let entropy: Entropy = "5eed".to_owned().try_into().unwrap();
    course.ask(every, "PUT …/seats/me/entropy", player(1), Command::AddEntropy(entropy));
    course.ask(every, "DELETE …/seats/{seat}", player(0), Command::RemoveSeat(Seat(2)));
    course.ask(every, "DELETE …/seats/me", player(0), Command::LeaveSeat);
    course.ask(every, "DELETE …/seats/me", player(1), Command::LeaveSeat);
    assert_eq!(course.table.status, Status::Abandoned);
    let mut course = Course::<G>::open(page, 3, 1);
    course.ask(every, "POST …/abandon", player(0), Command::Abandon);
    let mut course = Course::<G>::open(page, 3, 1);
    course.now += TimeDelta::days(2);
    let expire = Command::Expire { turn: None };
    assert!(course.decide(every, "the deadline of a lobby", Actor::Server, expire));
}

/// A game in which nobody ever acts.
fn deserted<G: Moves>(page: &mut Page) {
    let mut course = Course::<G>::filled(page, 3, 1);
    let start = Command::Start(G::Start::default());
    assert!(course.ask(Section::Kind(G::HEADING), "POST …/start", player(0), start));
    while course.table.status == Status::Running {
        course.expire();
    }
    assert_eq!(course.table.status, Status::Abandoned);
}

/// A game in which no server could accept a move for longer than a turn.
fn given_time<G: Moves>(page: &mut Page) {
    let mut course = Course::<G>::filled(page, 3, 1);
    let start = Command::Start(G::Start::default());
    assert!(course.ask(Section::Kind(G::HEADING), "POST …/start", player(0), start));
    course.now += TimeDelta::seconds(100);
    let deadline = course.table.deadline_at().unwrap();
    let (cause, milliseconds) = (TimeCause::ServerAway, 80_000);
    let give = Command::GiveTime { deadline, cause, milliseconds };
    let call = "the deadline of a turn or a lobby, if it [gets time back](deadlines.md#time-that-is-given-back)";
    assert!(course.decide(Section::Every, call, Actor::Server, give));
}

/// Games without deadlines that a player has left, each with what is proposed then, and how it takes effect.
fn left_alone<G: Moves>(page: &mut Page) {
    let every = Section::Every;
    for (what, way) in [Proposed::Play, Proposed::End]
        .into_iter()
        .flat_map(|what| ["agreed", "silence", "resigned"].map(|way| (what, way)))
    {
        let mut course = Course::<G>::open_with(page, 4, 1, None);
        (1..4).for_each(|number| course.sit(number));
        let start = Command::Start(G::Start::default());
        assert!(course.ask(Section::Kind(G::HEADING), "POST …/start", player(0), start));
        let gone = course.table.must_act().iter().next().unwrap();
        let others: Vec<u8> = (0..4).filter(|seat| *seat != gone.0).collect();
        let [by, first, second] = others[..] else { panic!("{others:?}") };
        let [by, first, second] = [by, first, second].map(|seat| player(seat.into()));
        course.now += TimeDelta::days(7);
        assert!(course.ask(every, "POST …/proposal", by, Command::Propose(what)));
        let answer = "POST …/proposal/answer";
        if way == "silence" {
            course.now += TimeDelta::days(7);
            let expire = Command::Expire { turn: course.table.turn() };
            assert!(course.decide(every, "the date of a proposal", Actor::Server, expire));
            continue;
        }
        assert!(course.ask(every, answer, first, Command::AnswerProposal(true)));
        match way {
            "agreed" => assert!(course.ask(every, answer, second, Command::AnswerProposal(true))),
            _ => assert!(course.ask(every, "POST …/resign", second, Command::Resign)),
        }
    }
}

fn games<G: Moves>(page: &mut Page, seeds: u8) {
    lobbies::<G>(page);
    deserted::<G>(page);
    given_time::<G>(page);
    left_alone::<G>(page);
    for seed in 0..seeds {
        let mut chance = Chance(ChaCha8Rng::seed_from_u64(seed.into()));
        let seats = G::SEATS.start() + seed % (G::SEATS.end() - G::SEATS.start() + 1);
        Course::<G>::filled(page, seats, seed).play(seed % 2 == 0, &mut chance);
    }
}

#[test]
fn the_page_of_events_says_what_follows_each_command() {
    let mut page = Page::read();
    games::<Qe>(&mut page, 60);
    games::<Quotlibet>(&mut page, 30);
    // Its events are those of a creation.
    page.saw::<Qe>(Section::Every, "POST …/forks", &["GameCreated", "SeatTaken"], false);
    assert_eq!(page.unseen(), Vec::<String>::new());
}
