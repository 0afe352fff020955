use super::*;
use crate::fixtures::create;
use crate::wire::render;
use domain::kernel::{Actor, Command};
use domain::qe::{self, Amount, Choice, Qe, Start};
use domain::seat::PlayerId;
use domain::stream::{Stream, Written};
use store::PlayerRow;

fn player(place: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(place))
}

#[test]
fn a_whole_answer_has_the_view_and_the_events_as_they_are_stored() {
    let now = DateTime::UNIX_EPOCH;
    let (mut stream, _) =
        Stream::<Qe>::begin(Table::create(create(GameId(Uuid::nil())), now).unwrap());
    let sit = || Command::TakeSeat { seat: None, choice: Choice { nation: None } };
    let bid = |amount| {
        Command::Play(qe::Command::Bid { auction: 1, ballot: 1, amount: Amount::from(amount) })
    };
    let start = Command::Start(Start { first_auctioneer: Some(Seat(0)) });
    let commands =
        [(1, sit()), (2, sit()), (0, start), (0, bid(7)), (1, bid(u64::MAX)), (2, bid(0))];
    let created_at = now;
    let names = Names::of(["Zoë", "\"Q\"\n"].into_iter().zip(1..).map(|(name, place)| PlayerRow {
        player_id: player(place),
        name: Some(name.to_owned()),
        created_at,
    }));
    for (place, command) in commands {
        let decided = stream.table.decide(Actor::Player(player(place)), command, now).unwrap();
        let (next, events) = stream.append_by(decided, None);
        let read = |event: &WrittenEvent<Qe>| WrittenEvent::read(event.stored.clone());
        let again: Written<Qe> = events.iter().map(read).collect::<Result<_, _>>().unwrap();
        let seats = Seat::all(3).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let shown =
                events.iter().map(|event| render::<Qe>(&event.stored, viewer, next.table.salts()));
            let whole = CommandAnswer {
                version: next.table.version,
                game: Some(resource(next.table.view(viewer), &names, next.table.changed_at)),
                events: Some(shown.collect::<Result<_, _>>().unwrap()),
            };
            let whole = serde_json::to_string(&whole).unwrap();
            for events in [&events, &again] {
                let answer = whole_answer(&next.table, events, viewer, &names).unwrap();
                assert_eq!(serde_json::to_string(&answer).unwrap(), whole);
            }
        }
        stream = next;
    }
    assert!(stream.table.version > 8, "all bids were placed");
}

#[test]
fn a_short_answer_has_the_version_alone() {
    for version in [2, 110, u32::MAX] {
        let answer = CommandAnswer::<()> { version, game: None, events: None };
        assert_eq!(serde_json::to_string(&answer).unwrap(), format!(r#"{{"version":{version}}}"#));
    }
}
