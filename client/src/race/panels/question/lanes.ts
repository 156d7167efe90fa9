/** R14.5: what each lane costs, step by step, and where the steps that are left may end. */
import { landings, neighbours, type RaceDecision, type RaceView } from '@brigantine/shared/race';
import { forecastMove, type Landfall } from '../../forecast/forecast';
import { shipIndex } from '../../order';
import { rulesOf } from '../../rules';

export interface Lane {
  /** The space that is entered first. */
  readonly next: number;
  /** Where the whole movement may end, with everything that is due from here on. */
  readonly landfalls: readonly Landfall[];
}

type Branch = Pick<Extract<RaceDecision, { type: 'chooseBranch' }>, 'ship' | 'direction' | 'left'>;

/** The lanes of a fork, as the mover stands before it. */
export function lanesOf(view: RaceView, { ship: name, direction, left }: Branch): Lane[] {
  const ship = shipIndex(view, name);
  const from = view.ships[ship];
  if (from === undefined) return [];
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  return neighbours(from, direction).map((next) => ({
    next: next.at,
    landfalls: landings(next, direction, left - 1, sailsOn).map((to) =>
      forecastMove(view, ship, direction, left, { ...to, path: [next.at, ...to.path] }),
    ),
  }));
}
