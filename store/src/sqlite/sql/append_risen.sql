-- Players who no longer sit in their game. Runs before the games are listed anew.
with risen as (
    select b.value as player_id, l.value ->> 'game_id' as game_id
    from json_each(?1) l
    join games g on g.game_id = unhex(l.value ->> 'game_id', '-')
    join json_each(g.players) b
    where g.players <> l.value ->> 'players'
        and b.value not in (
            select s.value from json_each(l.value ->> 'players') s where s.value is not null
        )
)
delete from game_players
where (player_id, game_id) in (
    select unhex(player_id, '-'), unhex(game_id, '-') from risen
)
