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
fn an_answer_has_the_view_the_turn_and_the_events_as_they_are_stored() {
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
            let game = resource(next.table.view(viewer), &names, next.table.changed_at);
            let whole = serde_json::to_value(&game).unwrap();
            let answer = CommandAnswer {
                version: next.table.version,
                events: shown.collect::<Result<_, _>>().unwrap(),
                turn: TurnState::new(next.table.turn_view(viewer), next.table.changed_at),
                game: Some(game),
            };
            let turn = serde_json::to_value(&answer.turn).unwrap();
            for (name, value) in
                turn.as_object().unwrap().iter().filter(|(name, _)| *name != "type")
            {
                assert_eq!(*value, whole[name], "{name}");
            }
            let answer = serde_json::to_string(&answer).unwrap();
            for events in [&events, &again] {
                let same = command_answer(&next.table, events, viewer, Some(&names)).unwrap();
                assert_eq!(serde_json::to_string(&same).unwrap(), answer);
            }
        }
        stream = next;
    }
    assert!(stream.table.version > 8, "all bids were placed");
}
