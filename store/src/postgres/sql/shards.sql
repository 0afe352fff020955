-- The shards of the games' tables: the slots that each holds, the tables with their shards' numbers, and the node that has them. Tables
-- that are distributed alike have their shards of the same slots on one node.
with held as (
    select
        get_shard_id_for_distribution_column('slots', slot::smallint) as shard,
        bit_or(1::bigint << slot) as slots
    from generate_series(0, 63) as slot
    group by 1
)
select
    held.slots,
    array_agg(s.logicalrelid::text order by s.shardid) as tables,
    array_agg(s.shardid order by s.shardid) as numbers,
    n.groupid,
    n.nodename,
    n.nodeport
from held
join pg_dist_shard first on first.shardid = held.shard
join pg_dist_partition slots on slots.logicalrelid = first.logicalrelid
join pg_dist_partition alike on alike.colocationid = slots.colocationid
join pg_dist_shard s
    on s.logicalrelid = alike.logicalrelid and s.shardminvalue = first.shardminvalue
join pg_dist_placement p on p.shardid = s.shardid
join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
group by held.slots, n.groupid, n.nodename, n.nodeport
order by min(s.shardid)
