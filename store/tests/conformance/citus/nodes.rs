//! What the doctor finds at the nodes.

use store::doctor::{Code as _, Examination, Severity, examine};

use super::{nodes, run};
use crate::database::Database;

#[tokio::test]
async fn the_doctor_names_a_node_that_does_not_suit() {
    let database = Database::postgres();
    database.open().await.close().await;
    assert_eq!(found(&database.url).await, (Severity::Ok, "a server can use each node".to_owned()));
    let worker = nodes().await.remove(2);
    let (_, name) = database.url.rsplit_once('/').unwrap();
    let name = name.split('?').next().unwrap();
    run(&worker, &format!("alter database {name} set log_min_error_statement = error")).await;
    let (severity, saw) = found(&database.url).await;
    assert_eq!(severity, Severity::Fault);
    let named = format!(
        "the worker {}:{}: log_min_error_statement is error",
        worker.get_host(),
        worker.get_port()
    );
    assert!(saw.contains(&named), "{saw}");
}

async fn found(url: &str) -> (Severity, String) {
    let found = examine(url, Examination { connections: 9, thorough: false }).await.unwrap();
    let finding = found.into_iter().find(|finding| finding.code.name() == "nodes").unwrap();
    (finding.severity, finding.saw)
}
