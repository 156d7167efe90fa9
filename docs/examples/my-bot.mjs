/**
 * A bot for the lab: `npm run lab -- simulate --bots ./docs/examples/my-bot.mjs,random --seats 2`. It sails forward if it can,
 * and answers everything else at random.
 */

/** Action cards that sail forward, the best first. */
const FORWARD = [8, 2, 7, 11, 5, 6, 10];

/**
 * Chooses one of the legal answers, `ask.options`, to the question `ask.decision`; `view` is all that the seat may know.
 * `pick(n)` draws a number from 0 to n − 1. Unlike `Math.random`, it draws the same numbers in a replay.
 * Returning `undefined` leaves the answer to the clock.
 */
export function choose({ ask: { decision, options } }, pick) {
  if (options.kind === 'split') return undefined;
  const { moves } = options;
  if (decision.type !== 'chooseCard') return moves[pick(moves.length)];
  const rank = ({ card }) => (FORWARD.includes(card) ? FORWARD.indexOf(card) : FORWARD.length);
  return moves.reduce((best, move) => (rank(move) < rank(best) ? move : best));
}
