-- refused: syntax-error
alter tabel games add column league text;
