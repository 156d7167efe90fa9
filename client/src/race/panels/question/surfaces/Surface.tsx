import type { RaceView } from '@brigantine/shared/race';
import type { ComponentType } from 'preact';
import { isRecorded, recordOf, type TabledType } from '../../../decisions';
import type { AnswerProps, MoveOf } from '../../../section';
import type { RaceAsk } from '../../common/table';
import { ChooseBranch } from './ChooseBranch';
import { ChooseCard } from './ChooseCard';
import { ChooseDestination } from './ChooseDestination';
import { ChooseGhostDirection } from './ChooseGhostDirection';
import { ChooseLoadHold } from './ChooseLoadHold';
import { CoverShortfall } from './CoverShortfall';
import { KeepStolenTreasure } from './KeepStolenTreasure';
import { MakeRoomForCurse } from './MakeRoomForCurse';
import { t } from '../../../words';
import { Die } from '../../common/Die';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';
import { Splitter } from './Split';

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

/** R3.1: two dice onto sun and moon. The hand shows at once what each card would do. */
function AssignDice({ ask }: AnswerProps<'assignDice'>) {
  return (
    <>
      <MoveOptions ask={ask} layout="row" options={movesOf(ask).map(placement)} />
      <p class="question-note">{t('dice.preview')}</p>
    </>
  );
}

function placement(move: MoveOf<'assignDice'>): MoveOption {
  const label = (
    <span class="placement">
      <Die half="morning" value={move.morning} />
      <Die half="evening" value={move.evening} />
    </span>
  );
  return { move, label };
}

/** R7.3: from which holds; the easy split lies ready. */
function ChoosePayment({ ask }: AnswerProps<'choosePayment'>) {
  return ask.options.kind === 'split' && <Splitter ask={ask} options={ask.options} />;
}
