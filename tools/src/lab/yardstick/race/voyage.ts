/** Where a movement would lead that pays for every sea space it enters (R14.5–R14.7). */
import {
  type Direction,
  neighbours,
  PORT_ROYAL,
  type Position,
  retreats,
  seaRetreat,
  spaceAt,
  stock,
} from '@brigantine/shared/race';
import { bestOf } from '@brigantine/shared/race/bot';
import { settled, spent } from './landing';
import { valueOf, type Situation } from './situation';
import type { Vessel } from './worth';

interface Passage {
  readonly situation: Situation;
  readonly direction: Direction;
  readonly began: Position;
}

/** The best end of a movement of that many steps; `lane` is the space it must enter first. */
export function sail(situation: Situation, vessel: Vessel, direction: Direction, steps: number, lane?: number): Vessel {
  return sailOn({ situation, direction, began: vessel }, vessel, steps, [], lane);
}

function sailOn(passage: Passage, vessel: Vessel, left: number, entered: readonly Position[], lane?: number): Vessel {
  if (left === 0) return ended(passage, vessel);
  const ways = neighbours(vessel, passage.direction).filter(({ at }) => lane === undefined || at === lane);
  const ends = ways.map((to) => enter(passage, { ...vessel, ...to }, left - 1, entered));
  return bestOf(ends, (end) => valueOf(passage.situation, end));
}

function enter(passage: Passage, vessel: Vessel, left: number, entered: readonly Position[]): Vessel {
  const { points } = passage.situation.taste;
  if (points.finishes(vessel)) return vessel;
  const { type, cost } = spaceAt(vessel.at);
  const onward = (paid: Vessel): Vessel => sailOn(passage, paid, left, [...entered, paid]);
  if (type !== 'sea') return onward(vessel);
  const hungry = spent(vessel, 'food', cost);
  const missing = cost - stock(vessel, 'food');
  if (missing <= 0) return onward(hungry);
  const stop = stopped(passage, hungry, entered);
  if (!points.foodShortfallGold || stock(vessel, 'gold') < missing) return stop;
  return bestOf([stop, onward(spent(hungry, 'gold', missing))], (end) => valueOf(passage.situation, end));
}

/** R14.6.3 back to where a stop is possible, or to where the movement began. */
function stopped(passage: Passage, vessel: Vessel, entered: readonly Position[]): Vessel {
  const place = [...entered].reverse().find(({ at }) => {
    const { type, cost } = spaceAt(at);
    return type === 'sea' || at === PORT_ROYAL || (type === 'port' && stock(vessel, 'gold') >= cost);
  });
  const { at, lap } = place ?? passage.began;
  return place === undefined ? { ...vessel, at, lap } : ended(passage, { ...vessel, at, lap });
}

/** The port tax (R14.7 or a retreat), then the fight and the treasure. */
function ended({ situation }: Passage, vessel: Vessel): Vessel {
  const { type, cost } = spaceAt(vessel.at);
  if (type !== 'port') return settled(situation, vessel);
  const taxed = spent(vessel, 'gold', cost);
  if (stock(vessel, 'gold') >= cost) return settled(situation, taxed);
  const ways = retreats(taxed, seaRetreat(stock(taxed, 'food'))).map(({ at, lap }) => {
    const back = { ...taxed, at, lap };
    return settled(situation, at === PORT_ROYAL ? back : spent(back, 'food', spaceAt(at).cost));
  });
  return bestOf(ways, (end) => valueOf(situation, end));
}
