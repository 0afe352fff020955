-- $1 the hash of the token in whose place they open feeds.
select count(*)
from feed_tickets
where token_hash = $1 and valid_until > cast(unixepoch('subsec') * 1000000 as integer)
