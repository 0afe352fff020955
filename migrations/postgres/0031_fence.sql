-- A row here stops every append, to games that do not exist yet too: the database is being moved to another one or has
-- been ('source'), or is an unfinished copy ('target'). Each append probes for it once a batch.
create table fence (
    singleton boolean not null default true,
    role text not null,
    fenced_at timestamptz not null default now(),
    constraint fence_pkey primary key (singleton),
    constraint fence_singleton check (singleton),
    constraint fence_role_known check (role in ('source', 'target'))
);
