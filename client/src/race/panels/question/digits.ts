import type { HoldView, RaceMove, RaceView, ShipView } from '@brigantine/shared/race';
import { isRecorded, recordOf } from '../../decisions';
import { shipIndex } from '../../order';
import type { AskOf, RaceAsk } from '../common/table';

/**
 * The answers at the digits that pick them: a hold has its own number, a card its place in the hand; all else is counted as it
 * is listed, after the last hold of the ship that is looked at with anything in it.
 */
export function answersByDigit(ask: RaceAsk, view: RaceView): readonly (RaceMove | undefined)[] {
  if (ask.options.kind !== 'list') return [];
  const { moves } = ask.options;
  const { decision } = ask;
  const answers: (RaceMove | undefined)[] = [undefined];
  if (decision.type === 'chooseCard') {
    const card = (held: number) => moves.find((move) => move.type === 'chooseCard' && move.card === held);
    return answers.concat((view.own?.hand ?? []).map(card));
  }
  const holds = moves.filter((move) => 'hold' in move);
  for (const move of holds) answers[move.hold] = move;
  if (decision.type === 'chooseLoadHold') {
    const ship = view.ships[shipIndex(view, decision.ship)];
    ship?.holds.forEach((hold, i) => {
      if (mayLoad(ask as AskOf<'chooseLoadHold'>, ship, hold, i + 1))
        answers[i + 1] = { type: decision.type, hold: i + 1 };
    });
  }
  const other = isRecorded(decision) ? recordOf(decision).holdsOf?.(decision) : undefined;
  if (other !== undefined) {
    const ship = view.ships[shipIndex(view, other)];
    answers.length = (ship?.holds.findLastIndex(({ resource }) => resource !== '') ?? -1) + 2;
  }
  return answers.concat(moves.filter((move) => !('hold' in move)));
}

/** A hold that is listed, or of regular ones with the same contents one that is: the rules cannot tell them apart (R13.2). */
export function mayLoad({ options }: AskOf<'chooseLoadHold'>, ship: ShipView, hold: HoldView, number: number): boolean {
  const moves = options.kind === 'list' ? options.moves : [];
  const listed = moves.flatMap((move) => (move.type === 'chooseLoadHold' ? [move.hold] : []));
  if (listed.includes(number)) return true;
  // Of empty ones only the lowest is used.
  if (number === 6 || hold.count === 0 || hold.resource === 'treasure') return false;
  return listed.some((other) => other !== 6 && sameContents(ship.holds[other - 1], hold));
}

function sameContents(a: HoldView | undefined, b: HoldView): boolean {
  return a?.resource === b.resource && a.count === b.count;
}
