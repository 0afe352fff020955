-- How many reservations of each player count: those of seats that are reserved now, and newer ones that have not led to a seat.
-- $1 the reserver, $2 players, $3 the time from which on a reservation counts whatever became of it.
select r.player_id, count(*)
from reservations r
join games g on g.slot = game_slot(r.game_id) and g.game_id = r.game_id
where r.player_id = any($2) and r.reserver = $1
    and (
        (
            g.status = 'lobby'
            and g.reserved @> jsonb_build_array(jsonb_build_object('player', r.player_id::text))
        )
        or (r.made_at > $3 and not g.players ? r.player_id::text)
    )
group by r.player_id
