-- A row here stops every append, also to games that do not exist yet. The database was moved to another one, or is being
-- moved ('source'), or is an unfinished copy ('target'). Each batch of appends checks it once.
create table fence (
    singleton boolean not null default true,
    role text not null,
    fenced_at timestamptz not null default now(),
    constraint fence_pkey primary key (singleton),
    constraint fence_singleton check (singleton),
    constraint fence_role_known check (role in ('source', 'target'))
);
