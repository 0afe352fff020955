-- $1 the hashes of tickets, $2 until when they open their feeds.
update feed_tickets
set valid_until = $2
where ticket_hash = any($1) and valid_until < $2
