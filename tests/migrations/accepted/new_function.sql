create function game_shard(id uuid) returns smallint
language sql immutable strict parallel safe
return (get_byte(uuid_send(id), 15) & 31)::smallint;
