-- Appends to games and writes what else that changes, all or nothing, as one autocommit statement. Answers the games that are
-- stale, which the writer leaves away before it tries again, and null where nothing was inserted. Where nothing was inserted and
-- none is stale, the log is fenced.
-- $1 to $24, lists side by side: the events' columns, the slots first, as in append_events.sql.
-- $25 to $27: game, version and hash of the newest events that the writer builds on, of those games alone where another instance may
-- have appended more; version and hash are null for a new game. Neither of two
-- simultaneous transactions sees the other: the keys of the tables then refuse one of them whole.
-- $28 and $29: the commands of keyed creations, and the games that these make.
-- $30: the rows that change beside the events, as lists of a JSON document. `games` has the games in which more changes than their
-- newest event holds: their players are null where nobody sits down or leaves, the time of the creation is null for a game that is
-- there, and the invite code's hash stays once it is there. `left` and `seated` have the seats of players who leave or sit down,
-- `closed` and `opened` the seats of games that are not over, which are so no more or are so now.
with stale_games as materialized (
    select head.game_id
    from unnest($25::uuid[], $26::integer[], $27::bytea[]) as head (game_id, version, hash)
    left join lateral (
        select e.version, e.hash
        from events e
        where e.slot = game_slot(head.game_id) and e.game_id = head.game_id
        order by e.version desc
        limit 1
    ) as newest on true
    where (newest.version, newest.hash) is distinct from (head.version, head.hash)
    union all
    select claim.game_id
    from unnest($28::uuid[], $29::uuid[]) as claim (command_id, game_id)
    where (
        select c.game_id from creations c
        where c.slot = game_slot(claim.command_id) and c.command_id = claim.command_id
    ) <> claim.game_id
),
new_events as (
    insert into events (
        slot, game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at,
        hash, must_act, command_id, request_hmac, command_events, openings_everyone,
        openings_nobody, openings_seat_0, openings_seat_1, openings_seat_2, openings_seat_3,
        openings_seat_4, openings_seat_5, openings_seat_6, openings_seat_7,
        position
    )
    select
        e.slot, e.game_id, e.version, e.kind, e.event_type, e.schema_version, e.data,
        e.deadline_at,
        e.recorded_at, e.hash, e.must_act, e.command_id, e.request_hmac, e.command_events,
        e.openings_everyone, e.openings_nobody, e.openings_seat_0, e.openings_seat_1,
        e.openings_seat_2, e.openings_seat_3, e.openings_seat_4, e.openings_seat_5,
        e.openings_seat_6, e.openings_seat_7,
        (select base from slots where slots.slot = e.slot) + (select pg_current_xact_id()::text::bigint)
    -- Unnested side by side and not as a table, which would be put together in full before its first row is read.
    from (
        select
            unnest($1::smallint[]) as slot,
            unnest($2::uuid[]) as game_id,
            unnest($3::integer[]) as version,
            unnest($4::text[]) as kind,
            unnest($5::text[]) as event_type,
            unnest($6::smallint[]) as schema_version,
            unnest($7::text[]) as data,
            unnest($8::timestamptz[]) as deadline_at,
            unnest($9::timestamptz[]) as recorded_at,
            unnest($10::bytea[]) as hash,
            unnest($11::bytea[]) as must_act,
            unnest($12::uuid[]) as command_id,
            unnest($13::bytea[]) as request_hmac,
            unnest($14::smallint[]) as command_events,
            unnest($15::text[]) as openings_everyone,
            unnest($16::text[]) as openings_nobody,
            unnest($17::text[]) as openings_seat_0,
            unnest($18::text[]) as openings_seat_1,
            unnest($19::text[]) as openings_seat_2,
            unnest($20::text[]) as openings_seat_3,
            unnest($21::text[]) as openings_seat_4,
            unnest($22::text[]) as openings_seat_5,
            unnest($23::text[]) as openings_seat_6,
            unnest($24::text[]) as openings_seat_7
    ) as e
    where not exists (select from fence where singleton)
        and not exists (select from stale_games)
    returning true
),
-- All that follows asks whether the events were inserted: the second writer at a game waits there, and fails there.
outcome as materialized (
    select count(*) > 0 as inserted from new_events
),
listings as materialized (
    select l.*
    from jsonb_to_recordset($30::jsonb -> 'games') as l (
        game_id uuid, kind text, status text, visibility text, players jsonb, host smallint,
        deadline_at timestamptz, invite_hash bytea, created_at timestamptz, bots_for uuid,
        bots_due_at timestamptz, app_id uuid, reserved jsonb
    )
    where (select inserted from outcome)
),
created_games as (
    insert into games (
        slot, game_id, kind, status, visibility, players, host, deadline_at, invite_hash, created_at,
        bots_for, bots_due_at, app_id, reserved
    )
    select
        game_slot(l.game_id), l.game_id, l.kind, l.status, l.visibility, l.players, l.host, l.deadline_at,
        l.invite_hash, l.created_at, l.bots_for, l.bots_due_at,
        l.app_id, l.reserved
    from listings l
    where l.created_at is not null
),
-- A claim of before that came to nothing stays; one for another game is refused by the key, if by nothing else.
claimed_creations as (
    insert into creations (slot, command_id, game_id)
    select game_slot(claim.command_id), claim.command_id, claim.game_id
    from unnest($28::uuid[], $29::uuid[]) as claim (command_id, game_id)
    where (select inserted from outcome)
        and (
            select c.game_id from creations c
            where c.slot = game_slot(claim.command_id) and c.command_id = claim.command_id
        ) is distinct from claim.game_id
),
-- No other transaction changes a game's row or its seats once its next event is inserted here, and every one that did before has
-- committed, or the event before would not have been seen.
changed_games as (
    update games g set
        kind = l.kind,
        status = l.status,
        visibility = l.visibility,
        players = coalesce(l.players, g.players),
        host = l.host,
        deadline_at = l.deadline_at,
        invite_hash = coalesce(g.invite_hash, l.invite_hash),
        bots_for = l.bots_for,
        bots_due_at = l.bots_due_at,
        reserved = l.reserved
    from listings l
    where l.created_at is null and g.slot = game_slot(l.game_id) and g.game_id = l.game_id
),
-- Each row is probed for by its whole key: as a join this becomes a scan in a generic plan.
left_seats as (
    delete from game_players
    where ctid = any(array(
        select (
            select gp.ctid from game_players gp
            where gp.slot = game_slot(leaver.game_id) and gp.game_id = leaver.game_id
                and gp.player_id = leaver.player_id
        )
        from jsonb_to_recordset($30::jsonb -> 'left') as leaver (player_id uuid, game_id uuid)
        where (select inserted from outcome)
    ))
),
-- A player may change seats within one game, and is then in the list already.
taken_seats as (
    insert into game_players (slot, player_id, game_id)
    select game_slot(sitter.game_id), sitter.player_id, sitter.game_id
    from jsonb_to_recordset($30::jsonb -> 'seated') as sitter (player_id uuid, game_id uuid)
    where (select inserted from outcome)
    on conflict (slot, player_id, game_id) do nothing
),
closed_seats as (
    delete from open_seats
    where ctid = any(array(
        select (
            select o.ctid from open_seats o
            where o.player_id = seat.player_id and o.state = seat.state
                and o.game_id = seat.game_id and o.slot = game_slot(seat.game_id)
        )
        from jsonb_to_recordset($30::jsonb -> 'closed') as seat (
            player_id uuid, state text, game_id uuid
        )
        where (select inserted from outcome)
    ))
),
opened_seats as (
    insert into open_seats (player_id, state, game_id, slot)
    select seat.player_id, seat.state, seat.game_id, game_slot(seat.game_id)
    from jsonb_to_recordset($30::jsonb -> 'opened') as seat (
        player_id uuid, state text, game_id uuid
    )
    where (select inserted from outcome)
    on conflict (player_id, state, game_id, slot) do nothing
)
select game_id from stale_games
union all
select null::uuid where not exists (select from new_events)
