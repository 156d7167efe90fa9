/** Rules compared with each other. */
import type { Row, Section } from '../report/report';
import { estimateDifference, estimateMean } from './estimates';
import type { Measure } from './statistics';

interface Measured {
  readonly rules: string;
  readonly measures: readonly Measure[];
}

/** How every set of rules differs from the first one; undefined when there is but one. */
export function compare([base, ...others]: readonly Measured[]): Section | undefined {
  if (base === undefined || others.length === 0) return undefined;
  return {
    id: 'comparison',
    title: `Compared with ${base.rules}`,
    about: `Differences of means per game, a star where the interval leaves out zero: of twenty differences that are none, one is starred. All are compared with the same games by ${base.rules}, the first row.`,
    columns: ['rules', ...base.measures.map(({ name }) => name)],
    rows: [
      [base.rules, ...base.measures.map(({ mean, per }) => estimateMean(mean, per))],
      ...others.map(({ rules, measures }): Row => [
        shortened(rules, base.rules),
        ...measures.map(({ mean, per }, i) => estimateDifference(mean, base.measures[i]?.mean ?? mean, per)),
      ]),
    ],
    plot: { kind: 'differences' },
  };
}

/** House rules of the same preset, without its name. */
function shortened(rules: string, base: string): string {
  const [preset = '', ...departures] = rules.split(',');
  return departures.length > 0 && base === preset ? departures.join(', ') : rules;
}
