import { combatOdds, splitSize, stock, turnedRound } from '@brigantine/shared/race';
import { t } from '../../../say';
import { shipIndex } from '../../../order';
import { OddsBar, OddsLegend } from '../OddsBar';
import { hasPower, sidesOf } from '../sides';
import { Splitter, splitOf } from './Split';
import type { SurfaceProps } from './props';

/** R8.2: how much powder, from which holds; the odds move with every keg. */
export function SpendPowder({ ask, view }: SurfaceProps<'spendPowder'>) {
  const [combat] = view.combat;
  if (ask.options.kind !== 'split') return null;
  const powder = splitSize(splitOf(ask));
  return (
    <>
      <Splitter ask={ask} options={ask.options} />
      {combat !== undefined && <Prospects powder={powder} ask={ask} view={view} />}
    </>
  );
}

function Prospects({ powder, ask, view }: SurfaceProps<'spendPowder'> & { readonly powder: number }) {
  const [combat] = view.combat;
  const opponent = view.ships[shipIndex(view, ask.decision.opponent)];
  if (combat === undefined || opponent === undefined) return null;
  const { attack, defence } = sidesOf(view, combat);
  const sabre = view.ships.some(
    (ship, i) => (i === combat.sides.attack.ship || i === combat.sides.defence.ship) && hasPower(ship, 'sabre'),
  );
  const note = sabre && <p class="question-note">{t('odds.withoutSabre')}</p>;
  if (ask.decision.side === 'defence')
    return (
      <>
        <OddsBar odds={turnedRound(combatOdds(view.rules, attack, { ...defence, powder }))} />
        <OddsLegend />
        {note}
      </>
    );
  const all = stock(opponent, 'powder');
  return (
    <>
      <OddsBar
        odds={combatOdds(view.rules, { ...attack, powder }, defence)}
        label={t(all > 0 ? 'odds.idle' : 'odds.unarmed')}
      />
      {all > 0 && (
        <OddsBar
          odds={combatOdds(view.rules, { ...attack, powder }, { ...defence, powder: all })}
          label={t('odds.allIn', { count: all })}
        />
      )}
      <OddsLegend />
      {note}
    </>
  );
}
