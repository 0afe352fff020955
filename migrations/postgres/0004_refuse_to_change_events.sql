create function refuse_to_change_events() returns trigger
language plpgsql as $$
begin
    raise exception 'events are append-only: % refused', lower(tg_op)
        using errcode = 'restrict_violation', constraint = 'events_append_only', table = 'events';
end
$$;
