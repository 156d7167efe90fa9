/** What a presenter has at hand, rebuilt with every layout. */
import type { PlankView } from '@brigantine/shared/plank';
import type { Flourish, Motion, Stage } from '../../board';
import type { Cards } from './cards';
import type { Company } from './company';
import type { Flag } from './flag';
import type { Layout } from './layout';
import type { Marks } from './marks';
import type { Wardrobe } from './wardrobe';

export interface Parts {
  readonly stage: Stage;
  readonly motion: Motion;
  readonly layout: Layout;
  readonly wardrobe: Wardrobe;
  readonly company: Company;
  readonly marks: Marks;
  readonly cards: Cards;
  readonly flag: Flag;
  readonly flourish: Flourish;
}

/** One event being shown: the parts, and the view right after it. */
export interface Scene extends Parts {
  readonly after: PlankView;
}
