-- Which game a keyed creation makes. A claim of before that came to nothing stays; one for another game is refused by the
-- key, if by nothing else.
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
