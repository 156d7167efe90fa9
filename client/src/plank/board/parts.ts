/** What a presenter has at hand, rebuilt with every layout. */
import type { PlankView } from '@brigantine/shared/plank';
import type { Flourish, Motion, Stage } from '../../board';
import type { Cards } from './cards';
import type { Company } from './company';
import type { Flag } from './flag';
import type { Layout } from './layout';
import type { Marks } from './marks';
import type { Standing } from './standing';
import type { Wardrobe } from './wardrobe';
import type { BoardWords } from './words';

export interface Parts {
  readonly stage: Stage;
  readonly motion: Motion;
  readonly layout: Layout;
  readonly words: BoardWords;
  readonly wardrobe: Wardrobe;
  readonly company: Company;
  readonly marks: Marks;
  readonly cards: Cards;
  readonly flag: Flag;
  readonly standing: Standing;
  readonly flourish: Flourish;
}

/** One event being shown: the parts, and the view right after it. */
export interface Scene extends Parts {
  readonly after: PlankView;
}

/** Who stands before whom. */
export const DEPTH = {
  ground: 0,
  rigging: 10,
  aboard: 20,
  side: 30,
  /** Behind the waves at the ship's side: whoever dives is hidden by them. */
  diving: 34,
  swell: 35,
  fin: 36,
  plank: 40,
  light: 90,
  crew: 100,
  note: 150,
  splash: 180,
  afloat: 200,
  foreground: 1500,
  frame: 2000,
  flying: 2500,
  banner: 4000,
} as const;
