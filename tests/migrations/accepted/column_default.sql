set local lock_timeout = '2s';
alter table games alter column league set default 'open';
