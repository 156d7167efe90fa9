/** The records of all decisions. A new decision does not compile without one. */
import { treasureValue, type RaceDecision, type RaceDecisionType } from '@brigantine/shared/race';
import { COMBAT_DECISIONS } from './combat/questions';
import { shipIndex } from './order';
import { Die } from './panels/common/Die';
import { MoveOptions, movesOf, type MoveOption } from './panels/question/MoveOptions';
import { ChooseCard } from './panels/question/surfaces/ChooseCard';
import { ChooseDestination, ChooseGhostDirection, ChooseBranch } from './panels/question/surfaces/Ways';
import { ChooseLoadHold, MakeRoomForCurse } from './panels/question/surfaces/Holds';
import { CoverShortfall } from './panels/question/surfaces/CoverShortfall';
import { KeepStolenTreasure } from './panels/question/surfaces/KeepStolenTreasure';
import { Splitter } from './panels/question/surfaces/Split';
import { signed } from './phrasing/phrases';
import type { AnswerProps, DecisionRecord, MoveOf } from './section';
import { t } from './words';

const DECISIONS: { readonly [Type in RaceDecisionType]: DecisionRecord<Type> } = {
  assignDice: {
    Answers: AssignDice,
    heading: () => t('ask.assignDice'),
    reason: (_decision, { rules }) =>
      t(rules.cardTiming === 'beforeDice' ? 'why.assignDice.beforeDice' : 'why.assignDice'),
    rule: () => 'R3.1',
    inHand: true,
  },
  chooseCard: {
    Answers: ChooseCard,
    heading: () => t('ask.chooseCard'),
    reason(_decision, { answered, rules }) {
      if (answered) return t('why.chooseCard.answered');
      if (rules.cardTiming === 'beforeDice') return t('why.chooseCard.beforeDice');
      return t(rules.reveal === 'simultaneous' ? 'why.chooseCard.together' : 'why.chooseCard');
    },
    rule: () => 'R3.2',
    inHand: true,
  },
  chooseLoadHold: {
    Answers: ChooseLoadHold,
    heading: ({ emptying, resource, count }, { say }) =>
      t(emptying ? 'ask.emptyHold' : 'ask.chooseLoadHold', { goods: say.goods(resource, count) }),
    reason({ emptying }, { rules }) {
      if (emptying) return t('why.emptyHold');
      return t(rules.loadTarget === 'emptyOrSame' ? 'why.chooseLoadHold.same' : 'why.chooseLoadHold');
    },
    rule: ({ emptying }) => (emptying ? 'R4.3' : 'R4.2'),
  },
  chooseDestination: {
    Answers: ChooseDestination,
    heading: ({ die, direction }) => t(`ask.chooseDestination.${direction}`, { count: die }),
    reason: () => t('why.chooseDestination'),
    rule: ({ ship }) => (ship === 'ghost' ? 'R10.4' : 'R5.2'),
    showsStock: true,
  },
  chooseBranch: {
    Answers: ChooseBranch,
    heading: ({ left }) => t('ask.chooseBranch', { count: left }),
    reason: ({ ship }) => t(ship === 'ghost' ? 'why.chooseBranch.ghost' : 'why.chooseBranch'),
    rule: () => 'R14.5',
    showsStock: true,
  },
  chooseShortageDestination: {
    Answers: ChooseDestination,
    heading: () => t('ask.chooseShortageDestination'),
    reason: ({ symbol }) => t(`why.chooseShortageDestination.${symbol}`),
    rule: () => 'R7.5',
    showsStock: true,
  },
  chooseRetreat: {
    Answers: ChooseDestination,
    heading: () => t('ask.chooseShortageDestination'),
    reason: () => t('why.chooseRetreat'),
    rule: () => 'R14.8',
    showsStock: true,
  },
  choosePortRetreat: {
    Answers: ChooseDestination,
    heading: () => t('ask.chooseShortageDestination'),
    reason: () => t('why.choosePortRetreat'),
    rule: () => 'R14.7',
    showsStock: true,
  },
  chooseGhostDirection: {
    Answers: ChooseGhostDirection,
    heading: ({ die }) => t('ask.chooseGhostDirection', { count: die }),
    reason: () => t('why.chooseGhostDirection'),
    rule: () => 'R10.3',
  },
  choosePayment: {
    // R7.3: from which holds; the easy split lies ready.
    Answers: ({ ask }) => (ask.options.kind === 'split' ? <Splitter ask={ask} options={ask.options} /> : null),
    heading: ({ at, cost, resource }, { say }) =>
      t('ask.choosePayment', { goods: say.goods(resource, cost), at: say.at(at) }),
    reason: () => t('why.choosePayment'),
    rule: () => 'R7.3',
  },
  coverShortfall: {
    Answers: CoverShortfall,
    heading: ({ gold }, { say }) => t('ask.coverShortfall', { goods: say.goods('gold', gold) }),
    reason: ({ stops }) => t(stops ? 'why.coverShortfall.stops' : 'why.coverShortfall'),
    confirm: ({ pay }, { stops }) => (pay ? 'confirm.choosePayment' : stops ? 'cover.stop' : 'cover.suffer'),
    rule: ({ stops }) => (stops ? 'R14.6' : 'R14.9'),
  },
  keepStolenTreasure: {
    Answers: KeepStolenTreasure,
    heading: ({ card }, { say }) => t('ask.keepStolenTreasure', { treasure: say.treasure(card) }),
    reason: ({ loser }, { say }) => t('why.keepStolenTreasure', { from: say.from(loser) }),
    confirm: ({ keep }) => (keep ? 'keep.keep' : 'keep.discard'),
    rule: () => 'R14.17',
  },
  makeRoomForCurse: {
    Answers: MakeRoomForCurse,
    heading: ({ card }) => t('ask.makeRoomForCurse', { value: signed(treasureValue(card)) }),
    reason({ ship }, { view }) {
      const holds = view.ships[shipIndex(view, ship)]?.holds ?? [];
      const treasures = holds.every(({ resource }) => resource === 'treasure');
      return t(treasures ? 'why.makeRoomForCurse.treasures' : 'why.makeRoomForCurse');
    },
    rule: () => 'R14.13',
  },
  ...COMBAT_DECISIONS,
};

export function recordOf({ type }: RaceDecision): DecisionRecord<RaceDecisionType> {
  return DECISIONS[type] as DecisionRecord<RaceDecisionType>;
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
