-- The base of the log's positions in this cluster: an event's position is `base` plus the id of the transaction that wrote
-- it. A restored database may be in a cluster with lower ids than those of its events; a writer then raises `base` before
-- it writes.
create table log_epoch (
    singleton boolean not null default true,
    base bigint not null,
    constraint log_epoch_pkey primary key (singleton),
    constraint log_epoch_singleton check (singleton)
);
insert into log_epoch (base) values (0);
