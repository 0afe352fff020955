-- A bid with optimistic concurrency: one round trip, one commit. A client plays games of 64 bids.
\if :version = 0
insert into games values (gen_random_uuid(), 0) returning game_id \gset
\endif
with moved as (
    update games set version = version + 1
    where game_id = :game_id::uuid and version = :version
    returning game_id, version
)
insert into bids select game_id, version, '{"auction":7,"seat":2,"bid":"ab5ac0c2d0b78b9553e63b75ced3fed8199b8f40ac223bcfbc9148af87c08ed2"}'::json
from moved;
\set version (:version + 1) % 64
