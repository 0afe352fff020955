//! A database that is distributed over a cluster of Citus: `GAVEL_TEST_CITUS` is the address of a database on its coordinator that
//! knows the workers. Without it there is nothing to run.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "it reports as the harness of Cargo does")]

mod cluster;
mod distributing;
mod killed;
mod refused;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use futures::FutureExt as _;
use futures::future::BoxFuture;

use cluster::{Cluster, Database};

/// A test, with the name by which it is chosen.
type Test = (&'static str, for<'a> fn(&'a Database) -> BoxFuture<'a, ()>);

/// Lists functions by their names.
macro_rules! tests {
    ($($module:ident::$test:ident),+ $(,)?) => {
        [$((concat!(stringify!($module), "::", stringify!($test)), |database| $module::$test(database).boxed())),+]
    };
}

const TESTS: [Test; 10] = tests![
    distributing::all_rows_come_to_the_workers_and_nothing_else_changes,
    distributing::the_number_of_shards_can_be_chosen,
    distributing::shards_refuse_to_change_events,
    distributing::a_shard_that_lacks_an_index_is_named,
    distributing::an_owner_without_other_rights_distributes,
    killed::a_run_goes_on_after_a_kill_before_each_step,
    killed::a_run_goes_on_after_a_kill_within_each_step,
    refused::a_node_that_does_not_suit_is_refused,
    refused::programs_at_the_database_are_refused,
    refused::a_lock_of_another_session_is_named,
];

#[tokio::main]
async fn main() -> ExitCode {
    let chosen: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let Ok(address) = std::env::var("GAVEL_TEST_CITUS") else {
        println!("nothing to run: GAVEL_TEST_CITUS names no database of a Citus coordinator");
        println!("test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        return ExitCode::SUCCESS;
    };
    let cluster = Cluster::at(&address).await;
    let is_chosen =
        |name: &str| chosen.is_empty() || chosen.iter().any(|part| name.contains(part.as_str()));
    let (mut passed, mut failed) = (0, 0);
    for (name, test) in TESTS.iter().filter(|(name, _)| is_chosen(name)) {
        let database = cluster.make().await;
        let ran = AssertUnwindSafe(test(&database)).catch_unwind().await;
        cluster.drop(&database).await;
        println!("test {name} ... {}", if ran.is_ok() { "ok" } else { "FAILED" });
        *(if ran.is_ok() { &mut passed } else { &mut failed }) += 1;
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    let others = TESTS.len() - passed - failed;
    println!(
        "test result: {result}. {passed} passed; {failed} failed; 0 ignored; 0 measured; {others} filtered out"
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
