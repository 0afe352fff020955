//! `gavel distribute`: distributes a database over the workers of its Citus cluster.

use super::printed;
use crate::cli::{DistributeOptions, not_opened};
use anyhow::anyhow;
use store::{DistributionPlan, StoreError, distribute, distribution_plan};

/// Prints the plan, and carries it out if that is asked for.
pub(crate) async fn run(options: DistributeOptions) -> anyhow::Result<()> {
    let DistributeOptions { yes, shards, store } = options;
    let (place, url) = (store.place(), store.url());
    let failed = |error| match error {
        StoreError::Unfit(why) => anyhow!("{place} cannot be distributed: {why}"),
        error => not_opened(error, url, "database", "--database-url"),
    };
    let Some(plan) = distribution_plan(url, shards).await.map_err(failed)? else {
        return Ok(printed::line(&format!("nothing to do: {place} is distributed"))?);
    };
    for line in lines(&plan) {
        printed::line(&line)?;
    }
    if !yes {
        return Ok(printed::line(
            "nothing was done: --yes does it, once all instances are stopped",
        )?);
    }
    // A closed standard output ends no distribution.
    let begins = |step: &str| drop(printed::line(&format!("doing {step}")));
    distribute(url, shards, begins).await.map_err(failed)?;
    Ok(printed::line(&format!("done: {place} is distributed over {} shards", plan.shards))?)
}

/// The plan for an operator.
fn lines(plan: &DistributionPlan) -> Vec<String> {
    let mut lines = Vec::new();
    for node in &plan.nodes {
        let slots = if node.slots > 0 { format!(", {} slots", node.slots) } else { String::new() };
        let free = megabytes(node.free);
        lines.push(format!("{}: {}, {free} free{slots}", node.name, node.versions));
    }
    for table in &plan.tables {
        let done = if table.distributed { ", distributed" } else { "" };
        let size = megabytes(table.bytes);
        lines.push(format!("{}: {} rows, {size}{done}", table.name, table.rows));
    }
    lines.push(format!("{} shards, each with its slots of all tables but fence", plan.shards));
    lines.extend(plan.steps.iter().map(|step| format!("to do: {step}")));
    lines
}

fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{PlannedNode, PlannedTable};

    #[test]
    fn the_plan_names_nodes_tables_and_steps() {
        let node = |name: &str, slots| PlannedNode {
            name: name.to_owned(),
            versions: "Postgres 15.20, Citus 13.2.2".to_owned(),
            free: 3_000_000_001,
            slots,
        };
        let plan = DistributionPlan {
            nodes: vec![node("the coordinator a:5432", 0), node("the worker b:5432", 64)],
            tables: vec![PlannedTable { name: "events", rows: 7, bytes: 1, distributed: true }],
            shards: 4,
            steps: vec!["events: the copy removed".to_owned()],
        };
        assert_eq!(
            lines(&plan),
            [
                "the coordinator a:5432: Postgres 15.20, Citus 13.2.2, 3001 MB free",
                "the worker b:5432: Postgres 15.20, Citus 13.2.2, 3001 MB free, 64 slots",
                "events: 7 rows, 1 MB, distributed",
                "4 shards, each with its slots of all tables but fence",
                "to do: events: the copy removed",
            ]
        );
    }
}
