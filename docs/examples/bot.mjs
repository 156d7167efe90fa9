/**
 * A bot to start from: it plays any legal move. `node docs/examples/bot.mjs [URL] [CODE]` joins that table, or
 * starts a game against a bot of the server. docs/protocol.md describes the messages.
 */
import { Client } from 'colyseus.js';

const [url = 'http://localhost:2567', code] = process.argv.slice(2);
const client = new Client(url.replace(/^http/, 'ws'));
const me = { name: 'Example', protocol: 6 };
let token;

/** Chooses a move: `view` is all that this seat may know, `ask.options` are its legal answers. Improve this. */
function choose(view, { options }) {
  if (!('holds' in options)) return options.moves[Math.floor(Math.random() * options.moves.length)];
  // A split of tokens over holds: as few as allowed, the smallest holds first, of equal ones hold 6.
  const from = {};
  const last = ({ hold }) => (hold === 6 ? 0 : hold);
  let left = options.least;
  for (const { hold, count } of [...options.holds].sort((a, b) => a.count - b.count || last(a) - last(b))) {
    if (left === 0) break;
    from[hold] = Math.min(count, left);
    left -= from[hold];
  }
  return { type: options.type, from };
}

function play(room) {
  let sent = -1; // the question we have answered; the answer may not be confirmed yet
  const answer = ({ asks, own }) => {
    // The state of a version always arrives before its batch.
    const view = { ...room.state.game?.toJSON(), own };
    for (const ask of asks) {
      if (ask.answered || ask.decision.id === sent) continue;
      sent = ask.decision.id;
      room.send('move', { decision: sent, move: choose(view, ask) });
    }
  };
  room.onMessage('welcome', answer);
  room.onMessage('batch', (batch) => {
    answer(batch);
    const over = batch.events.find(({ type }) => type === 'gameEnded');
    if (over === undefined) return;
    console.log('the game is over', JSON.stringify(over));
    room.send('leave', {});
    room.leave();
  });
  room.onMessage('token', (message) => (token = message.token));
  room.onMessage('refused', (refused) => console.error('refused', refused));
  for (const heard of ['chat', 'timeUp', 'takenBack', 'announcement']) room.onMessage(heard, () => undefined);
  room.onMessage('notice', ({ code: what }) => console.error('notice', what));
  room.onLeave((closed) => {
    if (closed === 4000) return; // we left
    if (closed > 4100 || token === undefined) process.exit(1); // for good
    setTimeout(() => client.joinById(room.roomId, { ...me, token }).then(play), 1000);
  });
}

play(code ? await client.joinById(code, me) : await client.create('race', { ...me, playNow: 2 }));
