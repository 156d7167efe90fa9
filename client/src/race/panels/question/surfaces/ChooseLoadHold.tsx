import type { HoldView, RaceMove, RaceView, ShipView } from '@brigantine/shared/race';
import { rulesOf } from '../../../rules';
import { t } from '../../../words';
import { Crate, insideOf } from '../../common/Crate';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { shipIndex } from '../../../order';
import type { AskOf } from '../../common/table';
import type { AnswerProps } from '../../../section';

/** R4.2, R4.3, R14.10: the load goes onto one of the ship's own crates; the others say why not. */
export function ChooseLoadHold({ ask, view }: AnswerProps<'chooseLoadHold'>) {
  const index = shipIndex(view, ask.decision.ship);
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const known = view.own?.known[index] ?? [];
  const options = ship.holds.map((hold, i): MoveOption => {
    const number = i + 1;
    const open = mayLoad(ask, ship, hold, number);
    const move: RaceMove | null = open ? { type: 'chooseLoadHold', hold: number } : null;
    return {
      move,
      label: <Crate hold={hold} number={number} inside={insideOf(ship, known, number)} />,
      detail: open ? effect(ask, hold, number) : whyNot(ask, view, hold, number),
    };
  });
  return <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={options} />;
}

function effect({ decision: { resource } }: AskOf<'chooseLoadHold'>, hold: HoldView, number: number): string {
  if (hold.count === 0) return t(number === 6 ? 'load.sixth' : 'load.empty');
  return hold.resource === resource ? t('load.onto') : t('load.lost', { count: hold.count });
}

function whyNot({ decision }: AskOf<'chooseLoadHold'>, view: RaceView, hold: HoldView, number: number): string {
  const { resource } = decision;
  const rules = rulesOf(view);
  if (hold.resource === 'treasure') return t('load.treasure');
  if (hold.count === 0)
    return t(number === 6 && rules.sixthHoldLoad === 'regularFirst' ? 'load.regularFirst' : 'load.lowest');
  if (hold.resource === resource) return t('load.same');
  return t(rules.loadTarget === 'emptyOrSame' ? 'load.other' : 'load.full');
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
