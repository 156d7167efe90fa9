import { Router } from 'express';
import { gameNamed, type AnyGame } from '@brigantine/shared/games';
import type { CountedDice, DiceList } from '@brigantine/shared/protocol';
import type { DrawRow } from '../journal/schema';
import { roomServices } from '../rooms/services';
import { cached } from './cached';
import type { RequestLimit } from './limits';

/** How long the counts are cached, in ms. */
const FRESH = 60_000;

/** `GET /fair.json`: how often each outcome of the dice was drawn in all finished games. */
export function countedDice(lookups: RequestLimit, games: readonly AnyGame[]): Router {
  const router = Router();
  const list = cached(FRESH, async () => listOf(await roomServices().journal.draws(), games));
  router.get('/fair.json', lookups.handler, async (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(await list());
  });
  return router;
}

interface Counted extends Omit<CountedDice, 'months'> {
  readonly months: Map<string, number[]>;
}

function listOf(rows: readonly DrawRow[], games: readonly AnyGame[]): DiceList {
  const found = new Map<string, Counted>();
  for (const { game, kind, sides, month, outcome, drawn } of rows) {
    const { dice = {} } = gameNamed(game, games) ?? {};
    const thrown = Object.hasOwn(dice, kind) ? dice[kind] : undefined;
    // A game or die of another version.
    if (thrown === undefined) continue;
    const key = [game, kind, sides].join();
    const counted = found.get(key) ?? { game, kind, thrown, sides, months: new Map<string, number[]>() };
    const counts = counted.months.get(month) ?? Array.from({ length: sides }, () => 0);
    counts[outcome] = drawn;
    counted.months.set(month, counts);
    found.set(key, counted);
  }
  const sorted = [...found].sort(byKey).map(([, { months, ...dice }]) => {
    return { ...dice, months: [...months].sort(byKey).map(([month, counts]) => ({ month, counts })) };
  });
  return { dice: sorted };
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
