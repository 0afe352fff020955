-- The seats that are reserved already. Their games do not say who has reserved them: the app of a game for its players alone,
-- and else the host.
insert into reservations (player_id, reserver, game_id, made_at)
select
    unhex(json_extract(seat.value, '$.player'), '-'),
    coalesce(g.app_id, unhex(json_extract(g.players, '$[' || g.host || ']'), '-')),
    g.game_id,
    g.created_at
from games g
cross join json_each(g.reserved) as seat
where g.status = 'lobby'
    and length(unhex(json_extract(seat.value, '$.player'), '-')) = 16
    and (g.app_id is not null or length(unhex(json_extract(g.players, '$[' || g.host || ']'), '-')) = 16)
on conflict (player_id, reserver, game_id) do nothing;
