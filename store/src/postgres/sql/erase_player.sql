with erased as (
    update players
    set name = null, erased_at = coalesce(erased_at, $2)
    where player_id = $1
)
delete from tokens where player_id = $1
