-- The lock on the token prevents that it ends before the ticket is stored.
-- $1 the ticket's hash, $2 the token's, $3 the feed, $4 until when the ticket opens it.
insert into feed_tickets (ticket_hash, token_hash, feed, valid_until)
select $1, token_hash, $3, $4
from tokens
where token_hash = $2 and not revoked
for key share
