-- The facts of a game for lists and look-ups. Version, time and the seats that must act come from the newest event, so most
-- commands leave the game's row alone. A row without any event has version 0.
create view game_rows as
select
    g.game_id,
    g.kind,
    g.status,
    g.visibility,
    g.players,
    g.host,
    newest.must_act,
    g.deadline_at,
    g.invite_hash,
    g.bots_for,
    g.bots_due_at,
    g.app_id,
    g.reserved,
    coalesce(newest.version, 0) as version,
    g.created_at,
    coalesce(newest.recorded_at, g.created_at) as changed_at
from games g
left join events newest
    on newest.game_id = g.game_id
    and newest.version = (select max(e.version) from events e where e.game_id = g.game_id);
