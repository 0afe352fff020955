//! A shard's own functions, by which the writer appends to it.
//!
//! Citus plans each statement of a distributed table anew, which takes longer than the append. To Postgres a function that names the
//! shard's tables is an ordinary one. It has to do what Citus does before it writes: it takes the lock for which a move of the shard
//! waits, and then looks if the shard is still here.

use std::collections::BTreeMap;

use domain::sealing::sha256;
use sqlx::{AssertSqlSafe, PgConnection, SqlSafeStr as _, SqlStr};

use super::map::Shard;
use crate::postgres::append::{APPEND_EVENTS, APPEND_EVENTS_AND_ROWS, RAISE_BASES};

/// The statements of a writer.
#[derive(Clone, Debug)]
pub(crate) struct Appending {
    /// As `append_events.sql`; of a function a row if the events were inserted.
    pub(crate) events: SqlStr,
    /// As `append_events_and_rows.sql`.
    pub(crate) events_and_rows: SqlStr,
    /// As `raise_bases.sql`.
    pub(crate) raise_bases: SqlStr,
}

impl Appending {
    /// On the tables themselves.
    pub(crate) fn plain() -> Self {
        Self {
            events: SqlStr::from_static(APPEND_EVENTS),
            events_and_rows: SqlStr::from_static(APPEND_EVENTS_AND_ROWS),
            raise_bases: SqlStr::from_static(RAISE_BASES),
        }
    }

    /// By a shard's functions, which are made where they are missing, with the node's own table for probes. Each version of this program
    /// has its own functions, because the name has the hash of the text.
    pub(super) async fn on(
        connection: &mut PgConnection,
        shard: &Shard,
    ) -> Result<Self, sqlx::Error> {
        let functions = [
            Function::of(shard, "append_events", APPEND_EVENTS),
            Function::of(shard, "append_events_and_rows", APPEND_EVENTS_AND_ROWS),
            Function::of(shard, "raise_bases", RAISE_BASES),
            Function::is_here(),
        ];
        let names: Vec<&str> = functions.iter().map(|function| &*function.name).collect();
        let are_there: bool = sqlx::query_scalar(
            "select count(*) = $2 and to_regclass('write_probe') is not null
             from pg_proc where proname = any($1)",
        )
        .bind(&names[..])
        .bind(functions.len() as i64)
        .fetch_one(&mut *connection)
        .await?;
        if !are_there {
            let texts: Vec<&str> = functions.iter().map(|function| &*function.text).collect();
            let made = format!(
                "begin; set local citus.enable_ddl_propagation = off;
                 select pg_advisory_xact_lock(hashtext('gavel.functions'));
                 create table if not exists write_probe (filler text);
                 alter table write_probe alter column filler set storage plain;
                 {}; commit",
                texts.join("; ")
            );
            sqlx::raw_sql(AssertSqlSafe(made)).execute(connection).await?;
        }
        let [events, events_and_rows, raise_bases, _] = functions.map(|function| function.call);
        Ok(Self { events, events_and_rows, raise_bases })
    }
}

/// What a function does before its statement: `lock_shard_metadata` with the mode of a share lock, as Citus takes it. A slot whose
/// positions another node has written last gets a base beyond them; no append of before is under way here, because the slot was there.
const BEGIN: &str = "
#variable_conflict use_column
declare
    number_of_node integer;
    number_of_rows bigint;
begin
    perform lock_shard_metadata(5, array[SHARD]);
    select p.groupid into number_of_node
    from pg_dist_placement p, pg_dist_local_group here
    where p.shardid = SHARD and p.groupid = here.groupid;
    if number_of_node is null then
        raise exception 'the shard has moved to another node' using errcode = 'GV001';
    end if;
    if exists (select from slots where node <> number_of_node) then
        RAISE;
    end if;
";

