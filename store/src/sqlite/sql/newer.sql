-- ?1 games with their known versions, as a JSON list of pairs.
with known_heads (game_id, version) as materialized (
    select unhex(value ->> 0, '-'), value ->> 1 from json_each(?1)
),
newest_heads (game_id, known, version) as (
    select
        k.game_id, k.version, (select max(e.version) from events e where e.game_id = k.game_id)
    from known_heads k
)
select game_id, version from newest_heads where version > known
