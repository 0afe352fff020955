-- The blocks of the trees over the heads that checkpoints cover. A proof of inclusion reads the blocks and the heads of one
-- block.
create table checkpoint_blocks (
    number integer primary key,
    blocks blob not null
) strict;
