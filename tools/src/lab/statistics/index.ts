/** The statistics of each game, and the comparison of rules. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import type { Row, Section } from '../report/report';
import { estimateDifference, estimateMean } from './estimates';
import { plainStatistics } from './plain';
import { plankStatistics } from './plank';
import { raceStatistics } from './race';
import type { Measure, Statistics } from './results';

/** By game, which only ever meets its own states. */
const OWN: Readonly<Partial<Record<string, Statistics<GameTypes>>>> = { race: raceStatistics, plank: plankStatistics };

export function statisticsOf(game: AnyGame): Statistics<GameTypes> {
  return OWN[game.game.id] ?? plainStatistics(game);
}

interface Measured {
  readonly rules: string;
  readonly measures: readonly Measure[];
}

/** How each set of rules differs from the first one; `undefined` if there is only one. */
export function compare([base, ...others]: readonly Measured[]): Section | undefined {
  if (base === undefined || others.length === 0) return undefined;
  return {
    id: 'comparison',
    title: `Compared with ${base.rules}`,
    about: `Differences of means per game from the first row, ${base.rules}. A star marks an interval without zero, as one in twenty has by chance.`,
    columns: ['rules', ...base.measures.map(({ name }) => name)],
    rows: [
      [base.rules, ...base.measures.map(({ mean, per }) => estimateMean(mean, per))],
      ...others.map(({ rules, measures }): Row => [
        shortened(rules, base.rules),
        ...measures.map(({ mean, per }, i) => estimateDifference(mean, base.measures[i]?.mean ?? mean, per)),
      ]),
    ],
  };
}

/** Leaves out the preset if it is the base. */
function shortened(rules: string, base: string): string {
  const [preset = '', ...departures] = rules.split(',');
  return departures.length > 0 && base === preset ? departures.join(', ') : rules;
}
