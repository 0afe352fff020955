//! Every byte of an export counts: the audit finds any changed byte, and names the version that contains it. Where the record
//! is still well-formed it does not hold, and else it cannot be checked: `golden/verdicts.txt` lists both by place.

use crate::places_in_json::places;
use crate::signing::holds;
use domain::qe::{Qe, SealedValue};
use domain::record::verify::{Finding, Known, Reader, RecordForm, Retracer, Shown, audit, text_of};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// A game with deadlines, pauses and time that is given.
const EXPORT: &str = include_str!("../golden/exports/qe-time-given.ndjson");
/// One that is played to its end. The checks of its long lines take time, so every seventh byte has to do.
const LONGER: &str = include_str!("../golden/exports/qe-drawn.ndjson");
const EXPORTS: [(&str, usize); 2] = [(EXPORT, 1), (LONGER, 7)];

type Change = fn(u8) -> u8;

/// The ways to change a byte: its lowest bit, the one between upper and lower case, and to another byte of its kind.
const CHANGES: [(&str, Change); 3] =
    [("lowest bit", |byte| byte ^ 0x01), ("case bit", |byte| byte ^ 0x20), ("alike", alike)];

/// Another digit for a digit, another hexadecimal letter for one, another letter for a letter.
fn alike(byte: u8) -> u8 {
    match byte {
        b'9' => b'1',
        b'f' => b'a',
        b'z' => b'g',
        b'Z' => b'A',
        b'0'..=b'8' | b'a'..=b'y' | b'A'..=b'Y' => byte + 1,
        b'_' => b'-',
        _ => b'_',
    }
}

/// How many changes of a place led to the verdicts 1 and 2, by the way of the change.
type Verdicts = BTreeMap<String, [[u32; 2]; CHANGES.len()]>;

fn count(verdicts: &mut Verdicts, place: &str, change: usize, finding: &Finding) {
    let verdict = match finding {
        Finding::Wrong { .. } => 0,
        Finding::Unchecked { .. } => 1,
    };
    verdicts.entry(place.to_owned()).or_default()[change][verdict] += 1;
}

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
fn every_byte_that_is_changed_in_an_export_is_found_with_its_version_and_the_listed_verdict() {
    let mut verdicts = Verdicts::new();
    for (text, step) in EXPORTS {
        audit::<Qe>(text, holds).unwrap();
        changed_manifests(text, &mut verdicts);
        for found in changed_events(text, step) {
            for (place, found) in found {
                let sums = verdicts.entry(place).or_default();
                for (sum, found) in sums.iter_mut().flatten().zip(found.iter().flatten()) {
                    *sum += found;
                }
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/verdicts.txt");
    let now = listed(&verdicts);
    if std::env::var_os("GAVEL_WRITE_GOLDEN").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    for (now, kept) in now.lines().zip(kept.lines()) {
        assert_eq!(now, kept, "a verdict changed");
    }
    assert_eq!(now, kept);
}

/// The verdicts by place, a line each: of each way, how many changes do not hold and how many cannot be checked.
fn listed(verdicts: &Verdicts) -> String {
    let mut text = "# changed bytes by place: do not hold / cannot be checked\n".to_owned();
    for (place, counts) in verdicts {
        write!(text, "{place}:").unwrap();
        for ((name, _), [wrong, unchecked]) in CHANGES.iter().zip(counts) {
            write!(text, " {name} {wrong}/{unchecked}").unwrap();
        }
        text.push('\n');
    }
    text
}

/// The events of a record, of which every so many bytes are changed.
struct Events<'r> {
    lines: Vec<&'r str>,
    known: Known<SealedValue>,
    step: usize,
}

/// Changes bytes of all events, and the line feeds after them.
fn changed_events(text: &str, step: usize) -> Vec<Verdicts> {
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let mut reader = Reader::new(RecordForm::Export);
    let read: Vec<_> = lines.iter().map(|line| reader.read::<Qe>(line).unwrap()).collect();
    let known: Known<SealedValue> = read.iter().flat_map(|line| line.opened.clone()).collect();
    let mut state =
        Before { reader: Reader::new(RecordForm::Export), retracer: Retracer::new(Shown::All) };
    let mut before = Vec::new();
    for line in &read {
        before.push(state.clone());
        state.reader.follow(line).unwrap();
        state.retracer.follow(line, &known).unwrap();
    }
    let events = Events { lines, known, step };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let (events, before) = (&events, &before);
        let started: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let mut verdicts = Verdicts::new();
                    for place in (thread..before.len()).step_by(threads) {
                        events.changed(place, &before[place], &mut verdicts);
                    }
                    verdicts
                })
            })
            .collect();
        started.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

