-- In one transaction, as all that is sent together. A single page could fit into the last room of the disk where no append fits.
-- The truncated table has to get all its pages anew.
truncate write_probe;
insert into write_probe select repeat('x', 8000) from generate_series(1, 256);
truncate write_probe
