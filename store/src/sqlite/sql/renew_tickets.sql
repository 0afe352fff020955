-- $1 the hashes of tickets, as a JSON list of hexadecimal digits, $2 until when they open their feeds.
update feed_tickets
set valid_until = $2
where ticket_hash in (select unhex(value) from json_each($1)) and valid_until < $2
