//! The alerts of `ops/prometheus`: each has a runbook and a test, and names metrics that exist.

use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Rules {
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    rules: Vec<Alert>,
}

#[derive(Deserialize)]
struct Alert {
    alert: String,
    expr: String,
    r#for: String,
    labels: Labels,
    annotations: Annotations,
}

#[derive(Deserialize)]
struct Labels {
    severity: String,
}

#[derive(Deserialize)]
struct Annotations {
    summary: String,
    description: String,
    runbook_url: String,
}

#[derive(Deserialize)]
struct Tests {
    tests: Vec<Test>,
}

#[derive(Deserialize)]
struct Test {
    alert_rule_test: Vec<Check>,
}

#[derive(Deserialize)]
struct Check {
    alertname: String,
    exp_alerts: Vec<Value>,
}

fn file(path: &str) -> String {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned();
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn alerts() -> Vec<Alert> {
    let rules: Rules = serde_saphyr::from_str(&file("ops/prometheus/alerts.yml")).unwrap();
    rules.groups.into_iter().flat_map(|group| group.rules).collect()
}

/// The text of a page's section, by the part of its address after `#`.
fn section<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let address = |heading: &str| heading.to_lowercase().replace(' ', "-");
    let mut sections = page.split("\n## ");
    sections.find(|section| section.lines().next().is_some_and(|line| address(line) == name))
}

/// The names of Gavel's metrics in a text; those of a histogram's series are the histogram's.
fn metrics(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|word| word.starts_with("gavel_") && !word.ends_with('_'));
    names.map(|name| name.trim_end_matches("_bucket").to_owned()).collect()
}

#[test]
fn each_alert_leads_to_its_section_of_the_runbooks() {
    let alerts = alerts();
    assert!(alerts.len() >= 9);
    for Alert { alert, r#for, labels, annotations, .. } in alerts {
        let Annotations { summary, description, runbook_url } = annotations;
        assert!(r#for.ends_with('m') && !summary.is_empty() && !description.is_empty(), "{alert}");
        assert!(["critical", "warning"].contains(&labels.severity.as_str()), "{alert}");
        let (page, name) = runbook_url.split_once('#').unwrap();
        let page = file(page);
        let section = section(&page, name).unwrap_or_else(|| panic!("{runbook_url} leads nowhere"));
        assert!(section.contains(&format!("`{alert}`")), "{runbook_url} is not about {alert}");
        assert!(section.contains("**It ends**"), "{runbook_url} does not say when it ends");
    }
}

#[test]
fn each_alert_is_tested_to_fire_and_to_end() {
    let tests: Tests = serde_saphyr::from_str(&file("ops/prometheus/alerts.test.yml")).unwrap();
    for Alert { alert, .. } in alerts() {
        let fires_and_ends = tests.tests.iter().any(|test| {
            let checks = test.alert_rule_test.iter().filter(|check| check.alertname == alert);
            let fires: Vec<bool> = checks.map(|check| !check.exp_alerts.is_empty()).collect();
            fires == [false, true, false]
        });
        assert!(fires_and_ends, "{alert}");
    }
}

#[test]
fn the_page_of_monitoring_mutes_alerts_that_exist() {
    let page = file("docs/operators/monitoring.md");
    let known: BTreeSet<String> = alerts().into_iter().map(|alert| alert.alert).collect();
    let muted = page.split("```").find(|block| block.contains("inhibit_rules:")).unwrap();
    let words = muted.split(|c: char| !c.is_ascii_alphanumeric());
    let named: Vec<&str> = words.filter(|word| word.starts_with("Gavel")).collect();
    assert!(named.len() >= 4);
    named.into_iter().for_each(|name| assert!(known.contains(name), "{name}"));
}

#[test]
fn alerts_and_runbooks_name_metrics_that_exist() {
    let known = metrics(&file("docs/operators/metrics.md"));
    for Alert { alert, expr, .. } in alerts() {
        let unknown: Vec<_> = metrics(&expr).difference(&known).cloned().collect();
        assert!(unknown.is_empty(), "{alert}: {unknown:?}");
    }
    for page in ["docs/operators/runbooks.md", "docs/operators/monitoring.md"] {
        let unknown: Vec<_> = metrics(&file(page)).difference(&known).cloned().collect();
        assert!(unknown.is_empty(), "{page}: {unknown:?}");
    }
}
