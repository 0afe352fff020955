-- How many reservations of each player count: those of seats that are reserved now, and newer ones that have not led to a seat.
-- $1 the reserver, $2 players, as a JSON list, $3 the time from which on a reservation counts whatever became of it.
select r.player_id, count(*)
from reservations r
join games g on g.game_id = r.game_id
where r.player_id in (select unhex(value, '-') from json_each($2)) and r.reserver = $1
    and (
        (
            g.status = 'lobby'
            and exists (
                select 1 from json_each(g.reserved) as seat
                where unhex(json_extract(seat.value, '$.player'), '-') = r.player_id
            )
        )
        or (
            r.made_at > $3
            and not exists (
                select 1 from json_each(g.players) as seat where unhex(seat.value, '-') = r.player_id
            )
        )
    )
group by r.player_id
