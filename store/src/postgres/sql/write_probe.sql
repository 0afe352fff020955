-- In one transaction, as all that is sent together.
truncate write_probe;
insert into write_probe select repeat('x', 8000)
