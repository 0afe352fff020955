-- Removes reservations that count no longer: accepted ones, and older ones whose seats are not reserved any more.
-- $1 the reserver, $2 players, as a JSON list, $3 the time from which on a reservation counts whatever became of it.
delete from reservations as r
where r.player_id in (select unhex(value, '-') from json_each($2)) and r.reserver = $1
    and (
        exists (
            select 1 from games g
            join json_each(g.players) as seat
            where g.game_id = r.game_id and unhex(seat.value, '-') = r.player_id
        )
        or (
            r.made_at <= $3
            and not exists (
                select 1 from games g
                join json_each(g.reserved) as seat
                where g.game_id = r.game_id and g.status = 'lobby'
                    and unhex(json_extract(seat.value, '$.player'), '-') = r.player_id
            )
        )
    )
