//! `docs/clients/events.md`: the events of each command, as patterns.

use domain::kernel::{EventData, Game};
use std::collections::{BTreeMap, BTreeSet};

/// The table of a command.
#[derive(Clone, Copy)]
pub(super) enum Section {
    /// That of every kind.
    Every,
    /// That of the kind with this heading.
    Kind(&'static str),
}

/// The page, and what games have shown of it.
pub(super) struct Page {
    /// The pattern of each call, by heading and call.
    rows: BTreeMap<(String, String), Pattern>,
    /// The events that have followed each call.
    seen: BTreeMap<(String, String), BTreeSet<&'static str>>,
}

/// Which events may follow each other.
enum Pattern {
    One(String),
    /// What the server plays by itself.
    Onward,
    Chain(Vec<Self>),
    Either(Vec<Self>),
    Perhaps(Box<Self>),
    Many(Box<Self>),
}

impl Page {
    pub(super) fn read() -> Self {
        let (mut rows, mut heading) = (BTreeMap::new(), String::new());
        for line in include_str!("../../../docs/clients/events.md").lines() {
            if let Some(title) = line.strip_prefix("## ") {
                heading = title.to_owned();
            }
            let line = line.replace("\\|", "∨");
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, call, events, _, _] = cells[..] else { continue };
            let Some(pattern) = events.strip_prefix('`').and_then(|e| e.strip_suffix('`')) else {
                continue;
            };
            let call = call.trim_matches('`').to_owned();
            rows.insert((heading.clone(), call), Pattern::parse(pattern));
        }
        assert!(rows.len() > 20, "the page has {} rows", rows.len());
        Self { rows, seen: BTreeMap::new() }
    }

    /// Holds the events that a command has led to against its row.
    pub(super) fn saw<G: Game>(
        &mut self,
        section: Section,
        call: &str,
        types: &[&'static str],
        resigned: bool,
    ) {
        let (heading, is_move) = match section {
            Section::Every => ("Every kind", false),
            Section::Kind(heading) => (heading, true),
        };
        let row = (heading.to_owned(), call.to_owned());
        let pattern = self.rows.get(&row).unwrap_or_else(|| panic!("no row for {row:?}"));
        let mut ends = pattern.ends::<G>(types, 0);
        if resigned && is_move {
            ends = ends.into_iter().flat_map(|end| Pattern::Onward.ends::<G>(types, end)).collect();
        }
        assert!(ends.contains(&types.len()), "{row:?} leads to {types:?}");
        self.seen.entry(row).or_default().extend(types);
    }

    /// The rows, and the events in them, that no game has shown.
    pub(super) fn unseen(&self) -> Vec<String> {
        let nothing = BTreeSet::new();
        let rows = self.rows.iter().flat_map(|(row, pattern)| {
            let seen = self.seen.get(row).unwrap_or(&nothing);
            let names = pattern.names().into_iter().filter(|name| !seen.contains(&name[..]));
            names.map(move |name| format!("{row:?}: {name}"))
        });
        rows.collect()
    }
}

impl Pattern {
    fn parse(text: &str) -> Self {
        let spaced = text
            .chars()
            .flat_map(|c| if "()?*∨".contains(c) { vec![' ', c, ' '] } else { vec![c] })
            .collect::<String>();
        let mut words = spaced.split_whitespace().rev().map(str::to_owned).collect();
        let pattern = Self::either(&mut words);
        assert!(words.is_empty(), "{text}");
        pattern
    }

    fn either(words: &mut Vec<String>) -> Self {
        let mut choices = vec![Self::chain(words)];
        while words.last().is_some_and(|word| word == "∨") {
            words.pop();
            choices.push(Self::chain(words));
        }
        Self::Either(choices)
    }

    fn chain(words: &mut Vec<String>) -> Self {
        let mut parts = Vec::new();
        while let Some(word) = words.pop_if(|word| !["∨", ")"].contains(&&word[..])) {
            let part = match &word[..] {
                "(" => {
                    let inner = Self::either(words);
                    assert_eq!(words.pop().as_deref(), Some(")"));
                    inner
                }
                "…" => Self::Onward,
                name => Self::One(name.to_owned()),
            };
            parts.push(match words.last().map(String::as_str) {
                Some("?") => Self::Perhaps(Box::new(part)),
                Some("*") => Self::Many(Box::new(part)),
                _ => part,
            });
            words.pop_if(|word| ["?", "*"].contains(&&word[..]));
        }
        Self::Chain(parts)
    }

    /// Where the pattern may end in these events if it begins at a place.
    fn ends<G: Game>(&self, types: &[&str], from: usize) -> BTreeSet<usize> {
        match self {
            Self::One(name) => {
                let is_next = types.get(from).is_some_and(|next| next == name);
                is_next.then_some(from + 1).into_iter().collect()
            }
            Self::Onward => {
                let plays = types[from..].iter().take_while(|name| G::Event::TYPES.contains(name));
                let last = from + plays.count();
                let over = types.get(last) == Some(&"GameFinished");
                (from..=last + usize::from(over)).collect()
            }
            Self::Chain(parts) => parts.iter().fold(BTreeSet::from([from]), |ends, part| {
                ends.into_iter().flat_map(|end| part.ends::<G>(types, end)).collect()
            }),
            Self::Either(choices) => {
                choices.iter().flat_map(|choice| choice.ends::<G>(types, from)).collect()
            }
            Self::Perhaps(part) => part.ends::<G>(types, from).into_iter().chain([from]).collect(),
            Self::Many(part) => {
                let mut ends = BTreeSet::from([from]);
                let mut next = part.ends::<G>(types, from);
                while let Some(end) = next.pop_first() {
                    if ends.insert(end) {
                        next.extend(part.ends::<G>(types, end));
                    }
                }
                ends
            }
        }
    }

    fn names(&self) -> BTreeSet<String> {
        match self {
            Self::One(name) => BTreeSet::from([name.clone()]),
            Self::Onward => BTreeSet::new(),
            Self::Chain(parts) | Self::Either(parts) => {
                parts.iter().flat_map(Self::names).collect()
            }
            Self::Perhaps(part) | Self::Many(part) => part.names(),
        }
    }
}
