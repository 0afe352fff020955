-- A row here stops every append, also to games that do not exist yet. The database was moved to another one, or is being
-- moved ('source'), or is an unfinished copy ('target'). Each batch of appends checks it once.
create table fence (
    singleton integer primary key default 1,
    role text not null,
    fenced_at integer not null default (unixepoch() * 1000000),
    constraint fence_singleton check (singleton = 1),
    constraint fence_role_known check (role in ('source', 'target'))
) strict;
