-- The hooks that may have to be notified of these games: those of its players and of their apps, and those bound to
-- one, no matter which players sit there now. A player for whom a seat is reserved is one of the game's.
-- $1 the games.
with seated_players as (
    select g.game_id, g.kind, s.player_id::uuid as player_id
    from unnest($1::uuid[]) as changed (game_id)
    join games g on g.slot = game_slot(changed.game_id) and g.game_id = changed.game_id
    cross join lateral jsonb_array_elements_text(g.players) as s (player_id)
    where s.player_id is not null
    union
    select g.game_id, g.kind, (s.reservation ->> 'player')::uuid
    from unnest($1::uuid[]) as changed (game_id)
    join games g on g.slot = game_slot(changed.game_id) and g.game_id = changed.game_id
    cross join lateral jsonb_array_elements(g.reserved) as s (reservation)
)
select s.game_id as of_game, s.kind, w.webhook_id, w.player_id, w.since, 1 = 1 as seated,
    w.app_id
from seated_players s
join webhooks w on w.player_id = s.player_id
where w.disabled_at is null and (w.game_id is null or w.game_id = s.game_id)
union
select s.game_id as of_game, s.kind, w.webhook_id, s.player_id, w.since, 1 = 1 as seated,
    w.app_id
from seated_players s
join identities i on i.player_id = s.player_id
join webhooks w on w.app_id = i.app_id
where w.disabled_at is null
union
select g.game_id as of_game, g.kind, w.webhook_id, w.player_id, w.since, 1 = 0 as seated,
    w.app_id
from unnest($1::uuid[]) as changed (game_id)
join games g on g.slot = game_slot(changed.game_id) and g.game_id = changed.game_id
join webhooks w on w.game_id = g.game_id
where w.disabled_at is null and not g.players ? w.player_id::text
