import type { RaceDecisionType, RaceView } from '@brigantine/shared/race';
import type { AskOf } from '../../common/table';

/** What the surface of one kind of question is given. */
export interface SurfaceProps<Type extends RaceDecisionType> {
  readonly ask: AskOf<Type>;
  readonly view: RaceView;
}
