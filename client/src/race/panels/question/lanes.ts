/** R14.5: what each lane costs, step by step, and where the steps that are left may end. */
import { forecastAnswer, type Landfall, type RaceView } from '@brigantine/shared/race';
import { shipIndex } from '../../order';
import type { RaceAsk } from '../common/table';

export interface Lane {
  /** The space that is entered first. */
  readonly next: number;
  /** Where the whole movement may end, with everything that is due from here on. */
  readonly landfalls: readonly Landfall[];
}

/** The lanes of a fork, as the mover stands before it. */
export function lanesOf(view: RaceView, { decision, options }: RaceAsk): Lane[] {
  const moves = options.kind === 'list' ? options.moves : [];
  return moves.flatMap((move) =>
    move.type === 'chooseBranch'
      ? [{ next: move.next, landfalls: forecastAnswer(view, shipIndex(view, decision.ship), move) }]
      : [],
  );
}
