-- Removes reservations that count no longer: accepted ones, and older ones whose seats are not reserved any more.
-- $1 the reserver, $2 players, $3 the time from which on a reservation counts whatever became of it.
delete from reservations r
where r.player_id = any($2) and r.reserver = $1
    and (
        exists (
            select from games g
            where g.slot = game_slot(r.game_id) and g.game_id = r.game_id and g.players ? r.player_id::text
        )
        or (
            r.made_at <= $3
            and not exists (
                select from games g
                where g.slot = game_slot(r.game_id) and g.game_id = r.game_id and g.status = 'lobby'
                    and g.reserved @> jsonb_build_array(jsonb_build_object('player', r.player_id::text))
            )
        )
    )
