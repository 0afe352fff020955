-- A claim of before that came to nothing stays; one for another game is refused by the key, if by nothing else.
, claimed as (
    insert into creations (command_id, game_id)
    select claim.command_id, claim.game_id
    from unnest($16::uuid[], $17::uuid[]) as claim (command_id, game_id)
    where (select yes from inserted)
        and (
            select c.game_id from creations c where c.command_id = claim.command_id
        ) is distinct from claim.game_id
)
