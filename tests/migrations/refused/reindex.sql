-- refused: require-concurrent-reindex unlisted-statement
reindex table games;
