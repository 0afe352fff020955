-- While appends fail, the writer tries once a second whether the database can be written again: it replaces this page by a new one.
-- The row fills its page, so that the disk has to have room for another one.
create table write_probe (filler text);
alter table write_probe alter column filler set storage plain;
