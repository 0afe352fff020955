with known (game_id, version) as materialized (
    select unhex(value ->> 0, '-'), value ->> 1 from json_each(?1)
),
newest (game_id, known, version) as (
    select
        k.game_id, k.version, (select max(e.version) from events e where e.game_id = k.game_id)
    from known k
)
select game_id, version from newest where version > known
