/** The levels of The Plank's bot: how far each looks ahead, and how much it errs. */
import { hashText, seededPicker } from '../../chance';
import type { Seat } from '../../engine';
import type { GameManifest } from '../../manifest';
import type { BotLevel } from '../../protocol';
import { PIRATES, type Value } from '../pirates';
import type { PlankGame, PlankView } from '../types';
import { CAPTAIN } from '../score';
import { worthOfLead } from './judge';
import { Evaluator, networkOf, type Weights } from './network';
import { moveOf, Position } from './position';
import { Search, type RatedTurn } from './search';
import { SimpleJudge } from './simple';
import weights from './weights.json';

interface Level {
  /** Positions that it looks at for one answer; 0 for the simple bot, which does so in the last round only. */
  readonly nodes: number;
  /** The largest error in the lead that a turn leads to, in points. */
  readonly error: number;
  /** How often it places any pirate, in hundredths. */
  readonly careless: number;
}

type PlankBot = GameManifest<PlankGame>['bot'];

const LEVELS: Readonly<Record<BotLevel, Level>> = {
  shipsBoy: { nodes: 0, error: 8, careless: 70 },
  sailor: { nodes: 0, error: 1.2, careless: 60 },
  captain: { nodes: 3000, error: 0, careless: 0 },
  admiral: { nodes: 30_000, error: 0, careless: 0 },
};

/**
 * By number of players: how often each value is placed, in hundredths, from 1 to 6. The highest has to begin (P2.5), and who plays last is
 * best off. Among more than two, a crew that has placed its captain wins far less often, even if it plays last.
 */
const PLACEMENTS: Readonly<Record<number, readonly number[]>> = {
  2: [90, 4, 3, 1, 1, 1],
  3: [5, 85, 7, 3, 0, 0],
  4: [5, 90, 5, 0, 0, 0],
};

const WEIGHTS: Readonly<Record<string, Weights>> = weights;

/** By number of players; created when they are first used. */
const searches = new Map<number, Search>();
const simple = new Search(new SimpleJudge());

function searchFor(players: number): Search {
  const known = searches.get(players);
  if (known !== undefined) return known;
  const own = WEIGHTS[players];
  const search = own === undefined ? simple : new Search(new SimpleJudge(), new Evaluator(networkOf(own)));
  searches.set(players, search);
  return search;
}

function botOf({ nodes, error, careless }: Level): PlankBot {
  return {
    choose({ view, ask: { decision }, seat }) {
      if (decision.type === 'choosePlacement')
        return { type: 'choosePlacement', pirate: placement(view.ageOrder, seat, careless) };
      const position = Position.of(view, seat);
      const search = nodes === 0 ? simple : searchFor(position.players);
      const rated = search.rate(position, nodes);
      const [best] = error === 0 ? rated : misjudged(rated, error, view);
      if (best === undefined) throw new Error('nothing to choose from');
      return moveOf(best.first);
    },
  };
}

/** Drawn from what is public, so that the same game has the same answer, but no two seats the same one (P2.3). */
function placement(ageOrder: readonly Seat[], seat: Seat, careless: number): Value {
  const pick = seededPicker(hashText([seat, ...ageOrder].join(' ')));
  let left = pick(100);
  if (pick(100) < careless) return PIRATES[pick(PIRATES.length)] ?? CAPTAIN;
  const at = PLACEMENTS[ageOrder.length]?.findIndex((share) => (left -= share) < 0) ?? 0;
  return PIRATES[at] ?? CAPTAIN;
}

/** The turns after a random error of up to that much in each, the best first. */
function misjudged(rated: readonly RatedTurn[], error: number, view: PlankView): RatedTurn[] {
  const pick = seededPicker(hashText([view.turn, ...view.plank, view.fallen.length, view.round].join()));
  return rated
    .map(({ first, worth }) => ({ first, worth: worth + worthOfLead((error * (pick(2001) - 1000)) / 1000) }))
    .sort((a, b) => b.worth - a.worth);
}

export const plankLevels: Readonly<Record<BotLevel, PlankBot>> = {
  shipsBoy: botOf(LEVELS.shipsBoy),
  sailor: botOf(LEVELS.sailor),
  captain: botOf(LEVELS.captain),
  admiral: botOf(LEVELS.admiral),
};
