-- The id of the database, which clients store beside their tokens: a server with another one is not theirs. It is made here, once. A
-- backup keeps it, and `gavel copy` writes that of the source over the target's. It is no secret.
create table database_identity (
    singleton integer primary key default 1,
    database_id blob not null,
    constraint database_identity_singleton check (singleton = 1),
    constraint database_identity_database_id_uuid check (length(database_id) = 16)
) strict;
-- A UUID of version 4.
insert into database_identity (database_id)
select unhex(substr(bits, 1, 12) || '4' || substr(bits, 14, 3) || substr('89AB', 1 + (random() & 3), 1) || substr(bits, 18))
from (select hex(randomblob(16)) as bits);
