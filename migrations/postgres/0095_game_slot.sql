-- The slot of a game, or of a command's id: the lowest six bits of the random part of its UUID. The program writes slots itself; this
-- is for statements over many games, for the rows of before, and for the audit.
create function game_slot(id uuid) returns smallint
language sql immutable strict parallel safe
return (get_byte(uuid_send(id), 15) & 63)::smallint;
