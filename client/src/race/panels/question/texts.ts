/** What a question asks, and why, in one line each. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { RaceDecision } from '@brigantine/shared/race';
import { t } from '../../say';
import { phrases } from '../common/names';
import type { RaceAsk } from '../common/ask';

/** The question as a heading. */
export function askText(decision: RaceDecision, room: RoomView): string {
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
    case 'chooseShortageDestination':
      return t('ask.chooseShortageDestination');
    case 'chooseGhostDirection':
      return t('ask.chooseGhostDirection', { count: decision.die });
    case 'chooseTarget':
      return t('ask.chooseTarget', { at: say.at(decision.at) });
    case 'spendPowder':
      return t(decision.attacking ? 'ask.spendPowder.attacking' : 'ask.spendPowder.defending', {
        other: say.object(decision.opponent),
      });
    case 'useSabre':
      return decision.face === 'star'
        ? t('ask.useSabre.star', { ship: say.subject(decision.roller) })
        : t('ask.useSabre.number', { ship: say.subject(decision.roller), face: decision.face });
    case 'chooseSpoils':
      return t('ask.chooseSpoils', { from: say.from(decision.loser) });
    case 'choosePayment':
      return t('ask.choosePayment', { goods: say.goods(decision.resource, decision.cost), at: say.at(decision.at) });
  }
}

/** The reason, in the words of the paragraph. */
export function whyText({ decision, answered }: RaceAsk): string {
  switch (decision.type) {
    case 'chooseCard':
      return t(answered ? 'why.chooseCard.answered' : 'why.chooseCard');
    case 'chooseLoadHold':
      return t(decision.emptying ? 'why.emptyHold' : 'why.chooseLoadHold');
    case 'chooseShortageDestination':
      return t(`why.chooseShortageDestination.${decision.symbol}`);
    case 'spendPowder':
      return t(decision.attacking ? 'why.spendPowder.attacking' : 'why.spendPowder.defending');
    case 'assignDice':
    case 'chooseDestination':
    case 'chooseGhostDirection':
    case 'chooseTarget':
    case 'useSabre':
    case 'chooseSpoils':
    case 'choosePayment':
      return t(`why.${decision.type}`);
  }
}