impl Events<'_> {
    /// Changes bytes of a line and the line feed after it.
    fn changed(&self, place: usize, before: &Before, verdicts: &mut Verdicts) {
        let lines = &self.lines;
        let mut bytes = format!("{}\n", lines[place]).into_bytes();
        let places = [places(lines[place]), vec!["line feed".to_owned()]].concat();
        // Counted from the end, so that the line feed is always among them.
        for at in (0..bytes.len()).rev().step_by(self.step) {
            let was = bytes[at];
            for (way, (_, change)) in CHANGES.iter().enumerate() {
                bytes[at] = change(was);
                let text = std::str::from_utf8(&bytes).unwrap();
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
                let finding = before.clone().goes_on(all, &self.known).unwrap_err();
                assert_eq!(finding.version(), Some(place as u32 + 1), "{at}: {text}: {finding}");
                count(verdicts, &places[at], way, &finding);
            }
            bytes[at] = was;
        }
    }
}

/// Changes every byte of the manifest. The finding is before all events, or at the event that the manifest now contradicts.
fn changed_manifests(text: &str, verdicts: &mut Verdicts) {
    let (manifest, events) = text.split_once('\n').unwrap();
    let (first, _) = events.split_once('\n').unwrap();
    let mut bytes = manifest.as_bytes().to_vec();
    let places = places(manifest);
    for at in 0..bytes.len() {
        let was = bytes[at];
        for (way, (_, change)) in CHANGES.iter().enumerate() {
            bytes[at] = change(was);
            let changed = std::str::from_utf8(&bytes).unwrap();
            // A signature that does not hold is found before events that are missing.
            let mut finding = audit::<Qe>(&format!("{changed}\n{first}\n"), holds).unwrap_err();
            if finding.version().is_some() {
                finding = audit::<Qe>(&format!("{changed}\n{events}"), holds).unwrap_err();
            }
            count(verdicts, &format!("manifest {}", places[at]), way, &finding);
        }
        bytes[at] = was;
    }
    let finding = audit::<Qe>(&format!("{manifest} {events}"), holds).unwrap_err();
    assert!(matches!(finding, Finding::Unchecked { .. }), "{finding}");
}

#[test]
fn a_fault_of_form_outweighs_every_contradiction_before_it() {
    let text = EXPORT;
    let (hash, last) = (text.find("\"hash\":\"").unwrap() + 8, text.rfind("\"winner\"").unwrap());
    let other = if text.as_bytes()[hash] == b'0' { "1" } else { "0" };
    let mut forged = text.to_owned();
    forged.replace_range(hash..=hash, other);
    let finding = audit::<Qe>(&forged, holds).unwrap_err();
    assert!(matches!(finding, Finding::Wrong { version: Some(1), .. }), "{finding}");
    forged.replace_range(last..=last, "'");
    let finding = audit::<Qe>(&forged, holds).unwrap_err();
    assert!(matches!(finding, Finding::Unchecked { version: Some(2..), .. }), "{finding}");
}

#[test]
fn no_byte_beyond_ascii_is_text_alone() {
    let text = EXPORT;
    for at in 0..text.len() {
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] ^= 0x80;
        let finding = text_of(&bytes).unwrap_err();
        assert!(matches!(finding, Finding::Unchecked { version: None, .. }), "{finding}");
    }
}
