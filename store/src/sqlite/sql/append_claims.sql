-- Claims the game of a keyed creation. An earlier claim without a game remains; the key refuses a claim for another game.
-- The values of a row: the command, the game.
with claims (command_id, game_id) as (
    values (?, ?)
)
insert into creations (command_id, game_id)
select command_id, game_id
from claims
where command_id is not null
    and not exists (
        select 1 from creations c
        where c.command_id = claims.command_id and c.game_id = claims.game_id
    )
