/** What lies ready when a question opens: the default split, the card already chosen, else nothing. */
import {
  defaultSplit,
  smallestFirst,
  type RaceMove,
  type RaceOptions,
  type RaceView,
  type Ship,
  type Split,
} from '@brigantine/shared/race';
import type { RaceAsk } from '../../common/table';

export type SplitOptions = Extract<RaceOptions, { kind: 'split' }>;
const MOST_HOLDS = 6;

/** R13.5, R14.22: the split that is taken when nobody cares, or that must be, out of the holds a question offers. */
export function easySplit({ holds, resource, order }: SplitOptions, amount: number): Split {
  if (order === 'smallestFirst') return smallestFirst(holds, amount);
  const contents: Ship['holds'] = Array.from({ length: MOST_HOLDS }, (_, i) => {
    const offered = holds.find(({ hold }) => hold === i + 1);
    return offered === undefined ? null : { resource, count: offered.count };
  });
  return defaultSplit({ at: 0, lap: 0, holds: contents, treasures: [] }, resource, amount);
}

/** The draft to begin with; a payment needs only a click, powder begins at none. */
export function firstDraft({ decision, options, answered }: RaceAsk, view: RaceView): RaceMove | null {
  if (options.kind === 'split') return { type: options.type, from: easySplit(options, options.least) };
  const chosen = view.own?.chosen ?? 0;
  return decision.type === 'chooseCard' && answered && chosen !== 0 ? { type: 'chooseCard', card: chosen } : null;
}

/** Answers enough to go on with: all that are listed; of a split one for every number of tokens. */
export function someAnswers({ options }: RaceAsk): readonly RaceMove[] {
  if (options.kind === 'list') return options.moves;
  const { type, least, most } = options;
  const amounts = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  return amounts.map((amount) => ({ type, from: easySplit(options, amount) }));
}
