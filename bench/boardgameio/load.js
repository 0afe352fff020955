// node load.js PORT MATCHES SECONDS: plays so many matches at once, each seat over a socket of its own, and prints moves
// and complete games a second. A move counts once its own player has been sent the state that holds it.
const { io } = require('socket.io-client');

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const stop = performance.now() + seconds * 1000;
const millis = [];
let games = 0;

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function sit(matchID, seat, credentials) {
  return new Promise((resolve, reject) => {
    const socket = io(`${address}/qe`, { transports: ['websocket'], forceNew: true });
    let newest = -1;
    let sent = null;
    const finish = (complete) => { socket.close(); resolve(complete); };
    const timer = setTimeout(() => finish(false), Math.max(0, stop - performance.now()) + 200);
    const see = (state) => {
      if (state._stateID < newest) return;
      newest = state._stateID;
      const { auction, bids } = state.G;
      if (sent && (auction > sent.auction || state.ctx.gameover || bids[seat] !== undefined)) {
        millis.push(performance.now() - sent.at);
        sent = null;
      }
      if (state.ctx.gameover) { clearTimeout(timer); finish(true); return; }
      if (performance.now() > stop) { clearTimeout(timer); finish(false); return; }
      if (!sent && bids[seat] === undefined) {
        sent = { auction, at: performance.now() };
        const payload = { type: 'bid', args: [1000 * ((auction * 7 + seat * 3) % 11) + seat], playerID: String(seat), credentials };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, String(seat));
      }
    };
    socket.on('sync', (_, { state }) => see(state));
    socket.on('update', (_, state) => see(state));
    socket.on('connect', () => socket.emit('sync', matchID, String(seat), credentials, 4));
    socket.on('connect_error', reject);
  });
}

async function play() {
  while (performance.now() < stop) {
    const { matchID } = await post('/games/qe/create', { numPlayers: 4 });
    const seats = [];
    for (let seat = 0; seat < 4; seat += 1) {
      const { playerCredentials } = await post(`/games/qe/${matchID}/join`, { playerID: String(seat), playerName: `p${seat}` });
      seats.push(playerCredentials);
    }
    const complete = await Promise.all(seats.map((credentials, seat) => sit(matchID, seat, credentials)));
    if (complete.every(Boolean)) games += 1;
  }
}

const started = performance.now();
Promise.all(Array.from({ length: matches }, play)).then(() => {
  const elapsed = (performance.now() - started) / 1000;
  millis.sort((a, b) => a - b);
  const at = (share) => millis[Math.min(millis.length - 1, Math.floor(share * millis.length))];
  console.log(JSON.stringify({
    matches, commands: millis.length, commands_per_second: millis.length / elapsed, games, games_per_second: games / elapsed, p50_ms: at(0.5), p99_ms: at(0.99),
  }));
  process.exit(0);
});
