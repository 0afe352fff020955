-- Decides which appends of the batch may take place. The game's newest event must be the one that the writer built on (no two events have
-- one hash) and the one before an append's first, and a keyed creation must not have claimed another game. Nothing comes between the
-- question and the answer: the transaction holds SQLite's only write lock. It also reports if the game's row keeps its place in
-- the lists.
-- The values of a row: the chain's place in the batch, game, first version, hash before it, kind, status or null, command of a keyed
-- creation or null.
with asked_appends (place, game_id, version, previous_hash, kind, status, claim) as (
    values (?, ?, ?, ?, ?, ?, ?)
)
select
    a.place,
    a.status is not null and exists (
        select 1 from games g
        where g.game_id = a.game_id and g.kind = a.kind and g.status = a.status
    ) as stays
from asked_appends a
where a.game_id is not null
    and (a.version = 1) = (a.previous_hash is null)
    and (
        select e.hash from events e
        where e.game_id = a.game_id and e.version >= a.version - 1
        order by e.version desc
        limit 1
    ) is a.previous_hash
    and not exists (select 1 from fence)
    and (
        a.claim is null
        or not exists (
            select 1 from creations c where c.command_id = a.claim and c.game_id <> a.game_id
        )
    )
