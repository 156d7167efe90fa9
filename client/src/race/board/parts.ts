/** What a presenter has at hand, rebuilt with every layout. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceView } from '@brigantine/shared/race';
import type { Motion, Stage } from '../../board';
import type { Cargo } from './cargo';
import type { Fleet } from './fleet';
import type { Layout } from './layout';
import type { Marks } from './marks';
import type { Combat } from './combat';
import type { OpenCards } from './openCards';
import type { Tray } from './tray';

export interface Parts {
  readonly stage: Stage;
  readonly motion: Motion;
  readonly layout: Layout;
  /** Who sails which ship. */
  readonly room: RoomView;
  readonly fleet: Fleet;
  readonly marks: Marks;
  readonly tray: Tray;
  readonly combat: Combat;
  readonly cargo: Cargo;
  readonly openCards: OpenCards;
}

/** One event being shown: the parts, and the view right after it. */
export interface Scene extends Parts {
  readonly after: RaceView;
}
