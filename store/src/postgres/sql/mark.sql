-- A snapshot names the transactions that it sees; where two are equal, nothing was committed between them.
select pg_current_snapshot()::text
