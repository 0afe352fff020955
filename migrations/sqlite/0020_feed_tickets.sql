-- Tickets, as SHA-256 digests only. Each opens one feed in place of the token that made it, until `valid_until`. While the
-- feed lives, the instance that serves it extends that time. Times are microseconds since 1970.
create table feed_tickets (
    ticket_hash blob primary key,
    token_hash blob not null,
    feed text not null,
    valid_until integer not null,
    constraint feed_tickets_token_hash_fkey foreign key (token_hash) references tokens (token_hash) on delete cascade,
    constraint feed_tickets_ticket_hash_sha256 check (length(ticket_hash) = 32)
) strict, without rowid;
create index feed_tickets_by_token on feed_tickets (token_hash);
create index feed_tickets_by_validity on feed_tickets (valid_until);
