//! The metrics of a server, parsed from the text format of Prometheus.

use crate::server::Server;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use throwaway_postgres::waiting::PATIENCE;

/// The metrics of a server at one moment.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// The page.
    pub text: String,
    /// The type of each family by its name.
    pub types: BTreeMap<String, String>,
    /// The families that have a help.
    pub helped: BTreeSet<String>,
    /// The series, each with its value.
    pub series: Vec<(Series, f64)>,
}

/// The name of a sample and its labels.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Series {
    /// The name, with the suffix of a histogram's parts.
    pub name: String,
    /// The labels in their order.
    pub labels: BTreeMap<String, String>,
}

impl Metrics {
    /// Reads a server's metrics.
    pub async fn of(server: &Server) -> Self {
        Self::parse(server.figures().await)
    }

    /// Reads a server's metrics until something holds of them.
    ///
    /// # Panics
    /// If it does not hold in time.
    pub async fn until(server: &Server, holds: impl Fn(&Self) -> bool) -> Self {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let metrics = Self::of(server).await;
            if holds(&metrics) {
                return metrics;
            }
            let waits = Instant::now() < give_up;
            assert!(waits, "waited {PATIENCE:?} in vain for other metrics than\n{}", metrics.text);
        }
    }

    fn parse(text: String) -> Self {
        let (mut types, mut helped, mut series) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(comment) = line.strip_prefix("# ") {
                let mut words = comment.splitn(3, ' ');
                let (what, name) = (words.next(), words.next().unwrap_or_default().to_owned());
                match what {
                    Some("TYPE") => {
                        let kind = words.next().unwrap_or_default().to_owned();
                        assert!(types.insert(name, kind).is_none(), "twice: {line}");
                    }
                    Some("HELP") => assert!(helped.insert(name), "twice: {line}"),
                    _ => panic!("no comment of the format: {line}"),
                }
                continue;
            }
            let (name, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("no value: {line}"));
            let value = value.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
            series.push((Series::parse(name), value));
        }
        Self { text, types, helped, series }
    }

    /// The sum of all samples of this name that have these labels.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn sum(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let found: Vec<f64> = self.values(name, labels);
        assert!(!found.is_empty(), "no {name} {labels:?} in\n{}", self.text);
        found.iter().sum()
    }

    /// The values of all samples of this name that have these labels.
    pub fn values(&self, name: &str, labels: &[(&str, &str)]) -> Vec<f64> {
        let has = |series: &Series| {
            let label = |(key, value): &(&str, &str)| {
                series.labels.get(*key).is_some_and(|found| found == value)
            };
            series.name == name && labels.iter().all(label)
        };
        self.series.iter().filter(|(series, _)| has(series)).map(|(_, value)| *value).collect()
    }

    /// The family to which a sample of this name belongs.
    ///
    /// # Panics
    /// If there is none.
    pub fn family<'a>(&self, name: &'a str) -> &'a str {
        let parts = ["_bucket", "_sum", "_count"].iter().filter_map(|part| name.strip_suffix(part));
        let histogram = |name: &&str| self.types.get(*name).is_some_and(|kind| kind == "histogram");
        let family = parts.into_iter().find(histogram).unwrap_or(name);
        assert!(self.types.contains_key(family), "{name} is of no family");
        family
    }
}

impl Series {
    /// No value of a label has a comma or a quotation mark.
    fn parse(text: &str) -> Self {
        let (name, labels) = text.split_once('{').unwrap_or((text, ""));
        let label = |label: &str| {
            let (key, value) = label.split_once("=\"")?;
            Some((key.to_owned(), value.strip_suffix('"')?.to_owned()))
        };
        let labels =
            labels.strip_suffix('}').unwrap_or_default().split(',').filter(|l| !l.is_empty());
        let labels = labels.map(|text| label(text).unwrap_or_else(|| panic!("no label: {text}")));
        Self { name: name.to_owned(), labels: labels.collect() }
    }
}
