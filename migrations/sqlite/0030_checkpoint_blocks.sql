-- The blocks of the trees over the heads that checkpoints cover: a proof of inclusion reads these and the heads of one block.
create table checkpoint_blocks (
    number integer primary key,
    blocks blob not null
) strict;
