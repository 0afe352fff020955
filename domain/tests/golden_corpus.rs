//! The golden exports hold, all of them, and together they hold every form of every event that was ever written.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[expect(dead_code, reason = "nothing is exported here")]
mod signing;

use domain::kernel::{EventData, Game, Retrace, TableEvent};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::verify::{audit, kind_of};
use serde::Deserialize;
use signing::holds;
use std::collections::BTreeSet;
use std::path::Path;

/// The type of an event and the version of its form.
type Form = (String, u16);

#[derive(Deserialize)]
struct Line {
    #[serde(rename = "type")]
    event_type: String,
    schema_version: u16,
}

fn exports() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/exports");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The forms that events of a kind have or had, by the code.
fn forms<G: Game>() -> BTreeSet<Form> {
    let types = TableEvent::<G>::TYPES.iter().chain(G::Event::TYPES);
    let first = types.map(|name| ((*name).to_owned(), 1));
    let lifted = G::UPCASTS.iter().map(|step| (step.event_type.to_owned(), step.from + 1));
    let later = TableEvent::<G>::LATER_FORMS.iter().chain(G::Event::LATER_FORMS);
    let later =
        later.flat_map(|(name, newest)| (2..=*newest).map(|form| ((*name).to_owned(), form)));
    first.chain(lifted).chain(later).collect()
}

/// The forms that the exports of a kind hold, each of which is audited.
fn kept<G: Retrace>() -> BTreeSet<Form> {
    let exports =
        exports().into_iter().filter(|text| kind_of(text).is_ok_and(|kind| kind == G::KIND));
    let lines = exports.flat_map(|text| {
        audit::<G>(&text, holds).unwrap();
        let line = |line| serde_json::from_str::<Line>(line).unwrap();
        text.lines().skip(1).map(line).collect::<Vec<_>>()
    });
    lines.map(|line| (line.event_type, line.schema_version)).collect()
}

#[test]
fn every_form_of_every_event_of_qe_is_in_a_golden_export() {
    assert_eq!(kept::<Qe>(), forms::<Qe>());
}

#[test]
fn every_form_of_every_event_of_quotlibet_is_in_a_golden_export() {
    assert_eq!(kept::<Quotlibet>(), forms::<Quotlibet>());
}

#[test]
fn every_golden_export_is_of_a_kind_that_is_looked_at() {
    let kinds = [Qe::KIND, Quotlibet::KIND];
    assert!(exports().iter().all(|text| kind_of(text).is_ok_and(|k| kinds.contains(&&*k))));
}
