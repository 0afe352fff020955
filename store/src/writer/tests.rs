//! The writer over a database that fails on cue.

use std::{future, io};

use chrono::Utc;

use super::*;
use domain::kernel::{Status, Visibility};
use domain::sealing::{ChainHash, OpeningGroups};
use domain::stream::StoredEvent;
use std::sync::Mutex;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};
use uuid::Uuid;

use crate::{Changed, Listing};

/// The result that the next attempt meets.
#[derive(Clone, Copy, PartialEq)]
enum Cue {
    /// Nothing: the commit takes place.
    Nothing,
    /// The commit never ends.
    Endless,
    /// The commit takes place, and its answer is lost.
    LostAfter,
    /// The connection is lost and nothing takes place.
    LostBefore,
    /// As that, and it takes long to show.
    LostInSilence,
}

/// Games of one event each, held in memory.
struct Scripted {
    cues: VecDeque<Cue>,
    games: HashSet<(GameId, Uuid)>,
}

fn lost() -> sqlx::Error {
    sqlx::Error::Io(io::ErrorKind::ConnectionReset.into())
}

impl Commit for Scripted {
    async fn commit(&mut self, games: &[&[&Append]]) -> Result<HashSet<GameId>, sqlx::Error> {
        let cue = self.cues.pop_front();
        if cue == Some(Cue::Endless) {
            return future::pending().await;
        }
        if cue == Some(Cue::LostInSilence) {
            tokio::time::sleep(SILENCE).await;
        }
        if matches!(cue, Some(Cue::LostBefore | Cue::LostInSilence)) {
            return Err(lost());
        }
        let mut committed = HashSet::new();
        for append in games.concat() {
            if self.games.iter().all(|(game_id, _)| *game_id != append.game_id) {
                self.games.insert((append.game_id, append.command_id));
                committed.insert(append.game_id);
            }
        }
        if cue == Some(Cue::LostAfter) { Err(lost()) } else { Ok(committed) }
    }

    async fn probe(&mut self) -> Result<(), sqlx::Error> {
        Ok(())
    }

    async fn landed(&mut self, append: &Append) -> Result<bool, sqlx::Error> {
        Ok(self.games.contains(&(append.game_id, append.command_id)))
    }
}

/// The creation of a game.
pub(crate) fn append() -> Append {
    let game_id = GameId(Uuid::now_v7());
    Append {
        game_id,
        command_id: Uuid::now_v7(),
        request_hmac: None,
        previous_hash: None,
        events: vec![StoredEvent {
            game_id,
            version: 1,
            kind: "qe".into(),
            event_type: "Created".into(),
            schema_version: 1,
            data: "{}".into(),
            deadline_at: None,
            recorded_at: Utc::now(),
            openings: OpeningGroups::default(),
            hash: ChainHash([0; 32]),
            command_id: None,
        }],
        listing: Listing {
            kind: "qe".into(),
            status: Status::Lobby,
            visibility: Visibility::Public,
            players: vec![],
            host: None,
            must_act: vec![],
            deadline_at: None,
            invite_hash: None,
            bots_for: None,
            bots_due_at: None,
            app: None,
            reserved: Vec::new(),
        },
        changed: Changed::seats(&[], &[]),
    }
}

/// A writer over the appends, all queued beforehand and none to follow, and their answers.
fn writer(
    cues: impl IntoIterator<Item = Cue>,
    appends: Vec<Append>,
    batch_max: usize,
    patience: Duration,
) -> (Writer<Scripted>, Vec<oneshot::Receiver<Answered>>) {
    let (sender, queue) = mpsc::channel(appends.len());
    let mut waiting = Vec::new();
    for append in appends {
        let (answer, answered) = oneshot::channel();
        sender.try_send(Queued::new(append, answer)).ok().unwrap();
        waiting.push(answered);
    }
    let database = Scripted { cues: cues.into_iter().collect(), games: HashSet::new() };
    (Writer::new(database, queue, batch_max, patience, Outcome::new()), waiting)
}

/// Runs the writer over the appends and gathers the answers.
async fn answers(
    cues: impl IntoIterator<Item = Cue>,
    appends: Vec<Append>,
    batch_max: usize,
    patience: Duration,
) -> Vec<Result<Appended, StoreError>> {
    let (writer, waiting) = writer(cues, appends, batch_max, patience);
    writer.run(watch::Sender::new(false).subscribe()).await;
    let mut answers = Vec::new();
    for answered in waiting {
        answers.push(answered.await.unwrap().appended);
    }
    answers
}

const PATIENT: Duration = Duration::from_secs(60);
const SILENCE: Duration = Duration::from_millis(500);

