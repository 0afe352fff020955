, seated as (
    insert into game_players (player_id, game_id)
    select s.player_id, s.game_id
    from unnest($32::uuid[], $33::uuid[]) as s (player_id, game_id)
    where (select yes from inserted)
    on conflict do nothing
)
