-- In one transaction, as all that is sent together. A page would fit into room that the next append does not; an empty table has
-- none of it.
truncate write_probe;
insert into write_probe select repeat('x', 8000) from generate_series(1, 256);
truncate write_probe
