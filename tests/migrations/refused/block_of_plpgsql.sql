-- refused: unlisted-statement
do $$ begin execute 'drop table games'; end $$;
