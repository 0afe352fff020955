-- Where the positions of the whole log go on in this cluster: an event's position is `base` and the
-- id of the transaction that wrote it. A restored database may find itself in a cluster whose ids
-- are lower than those that it has seen; a writer then raises `base` before it writes.
create table log_epoch (
    singleton boolean not null default true,
    base bigint not null,
    constraint log_epoch_pkey primary key (singleton),
    constraint log_epoch_singleton check (singleton)
);
insert into log_epoch (base) values (0);
