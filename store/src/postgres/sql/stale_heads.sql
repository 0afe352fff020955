-- The games whose newest event is not the one that the writer built on; where there is any, nothing is written, and the writer
-- leaves those away and tries again.
-- A head that is known needs no look: it is a new game's, or this connection has appended it. What came after it, and what two
-- transactions do at the same moment, no look sees; the keys of the tables then refuse one of them whole. A keyed creation is
-- stale where its command has claimed another game.
with stale as materialized (
    select head.game_id
    from unnest($13::uuid[], $14::integer[], $15::bytea[], $16::boolean[], $17::uuid[])
        as head (game_id, version, hash, known, claim)
    left join lateral (
        select e.version, e.hash
        from events e
        where e.game_id = head.game_id and not head.known
        order by e.version desc
        limit 1
    ) as newest on true
    where exists (select from fence where singleton)
        or not head.known
        and (newest.version, newest.hash) is distinct from (head.version, head.hash)
        or head.claim is not null
        and exists (
            select from creations c
            where c.command_id = head.claim and c.game_id <> head.game_id
        )
)
