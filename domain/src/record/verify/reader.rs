//! Each line in its place in the chain.

use super::form::{openings, well_formed};
use super::{Finding, Line, RecordForm};
use crate::kernel::{Event, Game, Retrace, TableEvent};
use crate::sealing::{ChainHash, Commitment, Secret, commit};
use crate::seat::GameId;
use std::collections::BTreeMap;

/// Reads the lines of one game in order.
#[derive(Clone, Debug)]
pub struct Reader {
    form: RecordForm,
    game_id: Option<GameId>,
    version: u32,
    head: ChainHash,
    /// The commitments up to here, each with the label of its value.
    made: BTreeMap<Commitment, String>,
    commitments: Vec<Commitment>,
    over: bool,
}

impl Reader {
    /// Before the first event.
    #[must_use]
    pub fn new(form: RecordForm) -> Self {
        Self {
            form,
            game_id: None,
            version: 0,
            head: ChainHash::START,
            made: BTreeMap::new(),
            commitments: Vec::new(),
            over: false,
        }
    }

    /// The game that is read, once there was an event.
    #[must_use]
    pub fn game_id(&self) -> Option<GameId> {
        self.game_id
    }

    /// The version of the event that was read last.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Its hash.
    #[must_use]
    pub fn head(&self) -> ChainHash {
        self.head
    }

    /// The commitments that the events have made, in dealt order.
    #[must_use]
    pub fn commitments(&self) -> &[Commitment] {
        &self.commitments
    }

    /// Reads the next line, without its line feed.
    ///
    /// # Errors
    /// If it is malformed, not what its hash says, or opens what its commitments do not hold.
    pub fn read<G: Retrace>(&mut self, text: &str) -> Result<Line<G>, Finding> {
        let line = well_formed(self.form, self.version + 1, text)?;
        self.follow(&line)?;
        Ok(line)
    }

    /// Holds the next line, which is well-formed, against those before it.
    ///
    /// # Errors
    /// If it is not what its hash says, or opens what its commitments do not hold.
    pub fn follow<G: Retrace>(&mut self, line: &Line<G>) -> Result<(), Finding> {
        let version = self.version + 1;
        let wrong = |what: &str| Err(Finding::wrong(version, what));
        if self.over {
            return wrong("nothing comes after the end of a game");
        }
        if self.game_id.is_some_and(|game| game != line.game_id) {
            return wrong(&format!("it is of the game {}", line.game_id));
        }
        if self.head.link(&line.public) != line.hash {
            return wrong("its hash does not follow from the hash before and the event");
        }
        match (version, &line.event) {
            (1, Event::Table(TableEvent::GameCreated(_))) => {}
            (1, _) => return wrong("the first event does not create a game"),
            (_, Event::Table(TableEvent::GameCreated(_))) => {
                return wrong("the game exists already");
            }
            _ => {}
        }
        opens_its_commitments(line)?;
        self.commitments_hold(version, &line.event, &line.opened)?;
        self.game_id = Some(line.game_id);
        self.version = version;
        self.head = line.hash;
        self.over = is_end(&line.event);
        Ok(())
    }

    /// Each commitment is made once, and opened as a value of the label that it was made for.
    fn commitments_hold<G: Retrace>(
        &mut self,
        version: u32,
        event: &Event<G>,
        opened: &[(Commitment, G::Secret)],
    ) -> Result<(), Finding> {
        let wrong = |what: String| Err(Finding::wrong(version, what));
        let (made, labels) = (event.commitments(), labels(event));
        if labels.len() != made.len() {
            return wrong("nothing can be dealt so".to_owned());
        }
        for (made, label) in made.iter().zip(labels) {
            if self.made.insert(*made, label).is_some() {
                return wrong("it makes a commitment that was made before".to_owned());
            }
        }
        self.commitments.extend(made);
        for (commitment, value) in opened {
            let label = value.label();
            match self.made.get(commitment) {
                Some(made) if *made == label => {}
                Some(made) => {
                    return wrong(format!("what was committed to as {made} is opened as {label}"));
                }
                None => {
                    return wrong(format!("it opens {commitment}, to which nobody was committed"));
                }
            }
        }
        Ok(())
    }
}

/// Each opening opens its commitment.
fn opens_its_commitments<G: Game>(line: &Line<G>) -> Result<(), Finding> {
    let wrong = |what: String| Finding::wrong(line.version, what);
    for opening in openings(&line.openings).map_err(|error| wrong(error.to_string()))? {
        if commit(&opening.salt, &opening.value) != opening.commitment {
            let commitment = opening.commitment;
            return Err(wrong(format!("an opening does not open its commitment {commitment}")));
        }
    }
    Ok(())
}

/// The labels of what an event's commitments are to, in their order.
fn labels<G: Retrace>(event: &Event<G>) -> Vec<String> {
    match event {
        Event::Table(TableEvent::GameCreated(_)) => vec!["seed".to_owned()],
        Event::Table(TableEvent::GameStarted(started)) => G::labels_of_set_up(&started.setup),
        Event::Table(_) => Vec::new(),
        Event::Play(event) => G::labels_of(event),
    }
}

/// True if the event ends the game.
pub(super) fn is_end<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Table(TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_)))
}
