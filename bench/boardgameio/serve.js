// node serve.js PORT [POSTGRES-URL]: serves the game; in memory, not durably, unless a database is named.
const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game');

const [port, url] = process.argv.slice(2);
let db;
if (url) {
  const { PostgresStore } = require('bgio-postgres');
  db = new PostgresStore(url, { logging: false });
}
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run({ port: Number(port), callback: () => console.log('listening') });
