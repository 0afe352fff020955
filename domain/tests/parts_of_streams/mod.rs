//! A viewer's own part of a stream yields the same view as the whole stream.

use domain::kernel::{Game, Table};
use domain::sealing::OpeningGroup;
use domain::seat::{GameId, Seat, Viewer};
use domain::stream::{Seen, StoredEvent, Stream, WrittenEvent};
use serde_json::json;

/// All that a view shows.
fn shown<G: Game>(table: &Table<G>, viewer: Viewer) -> String {
    let view = table.view(viewer);
    let now = view.now;
    let actions = (now.table_actions, now.play_actions);
    let turn = (now.must_act, view.turn, now.deadline_at, view.pause, now.your_seat);
    let game = (now.status, view.visibility, view.host, view.seats, view.result, view.abandoned);
    let first = (now.version, view.rules_version, view.options, view.fork_of);
    json!([view.play, actions, turn, game, first, view.changed_at, view.created_at]).to_string()
}

/// The event with the viewer's openings alone.
fn part_of(event: &StoredEvent, viewer: Viewer) -> StoredEvent {
    let is_own = |group: &OpeningGroup| match group {
        OpeningGroup::Everyone => true,
        OpeningGroup::Nobody => false,
        OpeningGroup::Seat(seat) => viewer == Viewer::Seat(*seat),
    };
    let groups = event.openings.iter().filter(|(group, _)| is_own(group));
    let openings = groups.map(|(group, text)| (group, text.to_owned())).collect();
    StoredEvent { openings, ..event.clone() }
}

/// At every version each viewer's part shows what the whole stream shows that viewer, replayed from what is stored for the
/// viewer and followed as the whole stream is appended to. Answers how many views that were.
pub(crate) fn check<G: Game>(id: GameId, events: &[StoredEvent]) -> usize {
    let (first, rest) = events.split_first().unwrap();
    let mut whole = Stream::<G>::replay(id, [first]).unwrap();
    let viewers: Vec<Viewer> = std::iter::once(Viewer::Public)
        .chain(Seat::all(whole.table.seat_count()).map(Viewer::Seat))
        .collect();
    let begin = |viewer: Viewer| {
        let salts = whole.table.salts().clone();
        Seen::<G>::replay_for(id, viewer, salts, [&part_of(first, viewer)]).unwrap()
    };
    let mut replayed: Vec<_> = viewers.iter().map(|viewer| begin(*viewer)).collect();
    let mut followed = replayed.clone();
    for event in rest {
        whole.follow(event).unwrap();
        let written = WrittenEvent::read(event.clone()).unwrap();
        for (replayed, followed) in replayed.iter_mut().zip(&mut followed) {
            let viewer = replayed.part();
            replayed.follow(&part_of(event, viewer)).unwrap();
            assert!(followed.follow_written(&written));
            let expected = shown(&whole.table, viewer);
            let opened = whole.opened_for(viewer);
            assert_eq!(opened.is_some(), whole.table.is_over());
            for part in [&*replayed, followed].into_iter().chain(&opened) {
                let version = event.version;
                assert_eq!(shown(&part.table, viewer), expected, "{viewer:?} at {version}");
                assert_eq!(part.head, whole.head);
                assert_eq!(part.table.named().collect::<Vec<_>>(), named(&whole));
            }
        }
    }
    viewers.len() * rest.len()
}

fn named<G: Game>(whole: &Stream<G>) -> Vec<domain::seat::PlayerId> {
    whole.table.named().collect()
}
