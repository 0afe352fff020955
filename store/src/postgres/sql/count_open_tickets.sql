-- $1 the hash of the token in whose place they open feeds.
select count(*)
from feed_tickets
where token_hash = $1
    and valid_until > (extract(epoch from clock_timestamp()) * 1000000)::bigint
