-- The rows that are in another slot than that of their game, or of their command, a table each.
-- $1 how many at most.
select distinct game_id, stored from (
    select game_id, 'events' as stored from events where slot <> game_slot(game_id)
    union all
    select game_id, 'games' from games where slot <> game_slot(game_id)
    union all
    select game_id, 'game_players' from game_players where slot <> game_slot(game_id)
    union all
    select game_id, 'open_seats' from open_seats where slot <> game_slot(game_id)
    union all
    select game_id, 'creations' from creations where slot <> game_slot(command_id)
    union all
    select game_id, 'proofs' from proofs where slot <> game_slot(game_id)
    union all
    select game_id, 'checkpoint_heads' from checkpoint_heads where slot <> game_slot(game_id)
) as displaced
order by game_id, stored
limit $1
