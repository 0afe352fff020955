//! The settings of each node, as the sessions get them that Citus opens there.
//!
//! Through the coordinator, values become literals of the statements that Citus' own sessions run on the workers, and no setting of
//! the session that sent them comes along. So what these sessions log, and how durably they write, is each node's own.

use std::collections::HashMap;

use sqlx::PgConnection;

use super::nodes::{Node, Nodes};
use crate::StoreError;

/// A setting, the values that suit, and what is lost with others.
type Wanted = (&'static str, &'static [&'static str], &'static str);

const DURABLE: &str = "a crash loses acknowledged commands";
const QUIET: &str = "its log gets values, hidden bids among them";

const WANTED: [Wanted; 14] = [
    ("fsync", &["on"], DURABLE),
    ("full_page_writes", &["on"], DURABLE),
    ("synchronous_commit", &["on", "local", "remote_write", "remote_apply"], DURABLE),
    ("log_min_error_statement", &["panic"], QUIET),
    ("log_error_verbosity", &["terse"], QUIET),
    ("log_statement", &["none", "ddl"], QUIET),
    ("log_min_duration_statement", &["-1"], QUIET),
    ("log_min_duration_sample", &["-1"], QUIET),
    ("log_transaction_sample_rate", &["0"], QUIET),
    ("log_parameter_max_length_on_error", &["0"], QUIET),
    ("auto_explain.log_min_duration", &["-1"], QUIET),
    ("pgaudit.log", &["none"], QUIET),
    ("citus.log_remote_commands", &["off"], QUIET),
    ("citus.multi_task_query_log_level", &["off"], QUIET),
];
const TIME_ZONE: &str = "TimeZone";

const ASK: &str = "select nodeid, success, result from run_command_on_all_nodes(format(
    'select json_object_agg(name, setting)::text from pg_settings where name = any(%L)', $1::text[]))";

type Settings = HashMap<String, String>;

/// Refuses a node whose settings do not suit.
pub(super) async fn require(
    connection: &mut PgConnection,
    nodes: &Nodes,
) -> Result<(), StoreError> {
    let mut names: Vec<&str> = WANTED.iter().map(|(name, ..)| *name).collect();
    names.push(TIME_ZONE);
    let answers: Vec<(i32, bool, String)> =
        sqlx::query_as(ASK).bind(names).fetch_all(connection).await?;
    let of_node = |node: &Node| -> Result<Settings, StoreError> {
        let answer = answers.iter().find(|(id, ..)| *id == node.id);
        let (_, success, answer) = answer.ok_or_else(|| {
            StoreError::Unfit(format!("{node} gives no answer to the coordinator"))
        })?;
        if !success {
            return Err(StoreError::Unfit(format!(
                "{node} cannot be reached from the coordinator with the role of the address: {answer}"
            )));
        }
        serde_json::from_str(answer).map_err(|error| StoreError::Damaged(error.to_string()))
    };
    let time_zone = of_node(&nodes.coordinator)?.remove(TIME_ZONE).unwrap_or_default();
    for node in nodes.all() {
        let weak = weak(&of_node(node)?, &time_zone);
        if !weak.is_empty() {
            return Err(StoreError::Unfit(format!(
                "{node}: {}. As a superuser: fsync and full_page_writes are set for its server, the others also by alter database at the coordinator, \
                 which sets them on all nodes",
                weak.join("; ")
            )));
        }
    }
    Ok(())
}

/// The settings that do not suit, each with the values that would and what is lost.
fn weak(settings: &Settings, time_zone: &str) -> Vec<String> {
    let mut weak: Vec<String> = WANTED
        .iter()
        .filter_map(|(name, suit, lost)| {
            let value = settings.get(*name).filter(|value| !suit.contains(&value.as_str()))?;
            Some(format!("{name} is {value} and not {}, so {lost}", suit.join(" or ")))
        })
        .collect();
    if let Some(other) = settings.get(TIME_ZONE).filter(|other| *other != time_zone) {
        weak.push(format!("{TIME_ZONE} is {other}, and {time_zone} on the coordinator"));
    }
    weak
}

#[cfg(test)]
mod tests {
    use super::{Settings, WANTED, weak};

    fn settings(others: &[(&str, &str)]) -> Settings {
        let suit = WANTED.iter().map(|(name, suit, _)| (*name, suit[0]));
        suit.chain([("TimeZone", "UTC")])
            .chain(others.iter().copied())
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    #[test]
    fn each_setting_that_does_not_suit_is_named_with_its_value() {
        assert_eq!(weak(&settings(&[]), "UTC"), [""; 0]);
        for (name, value) in [
            ("fsync", "off"),
            ("synchronous_commit", "off"),
            ("log_min_error_statement", "error"),
            ("log_statement", "mod"),
            ("log_min_duration_statement", "250"),
            ("TimeZone", "Asia/Tokyo"),
        ] {
            let weak = weak(&settings(&[(name, value)]), "UTC");
            let begin = format!("{name} is {value}");
            assert!(weak.len() == 1 && weak[0].starts_with(&begin), "{weak:?}");
        }
    }

    #[test]
    fn a_module_that_is_not_loaded_logs_nothing() {
        let mut without = settings(&[]);
        without.remove("pgaudit.log");
        assert_eq!(weak(&without, "UTC"), [""; 0]);
    }
}
