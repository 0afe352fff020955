-- While appends fail, the writer probes the database once a second: it replaces this row. The row fills its page, so the
-- probe needs room for another page on the disk.
create table write_probe (filler text);
alter table write_probe alter column filler set storage plain;
