/** The scenario notation of Stakes (docs/scenarios.md). */
import { byKey, inside, keyOf, list, object, whole } from '../../../shared/src/engine/check';
import type { Notation } from '../../../shared/src/scenario/notation';
import { begin, emptyTable, stakesGame } from './game';
import { ROUNDS } from './options';
import type { Stakes, StakesEvent } from './types';

/** Every event, so that unused names are noticed. */
const EVENTS: Readonly<Record<StakesEvent['type'], true>> = {
  roundStarted: true,
  stakeChosen: true,
  stakesRevealed: true,
  dieRolled: true,
  gameEnded: true,
};

export const stakesNotation: Notation<Stakes> = {
  game: stakesGame,
  extras: ['rounds'],
  events: Object.keys(EVENTS),
  sets: [],
  missing: {},
  checkExpected(expected, path, seats) {
    const seat = keyOf([...Array(seats).keys()].map(String), 'seat');
    const numbers = list(whole(0));
    object({}, { round: whole(0), coins: numbers, stakes: numbers, faces: numbers, secret: byKey(seat, whole(0)) })(
      expected,
      path,
    );
  },
  checkChance(chance, path) {
    const { die = [] } = object({}, { die: list(whole(1, 6)) })(chance, path);
    return new Map([['die', die.map((face, i) => ({ path: inside(inside(path, 'die'), i), outcome: face }))]]);
  },
  arrange({ seats, position, extras }) {
    const state = emptyTable(seats, {
      rounds: extras.rounds === undefined ? ROUNDS[0] : whole(0)(extras.rounds, 'rounds'),
    });
    const { coins = state.coins, round = 0 } = object({}, { coins: list(whole(0), seats), round: whole(0) })(
      position,
      'position',
    );
    return begin({ ...state, coins: [...coins], round });
  },
  refusedAt: () => 'rounds',
  once: [],
  queueOf: ({ label }) => label,
  told: (_state, _question, outcome) => outcome + 1,
  canonical: (_state, move) => move,
  document({ round, coins, stakes: shown, faces, secret }, eyes) {
    const seen = [...secret.keys()].filter((seat) => eyes === 'everything' || eyes === seat);
    const own = Object.fromEntries(seen.map((seat) => [String(seat), secret[seat] ?? 0]));
    return { round, coins, stakes: shown, faces, secret: own };
  },
};