#[tokio::test]
async fn an_append_that_landed_before_the_connection_was_lost_is_committed() {
    let appends = vec![append(), append()];
    for answer in answers([Cue::LostAfter], appends, 9, PATIENT).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
}

#[tokio::test]
async fn an_answer_does_not_wait_for_the_next_batch() {
    let appends = vec![append(), append()];
    let (writer, waiting) = writer([Cue::Nothing, Cue::Endless], appends, 1, PATIENT);
    let closing = watch::Sender::new(false);
    let running = tokio::spawn(writer.run(closing.subscribe()));
    let first = waiting.into_iter().next().unwrap();
    let answered = tokio::time::timeout(PATIENT, first).await.unwrap();
    assert_eq!(answered.unwrap().appended.unwrap(), Appended::Committed);
    running.abort();
}

#[tokio::test]
async fn an_append_that_did_not_land_is_made_again() {
    let cues = [Cue::LostBefore, Cue::LostBefore, Cue::LostAfter, Cue::LostBefore];
    for answer in answers(cues, vec![append(), append()], 9, PATIENT).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
}

#[tokio::test]
async fn an_append_is_made_again_also_where_it_took_long_to_show_that_it_did_not_land() {
    for answer in answers([Cue::LostInSilence], vec![append()], 9, SILENCE).await {
        assert_eq!(answer.unwrap(), Appended::Committed);
    }
}

#[tokio::test]
async fn another_command_on_the_same_version_conflicts_even_after_a_loss() {
    let first = append();
    let second = Append { command_id: Uuid::now_v7(), ..first.clone() };
    let answers = answers([Cue::LostAfter], vec![first, second], 9, PATIENT).await;
    assert_eq!(*answers[0].as_ref().unwrap(), Appended::Committed);
    assert_eq!(*answers[1].as_ref().unwrap(), Appended::Conflict);
}

#[tokio::test]
async fn an_append_that_waits_too_long_for_the_database_fails_as_unavailable() {
    let appends = vec![append(), append(), append()];
    // All have waited as long, those in the batch and those behind it.
    let answers = answers([Cue::LostBefore], appends, 1, Duration::ZERO).await;
    assert!(answers.iter().all(|answer| matches!(answer, Err(StoreError::Unavailable(_)))));
}

#[tokio::test]
async fn an_append_that_has_not_waited_long_is_not_given_up_with_another_ones_batch() {
    let (mut writer, mut waiting) = writer([Cue::LostBefore], vec![append()], 1, PATIENT);
    writer.away = true;
    let (answer, given_up) = oneshot::channel();
    writer.settle(vec![Queued::new(append(), answer)]).await;
    assert!(matches!(given_up.await.unwrap().appended, Err(StoreError::Unavailable(_))));
    writer.run(watch::Sender::new(false).subscribe()).await;
    let answered = waiting.remove(0).await.unwrap();
    assert_eq!(answered.appended.unwrap(), Appended::Committed);
}

#[tokio::test]
async fn once_the_database_is_away_the_next_batch_does_not_wait_for_it_too() {
    let away = Duration::from_millis(1);
    // The second of them would outlast any test if it waited as the first one may.
    let mut writer = {
        let (_, queue) = mpsc::channel(1);
        let database =
            Scripted { cues: VecDeque::from([Cue::LostBefore; 2]), games: HashSet::new() };
        Writer::new(database, queue, 1, away, Outcome::new())
    };
    for patience in [away, Duration::from_secs(3600)] {
        writer.patience = patience;
        let (answer, answered) = oneshot::channel();
        writer.settle(vec![Queued::new(append(), answer)]).await;
        assert!(matches!(answered.await.unwrap().appended, Err(StoreError::Unavailable(_))));
    }
    assert!(writer.database.cues.is_empty());
}

/// The messages of the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

impl Visit for Log {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0.lock().unwrap().push(format!("{value:?}"));
        }
    }
}

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_event()
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        event.record(&mut self.clone());
    }
}

#[tokio::test]
async fn the_log_says_once_that_the_database_can_be_written_again() {
    let log = Log::default();
    let _guard = tracing::subscriber::set_default(log.clone());
    let (mut writer, _) = writer([Cue::LostBefore], vec![append()], 1, Duration::ZERO);
    for _ in 0..3 {
        let (answer, _) = oneshot::channel();
        writer.settle(vec![Queued::new(append(), answer)]).await.answer();
    }
    writer.probe().await;
    let said = log.0.lock().unwrap();
    let again = said.iter().filter(|line| line.contains("can be written again")).count();
    assert_eq!(again, 1, "{said:?}");
}
