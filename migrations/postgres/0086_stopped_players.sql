-- When the operator has stopped a player, in microseconds since 1970: while it is set, nothing counts that the player signs in with.
alter table players add column stopped_at bigint;
