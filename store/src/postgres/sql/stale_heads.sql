-- The games whose newest event is not the one that the writer built on; where there is any, nothing is written, and the writer
-- leaves those away and tries again.
-- Only the heads that are not known are named here: a new game's is, and one that this connection has appended. What came
-- after it, and what two transactions do at the same moment, no look sees; the keys of the tables then refuse one of them
-- whole. A keyed creation is stale where its command has claimed another game.
with stale as materialized (
    select head.game_id
    from unnest($13::uuid[], $14::integer[], $15::bytea[]) as head (game_id, version, hash)
    left join lateral (
        select e.version, e.hash
        from events e
        where e.game_id = head.game_id
        order by e.version desc
        limit 1
    ) as newest on true
    where (newest.version, newest.hash) is distinct from (head.version, head.hash)
    union all
    select claim.game_id
    from unnest($16::uuid[], $17::uuid[]) as claim (command_id, game_id)
    where (
        select c.game_id from creations c where c.command_id = claim.command_id
    ) <> claim.game_id
)
