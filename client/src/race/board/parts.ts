/** What a presenter has at hand, rebuilt with every layout. */
import type { RaceView } from '@brigantine/shared/race';
import type { Motion, Stage } from '../../board';
import type { Cargo } from './cargo';
import type { Fleet } from './fleet';
import type { Layout } from './layout';
import type { Marks } from './marks';
import type { Theatre } from './theatre';
import type { Tray } from './tray';
import type { BoardWords } from './words';

export interface Parts {
  readonly stage: Stage;
  readonly motion: Motion;
  readonly layout: Layout;
  readonly words: BoardWords;
  readonly fleet: Fleet;
  readonly marks: Marks;
  readonly tray: Tray;
  readonly theatre: Theatre;
  readonly cargo: Cargo;
}

/** One event being shown: the parts, and the view right after it. */
export interface Scene extends Parts {
  readonly after: RaceView;
}

/** Who lies above whom. */
export const DEPTH = {
  water: 0,
  route: 2,
  rings: 5,
  chests: 8,
  path: 9,
  ships: 100,
  tray: 2000,
  flying: 2500,
  theatre: 3000,
  banner: 4000,
} as const;
