import type { RaceView } from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import { isRecorded, recordOf, type TabledType } from '../../../decisions';
import type { AnswerProps } from '../../../section';
import type { RaceAsk } from '../../common/table';
import { AssignDice } from './AssignDice';
import { ChooseBranch } from './ChooseBranch';
import { ChooseCard } from './ChooseCard';
import { ChooseDestination } from './ChooseDestination';
import { ChooseGhostDirection } from './ChooseGhostDirection';
import { ChooseLoadHold } from './ChooseLoadHold';
import { ChoosePayment } from './ChoosePayment';
import { CoverShortfall } from './CoverShortfall';
import { KeepStolenTreasure } from './KeepStolenTreasure';
import { MakeRoomForCurse } from './MakeRoomForCurse';

type Surfaces = { readonly [Type in TabledType]: ComponentType<AnswerProps<Type>> };

/** Every decision has a surface: a new one does not compile without. */
const SURFACES: Surfaces = {
  assignDice: AssignDice,
  chooseCard: ChooseCard,
  chooseLoadHold: ChooseLoadHold,
  chooseDestination: ChooseDestination,
  chooseShortageDestination: ChooseDestination,
  chooseGhostDirection: ChooseGhostDirection,
  choosePayment: ChoosePayment,
  chooseBranch: ChooseBranch,
  chooseRetreat: ChooseDestination,
  choosePortRetreat: ChooseDestination,
  coverShortfall: CoverShortfall,
  keepStolenTreasure: KeepStolenTreasure,
  makeRoomForCurse: MakeRoomForCurse,
};

/** The surface of the question at hand. */
export function Surface({ ask, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const { decision } = ask;
  const Kind = (isRecorded(decision) ? recordOf(decision).Answers : SURFACES[decision.type]) as ComponentType<{
    ask: RaceAsk;
    view: RaceView;
  }>;
  return <Kind ask={ask} view={view} />;
}
