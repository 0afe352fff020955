-- Goes on where the events end: the rows of the games in which more has changed, with their players' lists, of which a statement
-- has the parts that it needs. They come after the events because they ask whether these were inserted: whoever is second at a
-- game then waits there, and fails there.
, inserted as materialized (
    select count(*) > 0 as yes from appended
),
listings as materialized (
    select l.*
    from (
        select
            unnest($18::uuid[]) as game_id,
            unnest($19::text[]) as kind,
            unnest($20::text[]) as status,
            unnest($21::text[]) as visibility,
            unnest($22::text[]) as players,
            unnest($23::smallint[]) as host,
            unnest($24::text[]) as must_act,
            unnest($25::timestamptz[]) as deadline_at,
            unnest($26::bytea[]) as invite_hash,
            unnest($27::integer[]) as version,
            unnest($28::timestamptz[]) as created_at,
            unnest($29::timestamptz[]) as changed_at
    ) as l
    where (select yes from inserted)
)
