-- A row here stops every append, to games that do not exist yet too: the database is being moved to another one or has
-- been ('source'), or is an unfinished copy ('target'). Each append probes for it once a batch.
create table fence (
    singleton integer primary key default 1,
    role text not null,
    fenced_at integer not null default (unixepoch() * 1000000),
    constraint fence_singleton check (singleton = 1),
    constraint fence_role_known check (role in ('source', 'target'))
) strict;