/// Gives slots whose positions another node has written last a base beyond them.
pub(super) const RAISE_MOVED: &str = "update slots set
    node = here.groupid,
    base = greatest(base, (
        select coalesce(max(e.position), 0) + 4294967296 from events e where e.slot = slots.slot
    ) - pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
from pg_dist_local_group here
where node <> here.groupid";

/// A node's own function for reads, which see what was acknowledged before: what was acknowledged at another node is there once the
/// shard is here no more. As the statement's only condition that depends on no row it is run once, also where there are no rows.
const IS_HERE: &str = "(shard bigint) returns boolean language plpgsql as $gavel$
begin
    perform lock_shard_metadata(5, array[shard]);
    if exists (
        select from pg_dist_placement p, pg_dist_local_group here
        where p.shardid = shard and p.groupid = here.groupid
    ) then
        return true;
    end if;
    raise exception 'the shard has moved to another node' using errcode = 'GV001';
end$gavel$";

/// A question of a shard that fails where the shard is there no more.
pub(super) fn checked(text: &str, shard: &Shard) -> String {
    let is_here = Function::is_here().name;
    format!("select * from ({text}\n) as asked where (select {is_here}({}))", shard.number)
}

struct Function {
    name: String,
    text: String,
    call: SqlStr,
}

impl Function {
    /// The node's function for reads.
    fn is_here() -> Self {
        Self::named("shard_is_here", IS_HERE, "$1")
    }

    /// A shard's function for a statement.
    fn of(shard: &Shard, name: &str, statement: &str) -> Self {
        let begin = BEGIN.replace("RAISE", RAISE_MOVED).replace("SHARD", &shard.number.to_string());
        let begin = shard.text(&begin);
        let run = shard.text(statement);
        // A statement with an answer has the games' ids in it.
        let (returned, run) = if statement == APPEND_EVENTS_AND_ROWS {
            ("uuid", format!("return query {run};"))
        } else {
            let answer = "get diagnostics number_of_rows = row_count;
    if number_of_rows > 0 then return next true; end if;";
            ("boolean", format!("{run};\n    {answer}"))
        };
        let types = types(statement);
        let places: Vec<String> = (1..=types.len()).map(|place| format!("${place}")).collect();
        let text = format!(
            "({}) returns setof {returned} language plpgsql as $gavel${begin}    {run}\nend$gavel$",
            types.join(", ")
        );
        Self::named(&format!("{name}_{}", shard.number), &text, &places.join(", "))
    }

    /// A function whose name has the hash of its text.
    fn named(name: &str, text: &str, arguments: &str) -> Self {
        let hash: String =
            sha256(&[text.as_bytes()]).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        let name = format!("{name}_{hash}");
        let text = format!("create or replace function {name}{text}");
        let call = format!("select {name}({arguments})");
        Self { name, text, call: AssertSqlSafe(call).into_sql_str() }
    }
}

/// The types of a statement's parameters, as its casts name them.
fn types(statement: &str) -> Vec<&str> {
    let mut types = BTreeMap::new();
    for (place, _) in statement.match_indices('$') {
        let rest = &statement[place + 1..];
        let digits = rest.find(|other: char| !other.is_ascii_digit()).unwrap_or(rest.len());
        let (number, cast) = (rest[..digits].parse::<u32>(), rest[digits..].strip_prefix("::"));
        let (Ok(number), Some(cast)) = (number, cast) else { continue };
        let of_type = |letter: char| letter.is_ascii_alphanumeric() || "[]".contains(letter);
        let end = cast.find(|letter| !of_type(letter)).unwrap_or(cast.len());
        types.entry(number).or_insert(&cast[..end]);
    }
    types.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_parameter_of_an_append_has_its_type() {
        assert_eq!(types(APPEND_EVENTS).len(), 24);
        let all = types(APPEND_EVENTS_AND_ROWS);
        assert_eq!((all.len(), all[0], all[29]), (30, "smallint[]", "jsonb"));
        assert!(types(RAISE_BASES).is_empty());
    }
}
