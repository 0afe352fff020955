-- While no webhook is enabled, nobody reads the log: the projection of the first one begins at the end of the log.
-- $1 and $2: the game and the version just before the first event of a place.
update webhook_projection
set position = (
        select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from log_epoch
    ) - 1,
    game_id = $1,
    version = $2
where not exists (select 1 from webhooks where disabled_at is null)
