import type { RaceDecisionType, RaceView } from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import type { RaceAsk } from '../../common/table';
import { AssignDice } from './AssignDice';
import { ChooseBranch } from './ChooseBranch';
import { ChooseCard } from './ChooseCard';
import { ChooseDestination } from './ChooseDestination';
import { ChooseGhostDirection } from './ChooseGhostDirection';
import { ChooseLoadHold } from './ChooseLoadHold';
import { ChoosePayment } from './ChoosePayment';
import { ChooseSpoils } from './ChooseSpoils';
import { ChooseTarget } from './ChooseTarget';
import { CoverShortfall } from './CoverShortfall';
import { KeepStolenTreasure } from './KeepStolenTreasure';
import { MakeRoomForCurse } from './MakeRoomForCurse';
import type { SurfaceProps } from './props';
import { SpendPowder } from './SpendPowder';
import { UseSabre } from './UseSabre';

type Surfaces = { readonly [Type in RaceDecisionType]: ComponentType<SurfaceProps<Type>> };

/** Every decision has a surface: a new one does not compile without. */
const SURFACES: Surfaces = {
  assignDice: AssignDice,
  chooseCard: ChooseCard,
  chooseLoadHold: ChooseLoadHold,
  chooseDestination: ChooseDestination,
  chooseShortageDestination: ChooseDestination,
  chooseGhostDirection: ChooseGhostDirection,
  chooseTarget: ChooseTarget,
  spendPowder: SpendPowder,
  useSabre: UseSabre,
  chooseSpoils: ChooseSpoils,
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
  const Kind = SURFACES[ask.decision.type] as ComponentType<{ ask: RaceAsk; view: RaceView }>;
  return <Kind ask={ask} view={view} />;
}
