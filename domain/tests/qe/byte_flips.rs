//! Every byte of an export counts: the audit finds any changed byte, and names the version that contains it.

use super::audit::short_game;
use crate::signing::{exported, holds};
use domain::qe::{Qe, SealedValue};
use domain::record::verify::{Finding, Known, Reader, RecordForm, Retracer, Shown, audit};

/// The bits to flip in a byte: the lowest, the one between upper and lower case, and the highest.
const FLIPS: [u8; 3] = [0x01, 0x20, 0x80];

/// The state of the audit before a line.
#[derive(Clone)]
struct Before {
    reader: Reader,
    retracer: Retracer<Qe>,
}

impl Before {
    /// The findings in a changed line and in those after it.
    fn goes_on<'a>(
        mut self,
        lines: impl IntoIterator<Item = &'a str>,
        known: &Known<SealedValue>,
    ) -> Result<(), Finding> {
        for line in lines {
            let line = self.reader.read::<Qe>(line)?;
            self.retracer.follow(&line, known)?;
        }
        self.retracer.finish(self.reader.version()).map(drop)
    }
}

#[test]
fn every_byte_that_is_changed_in_an_export_is_found_with_its_version() {
    let game = short_game();
    let text = exported(&game.stored, &game.stream, None);
    audit::<Qe>(&text, holds).unwrap();
    let (manifest, events) = text.split_once('\n').unwrap();
    changed_manifests(manifest, events);

    let lines: Vec<&str> = events.lines().collect();
    let mut reader = Reader::new(RecordForm::Export);
    let read: Vec<_> = lines.iter().map(|line| reader.read::<Qe>(line).unwrap()).collect();
    let known: Known<SealedValue> = read.iter().flat_map(|line| line.opened.clone()).collect();
    let mut state =
        Before { reader: Reader::new(RecordForm::Export), retracer: Retracer::new(Shown::All) };
    let mut before = Vec::new();
    for line in &lines {
        before.push(state.clone());
        let line = state.reader.read::<Qe>(line).unwrap();
        state.retracer.follow(&line, &known).unwrap();
    }
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        for thread in 0..threads {
            let (lines, before, known) = (&lines, &before, &known);
            scope.spawn(move || {
                for place in (thread..lines.len()).step_by(threads) {
                    changed_lines(place, lines, &before[place], known);
                }
            });
        }
    });
}

/// Changes every byte of a line and the line feed after it.
fn changed_lines(place: usize, lines: &[&str], before: &Before, known: &Known<SealedValue>) {
    let mut bytes = format!("{}\n", lines[place]).into_bytes();
    for at in 0..bytes.len() {
        for flip in FLIPS {
            bytes[at] ^= flip;
            if let Ok(text) = std::str::from_utf8(&bytes) {
                // Without its line feed the line runs on into the next one.
                let (changed, rest) = match text.split_once('\n') {
                    Some((line, "")) => (line.to_owned(), &lines[place + 1..]),
                    Some((line, end)) => (format!("{line}\n{end}"), &lines[place + 1..]),
                    None => match lines.get(place + 1) {
                        Some(next) => (format!("{text}{next}"), &lines[place + 2..]),
                        // The record must end with a line feed; `audit` looks.
                        None => (text.to_owned(), &lines[place + 1..]),
                    },
                };
                let all = changed.split('\n').chain(rest.iter().copied());
                let finding = before.clone().goes_on(all, known).unwrap_err();
                assert_eq!(
                    finding.version(),
                    Some(place as u32 + 1),
                    "byte {at}: {text}: {finding}"
                );
            }
            bytes[at] ^= flip;
        }
    }
}

/// Changes every byte of the manifest. The finding is before all events, or at the event that the manifest now contradicts.
fn changed_manifests(manifest: &str, events: &str) {
    let mut bytes = manifest.as_bytes().to_vec();
    for at in 0..bytes.len() {
        for flip in FLIPS {
            bytes[at] ^= flip;
            if let Ok(changed) = std::str::from_utf8(&bytes) {
                audit::<Qe>(&format!("{changed}\n{events}"), holds).unwrap_err();
            }
            bytes[at] ^= flip;
        }
    }
    audit::<Qe>(&format!("{manifest} {events}"), holds).unwrap_err();
}
