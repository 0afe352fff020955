module play

go 1.23
