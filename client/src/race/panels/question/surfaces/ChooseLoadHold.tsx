import type { HoldView, RaceMove } from '@brigantine/shared/race';
import { t } from '../../../say';
import { Crate } from '../../common/Crate';
import { movesOf, Options, type Option } from '../../common/Options';
import type { AskOf } from '../../common/ask';
import { shipIndex } from '../../../order';
import type { SurfaceProps } from './Surface';

/** R4.2, R4.3: the load goes onto one of the ship's own crates; the others say why not. */
export function ChooseLoadHold({ ask, view }: SurfaceProps<'chooseLoadHold'>) {
  const ship = view.ships[shipIndex(view, ask.decision.ship)];
  if (ship === undefined) return null;
  const options = ship.holds.map((hold, i) => crateOption(ask, hold, i + 1));
  return <Options ask={ask} layout="row" legend={t('question.holds')} options={options} />;
}

function crateOption(ask: AskOf<'chooseLoadHold'>, hold: HoldView, number: number): Option {
  const open = allowed(ask, hold, number);
  const move: RaceMove | null = open ? { type: 'chooseLoadHold', hold: number } : null;
  return { move, label: <Crate hold={hold} number={number} />, detail: reason(ask, hold, number, open) };
}

/** A hold that is listed, or that the rules cannot tell from one that is (R13.2). */
function allowed(ask: AskOf<'chooseLoadHold'>, hold: HoldView, number: number): boolean {
  const listed = movesOf(ask).some((move) => move.type === 'chooseLoadHold' && move.hold === number);
  if (listed || number === 6) return listed;
  return ask.decision.emptying && hold.resource !== '' && hold.resource !== ask.decision.resource;
}

function reason(ask: AskOf<'chooseLoadHold'>, hold: HoldView, number: number, open: boolean): string {
  const { emptying, resource } = ask.decision;
  if (open) return emptying ? t('load.lost', { count: hold.count }) : t(number === 6 ? 'load.sixth' : 'load.empty');
  if (hold.count === 0) return t('load.lowest');
  return t(hold.resource === resource ? 'load.same' : 'load.full', { goods: t(`resource.${resource}`) });
}
