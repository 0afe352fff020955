-- Each row is probed for by its whole key: as a join this became a scan in a generic plan. No other transaction touches a game's
-- rows once its first event is inserted here.
, risen as (
    delete from game_players
    where ctid = any(array(
        select (
            select gp.ctid from game_players gp
            where gp.player_id = r.player_id and gp.game_id = r.game_id
        )
        from unnest($30::uuid[], $31::uuid[]) as r (player_id, game_id)
        where (select yes from inserted)
    ))
)
