-- The id of the database, which clients store beside their tokens: a server with another one is not theirs. It is made here, once. A
-- backup keeps it, and `gavel copy` writes that of the source over the target's. It is no secret.
create table database_identity (
    singleton boolean not null default true,
    database_id uuid not null default gen_random_uuid(),
    constraint database_identity_pkey primary key (singleton),
    constraint database_identity_singleton check (singleton)
);
insert into database_identity default values;
