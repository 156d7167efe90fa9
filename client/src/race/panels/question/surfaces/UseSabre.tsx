import { combatOdds, turnedRound, type CombatView, type Odds, type RaceView } from '@brigantine/shared/race';
import { rulesOf } from '../../../rules';
import { t } from '../../../say';
import { faceText } from '../../common/Die';
import { nameOf, phrases } from '../../common/names';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { useStore, type AskOf } from '../../common/table';
import { shipIndex } from '../../../order';
import { OddsBar, OddsLegend } from '../OddsBar';
import { sidesOf, unrolled } from '../sides';
import type { SurfaceProps } from './props';

/** R8.5: once per combat, either die, a star too; the second throw stands. */
export function UseSabre({ ask, view }: SurfaceProps<'useSabre'>) {
  const { room, seat } = useStore();
  const [combat] = view.combat;
  const { roller, face, ship } = ask.decision;
  const again =
    roller === seat.value ? t('sabre.own') : t('sabre.reroll', { ship: phrases(room.value).object(roller) });
  const who = ship === seat.value ? undefined : nameOf(room.value, ship);
  const die = faceText(face, rulesOf(view).combatDie === 'stars');
  const options = [true, false].map((reroll): MoveOption => ({
    move: { type: 'useSabre', reroll },
    label: reroll ? again : t('sabre.keep', { face: die }),
    detail: combat === undefined ? undefined : <OddsBar odds={oddsIf(reroll, ask, view, combat)} label={who} />,
  }));
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      {combat !== undefined && <OddsLegend />}
      <p class="question-note">
        {combat !== undefined && isSure(oddsIf(false, ask, view, combat)) && `${t('sabre.sure')} `}
        {t('sabre.final')}
      </p>
    </>
  );
}

const isSure = ({ win, of }: Odds): boolean => win === of;

/** The odds of the ship that is asked, with the die kept or thrown again; powder still to come is left aside. */
export function oddsIf(reroll: boolean, ask: AskOf<'useSabre'>, view: RaceView, combat: CombatView): Odds {
  const { attack, defence } = sidesOf(view, combat);
  const rollerAttacks = shipIndex(view, ask.decision.roller) === combat.sides.attack.ship;
  const odds = combatOdds(
    view.rules,
    reroll && rollerAttacks ? unrolled(attack) : attack,
    reroll && !rollerAttacks ? unrolled(defence) : defence,
  );
  return shipIndex(view, ask.decision.ship) === combat.sides.attack.ship ? odds : turnedRound(odds);
}
