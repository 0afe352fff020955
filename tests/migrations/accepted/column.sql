set local lock_timeout = '2s';
alter table games add column league text, add column ranked boolean not null default false;
