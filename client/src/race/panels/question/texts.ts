/** What a question asks, and why, in one line each. */
import {
  treasureValue,
  type RaceDecision,
  type RaceMove,
  type RaceView,
  type RulePoints,
} from '@brigantine/shared/race';
import { isRecorded, recordOf } from '../../decisions';
import { shipIndex } from '../../order';
import { signed } from '../../phrasing/phrases';
import { t } from '../../words';
import type { Asking } from '../../section';
import type { RaceAsk } from '../common/table';

/** The question as a heading. */
export function askText(decision: RaceDecision, asking: Asking): string {
  const { say } = asking;
  if (isRecorded(decision)) return recordOf(decision).heading(decision, asking);
  switch (decision.type) {
    case 'assignDice':
      return t('ask.assignDice');
    case 'chooseCard':
      return t('ask.chooseCard');
    case 'chooseLoadHold':
      return t(decision.emptying ? 'ask.emptyHold' : 'ask.chooseLoadHold', {
        goods: say.goods(decision.resource, decision.count),
      });
    case 'chooseDestination':
      return t(`ask.chooseDestination.${decision.direction}`, { count: decision.die });
    case 'chooseBranch':
      return t('ask.chooseBranch', { count: decision.left });
    case 'chooseShortageDestination':
    case 'chooseRetreat':
    case 'choosePortRetreat':
      return t('ask.chooseShortageDestination');
    case 'coverShortfall':
      return t('ask.coverShortfall', { goods: say.goods('gold', decision.gold) });
    case 'chooseGhostDirection':
      return t('ask.chooseGhostDirection', { count: decision.die });
    case 'choosePayment':
      return t('ask.choosePayment', { goods: say.goods(decision.resource, decision.cost), at: say.at(decision.at) });
    case 'keepStolenTreasure':
      return t('ask.keepStolenTreasure', { treasure: say.treasure(decision.card) });
    case 'makeRoomForCurse':
      return t('ask.makeRoomForCurse', { value: signed(treasureValue(decision.card)) });
  }
}

/** On the button: what the picked answer does, where one word does not do for all. */
export function confirmText(decision: RaceDecision, draft: RaceMove | null): string {
  const { type } = decision;
  if (isRecorded(decision)) return t((draft && recordOf(decision).confirm?.(draft)) ?? `confirm.${type}`);
  if (draft?.type === 'keepStolenTreasure') return t(draft.keep ? 'keep.keep' : 'keep.discard');
  if (draft?.type === 'coverShortfall' && decision.type === 'coverShortfall')
    return t(draft.pay ? 'confirm.choosePayment' : decision.stops ? 'cover.stop' : 'cover.suffer');
  return t(`confirm.${type}`);
}

/** The reason, in the words of the paragraph and by the rules in force. */
export function whyText({ decision, answered }: RaceAsk, view: RaceView, asking: Asking): string {
  const { rules, say } = asking;
  if (isRecorded(decision)) return recordOf(decision).reason(decision, asking);
  switch (decision.type) {
    case 'assignDice':
      return t(rules.cardTiming === 'beforeDice' ? 'why.assignDice.beforeDice' : 'why.assignDice');
    case 'chooseCard':
      return whyCard(answered, rules);
    case 'chooseLoadHold':
      if (decision.emptying) return t('why.emptyHold');
      return t(rules.loadTarget === 'emptyOrSame' ? 'why.chooseLoadHold.same' : 'why.chooseLoadHold');
    case 'chooseBranch':
      return t(decision.ship === 'ghost' ? 'why.chooseBranch.ghost' : 'why.chooseBranch');
    case 'chooseShortageDestination':
      return t(`why.chooseShortageDestination.${decision.symbol}`);
    case 'coverShortfall':
      return t(decision.stops ? 'why.coverShortfall.stops' : 'why.coverShortfall');
    case 'keepStolenTreasure':
      return t('why.keepStolenTreasure', { from: say.from(decision.loser) });
    case 'makeRoomForCurse': {
      const holds = view.ships[shipIndex(view, decision.ship)]?.holds ?? [];
      const treasures = holds.every(({ resource }) => resource === 'treasure');
      return t(treasures ? 'why.makeRoomForCurse.treasures' : 'why.makeRoomForCurse');
    }
    case 'chooseDestination':
    case 'chooseRetreat':
    case 'choosePortRetreat':
    case 'chooseGhostDirection':
    case 'choosePayment':
      return t(`why.${decision.type}`);
  }
}

function whyCard(answered: boolean, { cardTiming, reveal }: RulePoints): string {
  if (answered) return t('why.chooseCard.answered');
  if (cardTiming === 'beforeDice') return t('why.chooseCard.beforeDice');
  return t(reveal === 'simultaneous' ? 'why.chooseCard.together' : 'why.chooseCard');
}
