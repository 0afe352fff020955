-- refused: adding-required-field
set local lock_timeout = '2s';
alter table games add column league text not null;
