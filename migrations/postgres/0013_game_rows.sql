-- The facts of a game for lists and look-ups. Version, time and the seats that must act come from the newest event, so most
-- commands leave the game's row alone. A row without any event has version 0. Lists are text and numbers are bigint, as the
-- program reads them.
create view game_rows as
select
    g.game_id,
    g.kind,
    g.status,
    g.visibility,
    g.players::text as players,
    g.host::bigint as host,
    newest.must_act,
    g.deadline_at,
    g.invite_hash,
    g.bots_for,
    g.bots_due_at,
    g.app_id,
    g.reserved::text as reserved,
    coalesce(newest.version, 0)::bigint as version,
    g.created_at,
    coalesce(newest.recorded_at, g.created_at) as changed_at
from games g
-- By the order and the limit, Postgres looks the newest event up by its key.
left join lateral (
    select e.version, e.recorded_at, e.must_act
    from events e
    where e.game_id = g.game_id
    order by e.version desc
    limit 1
) as newest on true;
