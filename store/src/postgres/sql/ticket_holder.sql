-- $1 the ticket's hash, $2 the feed.
select t.token_hash, p.player_id, p.name, p.created_at, t.scopes, t.ends_at
from feed_tickets f
join live_tokens t on t.token_hash = f.token_hash
join players p on p.player_id = t.player_id
where f.ticket_hash = $1 and f.feed = $2 and p.erased_at is null and p.stopped_at is null
    and f.valid_until > (extract(epoch from clock_timestamp()) * 1000000)::bigint
