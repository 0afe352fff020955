-- The slots that this node holds, and the base of each one's positions in the log of all games: an event's position is the base of its
-- slot plus the id of the transaction that wrote it. A restored database may be in a cluster with lower ids than those of its events,
-- and so may a slot that has come from another node: the base is then raised before anything is written.
create table slots (
    slot smallint not null,
    base bigint not null default 0,
    constraint slots_pkey primary key (slot),
    constraint slots_known check (slot between 0 and 63)
);
insert into slots (slot) values
    (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17),
    (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31), (32), (33),
    (34), (35), (36), (37), (38), (39), (40), (41), (42), (43), (44), (45), (46), (47), (48), (49),
    (50), (51), (52), (53), (54), (55), (56), (57), (58), (59), (60), (61), (62), (63);
