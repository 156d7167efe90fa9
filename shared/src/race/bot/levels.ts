/** The levels of the race's bot: how many worlds each imagines, and how much it errs. */
import { hashText, seededPicker } from '../../chance';
import type { BotLevel } from '../../protocol';
import { race } from '../game';
import { pointsIn } from '../rules/points';
import type { RaceMove, RaceView } from '../types';
import { raceBot, type RaceBot } from './bot';
import { networkOf } from './network';
import { liking } from './taste';
import { think, type Rated } from './think';
import { learnedValue } from './value';
import weights from './weights.json';

interface Level {
  readonly worlds: number;
  readonly error: number;
  /** R14.5 plays as the heuristic bot where every sea space entered costs food: it wins more often there than the learned value. */
  readonly adapts?: true;
}

const LEVELS: Readonly<Record<BotLevel, Level>> = {
  shipsBoy: { worlds: 1, error: 0.13 },
  sailor: { worlds: 2, error: 0.05 },
  captain: { worlds: 8, error: 0.02, adapts: true },
  admiral: { worlds: 64, error: 0, adapts: true },
};

export const value = learnedValue(networkOf(weights));

function botOf({ worlds, error, adapts }: Level): RaceBot {
  return {
    choose(input) {
      const { view, ask, seat, character } = input;
      if (adapts && isLongVoyage(view)) return raceBot.choose(input);
      const seed = seedOf(view);
      const knowledge = race.readKnowledge(view, seat);
      const { values } = think({ knowledge, ask, seat }, { seed, budget: worlds, value });
      return preferred(values, (move) => liking(character, view, move), error, seed);
    },
  };
}

/** The same view always leads to the same imagined worlds. */
export function seedOf({ round, acting, pending, rolled, own }: RaceView): number {
  return hashText([round, acting, pending.type, ...rolled, ...(own?.hand ?? [])].join());
}

function isLongVoyage({ rules }: RaceView): boolean {
  return pointsIn(rules).spaceCost === 'everySeaEntered';
}

/** The best answer after a random error of up to that much in each, and by taste. */
function preferred(values: readonly Rated[], likes: (move: RaceMove) => number, error: number, seed: number): RaceMove {
  const pick = seededPicker(seed);
  const seen = values.map(({ move, win }) => ({ move, win: win + (error * (pick(2001) - 1000)) / 1000 + likes(move) }));
  return seen.reduce((a, b) => (b.win > a.win ? b : a)).move;
}

export const raceLevels: Readonly<Record<BotLevel, RaceBot>> = {
  shipsBoy: botOf(LEVELS.shipsBoy),
  sailor: botOf(LEVELS.sailor),
  captain: botOf(LEVELS.captain),
  admiral: botOf(LEVELS.admiral),
};
