-- The log as the next migration has it in place of the table of before: the slot of the game first in the key, and the columns
-- in the order that is cheapest to read, those of a fixed length first. `gavel migrate` copies a large log before it gets there.
-- The program and `gavel audit` hold what constraints of single columns held: numbers from 1 on, names, and the lengths of hashes.
create table events_by_slot (
    slot smallint not null,
    schema_version smallint not null,
    version integer not null,
    position bigint not null default log_position(),
    recorded_at timestamptz not null,
    game_id uuid not null,
    deadline_at timestamptz,
    command_id uuid,
    command_events smallint,
    hash bytea not null,
    must_act bytea,
    kind text not null,
    event_type text not null,
    request_hmac bytea,
    data text not null,
    openings_everyone text,
    openings_nobody text,
    openings_seat_0 text,
    openings_seat_1 text,
    openings_seat_2 text,
    openings_seat_3 text,
    openings_seat_4 text,
    openings_seat_5 text,
    openings_seat_6 text,
    openings_seat_7 text,
    constraint events_by_slot_pkey primary key (slot, game_id, version)
);
create index events_by_slot_by_position on events_by_slot (position);
do $$
begin
    alter table events_by_slot
        alter column data set compression lz4,
        alter column openings_everyone set compression lz4,
        alter column openings_nobody set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
    null;
end
$$;
-- Nobody but its owner may read it yet: default privileges would let a role read what it may not read of `events`.
do $$
declare
    granted record;
begin
    for granted in
        select distinct case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as grantee
        from pg_class c cross join lateral aclexplode(c.relacl) a
        where c.oid = 'events_by_slot'::regclass and a.grantee <> c.relowner
    loop
        execute format('revoke all on events_by_slot from %s', granted.grantee);
    end loop;
end
$$;
