/** What a question asks, and why, in one line each. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { Seat } from '@brigantine/shared/engine';
import {
  treasureValue,
  type RaceDecision,
  type RaceMove,
  type RaceView,
  type RulePoints,
  type Side,
} from '@brigantine/shared/race';
import { rulesOf } from '../../rules';
import { t } from '../../say';
import { signed } from '../../phrasing/phrases';
import { shipIndex } from '../../order';
import { faceText } from '../common/Die';
import { phrases } from '../common/names';
import type { RaceAsk } from '../common/table';

/** The question as a heading, to the player of that seat. */
export function askText(decision: RaceDecision, room: RoomView, { combatDie }: RulePoints, me: Seat): string {
  const say = phrases(room);
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
    case 'chooseTarget':
      return t('ask.chooseTarget', { at: say.at(decision.at) });
    case 'spendPowder':
      return t(decision.side === 'attack' ? 'ask.spendPowder.attacking' : 'ask.spendPowder.defending', {
        other: say.object(decision.opponent),
      });
    case 'useSabre': {
      const face = faceText(decision.face, combatDie === 'stars');
      if (decision.roller === me) return t('ask.useSabre.own', { face });
      return t('ask.useSabre', { ship: say.subject(decision.roller), face });
    }
    case 'chooseSpoils':
      return t('ask.chooseSpoils', { other: say.object(decision.loser) });
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
  if (draft?.type === 'chooseSpoils' && draft.take === 'nothing') return t('confirm.takeNothing');
  if (draft?.type === 'chooseSpoils' && draft.take === 'curse') return t('confirm.giveCurse');
  if (draft?.type === 'useSabre') return t(draft.reroll ? 'confirm.reroll' : 'confirm.leave');
  if (draft?.type === 'keepStolenTreasure') return t(draft.keep ? 'keep.keep' : 'keep.discard');
  if (draft?.type === 'coverShortfall' && decision.type === 'coverShortfall') {
    return t(draft.pay ? 'confirm.choosePayment' : decision.stops ? 'cover.stop' : 'cover.suffer');
  }
  return t(`confirm.${decision.type}`);
}

/** The reason, in the words of the paragraph and by the rules in force. */
export function whyText({ decision, answered }: RaceAsk, view: RaceView, room: RoomView): string {
  const rules = rulesOf(view);
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
    case 'spendPowder':
      return whyPowder(decision.side, rules);
    case 'useSabre':
      return t(rules.combatDie === 'stars' ? 'why.useSabre.stars' : 'why.useSabre');
    case 'keepStolenTreasure':
      return t('why.keepStolenTreasure', { from: phrases(room).from(decision.loser) });
    case 'makeRoomForCurse': {
      const holds = view.ships[shipIndex(view, decision.ship)]?.holds ?? [];
      const treasures = holds.every(({ resource }) => resource === 'treasure');
      return t(treasures ? 'why.makeRoomForCurse.treasures' : 'why.makeRoomForCurse');
    }
    case 'chooseDestination':
    case 'chooseRetreat':
    case 'choosePortRetreat':
    case 'chooseGhostDirection':
    case 'chooseTarget':
    case 'chooseSpoils':
    case 'choosePayment':
      return t(`why.${decision.type}`);
  }
}

function whyCard(answered: boolean, { cardTiming, reveal }: RulePoints): string {
  if (answered) return t('why.chooseCard.answered');
  if (cardTiming === 'beforeDice') return t('why.chooseCard.beforeDice');
  return t(reveal === 'simultaneous' ? 'why.chooseCard.together' : 'why.chooseCard');
}

function whyPowder(side: Side, { powderTiming, combatDie }: RulePoints): string {
  const both = powderTiming === 'bothBeforeRolls';
  if (side === 'defence') return t(both ? 'why.spendPowder.defending.second' : 'why.spendPowder.defending');
  if (both) return t('why.spendPowder.attacking.first');
  return t(combatDie === 'stars' ? 'why.spendPowder.attacking.stars' : 'why.spendPowder.attacking');
}
