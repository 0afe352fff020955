-- The seats that are reserved already. Their games do not say who has reserved them: the app of a game for its players alone,
-- and else the host.
insert into reservations (player_id, reserver, game_id, made_at)
select
    (seat.reservation ->> 'player')::uuid,
    coalesce(g.app_id, (g.players ->> g.host)::uuid),
    g.game_id,
    cast(extract(epoch from g.created_at) * 1000000 as bigint)
from games g
cross join jsonb_array_elements(
    case jsonb_typeof(g.reserved) when 'array' then g.reserved else '[]' end
) as seat (reservation)
where g.status = 'lobby'
    and seat.reservation ->> 'player' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and (g.app_id is not null or g.players ->> g.host ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
on conflict (player_id, reserver, game_id) do nothing;
