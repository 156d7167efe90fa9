import { combatOdds, stock } from '@brigantine/shared/race';
import { t } from '../../../say';
import { Emblem } from '../../../../ui/Emblem';
import { Crates } from '../../common/Crate';
import { liveryOf, nameOf, phrases } from '../../common/names';
import { MoveOptions, movesOf, type MoveOption } from '../MoveOptions';
import { useStore } from '../../common/table';
import { shipIndex } from '../../../order';
import { Treasures } from '../../ships/Treasures';
import { OddsBar, OddsLegend } from '../OddsBar';
import { hasPower } from '../sides';
import type { SurfaceProps } from './props';

/** R8.1: which of the ships here; with what they carry and how strong they are. */
export function ChooseTarget({ ask, view }: SurfaceProps<'chooseTarget'>) {
  const { room } = useStore();
  const own = view.ships[shipIndex(view, ask.decision.ship)];
  const fighters = movesOf(ask).flatMap((move) => (move.type === 'chooseTarget' ? [move.ship] : []));
  const sabre = [ask.decision.ship, ...fighters].some((name) => {
    const ship = view.ships[shipIndex(view, name)];
    return ship !== undefined && hasPower(ship, 'sabre');
  });
  const options = movesOf(ask).flatMap((move): MoveOption[] => {
    if (move.type !== 'chooseTarget') return [];
    const index = shipIndex(view, move.ship);
    const ship = view.ships[index];
    if (ship === undefined || own === undefined) return [];
    const name = nameOf(room.value, move.ship);
    const odds = combatOdds(
      view.rules,
      { powder: 0, ladyBeth: hasPower(own, 'ladyBeth') },
      { powder: 0, ladyBeth: hasPower(ship, 'ladyBeth') },
    );
    const detail = (
      <>
        <Crates ship={ship} known={view.own?.known[index] ?? []} label={t('ships.holds', { name })} />
        <div class="target-strength">
          <span>{phrases(room.value).goods('powder', stock(ship, 'powder'))}</span>
          <Treasures ship={ship} known={view.own?.known[index] ?? []} name={name} />
        </div>
        <OddsBar odds={odds} />
      </>
    );
    const label = (
      <>
        <Emblem livery={liveryOf(room.value, move.ship)} /> {name}
      </>
    );
    return [{ move, label, detail }];
  });
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      <OddsLegend about={t('odds.bare')} />
      {sabre && <p class="question-note">{t('odds.withoutSabre')}</p>}
    </>
  );
}
