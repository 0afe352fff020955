create index reservations_by_time on reservations (made_at);
