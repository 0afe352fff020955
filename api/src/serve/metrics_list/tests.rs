use super::*;
use std::collections::BTreeSet;

/// The names in the first column of the tables of the page.
fn listed() -> Vec<&'static str> {
    let page = include_str!("../../../../docs/operators/metrics.md");
    let row = |line: &'static str| line.strip_prefix("| `")?.split(['{', '`']).next();
    page.lines().filter_map(row).collect()
}

#[test]
fn the_page_of_metrics_lists_every_metric_once_and_no_other() {
    let listed = listed();
    let distinct: BTreeSet<_> = listed.iter().copied().collect();
    assert_eq!(listed.len(), distinct.len(), "a metric is listed twice");
    assert_eq!(distinct, METRICS.iter().map(|metric| metric.name).collect());
}
