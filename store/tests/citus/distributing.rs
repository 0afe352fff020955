//! The distribution as it should go.

use store::{distribute, distribution_plan};

use crate::cluster::{Database, TABLES, now, refused, run};

/// Distributes the database, and returns the steps.
pub(crate) async fn distributed(database: &Database, shards: Option<u32>) -> Vec<String> {
    let mut steps = Vec::new();
    let done = distribute(database.url(), shards, |step| steps.push(step.to_owned())).await;
    assert!(done.unwrap());
    steps
}

/// Requires that nothing is left to do, and that the rows are those of before.
pub(crate) async fn assert_whole(database: &Database) {
    assert_eq!(distribution_plan(database.url(), None).await.unwrap(), None);
    assert!(!distribute(database.url(), None, |step| panic!("{step}")).await.unwrap());
    let alike = "select count(*) from pg_dist_partition
        where colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'slots'::regclass)";
    assert_eq!(database.ask::<i64>(alike).await, [8]);
    let here = format!(
        "select sum(pg_relation_size(name::regclass))::bigint from unnest(array{TABLES:?}) as name"
    )
    .replace('"', "'");
    assert_eq!(database.ask::<i64>(&here).await, [0]);
}

pub(crate) async fn all_rows_come_to_the_workers_and_nothing_else_changes(database: &Database) {
    let before = database.rows().await;
    let plan = distribution_plan(database.url(), None).await.unwrap().unwrap();
    let workers = database.urls.len() - 1;
    assert_eq!(plan.nodes.len(), workers + 1);
    let slots: Vec<u32> = plan.nodes.iter().map(|node| node.slots).collect();
    assert_eq!((slots[0], slots.iter().sum::<u32>()), (0, 64));
    assert!(slots[1..].iter().all(|slots| slots.abs_diff(64 / workers as u32) <= 1), "{slots:?}");
    let events = plan.tables.iter().find(|table| table.name == "events").unwrap();
    assert!(events.rows == 600 && events.bytes > 0 && !events.distributed, "{events:?}");
    // It has only looked.
    assert_eq!(database.ask::<i64>("select count(*) from pg_dist_partition").await, [0]);

    let steps = distributed(database, None).await;
    // A copy of the fence is not there to remove, and rows were in most tables.
    assert!(steps.iter().all(|step| plan.steps.contains(step)), "{steps:?} of {:?}", plan.steps);
    assert!(steps.iter().any(|step| step.starts_with("events: the copy")), "{steps:?}");
    assert_whole(database).await;
    assert_eq!(database.rows().await, before);
    assert_eq!(database.ask::<i32>("select distinct node from slots").await, [-1]);
    // The workers hold what was planned.
    let held = "select count(*) from generate_series(0, 63) as slot
        join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('events', slot::smallint)
        group by p.groupid order by p.groupid";
    let held = database.ask::<i64>(held).await;
    assert_eq!(held, slots[1..].iter().map(|slots| i64::from(*slots)).collect::<Vec<_>>());
    // Views and functions are on the workers, too.
    for worker in &database.urls[1..] {
        run(worker, "select count(*) from game_rows; select count(*) from seats_of_open_games")
            .await;
    }
}

pub(crate) async fn the_number_of_shards_can_be_chosen(database: &Database) {
    let refused = distribution_plan(database.url(), Some(1)).await.unwrap_err().to_string();
    assert!(refused.contains("fewer than"), "{refused}");
    let before = database.rows().await;
    distributed(database, Some(5)).await;
    assert_whole(database).await;
    assert_eq!(database.rows().await, before);
    let shards = "select count(*) from pg_dist_shard where logicalrelid = 'events'::regclass";
    assert_eq!(database.ask::<i64>(shards).await, [5]);
}

pub(crate) async fn shards_refuse_to_change_events(database: &Database) {
    distributed(database, Some(4)).await;
    for change in ["update %s set kind = kind", "delete from %s", "truncate %s"] {
        let refused = format!(
            "select result from run_command_on_placements('events', '{change}') where not success"
        );
        let refused = database.ask::<String>(&refused).await;
        // Citus itself refuses to truncate a shard.
        let by = |result: &String| {
            result.contains("events are append-only") || result.contains("cannot modify")
        };
        assert!(refused.len() == 4 && refused.iter().all(by), "{change}: {refused:?}");
    }
    // The coordinator's own table has it again.
    let here = "select tgenabled::text from pg_trigger where tgname = 'events_append_only'";
    assert_eq!(database.ask::<String>(here).await, ["A"]);
    for change in ["update events set kind = kind", "delete from events", "truncate events"] {
        let error = refused(database.url(), change).await;
        assert!(error.starts_with("events are append-only"), "{change}: {error}");
    }
    database.rows().await;
}

pub(crate) async fn a_shard_that_lacks_an_index_is_named(database: &Database) {
    let before = database.rows().await;
    let worker = database.urls[1].clone();
    let spoil =
        "set citus.enable_ddl_propagation = off; set citus.enable_manual_changes_to_shards = on;
        do $$ begin execute 'drop index ' || (
            select indexrelid::regclass from pg_index
            where indexrelid::regclass::text ~ '^games_due_[0-9]+$' limit 1
        ); end $$";
    let refused = distribute(database.url(), None, |step| {
        if step.starts_with("all: ") {
            let worker = worker.clone();
            std::thread::spawn(move || now(run(&worker, spoil))).join().unwrap();
        }
    });
    let refused = refused.await.unwrap_err().to_string();
    let node = worker.rsplit_once('@').unwrap().1.split('/').next().unwrap();
    assert!(refused.contains("the shard games_") && refused.contains(node), "{refused}");
    // The rows are still in the coordinator's own tables, too.
    let left = distribution_plan(database.url(), None).await.unwrap().unwrap();
    assert!(left.steps.iter().any(|step| step.starts_with("events: the copy")), "{left:?}");
    assert_eq!(database.rows().await, before);
}

pub(crate) async fn an_owner_without_other_rights_distributes(database: &Database) {
    let role = format!("{}_owner", database.name);
    for url in &database.urls {
        let make = format!(
            "set citus.enable_create_role_propagation = off; set citus.enable_ddl_propagation = off;
             do $$ begin if to_regrole('{role}') is null then create role {role} login; end if; end $$;
             alter database {} owner to {role}", database.name
        );
        run(url, &make).await;
    }
    let own = format!(
        "do $$ declare r record; begin
            for r in select oid::regclass as name from pg_class
                where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'citus%'
            loop execute format('alter table %s owner to {role}', r.name); end loop;
            for r in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
            loop execute format('alter function %s owner to {role}', r.name); end loop;
        end $$"
    );
    database.run(&own).await;
    let before = database.rows().await;
    let url = as_role(database.url(), &role);
    assert!(distribute(&url, None, |_| {}).await.unwrap());
    assert_whole(database).await;
    assert_eq!(database.rows().await, before);
}

/// The address with another role.
pub(crate) fn as_role(url: &str, role: &str) -> String {
    let (_, place) = url.rsplit_once('@').unwrap();
    format!("postgres://{role}@{place}")
}
