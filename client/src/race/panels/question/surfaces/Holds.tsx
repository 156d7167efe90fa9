/** Questions that the ship's own holds answer; those that are no answer say why not. */
import type { HoldView, ShipView } from '@brigantine/shared/race';
import type { JSX } from 'preact';
import { shipIndex } from '../../../order';
import { rulesOf } from '../../../rules';
import type { AnswerProps } from '../../../section';
import { t } from '../../../words';
import { Crate, insideOf } from '../../common/Crate';
import type { AskOf } from '../../common/table';
import { treasureText, type Seen } from '../../common/treasure';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';

/** R4.2, R4.3, R14.10: the load goes onto one of the ship's own crates. */
export function ChooseLoadHold(props: AnswerProps<'chooseLoadHold'>) {
  const { ask, view } = props;
  const { resource } = ask.decision;
  const { loadTarget, sixthHoldLoad } = rulesOf(view);
  const effect = ({ count, ...hold }: HoldView, number: number): string => {
    if (count === 0) return t(number === 6 ? 'load.sixth' : 'load.empty');
    return hold.resource === resource ? t('load.onto') : t('load.lost', { count });
  };
  const whyNot = ({ count, ...hold }: HoldView, number: number): string => {
    if (hold.resource === 'treasure') return t('load.treasure');
    if (count === 0) return t(number === 6 && sixthHoldLoad === 'regularFirst' ? 'load.regularFirst' : 'load.lowest');
    if (hold.resource === resource) return t('load.same');
    return t(loadTarget === 'emptyOrSame' ? 'load.other' : 'load.full');
  };
  return holdOptions(props, (ship, hold, number) =>
    mayLoad(ask, ship, hold, number)
      ? { move: { type: 'chooseLoadHold', hold: number }, detail: effect(hold, number) }
      : { move: null, detail: whyNot(hold, number) },
  );
}

/** R14.13: which hold of goods is emptied for the curse, or which treasure leaves the game for it. */
export function MakeRoomForCurse(props: AnswerProps<'makeRoomForCurse'>) {
  const moves = movesOf(props.ask);
  // R14.13 goods go first; R13.2 of holds that are alike one is offered.
  const whyNot = (ship: ShipView, hold: HoldView): string => {
    if (hold.resource === 'treasure') return t('curse.spared');
    const alike = moves.find((move) => sameContents(ship.holds[move.hold - 1], hold));
    return t('curse.alike', { hold: alike?.hold ?? '' });
  };
  return holdOptions(props, (ship, hold, number, inside) => {
    if (!moves.some((move) => move.hold === number)) return { move: null, detail: whyNot(ship, hold) };
    const lost = inside && t('curse.gone', { treasure: treasureText(inside) });
    return { move: { type: 'makeRoomForCurse', hold: number }, detail: lost ?? t('load.lost', { count: hold.count }) };
  });
}

/** The ship's holds as options; `answer` gives the move and the detail of each. */
function holdOptions(
  { ask, view }: AnswerProps<'chooseLoadHold'> | AnswerProps<'makeRoomForCurse'>,
  answer: (ship: ShipView, hold: HoldView, number: number, inside: Seen | undefined) => Omit<MoveOption, 'label'>,
): JSX.Element | null {
  const index = shipIndex(view, ask.decision.ship);
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const known = view.own?.known[index] ?? [];
  const options = ship.holds.map((hold, i) => {
    const inside = insideOf(ship, known, i + 1);
    return { ...answer(ship, hold, i + 1, inside), label: <Crate hold={hold} number={i + 1} inside={inside} /> };
  });
  return <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={options} />;
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
