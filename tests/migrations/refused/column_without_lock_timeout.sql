-- refused: lock-without-timeout
alter table games add column league text;
