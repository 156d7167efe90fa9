/** What a presenter has at hand, rebuilt with every layout. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceView, ShipName } from '@brigantine/shared/race';
import type { ShipLivery } from '../../art/ships';
import type { Motion, Stage } from '../../board';
import type { Combat } from '../combat/fight';
import type { EventOf, EventType } from '../section';
import type { Cargo } from './cargo';
import type { Fleet } from './fleet';
import type { Layout } from './layout';
import type { Marks } from './marks';
import type { OpenCards } from './openCards';
import type { Storm } from './storm';
import type { Tray } from './tray';

export interface Parts {
  readonly stage: Stage;
  readonly motion: Motion;
  readonly layout: Layout;
  /** Who sails which ship. */
  readonly room: RoomView;
  readonly liveries: ReadonlyMap<ShipName, ShipLivery>;
  readonly fleet: Fleet;
  readonly marks: Marks;
  readonly tray: Tray;
  /** What was shown last, without anything being played. */
  view?: RaceView;
  /** Once they have been loaded. */
  acts?: Acts;
}

/** What is seen only while something happens. */
export interface Acts {
  readonly combat: Combat;
  readonly cargo: Cargo;
  readonly openCards: OpenCards;
  readonly storm: Storm;
  readonly presenters: Presenters;
  show(view: RaceView): void;
}

/** One event being shown: the parts, and the view right after it. */
export interface Scene extends Parts, Pick<Acts, 'combat' | 'cargo' | 'openCards' | 'storm'> {
  readonly after: RaceView;
  /** Called when a die lies: it may be told what that means. */
  readonly seen: () => void;
  /** Called when the next event may begin; absent where that has to wait for the whole animation. */
  readonly next: (() => void) | undefined;
}

/** Shows one event on the canvas; undefined where there is nothing to see. */
export type Presenter<Type extends EventType> = (event: EventOf<Type>, scene: Scene) => Promise<void> | undefined;
export type Presenters = { readonly [Type in EventType]: Presenter<Type> };
