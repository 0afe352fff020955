-- What lists and look-ups see of a game. Its version, its time and the seats that must act stand in its newest event, so that
-- a command need not update the game's row. A row without any event has version 0.
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
    coalesce(newest.version, 0) as version,
    g.created_at,
    coalesce(newest.recorded_at, g.created_at) as changed_at
from games g
left join events newest
    on newest.game_id = g.game_id
    and newest.version = (select max(e.version) from events e where e.game_id = g.game_id);
