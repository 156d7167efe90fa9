import type { HoldView, OwnView, RaceMove, ShipView } from '@brigantine/shared/race';
import { shipIndex } from '../../../order';
import { t } from '../../../words';
import { Crate, insideOf } from '../../common/Crate';
import type { AskOf } from '../../common/table';
import { treasureText } from '../../common/treasure';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';
import type { AnswerProps } from '../../../section';

type Known = OwnView['known'][number];

/** R14.13: which hold of goods is emptied for the curse, or which treasure leaves the game for it. */
export function MakeRoomForCurse({ ask, view }: AnswerProps<'makeRoomForCurse'>) {
  const index = shipIndex(view, ask.decision.ship);
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const known = view.own?.known[index] ?? [];
  const options = ship.holds.map((_, i) => crateOption(ask, ship, known, i + 1));
  return <MoveOptions ask={ask} layout="row" legend={t('question.holds')} options={options} />;
}

function crateOption(ask: AskOf<'makeRoomForCurse'>, ship: ShipView, known: Known, number: number): MoveOption {
  const hold: HoldView = ship.holds[number - 1] ?? { resource: '', count: 0 };
  const inside = insideOf(ship, known, number);
  const listed = movesOf(ask).some((move) => move.hold === number);
  const move: RaceMove | null = listed ? { type: 'makeRoomForCurse', hold: number } : null;
  const label = <Crate hold={hold} number={number} inside={inside} />;
  if (!listed) return { move, label, detail: whyNot(ask, ship, hold) };
  if (inside === undefined) return { move, label, detail: t('load.lost', { count: hold.count }) };
  return { move, label, detail: t('curse.gone', { treasure: treasureText(inside) }) };
}

/** R14.13 goods go first; R13.2 of holds that are alike one is offered. */
function whyNot(ask: AskOf<'makeRoomForCurse'>, ship: ShipView, { resource, count }: HoldView): string {
  if (resource === 'treasure') return t('curse.spared');
  const alike = movesOf(ask).find((move) => {
    const other = ship.holds[move.hold - 1];
    return other?.resource === resource && other.count === count;
  });
  return t('curse.alike', { hold: alike?.hold ?? '' });
}
