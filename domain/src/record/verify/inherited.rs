//! The play that a fork inherits, played again.

use super::difference::difference;
use super::{Finding, Line};
use crate::kernel::{
    EmittedBy, Event, EventData, ForkOf, Game, Inheritance, Retrace, Table, TableEvent, Unfolding,
};
use crate::sealing::{Audience, Opening, Salt, Vault};

impl<G: Game> Inheritance<G> {
    /// The play that a fork has inherited, by its own record; none if that is no play.
    pub(super) fn told(of: ForkOf, fork: &Table<G>, lines: &[Line<G>]) -> Option<Self> {
        let openings = |line: &Line<G>| {
            let opened = line.opened.iter().cloned();
            // The salts are the fork's own, and drawn again.
            let salt = Salt([0; 32]);
            let opening =
                |(commitment, value)| Opening { to: Audience::Everyone, commitment, salt, value };
            opened.map(opening).collect::<Vec<_>>()
        };
        let (start, play) = lines.split_first()?;
        let Event::Table(TableEvent::GameStarted(started)) = &start.event else { return None };
        let play = play.iter().map(|line| match &line.event {
            Event::Play(event) => Some((event.clone(), openings(line))),
            Event::Table(_) => None,
        });
        Some(Self {
            of,
            seats: fork.seat_count(),
            visibility: fork.visibility,
            app: fork.app,
            options: fork.options.clone(),
            setup: (started.setup.clone(), openings(start)),
            play: play.collect::<Option<_>>()?,
        })
    }
}

/// Checks the play that a fork inherits against the rules, from the set-up on. The set-up must deal the pieces in play, and
/// the rules must allow each move at its time. The events that follow by themselves must be the rules', with their
/// openings. Only the parent's record shows which seats were absent, and what was dealt from the parent's seed.
///
/// # Errors
/// If the rules say that something else happens.
pub(super) fn play_again<G: Retrace>(table: &Table<G>, lines: &[Line<G>]) -> Result<(), Finding> {
    let Some((start, lines)) = lines.split_first() else { return Ok(()) };
    let Event::Table(TableEvent::GameStarted(started)) = &start.event else { return Ok(()) };
    if !G::can_be_set_up(table, &started.setup, &start.opened) {
        let what = "the set-up is no deal of the pieces in play";
        return Err(Finding::wrong(start.version, what));
    }
    let vault = table.vault();
    let mut state = G::initial(table, &started.setup);
    learn_all::<G>(&mut state, start);
    for line in lines {
        let Event::Play(told) = &line.event else { continue };
        let unwritable = |error: serde_json::Error| Finding::wrong(line.version, error.to_string());
        let found = serde_json::to_value(told).map_err(unwritable)?;
        let is_told = |(event, _): &EmittedBy<G>| -> Result<bool, Finding> {
            Ok(serde_json::to_value(event).map_err(unwritable)? == found)
        };
        let Some(follows) = first(&vault, &state, G::proceed) else {
            let mut taken = None;
            for made in moves(table.seat_count(), &vault, &state, line, told) {
                if is_told(&made)? {
                    taken = Some(made);
                    break;
                }
            }
            let made =
                taken.ok_or_else(|| Finding::wrong(line.version, "nobody could do so then"))?;
            record(&mut state, &made, line)?;
            continue;
        };
        if is_told(&follows)? {
            record(&mut state, &follows, line)?;
        } else if G::can_be_dealt(told, &follows.0, &line.opened) {
            G::evolve(&mut state, told);
            learn_all::<G>(&mut state, line);
        } else {
            let expected = serde_json::to_value(&follows.0).map_err(unwritable)?;
            let what = difference(&found, &expected).unwrap_or_else(|| "it differs".to_owned());
            return Err(Finding::wrong(line.version, format!("by the rules, {what}")));
        }
    }
    Ok(())
}

/// The possible moves at a state of the seat that moved: by its player, or for it at a deadline or after a
/// resignation.
fn moves<G: Retrace>(
    seats: u8,
    vault: &Vault,
    state: &G::State,
    line: &Line<G>,
    told: &G::Event,
) -> Vec<EmittedBy<G>> {
    let opened = |made| {
        let mut opened = line.opened.iter();
        opened.find(|(commitment, _)| *commitment == made).map(|(_, value)| value.clone())
    };
    let command = G::command_of(told, &opened).filter(|(seat, _)| seat.0 < seats);
    let own = command.and_then(|(seat, command)| {
        let mut play = Unfolding::new(vault, state.clone());
        G::decide(&mut play, seat, command).ok()?;
        play.into_parts().1.into_iter().next()
    });
    let for_absent = G::must_act(state).iter().flat_map(|seat| {
        let mut resigned = state.clone();
        G::resign(&mut resigned, seat);
        let at_the_deadline = first(vault, state, |play: &mut Unfolding<'_, G>| {
            G::act_for(play, seat);
        });
        [at_the_deadline, first(vault, &resigned, G::proceed)].into_iter().flatten()
    });
    own.into_iter().chain(for_absent).collect()
}

/// The first event of a step from a state.
fn first<G: Game>(
    vault: &Vault,
    state: &G::State,
    step: impl FnOnce(&mut Unfolding<'_, G>),
) -> Option<EmittedBy<G>> {
    let mut play = Unfolding::new(vault, state.clone());
    step(&mut play);
    play.into_parts().1.into_iter().next()
}

/// Records what has happened, once what is opened by it is what the rules say.
fn record<G: Retrace>(
    state: &mut G::State,
    (event, openings): &EmittedBy<G>,
    line: &Line<G>,
) -> Result<(), Finding> {
    let mut expected = openings.iter().map(|opening| &opening.value);
    let mut opened = line.opened.iter().map(|(_, value)| value);
    let in_part = G::OPENED_IN_PART.contains(&event.event_type());
    let holds = match in_part {
        true => opened.all(|value| expected.any(|expected| expected == value)),
        false => opened.eq(expected),
    };
    if !holds {
        return Err(Finding::wrong(line.version, "by the rules, it opens something else"));
    }
    G::evolve(state, event);
    for opening in openings {
        G::learn(state, &opening.value, opening.to);
    }
    Ok(())
}

fn learn_all<G: Game>(state: &mut G::State, line: &Line<G>) {
    for (_, value) in &line.opened {
        G::learn(state, value, Audience::Everyone);
    }
}
