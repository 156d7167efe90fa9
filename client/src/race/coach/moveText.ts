import type { RoomView } from '@brigantine/shared/protocol';
import { isPower, splitSize, type RaceMove } from '@brigantine/shared/race';
import { nameOf } from '../names';
import { coachWords as t, t as race } from '../words';

/** A move in a few words, such as the name of a card. */
export function moveText(move: RaceMove, room: RoomView): string {
  switch (move.type) {
    case 'assignDice':
      return t('move.dice', { morning: move.morning, evening: move.evening });
    case 'chooseCard':
      return race(`card.${move.card}`);
    case 'chooseDestination':
    case 'chooseShortageDestination':
    case 'chooseRetreat':
    case 'choosePortRetreat':
      return race('shortage.space', { at: move.at });
    case 'chooseBranch':
      return race('shortage.space', { at: move.next });
    case 'chooseGhostDirection':
      return race(`direction.${move.direction}`);
    case 'chooseTarget':
      return nameOf(room, move.ship);
    case 'spendPowder':
      return race('goods.powder', { count: splitSize(move.from) });
    case 'choosePayment':
      return t('move.tokens', { count: splitSize(move.from) });
    case 'useSabre':
      return t(move.reroll ? 'move.reroll' : 'move.noReroll');
    case 'coverShortfall':
      return race(move.pay ? 'confirm.choosePayment' : 'cover.suffer');
    case 'keepStolenTreasure':
      return race(move.keep ? 'keep.keep' : 'keep.discard');
    case 'chooseLoadHold':
    case 'makeRoomForCurse':
      return t('move.hold', { hold: move.hold });
    case 'chooseSpoils':
      if (move.take === 'hold') return t('move.hold', { hold: move.hold });
      if (move.take === 'treasure' && isPower(move.card)) return race(`treasure.${move.card}.the`);
      return move.take === 'nothing' ? race('spoils.nothing') : t(`move.${move.take}`);
  }
}
