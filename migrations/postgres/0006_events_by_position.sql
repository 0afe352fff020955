create index events_by_position on events (position);
